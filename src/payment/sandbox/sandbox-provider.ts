import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
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

export type SandboxSettings = {
  /** The public address of this site, without a slash at its end. */
  siteUrl: string
  /** Our own webhook, which the sandbox calls as a real provider would. */
  webhookUrl: string
  /** By how much a late answer is delayed. */
  lateMs?: number
  /** Milliseconds since 1970. */
  now?: () => number
}

const LATE_MS = 5000
/** A monotonic clock: a real provider's clock does not jump with this machine's calendar. */
const monotonicNow = () => performance.timeOrigin + performance.now()
const SIGNATURE = 'sandbox-signature'
/** A recorded call that is sent again later is refused. */
const TOLERANCE_SECONDS = 300
const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000]

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
 * A provider that moves no money, with its own hosted page under `/sandbox-payment`. It does everything that a real one
 * does, so that a payment can be tried out on a fresh machine.
 */
export function createSandbox(settings: SandboxSettings): { provider: PaymentProvider; pages: Hono } {
  const { siteUrl, webhookUrl, lateMs = LATE_MS, now = monotonicNow } = settings
  const secret = randomBytes(32).toString('base64url')
  const checkouts = new SandboxCheckouts(now)

  const provider: PaymentProvider = {
    name: 'sandbox',

    async createCheckout(request) {
      const { id, expiresAt } = checkouts.open(request)
      // A path, because browsers do not let a form lead to another host name than the visitor's.
      return { id, expiresAt, url: `/sandbox-payment/${id}` }
    },

    async verify(checkoutId) {
      const checkout = checkouts.find(checkoutId)
      // The sandbox never charges anything. XXX is ISO 4217 for no currency.
      if (!checkout)
        return {
          state: 'expired',
          reason: 'The sandbox was restarted and no longer has this payment.',
          amount: 0,
          currency: 'XXX',
        }
      return reportOf(checkout, siteUrl)
    },

    async expire(checkoutId) {
      const ended = checkouts.end(checkoutId, 'expired')
      if (!ended) throw new PaymentUnavailable('The sandbox has no open checkout with this id.')
      void notify(ended)
    },

    async refund(checkoutId, request) {
      checkouts.refund(checkoutId, request)
    },

    async webhook(headers, rawBody) {
      if (!isSigned(rawBody, headers.get(SIGNATURE) ?? '', secret, seconds())) throw new ForgedPaymentEvent()
      return SandboxEvent.parse(JSON.parse(rawBody))
    },
  }
  return { provider, pages: createSandboxPages({ checkouts, lateMs, notify }) }

  /** Calls our webhook about a checkout that has ended. Resolves when the call was accepted or given up. */
  function notify(checkout: SandboxCheckout): Promise<void> {
    const body = JSON.stringify(eventOf(checkout, siteUrl))
    return sendUntilAccepted(() =>
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
  if (state === 'open' || state === 'processing')
    throw new Error('This checkout has not ended, so there is no event for it.')
  return { id: `${id}_${state}`, checkoutId: id, reference: request.reference, ...reportOf(checkout, siteUrl), state }
}

/** Sends until the answer is a success, with growing delays. Gives up after about 15 s. */
export async function sendUntilAccepted(send: () => Promise<Response>, delaysMs: readonly number[] = RETRY_DELAYS_MS) {
  for (const delayMs of [0, ...delaysMs]) {
    // The timer does not keep the process alive.
    await wait(delayMs, undefined, { ref: false })
    const isAccepted = await send().then(
      ({ ok }) => ok,
      () => false,
    )
    if (isAccepted) return
  }
}

/** `t=1790000000,v1=…`: the time of signing, and the HMAC of time and body. */
export function sign(rawBody: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${digest(rawBody, secret, seconds).toString('hex')}`
}

/** Whether this body was signed with the secret, at most five minutes before or after `seconds`. */
export function isSigned(rawBody: string, signature: string, secret: string, seconds: number): boolean {
  const [, at, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (at === undefined || given === undefined) return false
  const isRecent = Math.abs(seconds - Number(at)) <= TOLERANCE_SECONDS
  return isRecent && timingSafeEqual(Buffer.from(given, 'hex'), digest(rawBody, secret, Number(at)))
}

function digest(rawBody: string, secret: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest()
}
