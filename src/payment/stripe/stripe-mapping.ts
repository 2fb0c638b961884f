import type { Stripe } from 'stripe'
import { declineMessages, refundMessages } from '#messages/en.ts'
import { minorDigits } from '#format/numbers.ts'
import {
  PaymentUnavailable,
  type Checkout,
  type CheckoutRequest,
  type PaymentEvent,
  type PaymentReport,
  type RefundFailure,
  type RefundRequest,
} from '../payment-provider.ts'

/** The longest that Stripe takes. */
const DESCRIPTION_CHARACTERS = 1000

/** A checkout request as Stripe's parameters. They must be the same for every try: Stripe refuses a known idempotency key with other parameters. */
export function sessionOf(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { reference, email, returnUrl, cancelUrl } = request
  const description = request.description.slice(0, DESCRIPTION_CHARACTERS)
  return {
    mode: 'payment',
    // Other payment methods may take days. No seat is held for that long.
    allowed_payment_method_types: ['card'],
    line_items: lineItems(request),
    customer_email: email,
    client_reference_id: reference,
    metadata: { reference },
    payment_intent_data: { description, metadata: { reference } },
    success_url: returnUrl,
    cancel_url: cancelUrl,
  }
}

/** Stripe takes no negative price: an order with a deduction is sent as one item. */
function lineItems({ lineItems: items, currency, description, reference }: CheckoutRequest) {
  const total = items.reduce((sum, { amount }) => sum + amount, 0)
  const shown = items.some(({ amount }) => amount < 0) ? [{ label: description, amount: total }] : items
  return shown.map(({ label, amount }) => ({
    quantity: 1,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: toStripeAmount(amount, currency),
      product_data: { name: label, description: `${description} (${reference})`.slice(0, DESCRIPTION_CHARACTERS) },
    },
  }))
}

/** A Checkout Session as our checkout. @throws {PaymentUnavailable} if it has no page */
export function checkoutOf({ id, url, expires_at }: Stripe.Checkout.Session): Checkout {
  if (!url) throw new PaymentUnavailable('Stripe created a checkout that has no page address.', { isAnswer: true })
  return { id, url, expiresAt: new Date(expires_at * 1000) }
}

/** The state of a Checkout Session as our report. Its payment intent and charge have to be expanded. */
export function reportOf(session: Stripe.Checkout.Session): PaymentReport {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  const state = sessionState(session, intent)
  return {
    state,
    ...(state === 'failed' ? { reason: reasonOf(intent) } : {}),
    ...(state === 'paid' && charge?.receipt_url ? { receiptUrl: charge.receipt_url } : {}),
    ...amountOf(session),
  }
}

/** After a declined card the page stays open for another. A session that is complete but unpaid waits for a slow bank. */
function sessionState(
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): PaymentReport['state'] {
  if (payment_status !== 'unpaid') return 'paid'
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  return intent?.status !== 'processing' && intent?.last_payment_error ? 'failed' : 'processing'
}

function reasonOf(intent: Stripe.PaymentIntent | null): string {
  const error = intent?.last_payment_error
  return declineReason([error?.decline_code, error?.code])
}

/** The payment state that a Stripe event announces; undefined if it announces none. */
export function stateOf(event: Stripe.Event): PaymentEvent['state'] | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
      return event.data.object.payment_status === 'unpaid' ? undefined : 'paid'
    case 'checkout.session.async_payment_succeeded':
      return 'paid'
    case 'checkout.session.async_payment_failed':
      return 'failed'
    case 'checkout.session.expired':
      return 'expired'
    default:
      return undefined
  }
}

/** A Checkout Session's event as our event; undefined if this site did not make the session. */
export function eventOf(
  id: string,
  state: PaymentEvent['state'],
  session: Stripe.Checkout.Session,
): PaymentEvent | undefined {
  const reference = session.client_reference_id
  // A checkout of the same Stripe account that this site did not make.
  if (reference === null || session.metadata?.reference !== reference) return undefined
  const reason = state === 'failed' ? { reason: declineReason([]) } : {}
  return { id, checkoutId: session.id, reference, state, ...reason, ...amountOf(session) }
}

/** A refund of a Checkout Session's payment as Stripe's parameters. */
export function refundOf(
  { reference, amount, currency, idempotencyKey }: RefundRequest,
  intent: string,
): Stripe.RefundCreateParams {
  return {
    payment_intent: intent,
    amount: toStripeAmount(amount, currency),
    metadata: { reference, [REFUND_KEY]: idempotencyKey },
  }
}

/** By which a refund of this site is known at Stripe, for longer than Stripe keeps idempotency keys. */
const REFUND_KEY = 'refund_key'

/** Whether a refund at Stripe is the one that is asked for. */
export function isRefundOf({ metadata }: Stripe.Refund, { idempotencyKey }: RefundRequest): boolean {
  return metadata?.[REFUND_KEY] === idempotencyKey
}

/** A refund that did not arrive; undefined if this site did not make it. */
export function failedRefund(id: string, { amount, currency, metadata }: Stripe.Refund): RefundFailure | undefined {
  const { reference, [REFUND_KEY]: refundKey } = metadata ?? {}
  if (reference === undefined || refundKey === undefined) return undefined
  return { id, state: 'refund-failed', reference, refundKey, amount: fromStripeAmount(amount, currency.toUpperCase()) }
}

const REFUND_REFUSALS: Readonly<Record<string, string>> = {
  charge_already_refunded: refundMessages.alreadyRefunded,
  charge_disputed: refundMessages.disputed,
  balance_insufficient: refundMessages.tooLittleMoney,
}

/** Why Stripe makes no refund, as a sentence for the office. Takes Stripe's code. */
export function refusalOf(code: string | undefined): string {
  return (code && REFUND_REFUSALS[code]) || refundMessages.refused
}

function amountOf({ amount_total, currency }: Stripe.Checkout.Session): { amount: number; currency: string } {
  const code = (currency ?? '').toUpperCase()
  return { amount: fromStripeAmount(amount_total ?? 0, code), currency: code }
}

/** Only reasons that a visitor can act on: others would help card thieves. */
const DECLINE_REASONS: Readonly<Record<string, string>> = {
  authentication_required: declineMessages.notConfirmed,
  payment_intent_authentication_failure: declineMessages.notConfirmed,
  card_velocity_exceeded: declineMessages.overLimit,
  withdrawal_count_limit_exceeded: declineMessages.overLimit,
  currency_not_supported: declineMessages.wrongCurrency,
  expired_card: declineMessages.expired,
  incorrect_cvc: declineMessages.wrongSecurityCode,
  invalid_cvc: declineMessages.wrongSecurityCode,
  incorrect_number: declineMessages.wrongNumber,
  invalid_number: declineMessages.wrongNumber,
  insufficient_funds: declineMessages.insufficientFunds,
  processing_error: declineMessages.bankUnreachable,
}

/** Why a payment failed, as a sentence for the visitor. Takes Stripe's codes, the most exact first. */
function declineReason(codes: readonly (string | null | undefined)[]): string {
  const known = codes.find((code) => typeof code === 'string' && Object.hasOwn(DECLINE_REASONS, code))
  return (known && DECLINE_REASONS[known]) || declineMessages.declined
}

/** Where Stripe's minor units differ from ISO 4217; docs.stripe.com/currencies, "zero-decimal" and "special cases". */
const STRIPE_DIGITS: Readonly<Record<string, number>> = { ISK: 2, MGA: 0, UGX: 2 }
const THOUSANDTHS = 3

/**
 * Our minor units as Stripe counts them.
 * @throws {RangeError} if Stripe cannot take the amount: half an ariary, or thousandths that do not end in 0
 */
export function toStripeAmount(units: number, currency: string): number {
  const amount = units * 10 ** (stripeDigits(currency) - minorDigits(currency))
  const isAccepted = Number.isInteger(amount) && (stripeDigits(currency) !== THOUSANDTHS || amount % 10 === 0)
  if (!isAccepted) throw new RangeError(`Stripe cannot accept an amount of ${units} minor units of ${currency}.`)
  return amount
}

/** An amount as Stripe counts it, in our minor units. */
export function fromStripeAmount(amount: number, currency: string): number {
  return amount * 10 ** (minorDigits(currency) - stripeDigits(currency))
}

function stripeDigits(currency: string): number {
  return STRIPE_DIGITS[currency.toUpperCase()] ?? minorDigits(currency)
}
