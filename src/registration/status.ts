import type { PaymentEvent } from '#payment/payment-provider.ts'
import type { AcceptOutcome } from './content-writer.ts'
import { isUnverified, type Change, type RegistrationView } from './registration-view.ts'
import type { RecordState, RegistrationRecord, RegistrationStatus, Submission } from './record.ts'

/**
 * What can happen to a registration. By the site and its visitor: a checkout is opened, an invoice is chosen, nothing is
 * to be paid, an address is to be confirmed first, no seat is left, it is given up. By the payment provider: paid, failed, expired.
 */
export type RegistrationEvent =
  | 'checkout-opened'
  | 'invoice-chosen'
  | 'nothing-to-pay'
  | 'verification-asked'
  | 'no-place-left'
  | 'given-up'
  | PaymentEvent['state']

type Transitions = Partial<Record<RegistrationEvent, RegistrationStatus>>

/** A payment counts in every status: money that has arrived is never lost. */
const PAID = { paid: 'paid' } as const
/** What a visitor may still choose. */
const CHOICES = {
  'checkout-opened': 'awaiting-payment',
  'invoice-chosen': 'registered',
  'nothing-to-pay': 'registered',
  'verification-asked': 'unverified',
  'given-up': 'cancelled',
} as const

const TRANSITIONS: Record<RegistrationStatus, Transitions> = {
  draft: { ...PAID, ...CHOICES, 'no-place-left': 'waitlisted', failed: 'failed', expired: 'cancelled' },
  'awaiting-payment': { ...PAID, ...CHOICES, failed: 'failed', expired: 'cancelled' },
  failed: { ...PAID, ...CHOICES, expired: 'cancelled' },
  unverified: { ...PAID, 'given-up': 'cancelled' },
  cancelled: { ...PAID, ...CHOICES, 'no-place-left': 'waitlisted' },
  waitlisted: { ...PAID, ...CHOICES },
  offered: { ...PAID, ...CHOICES },
  registered: { ...PAID, 'given-up': 'cancelled' },
  paid: {},
}

/** The status after an event; the same one if the event comes too late to matter. */
export function nextStatus(status: RegistrationStatus, event: RegistrationEvent): RegistrationStatus {
  return TRANSITIONS[status][event] ?? status
}

/**
 * What a provider's report means for a registration whose newest checkout is the given one. If an older checkout fails
 * or expires, nothing happens: undefined. If an older one is paid after all, the registration is paid.
 */
export function eventOfPayment(
  { checkoutId, state }: Pick<PaymentEvent, 'checkoutId' | 'state'>,
  newestCheckoutId: string | undefined,
): RegistrationEvent | undefined {
  const isOfOlder = newestCheckoutId !== undefined && checkoutId !== newestCheckoutId
  return isOfOlder && state !== 'paid' ? undefined : state
}

const WITHOUT_PLACE = new Set<AcceptOutcome | 'gone'>([
  'refused',
  'full',
  'too-large',
  'gone',
  'duplicate',
  'code-over',
])

/** What the content service's answer means for a registration; `gone` if it no longer has the session. */
export function eventOfOutcome(outcome: AcceptOutcome | 'gone', { state }: RegistrationRecord): RegistrationEvent {
  if (WITHOUT_PLACE.has(outcome)) return 'given-up'
  if (outcome === 'waitlisted') return 'no-place-left'
  if (outcome === 'to-verify') return 'verification-asked'
  if (state.payment === 'card') return 'checkout-opened'
  return state.payment === 'invoice' ? 'invoice-chosen' : 'nothing-to-pay'
}

/** Whether a registration waits for a payment, and none is on its way. */
export function isUnpaid({ state: { status, isProcessing } }: Pick<RegistrationRecord, 'state'>): boolean {
  return !isProcessing && (status === 'awaiting-payment' || status === 'failed')
}

/** Whether a registration for a session has nothing left to pay: a seat is due, if there is one. */
export function isConfirmed({ submission, state }: Pick<RegistrationRecord, 'submission' | 'state'>): boolean {
  return submission.session !== null && (state.status === 'paid' || state.status === 'registered')
}

/** What a person can change of a registration in its state; the content service also knows whether its session has begun. */
export function changesOf(record: Pick<RegistrationRecord, 'submission' | 'state'>): Change['what'][] {
  const { status, holdsPlace } = record.state
  if (isConfirmed(record)) return holdsPlace ? ['email', 'participant'] : []
  return status === 'waitlisted' || status === 'offered' ? ['email'] : []
}

/** Whether some places of a group can be given back, as far as that is known here: at least one stays. */
export function mayGiveBack(record: Pick<RegistrationRecord, 'submission' | 'state'>): boolean {
  const { status, holdsPlace } = record.state
  if ((record.submission.places ?? 1) < 2) return false
  if (isConfirmed(record)) return holdsPlace === true
  return isUnpaid(record) || status === 'unverified' || status === 'waitlisted' || status === 'offered'
}

/**
 * Whether the paid amount is the one that was asked for.
 * @param asked what the checkout asked for: places may have been given back since; null where nobody has noted it
 */
export function isExactAmount(
  { amount, currency }: Pick<PaymentEvent, 'amount' | 'currency'>,
  { submission }: RegistrationRecord,
  asked: number | null,
): boolean {
  return amount === (asked ?? submission.total) && currency.toUpperCase() === submission.currency?.toUpperCase()
}

/**
 * Whether a page offers a visitor nothing better than an earlier registration of theirs. Better are a free seat for one
 * on the waiting list, and another price for one who has not paid.
 */
export function offersNothingBetter(
  earlier: RegistrationRecord,
  offered: Pick<Submission, 'isWaitlist' | 'total' | 'currency'>,
): boolean {
  const { submission, state } = earlier
  if (isConfirmed(earlier) || offered.isWaitlist) return true
  if (state.status === 'waitlisted') return false
  return submission.total === offered.total && submission.currency === offered.currency
}

/** Whether somebody who had chosen a card has chosen an invoice this time. */
export function wantsInvoice({ state }: Pick<RegistrationRecord, 'state'>, payment: RecordState['payment']): boolean {
  return payment === 'invoice' && state.payment === 'card'
}

/** Whether a confirmed registration has not been confirmed by the content service yet, which gives the seats. */
export function isUnconfirmed(record: Pick<RegistrationRecord, 'submission' | 'state'>): boolean {
  return isConfirmed(record) && record.state.holdsPlace === null
}

/** Whether a registration ended because a place was not paid or taken in time. */
export function hasLapsed({ submission, state }: Pick<RegistrationRecord, 'submission' | 'state'>): boolean {
  const { status, isLapsed, reason } = state
  return status === 'cancelled' && (isLapsed ?? (submission.currency !== null && reason === null))
}

/** The status of a registration before it was cancelled or lapsed; undefined where that is not known. */
export function statusBefore({ state }: Pick<RegistrationRecord, 'state'>): string | undefined {
  return state.history.findLast(({ status }) => status !== 'cancelled')?.status
}

/** What the content service, which owns a registration, says of it, as the site's own state of it. */
export function stateOfView(
  view: RegistrationView,
  { status, reason, paidCheckout, receiptUrl }: RecordState,
): Partial<RecordState> {
  return {
    status: statusOfView(view, status),
    payment: view.method,
    isAccepted: true,
    version: view.version,
    holdsPlace: HOLDS_PLACE.has(view.state),
    isLapsed: view.state === 'lapsed',
    offeredUntil: view.state === 'offered' || isUnverified(view) ? view.until : null,
    toReturn: view.toReturn,
    returned: view.returned,
    paid: view.received,
    due: view.due,
    fee: view.fee,
    documents: view.documents,
    payBy: view.invoice?.due_on ?? null,
    // What another process has learned from the payment provider.
    paidCheckout: paidCheckout ?? view.paid_checkout ?? null,
    receiptUrl: receiptUrl ?? view.receipt_url ?? null,
    reason: view.state === 'lapsed' ? null : view.cancelled ? view.cancelled.why : reason,
  }
}

const HOLDS_PLACE = new Set<RegistrationView['state']>(['offered', 'held', 'confirmed', 'attended'])

function statusOfView({ state, method, received }: RegistrationView, before: RegistrationStatus): RegistrationStatus {
  switch (state) {
    case 'received':
      return 'draft'
    case 'waiting':
      return 'waitlisted'
    case 'offered':
      return 'offered'
    case 'held':
      if (method === 'invoice') return 'unverified'
      return before === 'failed' ? 'failed' : 'awaiting-payment'
    case 'confirmed':
    case 'attended':
      return method === 'card' && received > 0 ? 'paid' : 'registered'
    default:
      return 'cancelled'
  }
}
