const DECLINED = 'Your bank declined the card.'

/** What a visitor can do something about; banks give no other reasons, and thieves should learn none. */
const WORDS: Readonly<Record<string, string>> = {
  authentication_required: 'Your bank asked you to confirm the payment, and that was not done.',
  payment_intent_authentication_failure: 'Your bank asked you to confirm the payment, and that was not done.',
  card_velocity_exceeded: 'The card is over its limit.',
  withdrawal_count_limit_exceeded: 'The card is over its limit.',
  currency_not_supported: 'The card cannot pay in this currency.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The security code of the card is wrong.',
  invalid_cvc: 'The security code of the card is wrong.',
  incorrect_number: 'The number of the card is wrong.',
  invalid_number: 'The number of the card is wrong.',
  insufficient_funds: 'There is not enough money on the account of the card.',
  processing_error: 'The bank could not be reached.',
}

/** Why a payment failed, in words for the person who paid; by Stripe's codes, most exact first. */
export function declineWords(codes: readonly (string | null | undefined)[]): string {
  const known = codes.find((code) => typeof code === 'string' && Object.hasOwn(WORDS, code))
  return (known && WORDS[known]) || DECLINED
}
