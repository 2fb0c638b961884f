import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { BotCheck } from './bot-check.ts'

type Verify = BotCheck['verify']

/** Longer than any provider's token. */
const LONGEST_TOKEN = 8192
/** Longer than any token is valid: providers' for minutes, the stand-in's for an hour. */
const REMEMBERED_MS = 2 * 60 * 60 * 1000
const MOST_REMEMBERED = 50_000

/**
 * Wraps a verification so that each token is verified once: a token that is being verified, or was, is refused. If the
 * provider did not answer, the token may be sent again. The number of remembered tokens is bounded; providers refuse
 * used tokens themselves, too.
 */
export function singleUse(verify: (token: string, expected: Parameters<Verify>[1]) => ReturnType<Verify>): Verify {
  // With `max` the room for all of them would be taken beforehand, which takes milliseconds.
  const used = new LRUCache<string, true>({ maxSize: MOST_REMEMBERED, sizeCalculation: () => 1, ttl: REMEMBERED_MS })
  return async (token, expected) => {
    if (!token || token.length > LONGEST_TOKEN) return 'refused'
    const digest = createHash('sha256').update(token).digest('base64')
    if (used.has(digest)) return 'refused'
    used.set(digest, true)
    const outcome = await verify(token, expected)
    if (outcome === 'unavailable') used.delete(digest)
    return outcome
  }
}
