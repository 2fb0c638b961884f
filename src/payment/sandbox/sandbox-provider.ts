import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { z } from 'zod'
import {
  ForgedPaymentEvent,
  PaymentUnavailable,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentReport,
} from '../payment-provider.ts'
import { SandboxCheckouts, totalOf, type SandboxCheckout } from './sandbox-checkouts.ts'
import { createSandboxPages } from './sandbox-pages.ts'
import { isSigned, sign } from './sandbox-signature.ts'
import { sendUntilTaken } from './send-until-taken.ts'

export type SandboxSettings = {
  /** The public address of this site, without a slash at its end. */
  siteUrl: string
  /** Our own webhook, which the sandbox calls as a real provider would. */
  webhookUrl: string
  /** How late a late answer is. */
  lateMs?: number
  /** Milliseconds since 1970. */
  now?: () => number
}

const LATE_MS = 5000
/** A provider has a clock of its own, which does not jump with this machine's calendar. */
const ownNow = () => performance.timeOrigin + performance.now()
const SIGNATURE = 'sandbox-signature'

const SandboxEvent = z.object({
  id: z.string(),
  checkoutId: z.string(),
  reference: z.string(),
  state: z.enum(['paid', 'failed', 'expired']),
  reason: z.string().exactOptional(),
  receiptUrl: z.string().exactOptional(),
  amount: z.number().int(),
  currency: z.string(),
})

/**
 * A provider that moves no money, with a hosted page of its own under `/sandbox-payment`: everything a real one does,
 * so that the whole way can be walked on a fresh machine.
 */
export function createSandbox(settings: SandboxSettings): { provider: PaymentProvider; pages: Hono } {
  const { siteUrl, webhookUrl, lateMs = LATE_MS, now = ownNow } = settings
  const secret = randomBytes(32).toString('base64url')
  const checkouts = new SandboxCheckouts(now)

  const provider: PaymentProvider = {
    name: 'sandbox',

    async createCheckout(request) {
      const { id, expiresAt } = checkouts.open(request)
      // A page of this site, by whatever name the visitor has it: browsers let no form lead from one name to another.
      return { id, expiresAt, url: `/sandbox-payment/${id}` }
    },

    async verify(checkoutId) {
      const checkout = checkouts.find(checkoutId)
      // Nothing was charged for it, because nothing ever is. XXX is the currency of none.
      if (!checkout) return { state: 'expired', reason: 'The sandbox was started anew.', amount: 0, currency: 'XXX' }
      return reportOf(checkout, siteUrl)
    },

    async expire(checkoutId) {
      const ended = checkouts.end(checkoutId, 'expired')
      if (!ended) throw new PaymentUnavailable('The sandbox has no such open checkout.')
      void tell(ended)
    },

    async webhook(headers, rawBody) {
      if (!isSigned(rawBody, headers.get(SIGNATURE) ?? '', secret, seconds())) throw new ForgedPaymentEvent()
      return SandboxEvent.parse(JSON.parse(rawBody))
    },
  }
  return { provider, pages: createSandboxPages({ checkouts, lateMs, tell }) }

  /** Calls our webhook about a checkout that has ended; resolves when it was taken, or given up. */
  function tell(checkout: SandboxCheckout): Promise<void> {
    const body = JSON.stringify(eventOf(checkout, siteUrl))
    return sendUntilTaken(() =>
      fetch(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE]: sign(body, secret, seconds()) },
        body,
      }),
    )
  }

  function seconds(): number {
    return Math.floor(now() / 1000)
  }
}

function reportOf({ id, state, reason, request }: SandboxCheckout, siteUrl: string): PaymentReport {
  return {
    state,
    ...(reason === undefined ? {} : { reason }),
    ...(state === 'paid' ? { receiptUrl: `${siteUrl}/sandbox-payment/${id}/receipt` } : {}),
    amount: totalOf(request),
    currency: request.currency,
  }
}

function eventOf(checkout: SandboxCheckout, siteUrl: string): PaymentEvent {
  const { id, request, state } = checkout
  if (state === 'open' || state === 'processing') throw new Error('A checkout that has not ended has nothing to tell.')
  return { id: `${id}_${state}`, checkoutId: id, reference: request.reference, ...reportOf(checkout, siteUrl), state }
}
