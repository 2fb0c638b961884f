import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { LRUCache } from 'lru-cache'
import { ADDRESSES, PAYMENT_CALLS } from '#urls/addresses.ts'
import {
  ForgedPaymentEvent,
  type PaymentEvent,
  type PaymentProvider,
  type RefundFailure,
} from '#payment/payment-provider.ts'
import { paymentMessages } from '#messages/en.ts'
import { isSameOrigin } from '#server/http/rejections.ts'
import { ContentNotWritten } from './content-writer.ts'
import type { OpenedRegistrations } from './open-registrations.ts'
import type { RegistrationRecord } from './record.ts'
import type { Payments } from './payments.ts'
import type { Registrations } from './registrations.ts'
import { resultUrl, withToken } from './record.ts'
import { isUnconfirmed } from './status.ts'

/** More than are open at once. For a forgotten one, the provider counts as having answered. */
const MAX_CHECKOUTS = 10_000
const UNKNOWN_HERE = 'This server has no registration for this payment. Send the event again later.\n'
const TRY_LATER = 'The content service does not respond. Send the event again later.\n'
const LARGEST_EVENT_BYTES = 1024 * 1024

type PaymentCallDependencies = {
  siteUrl: string
  payment: Pick<PaymentProvider, 'webhook'>
  registrations: Pick<Registrations, 'byToken' | 'openCheckout'> & {
    payments: Pick<Payments, 'handleEvent' | 'retry' | 'switchToInvoice'>
  }
  refundSentBack: OpenedRegistrations['refundSentBack']
  /** Whether the provider did not answer when it was last asked about a checkout. */
  hasNoReply: (checkoutId: string) => boolean
}

/** The provider's webhook, the state that a waiting page polls, and the choices after a failed payment: retry or invoice. */
export function createPaymentCalls({
  siteUrl,
  payment,
  registrations,
  refundSentBack,
  hasNoReply,
}: PaymentCallDependencies): Hono {
  const calls = new Hono()

  calls.post('/webhooks/payment', bodyLimit({ maxSize: LARGEST_EVENT_BYTES }), async (context) => {
    try {
      const event = await payment.webhook(context.req.raw.headers, await context.req.text())
      const isKnown = event === undefined || (await isTaken(event))
      // The next call may know the registration: on another machine, or when this one's disk is back.
      if (!isKnown && (event.state === 'paid' || event.state === 'refund-failed'))
        return context.text(UNKNOWN_HERE, 503)
      return context.body(null, 204)
    } catch (error) {
      if (error instanceof ForgedPaymentEvent) return context.text(`${error.message}\n`, 400)
      if (error instanceof ContentNotWritten) return context.text(TRY_LATER, 503)
      throw error
    }
  })

  calls.get(PAYMENT_CALLS.state, async (context) => {
    const record = await registrations.byToken(context.req.query('token') ?? '')
    const isKnown = record && !mayHavePaid(record)
    return context.json(isKnown ? { location: resultUrl(record) } : {}, 200, { 'cache-control': 'no-store' })
  })

  calls.post(PAYMENT_CALLS.retry, (context) => redirectAfter(context, (record) => registrations.payments.retry(record)))
  calls.post(PAYMENT_CALLS.invoice, (context) =>
    redirectAfter(context, (record) => registrations.payments.switchToInvoice(record)),
  )

  return calls

  /**
   * Whether the visitor may have paid without us knowing yet, or whether there is a place is not known. An answer that
   * nobody has paid is an answer, too.
   */
  function mayHavePaid(record: RegistrationRecord): boolean {
    const checkout = registrations.openCheckout(record)
    return record.state.isProcessing || isUnconfirmed(record) || (checkout !== undefined && hasNoReply(checkout.id))
  }

  async function isTaken(event: PaymentEvent | RefundFailure): Promise<boolean> {
    return event.state === 'refund-failed' ? refundSentBack(event) : registrations.payments.handleEvent(event)
  }

  async function redirectAfter(
    context: Context,
    choose: (record: RegistrationRecord) => RegistrationRecord | Promise<RegistrationRecord>,
  ): Promise<Response> {
    const headers = { 'cache-control': 'no-store' }
    if (!isSameOrigin(context.req.raw.headers, siteUrl)) {
      return context.text(`${paymentMessages.foreignRequest}\n`, 403, headers)
    }
    const token = context.req.query('token') ?? ''
    const record = await registrations.byToken(token)
    const now = record && (await choose(record))
    const elsewhere = withToken(ADDRESSES.paymentFailed, token)
    const location = now ? (registrations.openCheckout(now)?.url ?? resultUrl(now)) : elsewhere
    return context.body(null, 303, { ...headers, location })
  }
}

/** Wraps a payment provider to remember the checkouts about which it did not answer when it was last asked. */
export function trackUnverified(provider: PaymentProvider) {
  const unverified = new LRUCache<string, true>({ max: MAX_CHECKOUTS })
  const payment: PaymentProvider = {
    ...provider,
    async verify(checkoutId) {
      unverified.set(checkoutId, true)
      const report = await provider.verify(checkoutId)
      unverified.delete(checkoutId)
      return report
    },
  }
  return { payment, hasNoReply: (checkoutId: string) => unverified.has(checkoutId) }
}
