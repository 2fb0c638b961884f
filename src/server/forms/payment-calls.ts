import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ADDRESSES, PAYMENT_CALLS } from '#urls/addresses.ts'
import { ForgedPaymentEvent, type PaymentProvider } from '#payment/payment-provider.ts'
import type { RegistrationRecord } from '#registration/record.ts'
import type { Registrations } from '#registration/registrations.ts'
import { resultUrl } from '#registration/record.ts'
import { isSameOrigin } from './same-origin.ts'

const UNKNOWN_HERE = 'No registration of this payment is known here: call again later.\n'
const LARGEST_EVENT_BYTES = 1024 * 1024

type PaymentCallSettings = {
  siteUrl: string
  payment: Pick<PaymentProvider, 'webhook'>
  registrations: Pick<
    Registrations,
    'handlePaymentEvent' | 'byToken' | 'retryPayment' | 'switchToInvoice' | 'openCheckout'
  >
  /** Whether the provider did not say how a checkout stands when it was last asked. */
  hasNoReply: (checkoutId: string) => boolean
}

/** What the payment provider tells us, what a page that waits asks, and what a visitor chooses whose payment failed. */
export function createPaymentCalls({ siteUrl, payment, registrations, hasNoReply }: PaymentCallSettings): Hono {
  const calls = new Hono()

  calls.post('/webhooks/payment', bodyLimit({ maxSize: LARGEST_EVENT_BYTES }), async (context) => {
    try {
      const event = await payment.webhook(context.req.raw.headers, await context.req.text())
      const isKnown = event === undefined || registrations.handlePaymentEvent(event)
      // Money that is not known here may be by the next call: another machine has it, or this one's disk is back.
      if (!isKnown && event.state === 'paid') return context.text(UNKNOWN_HERE, 503)
      return context.body(null, 204)
    } catch (error) {
      if (error instanceof ForgedPaymentEvent) return context.text(`${error.message}\n`, 400)
      throw error
    }
  })

  calls.get(PAYMENT_CALLS.state, async (context) => {
    const record = await registrations.byToken(context.req.query('token') ?? '')
    const isKnown = record && !mayHavePaid(record)
    return context.json(isKnown ? { location: resultUrl(record) } : {}, 200, { 'cache-control': 'no-store' })
  })

  calls.post(PAYMENT_CALLS.retry, (context) => chosen(context, (record) => registrations.retryPayment(record)))
  calls.post(PAYMENT_CALLS.invoice, (context) => chosen(context, (record) => registrations.switchToInvoice(record)))

  return calls

  /** What the provider has not said is waited for; that nobody has paid is an answer, too. */
  function mayHavePaid(record: RegistrationRecord): boolean {
    const checkout = registrations.openCheckout(record)
    return record.state.isProcessing || (checkout !== undefined && hasNoReply(checkout.id))
  }

  async function chosen(
    context: Context,
    choose: (record: RegistrationRecord) => RegistrationRecord | Promise<RegistrationRecord>,
  ): Promise<Response> {
    const headers = { 'cache-control': 'no-store' }
    if (!isSameOrigin(context.req.raw.headers, siteUrl)) {
      return context.text('This did not come from our own page.\n', 403, headers)
    }
    const record = await registrations.byToken(context.req.query('token') ?? '')
    const now = record && (await choose(record))
    const location = now ? (registrations.openCheckout(now)?.url ?? resultUrl(now)) : ADDRESSES.paymentFailed
    return context.body(null, 303, { ...headers, location })
  }
}
