import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { createBotCheck } from '#bot-check/provider.ts'
import { previewHeaders } from '#server/preview/preview.ts'
import { contentPolicy, SECURITY_HEADERS, UPLOAD_POLICY, VIDEO_POLICY } from '#server/http/headers.ts'

const USUAL = SECURITY_HEADERS['content-security-policy'] ?? ''
const PAYMENT = { payment: { forms: ['https://checkout.stripe.com'] } }

/** What a site lets in with the bot check of that company, as an operator sets it up. */
function withBotCheck(provider: 'turnstile' | 'recaptcha') {
  const { sources } = createBotCheck({ provider, siteKey: 'key', secret: 'secret' }, () => {})
  return { 'bot-check': sources, ...PAYMENT }
}

/** Every policy that the site can send. */
const POLICIES: [name: string, policy: string][] = [
  ['a page', USUAL],
  ['a page where one pays', contentPolicy(['payment'], PAYMENT) ?? ''],
  ['a page with Turnstile', contentPolicy(['bot-check'], withBotCheck('turnstile')) ?? ''],
  ['a page with reCAPTCHA', contentPolicy(['bot-check'], withBotCheck('recaptcha')) ?? ''],
  ['a registration with Turnstile', contentPolicy(['bot-check', 'payment'], withBotCheck('turnstile')) ?? ''],
  ['a registration with reCAPTCHA', contentPolicy(['bot-check', 'payment'], withBotCheck('recaptcha')) ?? ''],
  ['a preview', previewHeaders('https://panel.example')['content-security-policy'] ?? ''],
  ['an upload', UPLOAD_POLICY],
  ['a video', VIDEO_POLICY],
]

/** Worse than what depends on files that somebody else might leave here. */
const GRAVE = new Set([Severity.HIGH, Severity.SYNTAX, Severity.MEDIUM, Severity.HIGH_MAYBE])

function findings(policy: string): string[] {
  const found = new CspEvaluator(new CspParser(policy).csp).evaluate()
  return found.flatMap(({ severity, directive, value, description }) =>
    GRAVE.has(severity) ? [`${Severity[severity]} ${directive} ${value ?? ''}: ${description}`] : [],
  )
}

test.each(POLICIES)('Google’s evaluator finds nothing grave in the policy of %s', (_, policy) => {
  expect(policy).not.toBe('')
  expect(findings(policy)).toEqual([])
})

test('the evaluator finds what weakens a policy', () => {
  expect(findings(USUAL.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"))).not.toEqual([])
  expect(findings(USUAL.replace("script-src 'self'", 'script-src https:'))).not.toEqual([])
  expect(findings(USUAL.replace("script-src 'self'", 'script-src https://www.google.com'))).not.toEqual([])
  expect(findings("style-src 'self'")).not.toEqual([])
})

test.each(POLICIES)('the policy of %s allows only what it names, and no base element', (_, policy) => {
  const directives = new Map(policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1)]))
  expect(directives.get('default-src')).toEqual(["'none'"])
  expect(directives.get('base-uri')).toEqual(["'none'"])
  expect(directives.get('form-action')).toBeDefined()
  expect(directives.get('frame-ancestors')).toHaveLength(1)
  expect(directives.get('object-src')).toBeUndefined()
  expect(directives.get('script-src') ?? []).not.toContain('data:')
  // What is weaker than that is for files that are shown by themselves, in which no script may run.
  const unsafe = policy.match(/'unsafe-[a-z-]+'/g) ?? []
  if (directives.has('script-src')) expect(unsafe).toEqual([])
  else expect(new Set(unsafe)).toEqual(new Set(["'unsafe-inline'"]))
})
