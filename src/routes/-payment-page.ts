import { redirect } from '@tanstack/react-router'
import { sessionKeyCalendarAddress } from '#sessions/session-key.ts'
import { ADDRESSES, PAYMENT_CALLS } from '#urls/addresses.ts'
import { toSection, type Section } from '#registry/section.ts'
import type { Layout, Page } from '#registry/page.ts'
import type { Block } from '#registry/block-types.ts'
import { paymentMessages } from '#messages/en.ts'
import { amountWords } from '#registration/order.ts'
import type { RegistrationRecord } from '#registration/record.ts'
import { resultUrl } from '#registration/record.ts'
import { momentDate, schoolTimeZone } from '#format/dates.ts'
import type { Forms } from '#registration/open-forms.ts'

/** The outcome of a payment, as in the address of its page (spec 4). */
export type Outcome = 'processing' | 'success' | 'failed'
type PaymentState = Block<'page.payment-result'>['state']

const LAYOUTS: Record<Outcome, Layout> = { processing: 'header', success: 'default', failed: 'default' }

/**
 * The page of an outcome. It shows the status of the registration with this token, as the payment provider last reported
 * it. The page of another outcome redirects; without a registration the page shows nobody's data.
 * @throws a redirect to the page of the outcome that the registration has
 */
export async function paymentPage(
  outcome: Outcome,
  forms: Forms | undefined,
  token: string | undefined,
): Promise<Page> {
  const record = token === undefined ? undefined : await forms?.registrations.byToken(token)
  if (!forms || !record?.submission.session) return pageWithoutRegistration(outcome)
  const mayHavePaid = isPaymentUncertain(record, forms)
  const address = mayHavePaid && outcome !== 'failed' ? processingAddress(record) : resultUrl(record)
  if (!address.startsWith(`/payment-${outcome}?`)) throw redirect({ href: address, statusCode: 303 })
  const state = resultState(record, outcome)
  const { title, section } = state ? paymentResult(state, record, forms) : registrationNotice(record)
  return resultPage(outcome, title, section)
}

/** Whether a checkout is open and the provider does not answer. Then the visitor is not asked to pay again. */
function isPaymentUncertain(record: RegistrationRecord, { registrations, hasNoReply }: Forms): boolean {
  const checkout = registrations.openCheckout(record)
  return checkout !== undefined && hasNoReply(checkout.id)
}

function resultPage(outcome: Outcome, title: string, section: Section): Page {
  return {
    layout: LAYOUTS[outcome],
    head: { title, description: paymentMessages.description },
    isCacheable: false,
    cspSources: outcome === 'failed' ? ['payment'] : [],
    sections: [section],
  }
}

/** The state that the payment result block shows; undefined if the registration needs another notice. */
function resultState({ state, submission }: RegistrationRecord, outcome: Outcome): PaymentState | undefined {
  if (state.isProcessing) return 'processing'
  switch (state.status) {
    case 'awaiting-payment':
      return outcome === 'processing' ? 'processing' : 'left'
    case 'paid':
    case 'registered':
      return state.holdsPlace ? state.status : undefined
    case 'failed':
      return 'declined'
    case 'cancelled':
      return submission.currency !== null && state.reason === null ? 'expired' : undefined
    default:
      return undefined
  }
}

function paymentResult(paymentState: PaymentState, record: RegistrationRecord, { registrations }: Forms) {
  const {
    submission,
    state: { status, isProcessing, reason, receiptUrl },
    reference,
    token,
  } = record
  const { session, currency, total } = submission
  const query = `?token=${token}`
  const mayPay = !isProcessing && (status === 'awaiting-payment' || status === 'failed')
  const section = toSection({
    __component: 'page.payment-result',
    id: 1,
    state: paymentState,
    reference,
    amount: currency === null ? null : amountWords(total, currency),
    session: session && `${session.title}, ${session.when}`,
    reason,
    heldUntil: mayPay ? momentDate(registrations.heldUntil(record).toISOString(), schoolTimeZone()) : null,
    calendarUrl: session?.endsAt ? sessionKeyCalendarAddress(session.key) : null,
    receiptUrl,
    retryUrl: mayPay ? PAYMENT_CALLS.retry + query : null,
    invoiceUrl: mayPay ? PAYMENT_CALLS.invoice + query : null,
    checkUrl: processingAddress(record),
    stateUrl: PAYMENT_CALLS.state + query,
    contactUrl: ADDRESSES.getInTouch,
  })
  return { title: paymentMessages.titles[paymentState], section }
}

/** The notice of a registration without a payment to show: it has no place, or none yet. */
function registrationNotice({ state, submission, reference }: RegistrationRecord) {
  const { title, text } = paymentMessages[NOTICES[state.status] ?? 'closed']
  const { session, page } = submission
  const { facts, actions } = paymentMessages
  const section = toSection({
    __component: 'page.notice',
    id: 1,
    kind: 'plain',
    title,
    text,
    facts: [
      { name: facts.reference, value: reference },
      ...(session ? [{ name: facts.session, value: `${session.title}, ${session.when}` }] : []),
    ],
    actions: [
      { label: actions.backToSession, url: page.replace(/\/register-[^/]*$/, '') },
      { label: actions.getInTouch, url: ADDRESSES.getInTouch },
    ],
  })
  return { title, section }
}

const NOTICES: Partial<Record<RegistrationRecord['state']['status'], 'waitlisted' | 'draft' | 'unplaced'>> = {
  waitlisted: 'waitlisted',
  draft: 'draft',
  paid: 'unplaced',
  registered: 'unplaced',
}

function processingAddress({ token }: RegistrationRecord): string {
  return `${ADDRESSES.paymentProcessing}?token=${token}`
}

/** Without a registration a page says what it is for and what to do. */
function pageWithoutRegistration(outcome: Outcome): Page {
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
      { label: actions.getInTouch, url: ADDRESSES.getInTouch },
      { label: actions.home, url: ADDRESSES.home },
    ],
  })
  return { ...resultPage(outcome, title, section), cspSources: [] }
}

/** Reads from an address the token of a registration. */
export function readToken({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === 'string' ? { token } : {}
}
