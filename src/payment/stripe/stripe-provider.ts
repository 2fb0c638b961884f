import { Stripe } from 'stripe'
import {
  ForgedPaymentEvent,
  PaymentUnavailable,
  type Checkout,
  type CheckoutRequest,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentReport,
} from '../payment-provider.ts'
import { declineWords } from './decline-words.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Of Stripe's hosted page, or of the domain that it was given. */
  pageOrigin: string
  /** Another address of Stripe's API, for tests. */
  apiUrl?: string | undefined
}

/** Somebody waits meanwhile, a visitor or Stripe itself; whatever fails is asked again later. */
const ANSWER_WITHIN_MS = 3000
/** Its longest. */
const DESCRIPTION_CHARACTERS = 1000
/** Of a checkout that Stripe does not know: nobody can pay there. XXX is the currency of none. */
const GONE: PaymentReport = { state: 'expired', amount: 0, currency: 'XXX' }
const EXPANDED = { expand: ['payment_intent.latest_charge'] }

/** Payment on Stripe's hosted page, Stripe Checkout. */
export function createStripe({ secretKey, webhookSecret, pageOrigin, apiUrl }: StripeSettings): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    timeout: ANSWER_WITHIN_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(apiUrl === undefined ? {} : addressOf(apiUrl)),
  })

  return {
    name: 'stripe',
    pageOrigin,

    createCheckout: (request) =>
      answered(async () => {
        const { idempotencyKey } = request
        return checkoutOf(await stripe.checkout.sessions.create(sessionOf(request), { idempotencyKey }))
      }),

    verify: (checkoutId) =>
      answered(async () => {
        try {
          return reportOf(await stripe.checkout.sessions.retrieve(checkoutId, EXPANDED))
        } catch (error) {
          if (isMissing(error)) return GONE
          throw error
        }
      }),

    expire: (checkoutId) =>
      answered(async () => {
        await stripe.checkout.sessions.expire(checkoutId)
      }),

    async webhook(headers, rawBody) {
      const event = signedEvent(rawBody, headers.get('stripe-signature') ?? '')
      const state = stateOf(event)
      if (!state || !('object' in event.data) || event.data.object.object !== 'checkout.session') return undefined
      const said = eventOf(event.id, state, event.data.object)
      return said?.state === 'paid' ? { ...said, ...(await receiptOf(said.checkoutId)) } : said
    },
  }

  /** Stripe's events do not name the receipt. Without it a payment is paid all the same. */
  async function receiptOf(checkoutId: string): Promise<{ receiptUrl?: string }> {
    try {
      const { receiptUrl } = reportOf(await stripe.checkout.sessions.retrieve(checkoutId, EXPANDED))
      return receiptUrl === undefined ? {} : { receiptUrl }
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError) return {}
      throw error
    }
  }

  function signedEvent(rawBody: string, signature: string): Stripe.Event {
    try {
      return stripe.webhooks.constructEvent(rawBody, signature, webhookSecret)
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new ForgedPaymentEvent()
      throw error
    }
  }
}

function addressOf(apiUrl: string): Pick<Stripe.StripeConfig, 'protocol' | 'host' | 'port'> {
  const { protocol, hostname, port } = new URL(apiUrl)
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port }
}

/** Nothing of it may change from try to try: Stripe refuses a known key with other words. */
function sessionOf(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { reference, email, returnUrl, cancelUrl } = request
  const description = request.description.slice(0, DESCRIPTION_CHARACTERS)
  return {
    mode: 'payment',
    // Other ways to pay answer after days, for which no place can be held.
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

/** A price cannot be negative there: where something is deducted, the whole is one item. */
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

function checkoutOf({ id, url, expires_at }: Stripe.Checkout.Session): Checkout {
  if (!url) throw new PaymentUnavailable('Stripe made a checkout without a page.', { isAnswer: true })
  return { id, url, expiresAt: new Date(expires_at * 1000) }
}

function reportOf(session: Stripe.Checkout.Session): PaymentReport {
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

/** A card that is declined leaves its page open for another; what is complete and unpaid waits for a slower bank. */
function sessionState(
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): PaymentReport['state'] {
  if (payment_status !== 'unpaid') return 'paid'
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  return intent?.status !== 'processing' && intent?.last_payment_error ? 'failed' : 'processing'
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

function reasonOf(intent: Stripe.PaymentIntent | null): string {
  const error = intent?.last_payment_error
  return declineWords([error?.decline_code, error?.code])
}

function stateOf(event: Stripe.Event): PaymentEvent['state'] | undefined {
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

function eventOf(id: string, state: PaymentEvent['state'], session: Stripe.Checkout.Session): PaymentEvent | undefined {
  const reference = session.client_reference_id
  // A checkout that something else made with the same account.
  if (reference === null || session.metadata?.reference !== reference) return undefined
  const reason = state === 'failed' ? { reason: declineWords([]) } : {}
  return { id, checkoutId: session.id, reference, state, ...reason, ...amountOf(session) }
}

function amountOf({ amount_total, currency }: Stripe.Checkout.Session): { amount: number; currency: string } {
  const code = (currency ?? '').toUpperCase()
  return { amount: fromStripeAmount(amount_total ?? 0, code), currency: code }
}

/** What Stripe answers; its errors hold headers and parts of keys, of which nothing may reach the log. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, param, statusCode, requestId } = error
    const facts = Object.entries({ code, param, status: statusCode, request: requestId })
    const said = facts.flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`])).join(', ')
    // oxlint-disable-next-line preserve-caught-error -- the cause is what must not be logged
    throw new PaymentUnavailable(`Stripe said ${type}${said && ` (${said})`}.`, {
      isAnswer: !(error instanceof Stripe.errors.StripeConnectionError),
    })
  }
}
