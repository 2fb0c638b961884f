import { WINDOW_MS, type Counted } from '../forms/rate-limit.ts'
import type { Seal } from './seal.ts'
import type { SharedStore } from './shared-store.ts'

type CountSettings = { store: SharedStore; seal: Seal; prefix: string }

/** Counts what comes from an address in a minute, at all processes of the site; the store does not learn the address. */
export function sharedCounts({ store, seal, prefix }: CountSettings) {
  return async (address: string): Promise<Counted | undefined> => {
    const key = `${prefix}:${seal.nameOf(address)}`
    const answers = await store.ask((client) =>
      Promise.all([client.set(key, 0, { PX: WINDOW_MS, condition: 'NX' }), client.incr(key), client.pTTL(key)]),
    )
    // A count without an end is not ours: somebody else has written there.
    return answers && answers[2] > 0 ? { count: answers[1], leftMs: answers[2] } : undefined
  }
}
