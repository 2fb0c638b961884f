import { LRUCache } from 'lru-cache'

/** How long is counted, milliseconds. */
export const WINDOW_MS = 60_000
/** Of whom is remembered at once; who sends from more addresses than that is somebody else's problem. */
const MOST_ADDRESSES = 50_000

/** What came from an address in its minute, this time included, and how long that minute still lasts. */
export type Counted = { count: number; leftMs: number }

export type RateLimitSettings = {
  /** Counts at all processes of the site together; undefined where that cannot be known. */
  countTogether?: ((address: string) => Promise<Counted | undefined>) | undefined
  /** Milliseconds of a clock that nobody sets. */
  now?: () => number
}

/** Counts what comes from an address in a minute. */
export function rateLimit(
  most: number,
  { countTogether = async () => undefined, now = () => performance.now() }: RateLimitSettings = {},
): (address: string) => Promise<number | undefined> {
  const counts = new LRUCache<string, { count: number; endsAt: number }>({ max: MOST_ADDRESSES })
  /** Undefined where one more is fine, else in how many seconds it will be. */
  return async (address) => {
    const here = countHere(address)
    const { count, leftMs } = (await countTogether(address)) ?? here
    return count > most ? Math.ceil(leftMs / 1000) : undefined
  }

  function countHere(address: string): Counted {
    const known = counts.get(address)
    const counted = known && known.endsAt > now() ? known : { count: 0, endsAt: now() + WINDOW_MS }
    counted.count += 1
    counts.set(address, counted)
    return { count: counted.count, leftMs: counted.endsAt - now() }
  }
}
