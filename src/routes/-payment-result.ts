import type { Entity } from '#api/check-entity.ts'
import {
  sessionKeyCalendarAddress,
  ADDRESSES,
  CERTIFICATE,
  PAYMENT_CALLS,
  REGISTRATION_CALLS,
} from '#urls/addresses.ts'
import { toSection } from '#registry/page.ts'
import type { Block } from '#registry/block-types.ts'
import { groupMessages, paymentMessages, paymentTitle } from '#messages/en.ts'
import { amountInWords, priceShown, type Order } from '#registration/order.ts'
import { joiningFacts } from '#registration/session-details.ts'
import { personOf, type RegistrationRecord } from '#registration/record.ts'
import type { RegistrationView } from '#registration/registration-view.ts'
import { changesOf, hasLapsed, isUnconfirmed, mayGiveBack, statusBefore } from '#registration/status.ts'
import { hasStarted } from '#sessions/session-dates.ts'
import { calendarDate, momentDate, schoolTimeZone } from '#format/dates.ts'
import type { Forms } from '#registration/open-forms.ts'
import { documentsOf, sessionName, type ReturnLinks } from './-registration-notices.ts'

/** The outcome of a payment, as in the address of its page (spec 4). */
export type Outcome = 'processing' | 'success' | 'failed'
type Session = Entity<'ProgramSession'>
type PaymentResult = Block<'page.payment-result'>
type PaymentState = PaymentResult['state']

function priceOf({ currency, total }: Order): string | null {
  return currency === null ? null : amountInWords(total, currency)
}

/** The state that the payment result block shows; undefined if the registration needs another notice. */
export function resultState(record: RegistrationRecord, outcome: Outcome): PaymentState | undefined {
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
    case 'unverified':
    case 'waitlisted':
      return state.status
    case 'cancelled':
      return hasLapsed(record) && !hasPaid(record) ? 'expired' : undefined
    default:
      return undefined
  }
}

export function paymentResult(
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
    ways: ReturnLinks
    place: RegistrationView | null
  },
) {
  const { status, isProcessing, receiptUrl, offeredUntil } = record.state
  const query = `?token=${record.token}`
  const mayPay = !isProcessing && (status === 'awaiting-payment' || status === 'failed')
  const isUnverified = paymentState === 'unverified'
  const keptUntil = isUnverified ? (place?.until ?? offeredUntil) : offeredUntil
  const until = mayPay ? registrations.payments.heldUntil(record).toISOString() : keptUntil
  const hasAttended = place?.state === 'attended' && !place.absent
  const mayCancel = mayPay || isUnverified || paymentState === 'paid' || paymentState === 'registered'
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
    ...(paymentState === 'paid' ? paidOf(record) : {}),
    ...(mayCancel ? returnedOf(record) : {}),
    heldUntil: until === null ? null : momentDate(until, schoolTimeZone()),
    receiptUrl,
    documents: documentsOf(record).map(({ label, url }) => ({ label, pdfUrl: url })),
    retryUrl: offer ? REGISTRATION_CALLS.acceptOffer + shown : mayPay ? PAYMENT_CALLS.retry + query : null,
    invoiceUrl: offer ? invoiceOffer : mayPay ? PAYMENT_CALLS.invoice + query : null,
    leaveUrl: waits ? ADDRESSES.cancelRegistration + query : null,
    cancelUrl: mayCancel ? ADDRESSES.cancelRegistration + query : null,
    ...changeUrls(record, session),
    // Nobody can be named before the places are confirmed.
    ...(place && mayCancel && !isUnverified ? participantsOf(record, place) : {}),
    fewerPlacesUrl: !hasAttended && mayGiveBack(record) ? ADDRESSES.fewerPlaces + query : null,
    sessionUrl: paymentState === 'expired' || paymentState === 'waitlisted' ? ways.sessionUrl : null,
    ...(paymentState === 'expired'
      ? { registerUrl: ways.registerUrl, isWaitlist: ways.isWaitlist, reason: ranOutOf(record) }
      : {}),
    certificateUrl: hasAttended ? CERTIFICATE + query : null,
    stateUrl: PAYMENT_CALLS.state + query,
  })
  return { title: paymentTitle(hasAttended ? 'attended' : paymentState, placesOf(record)), section }
}

/** Which time has run out. */
function ranOutOf(record: RegistrationRecord): string {
  const { ranOut } = paymentMessages
  const before = statusBefore(record)
  if (before === 'offered' || before === 'unverified') return ranOut[before]
  return before === 'awaiting-payment' || before === 'failed' ? ranOut.held : ranOut.unknown
}

function placesOf({ submission: { places = 1 } }: RegistrationRecord): number {
  return places
}

/** What is still to pay of a confirmed place, and by when, and what has been paid. */
function moneyOf({ submission: { currency, total }, state: { due, paid, payBy } }: RegistrationRecord) {
  const words = (units: number) => (currency !== null && units > 0 ? amountInWords(units, currency) : null)
  const amount = words(due ?? total)
  return { amount, paid: words(paid), payBy: amount === null || payBy === null ? null : calendarDate(payBy) }
}

/** What has been paid by card. Older records do not say it: the price. */
function paidOf({ submission: { currency, total }, state: { paid } }: RegistrationRecord) {
  return { amount: currency === null ? null : amountInWords(paid > 0 ? paid : total, currency) }
}

/** What places that were given back cost, and what goes back for them. */
function returnedOf({ submission: { currency }, state: { fee, toReturn, returned } }: RegistrationRecord) {
  const words = (units: number) => (currency !== null && units > 0 ? amountInWords(units, currency) : null)
  return { fee: words(fee), refund: words(toReturn), refunded: words(returned) }
}

/** Who takes part in a group, how many are still to be named, and where to name them; until when that could be said. */
function participantsOf({ token }: RegistrationRecord, { places, person, naming }: RegistrationView) {
  if (!naming) return {}
  const { participants: words } = groupMessages
  const { participants, isOpen, until } = naming
  const missing = places - 1 - participants.length
  const lines = [
    ...(person ? [person] : []),
    ...participants.map((one) => one.person ?? words.asked(one.email ?? '')),
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
    email: submission.email,
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
    fewerPlacesUrl: null,
    fee: null,
    refund: null,
    refunded: null,
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

export function processingAddress({ token }: RegistrationRecord): string {
  return `${ADDRESSES.paymentProcessing}?token=${token}`
}
