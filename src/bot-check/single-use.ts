import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { BotCheck } from './bot-check.ts'

type Verify = BotCheck['verify']

/** Longer than the token of any provider. */
const LONGEST_TOKEN = 8192
/** Providers forget theirs after minutes; longer than the stand-in's are good for. */
const REMEMBERED_MS = 2 * 60 * 60 * 1000
const MOST_REMEMBERED = 50_000

/**
 * Asks about each token once: while it is being asked about, and after, it is refused. One whose provider did not
 * answer may come again. Remembers a bounded number; providers refuse a used token themselves as well.
 */
export function singleUse(ask: (token: string, expected: Parameters<Verify>[1]) => ReturnType<Verify>): Verify {
  const used = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS })
  return async (token, expected) => {
    if (!token || token.length > LONGEST_TOKEN) return 'refused'
    const digest = createHash('sha256').update(token).digest('base64')
    if (used.has(digest)) return 'refused'
    used.set(digest, true)
    const outcome = await ask(token, expected)
    if (outcome === 'unavailable') used.delete(digest)
    return outcome
  }
}
