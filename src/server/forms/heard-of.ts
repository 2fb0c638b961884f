import { LRUCache } from 'lru-cache'
import type { PaymentProvider } from '#payment/payment-provider.ts'

/** More than can be paid on at once; of one that is forgotten its provider is believed to have spoken. */
const MOST_CHECKOUTS = 10_000

/**
 * A payment provider, and of which of its checkouts it did not say how they stand when it was last asked: whoever comes
 * back from such a one may have paid.
 */
export function trackUnverified(provider: PaymentProvider) {
  const silent = new LRUCache<string, true>({ max: MOST_CHECKOUTS })
  const payment: PaymentProvider = {
    ...provider,
    async verify(checkoutId) {
      silent.set(checkoutId, true)
      const report = await provider.verify(checkoutId)
      silent.delete(checkoutId)
      return report
    },
  }
  return { payment, hasNoReply: (checkoutId: string) => silent.has(checkoutId) }
}
