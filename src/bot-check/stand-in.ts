import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { BotCheck } from './bot-check.ts'
import { singleUse } from './single-use.ts'

/** As long as somebody may take to fill in a form. */
const GOOD_FOR_MS = 60 * 60 * 1000

/**
 * A checkbox in the place of a provider: works on a fresh machine and without JavaScript, and keeps out nobody who
 * means to come in. Its token is signed for one form, and is the value of the checkbox.
 * @param now milliseconds of a clock that nobody sets
 */
export function createStandIn(now: () => number = () => performance.now()): BotCheck {
  const secret = randomBytes(32)
  return {
    provider: 'stand-in',
    siteKey: 'stand-in',
    offer: (action) => ({ provider: 'stand-in', siteKey: 'stand-in', token: tokenFor(action) }),
    verify: singleUse(async (token, { action }) => (isGood(token, action) ? 'passed' : 'refused')),
  }

  function tokenFor(action: string): string {
    const facts = `${Math.floor(now()) + GOOD_FOR_MS}.${randomBytes(12).toString('base64url')}`
    return `${facts}.${signature(facts, action).toString('base64url')}`
  }

  function isGood(token: string, action: string): boolean {
    const [until = '', nonce = '', given = ''] = token.split('.')
    const [expected, actual] = [signature(`${until}.${nonce}`, action), Buffer.from(given, 'base64url')]
    return actual.length === expected.length && timingSafeEqual(actual, expected) && Number(until) > now()
  }

  function signature(facts: string, action: string): Buffer {
    return createHmac('sha256', secret).update(`${action}.${facts}`).digest()
  }
}
