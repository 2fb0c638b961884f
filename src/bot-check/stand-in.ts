import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { BotCheck } from './bot-check.ts'
import { singleUse } from './single-use.ts'

/** Enough time to fill in a form. */
const VALID_FOR_MS = 60 * 60 * 1000
const ACTION = /^[\w-]{1,32}$/

/**
 * A checkbox instead of a provider. It works on a fresh machine and without JavaScript, and stops no determined bot.
 * Its token is signed for one form, and is the value of the checkbox.
 * @param now milliseconds of a monotonic clock
 */
export function createStandIn(now: () => number = () => performance.now()): BotCheck {
  const secret = randomBytes(32)
  return {
    provider: 'stand-in',
    siteKey: 'stand-in',
    offer: (action) => ({ provider: 'stand-in', siteKey: 'stand-in', token: tokenFor(action) }),
    verify: singleUse(async (token, { action }) => (isValid(token, action) ? 'passed' : 'refused')),
  }

  function tokenFor(action: string): string {
    const facts = `${Math.floor(now()) + VALID_FOR_MS}.${randomBytes(12).toString('base64url')}`
    return `${facts}.${signature(facts, action).toString('base64url')}`
  }

  function isValid(token: string, action: string): boolean {
    const [until = '', nonce = '', given = ''] = token.split('.')
    const [expected, actual] = [signature(`${until}.${nonce}`, action), Buffer.from(given, 'base64url')]
    return actual.length === expected.length && timingSafeEqual(actual, expected) && Number(until) > now()
  }

  function signature(facts: string, action: string): Buffer {
    return createHmac('sha256', secret).update(`${action}.${facts}`).digest()
  }
}

/** `/bot-check/{action}`: a fresh token of the stand-in, for a form that was open for long or is shown again. */
export function createBotCheckTokens(botCheck: BotCheck): Hono {
  const tokens = new Hono()
  tokens.get('/bot-check/:action', (context) => {
    const action = context.req.param('action')
    const { token } = ACTION.test(action) ? botCheck.offer(action) : {}
    if (token === undefined) return context.notFound()
    return context.json({ token }, 200, { 'cache-control': 'no-store' })
  })
  return tokens
}
