import { randomBytes } from 'node:crypto'
import { RefundRefused, type CheckoutRequest, type PaymentEvent, type RefundRequest } from '../payment-provider.ts'
import { refundMessages } from '#messages/en.ts'

/** More than anybody opens by hand. The oldest is dropped. */
const MAX_CHECKOUTS = 1000
const OPEN_FOR_MS = 24 * 60 * 60 * 1000

export type SandboxCheckout = {
  id: string
  request: CheckoutRequest
  expiresAt: Date
  /** `processing` while a late answer is on its way. */
  state: 'open' | 'processing' | PaymentEvent['state']
  reason?: string
  /** What went back to the card, by idempotency key, in minor units. */
  refunds?: Readonly<Record<string, number>>
}

/** The checkouts of the sandbox, in memory: a restart of the site loses them. */
export class SandboxCheckouts {
  readonly #byId = new Map<string, SandboxCheckout>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** The checkout with the request's idempotency key; makes one if there is none. */
  open(request: CheckoutRequest): SandboxCheckout {
    const known = [...this.#byId.values()].find((one) => one.request.idempotencyKey === request.idempotencyKey)
    if (known) return known
    const id = `sandbox_${randomBytes(16).toString('hex')}`
    const checkout = { id, request, expiresAt: new Date(this.#now() + OPEN_FOR_MS), state: 'open' } as const
    this.#byId.set(id, checkout)
    const [oldest] = this.#byId.keys()
    if (this.#byId.size > MAX_CHECKOUTS && oldest !== undefined) this.#byId.delete(oldest)
    return checkout
  }

  /** Undefined for an unknown or forgotten checkout. */
  find(id: string): SandboxCheckout | undefined {
    const checkout = this.#byId.get(id)
    if (!checkout || checkout.state !== 'open' || checkout.expiresAt.getTime() > this.#now()) return checkout
    return this.#put({ ...checkout, state: 'expired' })
  }

  /** Makes an open checkout wait for a late answer; undefined if it is not open. */
  hold(id: string): SandboxCheckout | undefined {
    const checkout = this.find(id)
    return checkout?.state === 'open' ? this.#put({ ...checkout, state: 'processing' }) : undefined
  }

  /** Ends the wait for a late answer; undefined if the checkout waits for none. */
  answer(id: string): SandboxCheckout | undefined {
    const checkout = this.find(id)
    return checkout?.state === 'processing' ? this.#put({ ...checkout, state: 'paid' }) : undefined
  }

  /** Ends an open checkout; undefined if it has ended already, so that nobody pays twice. */
  end(id: string, state: 'paid' | 'failed' | 'expired', reason?: string): SandboxCheckout | undefined {
    const checkout = this.find(id)
    if (checkout?.state !== 'open') return undefined
    return this.#put({ ...checkout, state, ...(reason === undefined ? {} : { reason }) })
  }

  /** Notes a refund, once for a key. @throws {RefundRefused} */
  refund(id: string, { amount, idempotencyKey }: RefundRequest): void {
    const checkout = this.find(id)
    if (!checkout) throw new RefundRefused(refundMessages.forgotten)
    const { [idempotencyKey]: known, ...others } = checkout.refunds ?? {}
    if (known !== undefined) return
    const refunded = Object.values(others).reduce((sum, one) => sum + one, amount)
    if (checkout.state !== 'paid' || refunded > totalOf(checkout.request))
      throw new RefundRefused(refundMessages.refused)
    this.#put({ ...checkout, refunds: { ...others, [idempotencyKey]: amount } })
  }

  #put(checkout: SandboxCheckout): SandboxCheckout {
    this.#byId.set(checkout.id, checkout)
    return checkout
  }
}

/** In minor units. */
export function totalOf({ lineItems }: CheckoutRequest): number {
  return lineItems.reduce((sum, { amount }) => sum + amount, 0)
}
