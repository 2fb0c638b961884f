import { LRUCache } from 'lru-cache'

/** The time over which requests are counted, in milliseconds. */
export const WINDOW_MS = 60_000
/** How many clients are remembered. An attack from more addresses has to be stopped elsewhere. */
const MAX_CLIENTS = 50_000

/** The requests of a client in its current minute, with this one, and how long that minute lasts. */
export type RequestCount = { count: number; leftMs: number }

export type RateLimitSettings = {
  /** Counts over all processes of the site; undefined if that is not known. */
  countTogether?: ((clientIp: string) => Promise<RequestCount | undefined>) | undefined
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

/** The rate limit of forms: so many requests in a minute for each client, who is known by the IP address. */
export function rateLimitPerClient(
  limit: number,
  { countTogether = async () => undefined, now = () => performance.now() }: RateLimitSettings = {},
): (clientIp: string) => Promise<number | undefined> {
  const counts = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_CLIENTS })
  /** After how many seconds the client may send again; undefined if it may now. */
  return async (clientIp) => {
    const here = countHere(clientIp)
    const { count, leftMs } = (await countTogether(clientIp)) ?? here
    return count > limit ? Math.ceil(leftMs / 1000) : undefined
  }

  function countHere(clientIp: string): RequestCount {
    const known = counts.get(clientIp)
    const counted = known && known.endsAt > now() ? known : { count: 0, endsAt: now() + WINDOW_MS }
    counted.count += 1
    counts.set(clientIp, counted)
    return { count: counted.count, leftMs: counted.endsAt - now() }
  }
}
