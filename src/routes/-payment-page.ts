import { redirect } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { sessionKeyCalendarAddress } from '#sessions/session-key.ts'
import { ADDRESSES, CERTIFICATE, PAYMENT_CALLS, REGISTRATION_CALLS } from '#urls/addresses.ts'
import { toSection, type Section } from '#registry/section.ts'
import type { Layout, Page } from '#registry/page.ts'
import type { Block } from '#registry/block-types.ts'
import { ownRegistrationMessages, paymentMessages, paymentTitle } from '#messages/en.ts'
import { amountInWords, offeredOrder, priceShown, type Order } from '#registration/order.ts'
import { ContentNotWritten } from '#registration/content-writer.ts'
import { joiningFacts } from '#registration/joining.ts'
import { personOf, resultUrl, type RegistrationRecord } from '#registration/record.ts'
import type { RegistrationView } from '#registration/registration-view.ts'
import { changesOf, hasLapsed, isUnconfirmed } from '#registration/status.ts'
import { hasStarted } from '#sessions/session-dates.ts'
import { calendarDate, momentDate, schoolTimeZone } from '#format/dates.ts'
import type { Forms } from '#registration/open-forms.ts'
import { documentsOf, registrationNotice, sessionName, waysBack, type WaysBack } from './-registration-notices.ts'
import type { RouteContext } from './__root.tsx'

/** The outcome of a payment, as in the address of its page (spec 4). */
export type Outcome = 'processing' | 'success' | 'failed'
type Session = Entity<'ProgramSession'>
type PaymentResult = Block<'page.payment-result'>
type PaymentState = PaymentResult['state']

const LAYOUTS: Record<Outcome, Layout> = { processing: 'header', success: 'default', failed: 'default' }

/**
 * The page of an outcome. It shows the status of the registration with this token, as the payment provider last reported
 * it. The page of another outcome redirects; without a registration the page shows nobody's data.
 * @throws a redirect to the page of the outcome that the registration has
 */
export async function paymentPage(
  outcome: Outcome,
  token: string | undefined,
  { forms, content }: Pick<RouteContext, 'forms' | 'content'>,
): Promise<Page> {
  const record = token === undefined ? undefined : await forms?.registrations.byToken(token)
  if (!forms || !record?.submission.session) return pageWithoutRegistration(outcome, token, forms)
  const mayHavePaid = isPaymentUncertain(record, forms)
  const address = mayHavePaid && outcome !== 'failed' ? processingAddress(record) : resultUrl(record)
  if (!address.startsWith(`/payment-${outcome}?`)) throw redirect({ href: address, statusCode: 303 })
  const state = resultState(record, outcome)
  const { key } = record.submission.session
  const session = await content.orElse(null, 'session of a registration', () => content.sessionByKey(key))
  const place = await placeOf(record, forms)
  const offer = state === 'offered' && place?.offer ? offeredOrder(record.submission, place.offer) : undefined
  const ways = waysBack(record, session)
  const { title, section } = state
    ? paymentResult(state, place ? asOfNow(record, place) : record, { forms, offer, session, ways, place })
    : registrationNotice(record, ways, session?.program_session_status === 'cancelled')
  return resultPage(outcome, title, section)
}

/** What the content service says of a place that is confirmed or offered. A page without it is better than none. */
async function placeOf(record: RegistrationRecord, { registrations }: Forms): Promise<RegistrationView | null> {
  return registrations.acts.placeOf(record).catch((error: unknown) => {
    if (error instanceof ContentNotWritten) return null
    throw error
  })
}

/** A record with the papers of now: an invoice that was issued with the place may not have been told to this site yet. */
function asOfNow(record: RegistrationRecord, { documents, invoice }: RegistrationView): RegistrationRecord {
  return { ...record, state: { ...record.state, documents, payBy: invoice?.due_on ?? null } }
}

function priceOf({ currency, total }: Order): string | null {
  return currency === null ? null : amountInWords(total, currency)
}

/** Whether a checkout is open and the provider does not answer. Then the visitor is not asked to pay again. */
function isPaymentUncertain(record: RegistrationRecord, { registrations, hasNoReply }: Forms): boolean {
  const checkout = registrations.openCheckout(record)
  return checkout !== undefined && hasNoReply(checkout.id)
}

export function resultPage(outcome: Outcome, title: string, section: Section): Page {
  return {
    layout: LAYOUTS[outcome],
    head: { title, description: paymentMessages.description },
    isCacheable: false,
    cspSources: outcome === 'failed' ? ['payment'] : [],
    sections: [section],
  }
}

/** The state that the payment result block shows; undefined if the registration needs another notice. */
function resultState(record: RegistrationRecord, outcome: Outcome): PaymentState | undefined {
  const { state } = record
  if (state.isProcessing || isUnconfirmed(record)) return 'processing'
  switch (state.status) {
    case 'awaiting-payment':
      return outcome === 'processing' ? 'processing' : 'left'
    case 'paid':
    case 'registered':
      if (!state.holdsPlace) return undefined
      return (state.due ?? 0) > 0 ? 'registered' : state.status
    case 'failed':
      return 'declined'
    case 'offered':
    case 'waitlisted':
      return state.status
    case 'cancelled':
      return hasLapsed(record) && !hasPaid(record) ? 'expired' : undefined
    default:
      return undefined
  }
}

function paymentResult(
  paymentState: PaymentState,
  record: RegistrationRecord,
  {
    forms: { registrations },
    offer,
    session,
    ways,
    place,
  }: {
    forms: Forms
    offer: Order | undefined
    session: Session | null
    ways: WaysBack
    place: RegistrationView | null
  },
) {
  const { status, isProcessing, receiptUrl, offeredUntil } = record.state
  const query = `?token=${record.token}`
  const mayPay = !isProcessing && (status === 'awaiting-payment' || status === 'failed')
  const until = mayPay ? registrations.heldUntil(record).toISOString() : offeredUntil
  const hasAttended = place?.state === 'attended'
  const mayCancel = mayPay || paymentState === 'paid' || paymentState === 'registered'
  const details = place?.state === 'confirmed' ? place.session_details : null
  const shown = offer ? `${query}&price=${priceShown(offer).value}` : query
  const invoiceOffer = offer && offer.total > 0 ? REGISTRATION_CALLS.acceptOfferByInvoice + shown : null
  const waits = paymentState === 'offered' || paymentState === 'waitlisted'
  const section = toSection({
    ...resultOf(record),
    state: paymentState,
    ...(details ? { venue: null } : {}),
    joining: details ? joiningFacts(details).map(({ label: name, value }) => ({ name, value })) : [],
    ...(offer ? { amount: priceOf(offer) } : {}),
    ...(paymentState === 'registered' ? moneyOf(record) : {}),
    heldUntil: until === null ? null : momentDate(until, schoolTimeZone()),
    receiptUrl,
    documents: documentsOf(record).map(({ label, url }) => ({ label, pdfUrl: url })),
    retryUrl: offer ? REGISTRATION_CALLS.acceptOffer + shown : mayPay ? PAYMENT_CALLS.retry + query : null,
    invoiceUrl: offer ? invoiceOffer : mayPay ? PAYMENT_CALLS.invoice + query : null,
    leaveUrl: waits ? REGISTRATION_CALLS.leave + query : null,
    cancelUrl: mayCancel ? ADDRESSES.cancelRegistration + query : null,
    ...changeUrls(record, session),
    ...(place && mayCancel ? participantsOf(record, place) : {}),
    sessionUrl: paymentState === 'expired' || paymentState === 'waitlisted' ? ways.sessionUrl : null,
    ...(paymentState === 'expired' ? { registerUrl: ways.registerUrl, isWaitlist: ways.isWaitlist } : {}),
    certificateUrl: hasAttended ? CERTIFICATE + query : null,
    stateUrl: PAYMENT_CALLS.state + query,
  })
  return { title: paymentTitle(hasAttended ? 'attended' : paymentState, placesOf(record)), section }
}

function placesOf({ submission: { places = 1 } }: RegistrationRecord): number {
  return places
}

/** What is still to pay of a confirmed place, and what has been paid. */
function moneyOf({ submission: { currency, total }, state: { due, paid, payBy } }: RegistrationRecord) {
  const words = (units: number) => (currency !== null && units > 0 ? amountInWords(units, currency) : null)
  return { amount: words(due ?? total), paid: words(paid), payBy: payBy === null ? null : calendarDate(payBy) }
}

/** Who takes part in a group, how many are still to be named, and where to name them; until when that could be said. */
function participantsOf({ token }: RegistrationRecord, { places, person, naming }: RegistrationView) {
  if (!naming) return {}
  const { participants: words } = ownRegistrationMessages
  const { participants, isOpen, until } = naming
  const missing = places - 1 - participants.length
  const lines = [
    ...(person ? [person] : []),
    ...participants.map((one) => one.person),
    ...(missing > 0 ? [words.unnamed(missing)] : []),
    ...(isOpen || until === null ? [] : [words.over(momentDate(until, schoolTimeZone()))]),
  ]
  const participantsUrl = isOpen ? `${ADDRESSES.nameParticipants}?token=${token}` : null
  return { participants: lines.join('\n'), participantsUrl }
}

/** Where a person can change the registration, as far as that is known here: the content service decides. */
function changeUrls(record: RegistrationRecord, session: Session | null) {
  const can = session && hasStarted(session, Date.now()) ? [] : changesOf(record)
  const query = `?token=${record.token}`
  return {
    emailUrl: can.includes('email') ? ADDRESSES.correctEmail + query : null,
    participantUrl: can.includes('participant') ? ADDRESSES.replaceParticipant + query : null,
  }
}

/** What the pages about a registration show of it in every state: the block, with no action yet. */
export function resultOf(record: RegistrationRecord): PaymentResult {
  const { submission, state, reference } = record
  const { session, currency, total } = submission
  return {
    __component: 'page.payment-result',
    id: 1,
    state: 'processing',
    reference,
    amount: currency === null ? null : amountInWords(total, currency),
    paid: null,
    person: personOf(submission.answers) || null,
    session: session && sessionName(session),
    venue: session?.place ?? null,
    places: placesOf(record),
    participants: null,
    joining: [],
    reason: state.reason,
    heldUntil: null,
    calendarUrl: session?.endsAt ? sessionKeyCalendarAddress(session.key) : null,
    certificateUrl: null,
    receiptUrl: null,
    payBy: null,
    documents: [],
    retryUrl: null,
    invoiceUrl: null,
    leaveUrl: null,
    cancelUrl: null,
    emailUrl: null,
    participantUrl: null,
    participantsUrl: null,
    cancelText: null,
    sessionUrl: null,
    registerUrl: null,
    isWaitlist: false,
    checkUrl: processingAddress(record),
    stateUrl: null,
    contactUrl: ADDRESSES.getInTouch,
  }
}

/** Whether money arrived that no place is owed for. */
function hasPaid({ state }: RegistrationRecord): boolean {
  return state.toReturn > 0 || state.returned > 0
}

function processingAddress({ token }: RegistrationRecord): string {
  return `${ADDRESSES.paymentProcessing}?token=${token}`
}

/** Without a registration a page says what it is for and what to do. A token that finds none is a link that leads nowhere. */
export function pageWithoutRegistration(outcome: Outcome, token: string | undefined, forms: Forms | undefined): Page {
  const { title, text } = paymentMessages.unknown[outcome]
  const { actions } = paymentMessages
  const section = toSection({
    __component: 'page.notice',
    id: 1,
    kind: 'plain',
    title,
    text,
    facts: [],
    actions: [
      ...(forms ? [{ label: actions.newLink, url: ADDRESSES.newLink }] : []),
      { label: actions.getInTouch, url: ADDRESSES.getInTouch },
      { label: actions.home, url: ADDRESSES.home },
    ],
  })
  return { ...resultPage(outcome, title, section), ...(token === undefined ? {} : { status: 404 }), cspSources: [] }
}

/** Reads from an address the token of a registration. */
export function readToken({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === 'string' ? { token } : {}
}
