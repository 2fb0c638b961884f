import type { OutcomeSign } from '#ui/Outcome.tsx'
import { paymentMessages } from '#messages/en.ts'
import type { PaymentResultBlock } from './payment-result.model.ts'

type State = PaymentResultBlock['state']

/** The sign beside the words: never the only one. */
export const SIGNS: Readonly<Record<State, OutcomeSign>> = {
  processing: 'waiting',
  paid: 'good',
  registered: 'good',
  declined: 'bad',
  left: 'bad',
  expired: 'bad',
  offered: 'good',
  waitlisted: 'none',
  cancelling: 'none',
}

/** What happened, in a few words. */
export function paymentTitle({ state, certificateUrl }: PaymentResultBlock): string {
  return paymentMessages.titles[hasTakenPart(state, certificateUrl) ? 'attended' : state]
}

/** What happened, what it means and what to do. */
export function paymentText(block: PaymentResultBlock): string {
  const { state, amount, paid, reason, heldUntil, cancelText, certificateUrl } = block
  const isHeld = heldUntil !== null
  if (hasTakenPart(state, certificateUrl)) return paymentMessages.attended
  switch (state) {
    case 'processing':
    case 'paid':
      return paymentMessages[state]
    case 'registered':
      return amount && !paid ? paymentMessages.registeredWithInvoice : paymentMessages.registered
    case 'declined':
      return paymentMessages.declined(reason, isHeld)
    case 'left':
      return paymentMessages.left(isHeld)
    case 'offered':
    case 'waitlisted':
      return paymentMessages[state]
    case 'cancelling':
      return cancelText ?? paymentMessages.cancelling.askUs
    default:
      return paymentMessages.expired
  }
}

function hasTakenPart(state: State, certificateUrl: string | null): boolean {
  return certificateUrl !== null && (state === 'paid' || state === 'registered')
}

/** What the amount is, in each state. */
export function amountName(state: State): string {
  const { amount, amountPaid, amountByInvoice } = paymentMessages.facts
  if (state === 'paid') return amountPaid
  return state === 'registered' ? amountByInvoice : amount
}
