import { minorDigits } from '../currency.ts'

/** How Stripe counts where it does not count as ISO 4217 does; docs.stripe.com/currencies, "zero-decimal" and "special cases". */
const DIGITS: Readonly<Record<string, number>> = { ISK: 2, MGA: 0, UGX: 2 }
const THOUSANDTHS = 3

/**
 * Our minor units as Stripe counts them.
 * @throws {RangeError} where Stripe cannot take the amount: half an ariary, or thousandths that do not end in 0
 */
export function toStripeAmount(units: number, currency: string): number {
  const amount = units * 10 ** (stripeDigits(currency) - minorDigits(currency))
  const isTaken = Number.isInteger(amount) && (stripeDigits(currency) !== THOUSANDTHS || amount % 10 === 0)
  if (!isTaken) throw new RangeError(`Stripe cannot take ${units} minor units of ${currency}.`)
  return amount
}

/** What Stripe counted, in our minor units. */
export function fromStripeAmount(amount: number, currency: string): number {
  return amount * 10 ** (minorDigits(currency) - stripeDigits(currency))
}

function stripeDigits(currency: string): number {
  return DIGITS[currency.toUpperCase()] ?? minorDigits(currency)
}
