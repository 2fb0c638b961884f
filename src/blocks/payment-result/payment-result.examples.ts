import { ADDRESSES } from '#urls/addresses.ts'
import type { Block } from '#registry/block-types.ts'
import { declineMessages, joiningMessages, paymentMessages } from '#messages/en.ts'

type PaymentResult = Block<'page.payment-result'>

const typical: PaymentResult = {
  __component: 'page.payment-result',
  id: 1,
  state: 'paid',
  reference: 'DUP-2610-0427',
  amount: 'USD 6,400',
  paid: null,
  session: '12–16 October 2026',
  person: 'Ada Lovelace',
  venue: 'Harbour District campus',
  places: 1,
  participants: null,
  joining: [
    {
      name: joiningMessages.labels.times,
      value: '12 October 2026, 09.00–17.00\n13 October 2026, 09.00–17.00\nKuala Lumpur time',
    },
    { name: joiningMessages.labels.street, value: '14 Quarry Terrace, Harbour District' },
    { name: joiningMessages.labels.room, value: 'Case room 2, second floor' },
    { name: joiningMessages.labels.bring, value: 'A laptop, and one decision of your own that is still open.' },
  ],
  reason: 'Your bank declined the card.',
  heldUntil: '22 September 2026',
  calendarUrl: '/calendars/sessions/DUP-2610.ics',
  certificateUrl: null,
  payBy: null,
  documents: [],
  receiptUrl: 'https://pay.stripe.com/receipts/example',
  retryUrl: '/payment-failed/try-again?token=example',
  invoiceUrl: '/payment-failed/invoice?token=example',
  leaveUrl: '/registration/leave?token=example',
  cancelUrl: '/registration/cancel?token=example',
  emailUrl: '/registration/correct-email?token=example',
  participantUrl: '/registration/replace-participant?token=example',
  participantsUrl: null,
  cancelText: null,
  sessionUrl: '/our-programs/open-enrollment-programs/finance/valuation',
  registerUrl: '/our-programs/open-enrollment-programs/finance/valuation/register-DUP2610-1',
  isWaitlist: false,
  checkUrl: '/payment-processing?token=example',
  // Answers, and never says that a payment is known.
  stateUrl: '/builds/latest.json',
  contactUrl: ADDRESSES.getInTouch,
}

export const examples = {
  typical,
  free: { ...typical, state: 'registered', amount: null, receiptUrl: null },
  attended: { ...typical, joining: [], certificateUrl: '/registration/certificate.pdf?token=example' },
  partlyPaid: { ...typical, state: 'registered', amount: 'USD 3,900', paid: 'USD 2,500', receiptUrl: null },
  invoiced: {
    ...typical,
    state: 'registered',
    payBy: '24 December 2026',
    receiptUrl: null,
    documents: [{ label: 'Invoice ASB-2026-000123 (PDF)', pdfUrl: '/registration/invoice.pdf?token=example' }],
  },
  group: {
    ...typical,
    places: 4,
    participants: 'Ada Lovelace\nGrace Hopper\nKatherine Johnson\n1 still to be named',
    participantsUrl: '/registration/participants?token=example',
  },
  offered: { ...typical, joining: [], state: 'offered' },
  waitlisted: { ...typical, joining: [], state: 'waitlisted', amount: null },
  cancelling: {
    ...typical,
    joining: [],
    state: 'cancelling',
    cancelText: paymentMessages.cancelling.text('USD 3,200', 'USD 3,200', '28 September 2026'),
  },
  cancellingTooLate: { ...typical, joining: [], state: 'cancelling', cancelUrl: null },
  offeredForNothing: { ...typical, joining: [], state: 'offered', amount: null, invoiceUrl: null },
  expiredAndClosed: { ...typical, joining: [], state: 'expired', registerUrl: null },
  declinedAndGivenAway: {
    ...typical,
    joining: [],
    state: 'declined',
    reason: declineMessages.insufficientFunds,
    heldUntil: null,
    retryUrl: null,
    invoiceUrl: null,
  },
} satisfies Record<string, PaymentResult>
