import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { BotCheck, BotCheckOutcome, BotCheckSources, TokenExpectation } from './bot-check.ts'

export type BotCheckSettings = { provider: 'stand-in' } | Omit<ProviderSettings, 'onFault'>

type ProviderSettings = {
  provider: 'turnstile' | 'recaptcha'
  siteKey: string
  secret: string
  /** Other addresses than the provider's own, for tests. */
  scriptUrl?: string | undefined
  verifyUrl?: string | undefined
  /** Called with one sentence about what the operator must put right. */
  onFault: (sentence: string) => void
  answerWithinMs?: number
}

const ANSWER_WITHIN_MS = 2000

/** Makes the bot check that the settings name. */
export function createBotCheck(settings: BotCheckSettings, onFault: ProviderSettings['onFault']): BotCheck {
  return settings.provider === 'stand-in' ? createStandIn() : createProvider({ ...settings, onFault })
}

type Service = { scriptUrl: string; verifyUrl: string; sources: BotCheckSources }

const SERVICES: Record<ProviderSettings['provider'], Service> = {
  // developers.cloudflare.com/turnstile/reference/content-security-policy
  turnstile: {
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    sources: {
      scripts: ['https://challenges.cloudflare.com'],
      frames: ['https://challenges.cloudflare.com'],
      connections: [],
    },
  },
  // developers.google.com/recaptcha/docs/faq, "content security policy"; its script asks there from our page, too.
  recaptcha: {
    scriptUrl: 'https://www.google.com/recaptcha/api.js?render=explicit',
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    sources: {
      scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      connections: ['https://www.google.com/recaptcha/'],
    },
  },
}

/** Both providers answer in this shape. */
const Verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  /** Turnstile always sends it; reCAPTCHA's checkbox has no actions. */
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
})
type Verdict = z.infer<typeof Verdict>

/** Errors that are not the visitor's fault: a missing or wrong secret, a malformed request, or a failure of the provider. */
const OUR_FAULTS = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error'])

/** Cloudflare Turnstile or Google reCAPTCHA v2: their script in the page, and a request from our server to verify a token. */
export function createProvider(settings: ProviderSettings): BotCheck {
  const { provider, siteKey, secret, onFault, answerWithinMs = ANSWER_WITHIN_MS } = settings
  const service = SERVICES[provider]
  const { scriptUrl = service.scriptUrl, verifyUrl = service.verifyUrl } = settings
  return {
    provider,
    siteKey,
    sources: settings.scriptUrl === undefined ? service.sources : sourcesOf(settings.scriptUrl),
    offer: () => ({ provider, siteKey, scriptUrl }),
    verify: singleUse(async (token, expected) => {
      const verdict = await requestVerdict(token, expected)
      return verdict ? outcomeOf(verdict, expected, provider, onFault) : 'unavailable'
    }),
  }

  async function requestVerdict(token: string, { ip }: TokenExpectation): Promise<Verdict | undefined> {
    const body = new URLSearchParams({ secret, response: token, ...(ip === undefined ? {} : { remoteip: ip }) })
    try {
      const signal = AbortSignal.timeout(answerWithinMs)
      const response = await fetch(verifyUrl, { method: 'POST', body, signal })
      // A refusal may come with status 400. A body that is not a verdict counts as no answer.
      return Verdict.parse(await response.json())
    } catch (error) {
      onFault(`${provider} did not respond: ${error instanceof Error ? error.name : 'unknown'}.`)
      return undefined
    }
  }
}

function sourcesOf(scriptUrl: string): BotCheckSources {
  const { origin } = new URL(scriptUrl)
  return { scripts: [origin], frames: [origin], connections: [origin] }
}

function outcomeOf(
  { success, hostname, action, 'error-codes': codes }: Verdict,
  expected: TokenExpectation,
  provider: ProviderSettings['provider'],
  onFault: (sentence: string) => void,
): BotCheckOutcome {
  const fault = codes.find((code) => OUR_FAULTS.has(code))
  if (!success && fault) {
    onFault(`${provider} refused to check a token, with the error ${fault}.`)
    return 'unavailable'
  }
  const isOfForm = action === expected.action || (provider === 'recaptcha' && action === undefined)
  return success && hostname === expected.hostname && isOfForm ? 'passed' : 'refused'
}

/** Enough time to fill in a form. */
const VALID_FOR_MS = 60 * 60 * 1000

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

const ACTION = /^[\w-]{1,32}$/

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
