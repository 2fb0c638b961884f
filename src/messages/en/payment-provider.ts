/** Why a card was not charged. Only reasons that a visitor can act on: others would help card thieves. */
export const declineMessages = {
  declined: 'Your bank declined the card.',
  notConfirmed: 'You did not confirm the payment with your bank.',
  overLimit: 'Your card is over its limit.',
  wrongCurrency: 'Your card does not support this currency.',
  expired: 'Your card has expired.',
  wrongSecurityCode: 'Your card’s security code is wrong.',
  wrongNumber: 'Your card number is wrong.',
  insufficientFunds: 'There is not enough money in your account.',
  bankUnreachable: 'We could not reach your bank.',
} as const

/** The pages on which the sandbox plays a payment provider. */
export const sandboxMessages = {
  pageTitle: (title: string) => `${title} (sandbox)`,
  banner: 'This is a sandbox. You do not pay anything.',
  bannerNote: 'You do not need a card.',
  pay: 'Pay',
  receiptGoesTo: (email: string) => `We would send the receipt to ${email}.`,
  choose: 'What should happen?',
  payAmount: (amount: string) => `Pay ${amount}`,
  payLate: 'Pay, but delay the bank’s answer',
  decline: 'Decline the card',
  leave: 'Leave without paying',
  ended: 'Payment status',
  endedAs: (outcome: string) => `Payment status: ${outcome}`,
  outcomes: {
    open: 'not paid yet',
    processing: 'waiting for the bank',
    paid: 'paid',
    failed: 'declined',
    expired: 'expired',
  },
  backToSite: 'Back to the site',
  receipt: 'Receipt',
  receiptFor: (reference: string) => `Receipt for ${reference}`,
  unknown: 'Payment not found',
  unknownText: 'The sandbox forgets all payments when the site restarts.',
  home: 'Home',
  total: 'Total',
  reference: (reference: string) => `Reference ${reference}`,
} as const

/** Why money could not go back to a card, as the office reads it. */
export const refundMessages = {
  unknownPayment: 'The site has no record of this payment.',
  forgotten: 'The sandbox has restarted and forgotten this payment.',
  alreadyRefunded: 'According to the payment provider, this payment has already been refunded.',
  disputed: 'The payer has disputed this payment with their bank.',
  tooLittleMoney: 'Our account with the payment provider does not have enough money.',
  refused: 'The payment provider refused the refund.',
  sentBack: 'The payer’s bank sent the refund back.',
}
