import type { OutcomeSign } from '#ui/Outcome.tsx'
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
}

/** The h1 of the page, and of its tab. */
export const PAYMENT_TITLES: Readonly<Record<State, string>> = {
  processing: 'Your payment is being confirmed',
  paid: 'Your place is confirmed',
  registered: 'Your place is confirmed',
  declined: 'The payment did not go through',
  left: 'The payment was not finished',
  expired: 'The time to pay is over',
}

/** Said in the place of the first words once they have been wrong for a while. */
export const STILL_WAITING =
  'The bank takes longer than usual. You need not wait here: we write to your work e-mail as soon as it has answered.'

/** What happened, what it means and what to do. */
export function paymentText({ state, amount, reason, heldUntil }: PaymentResultBlock): string {
  const isHeld = heldUntil !== null && state !== 'expired'
  const charged = `Nothing has been charged${isHeld ? ' and your place is still held' : '. Your place is no longer held'}.`
  switch (state) {
    case 'processing':
      return 'The bank’s answer mostly comes within seconds. This page shows it then; nothing needs to be paid again.'
    case 'paid':
      return 'We have sent the receipt and joining instructions to your work e-mail.'
    case 'registered':
      return amount
        ? 'The invoice and joining instructions come to your work e-mail.'
        : 'We have sent joining instructions to your work e-mail.'
    case 'declined':
      return `${reason ?? 'Your bank declined the card.'} ${charged}`
    case 'left':
      return charged
    default:
      return `${charged} If there are places left, you can register again.`
  }
}

/** What the amount is, in each state. */
export function amountName(state: State): string {
  if (state === 'paid') return 'Paid'
  return state === 'registered' ? 'By invoice' : 'Amount'
}
