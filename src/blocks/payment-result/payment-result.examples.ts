import { ADDRESSES } from '#urls/addresses.ts'
import type { Block } from '#registry/block-types.ts'
import { declineMessages } from '#messages/en.ts'

type PaymentResult = Block<'page.payment-result'>

const typical: PaymentResult = {
  __component: 'page.payment-result',
  id: 1,
  state: 'paid',
  reference: 'DUP-2610-0427',
  amount: 'USD 6,400',
  session: '12–16 October 2026',
  reason: 'Your bank declined the card.',
  heldUntil: '22 September 2026',
  calendarUrl: '/calendars/sessions/DUP-2610.ics',
  receiptUrl: 'https://pay.stripe.com/receipts/example',
  retryUrl: '/payment-retry?token=example',
  invoiceUrl: '/payment-invoice?token=example',
  checkUrl: '/payment-processing?token=example',
  // Answers, and never says that a payment is known.
  stateUrl: '/builds/latest.json',
  contactUrl: ADDRESSES.getInTouch,
}

export const examples = {
  typical,
  free: { ...typical, state: 'registered', amount: null, receiptUrl: null },
  declinedAndGivenAway: {
    ...typical,
    state: 'declined',
    reason: declineMessages.insufficientFunds,
    heldUntil: null,
    retryUrl: null,
    invoiceUrl: null,
  },
} satisfies Record<string, PaymentResult>
