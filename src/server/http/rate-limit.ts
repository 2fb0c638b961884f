import { LRUCache } from 'lru-cache'

/** The time over which the forms of a client are counted, in milliseconds. */
export const WINDOW_MS = 60_000
/** How many clients are remembered. An attack from more addresses has to be stopped elsewhere. */
const MAX_CLIENTS = 50_000

/** The requests of a client in its current window of time, with this one, and how long that window lasts. */
export type RequestCount = { count: number; leftMs: number }

export type RateLimitSettings = {
  /** Counts over all processes of the site; undefined if that is not known. */
  countTogether?: ((client: string) => Promise<RequestCount | undefined>) | undefined
  /** Milliseconds of a monotonic clock. */
  now?: () => number
  /** The time over which requests are counted, in milliseconds; a minute unless said otherwise. */
  windowMs?: number
}

/** A rate limit: so many requests in a window of time for each client. Forms know a client by the IP address. */
export function rateLimitPerClient(
  limit: number,
  {
    countTogether = async () => undefined,
    now = () => performance.now(),
    windowMs = WINDOW_MS,
  }: RateLimitSettings = {},
): (client: string) => Promise<number | undefined> {
  const counts = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_CLIENTS })
  /** After how many seconds the client may send again; undefined if it may now. */
  return async (client) => {
    const here = countHere(client)
    const { count, leftMs } = (await countTogether(client)) ?? here
    return count > limit ? Math.ceil(leftMs / 1000) : undefined
  }

  function countHere(client: string): RequestCount {
    const known = counts.get(client)
    const counted = known && known.endsAt > now() ? known : { count: 0, endsAt: now() + windowMs }
    counted.count += 1
    counts.set(client, counted)
    return { count: counted.count, leftMs: counted.endsAt - now() }
  }
}
