import { Stripe } from 'stripe'
import {
  ForgedPaymentEvent,
  PaymentUnavailable,
  RefundRefused,
  type PaymentProvider,
  type PaymentReport,
  type RefundRequest,
} from '../payment-provider.ts'
import {
  checkoutOf,
  eventOf,
  failedRefund,
  isRefundOf,
  refundOf,
  refusalOf,
  reportOf,
  sessionOf,
  stateOf,
} from './stripe-mapping.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Of Stripe's hosted page, or of a custom domain for it. */
  pageOrigin: string
  /** Another URL of Stripe's API, for tests. */
  apiUrl?: string | undefined
}

/** Short, because a visitor or Stripe itself waits meanwhile. Whatever fails is tried again later. */
const ANSWER_WITHIN_MS = 3000
/** For a checkout that Stripe does not know: nobody can pay there. XXX is ISO 4217 for no currency. */
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
      withStripeErrors(async () => {
        const { idempotencyKey } = request
        return checkoutOf(await stripe.checkout.sessions.create(sessionOf(request), { idempotencyKey }))
      }),

    verify: (checkoutId) =>
      withStripeErrors(async () => {
        try {
          return reportOf(await stripe.checkout.sessions.retrieve(checkoutId, EXPANDED))
        } catch (error) {
          if (isMissing(error)) return GONE
          throw error
        }
      }),

    expire: (checkoutId) =>
      withStripeErrors(async () => {
        await stripe.checkout.sessions.expire(checkoutId)
      }),

    refund: (checkoutId, request) =>
      withStripeErrors(async () => {
        try {
          const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(checkoutId)
          if (typeof intent !== 'string') throw new RefundRefused(refusalOf(undefined))
          const { status } = await refundOnce(intent, request)
          if (status === 'failed' || status === 'canceled') throw new RefundRefused(refusalOf(undefined))
        } catch (error) {
          // oxlint-disable-next-line preserve-caught-error -- the cause must not be logged
          if (isRefusal(error)) throw new RefundRefused(refusalOf(error instanceof RangeError ? undefined : error.code))
          throw error
        }
      }),

    async webhook(headers, rawBody) {
      const event = signedEvent(rawBody, headers.get('stripe-signature') ?? '')
      if (event.type === 'refund.failed') return failedRefund(event.id, event.data.object)
      const state = stateOf(event)
      if (!state || !('object' in event.data) || event.data.object.object !== 'checkout.session') return undefined
      const paymentEvent = eventOf(event.id, state, event.data.object)
      return paymentEvent?.state === 'paid'
        ? { ...paymentEvent, ...(await receiptOf(paymentEvent.checkoutId)) }
        : paymentEvent
    },
  }

  /** Stripe forgets idempotency keys after a day; a refund keeps its own. */
  async function refundOnce(intent: string, request: RefundRequest): Promise<Stripe.Refund> {
    const { data: earlier } = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
    const made = earlier.find((refund) => isRefundOf(refund, request))
    const { idempotencyKey } = request
    return made ?? stripe.refunds.create(refundOf(request, intent), { idempotencyKey })
  }

  /** Stripe's events do not name the receipt. A payment without one is paid all the same. */
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

/** Whether Stripe would refuse the same request again: its amount cannot be sent, it is wrong, or the key may not make refunds. */
function isRefusal(error: unknown): error is Stripe.errors.StripeError | RangeError {
  const { StripeInvalidRequestError, StripePermissionError } = Stripe.errors
  if (error instanceof RangeError) return true
  return error instanceof StripeInvalidRequestError || error instanceof StripePermissionError
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** Runs a call to Stripe. Its errors hold headers and parts of keys, which must not reach the log. @throws {PaymentUnavailable} */
async function withStripeErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, param, statusCode, requestId } = error
    const facts = Object.entries({ code, param, status: statusCode, request: requestId })
    const said = facts.flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`])).join(', ')
    // oxlint-disable-next-line preserve-caught-error -- the cause must not be logged
    throw new PaymentUnavailable(`Stripe responded with ${type}${said && ` (${said})`}.`, {
      isAnswer: !(error instanceof Stripe.errors.StripeConnectionError),
    })
  }
}
