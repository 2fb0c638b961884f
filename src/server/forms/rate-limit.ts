import { LRUCache } from 'lru-cache'

const WINDOW_MS = 60_000
/** Of whom is remembered at once; who sends from more addresses than that is somebody else's problem. */
const MOST_ADDRESSES = 50_000

/** Counts what comes from an address in a minute. */
export function rateLimit(most: number, now: () => number = Date.now): (address: string) => number | undefined {
  const counts = new LRUCache<string, { count: number; endsAt: number }>({ max: MOST_ADDRESSES })
  /** Undefined where one more is fine, else in how many seconds it will be. */
  return (address) => {
    const counted = counts.get(address)
    if (!counted || counted.endsAt <= now()) {
      counts.set(address, { count: 1, endsAt: now() + WINDOW_MS })
      return undefined
    }
    counted.count += 1
    return counted.count > most ? Math.ceil((counted.endsAt - now()) / 1000) : undefined
  }
}
