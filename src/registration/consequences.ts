import type { PaymentEvent } from '#payment/payment-provider.ts'
import type { RegistrationEvent } from './transitions.ts'
import type { Outcome } from './content-writer.ts'
import type { JobKind } from './jobs.ts'
import { isSettled, type Kept, type Standing, type Submission } from './record.ts'

type Status = Standing['status']
/** What is written to whom, by what a registration came to. */
export type Letters = Partial<Record<Status, readonly JobKind[]>>

/** What the visitor is written when a registration comes to this. */
export const LETTERS: Letters = {
  paid: ['mail:paid'],
  registered: ['mail:registered'],
  waitlisted: ['mail:waitlisted'],
}
/** A visitor who is led to the page for paying may leave it and close it: then nothing else says how to come back. */
export const LETTERS_OF_VISITORS: Letters = { 'awaiting-payment': ['mail:unpaid'] }
/** What a visitor who waits reads on the page instead. */
export const LETTERS_OF_LATE_ANSWERS: Letters = {
  'awaiting-payment': ['mail:payable'],
  cancelled: ['mail:refused'],
}

/** Whether nobody has paid, or is about to have. */
export function isUnpaid({ standing: { status, isProcessing } }: Kept): boolean {
  return !isProcessing && (status === 'awaiting-payment' || status === 'failed')
}

/**
 * Whether a page offers somebody who has registered nothing but that: who is on the waiting list may take a place that
 * has come free, and who has not paid may pay another price by now.
 */
export function hasNothingBetter(known: Kept, offered: Pick<Submission, 'isWaitlist' | 'total' | 'currency'>): boolean {
  const { submission, standing } = known
  if (isSettled(known) || offered.isWaitlist) return true
  if (standing.status === 'waitlisted') return false
  return submission.total === offered.total && submission.currency === offered.currency
}

/** Whether what was paid is what was asked. */
export function isWhole(
  { amount, currency }: Pick<PaymentEvent, 'amount' | 'currency'>,
  { submission }: Kept,
): boolean {
  return amount === submission.total && currency.toUpperCase() === submission.currency
}

/** What a status says of the place: it is given back, or has to be asked for again. */
export function placeIn(status: Status, isWithoutPlace: boolean): Partial<Standing> {
  if (status === 'cancelled') return { holdsPlace: false }
  return isWithoutPlace && (status === 'paid' || status === 'registered') ? { holdsPlace: null } : {}
}

/** What happens to a registration by what the content service made of it; `gone` where it has no such session. */
export function eventOfOutcome(outcome: Outcome | 'gone', { standing }: Kept): RegistrationEvent {
  if (outcome === 'refused' || outcome === 'gone') return 'given-up'
  if (outcome === 'waitlisted') return 'no-place-left'
  if (standing.payment === 'card') return 'checkout-opened'
  return standing.payment === 'invoice' ? 'invoice-chosen' : 'nothing-to-pay'
}

/** The letters of a status. */
export function lettersFor(letters: Letters, status: Status): readonly JobKind[] {
  return letters[status] ?? []
}

/** Nobody finds in the panel what the content service could not keep. */
export function withOffice(letters: Letters): Letters {
  return { cancelled: [...(letters.cancelled ?? []), 'mail:office'] }
}
