import { expect, onTestFinished, test, vi } from 'vitest'
import { startBotCheckDouble } from '../doubles/bot-check-services.ts'
import { json } from '../doubles/listen.ts'
import { createBotCheck, createProvider, singleUse, createBotCheckTokens, createStandIn } from '#bot-check/provider.ts'

const EXPECTED = { hostname: 'school.example', action: 'register' }
const HOUR_MS = 60 * 60 * 1000

async function checkOf(provider: 'turnstile' | 'recaptcha') {
  const double = await startBotCheckDouble(provider)
  onTestFinished(double.stop)
  const faults: string[] = []
  const { siteKey, secret, scriptUrl, verifyUrl } = double
  const onFault = (sentence: string) => void faults.push(sentence)
  const settings = { provider, siteKey, secret, scriptUrl, verifyUrl, onFault }
  return {
    double,
    faults,
    check: createProvider(settings),
    impatient: createProvider({ ...settings, answerWithinMs: 50 }),
  }
}

for (const provider of ['turnstile', 'recaptcha'] as const) {
  test(`${provider}: a token of this site's form passes, once`, async () => {
    const { double, check, faults } = await checkOf(provider)
    const token = double.token('school.example', 'register')
    expect(await check.verify(token, { ...EXPECTED, ip: '192.0.2.1' })).toBe('passed')
    expect(await check.verify(token, EXPECTED)).toBe('refused')
    const [question, ...others] = double.asked
    expect(others).toEqual([])
    expect(question?.body).toContain('remoteip=192.0.2.1')
    expect(faults).toEqual([])
  })

  test(`${provider}: two forms that send the same token at once do not both pass`, async () => {
    const { double, check } = await checkOf(provider)
    const token = double.token('school.example', 'register')
    const outcomes = await Promise.all([check.verify(token, EXPECTED), check.verify(token, EXPECTED)])
    expect(outcomes.toSorted()).toEqual(['passed', 'refused'])
  })

  test(`${provider}: a token of another site, made up or missing is refused`, async () => {
    const { double, check } = await checkOf(provider)
    expect(await check.verify(double.token('evil.example', 'register'), EXPECTED)).toBe('refused')
    expect(await check.verify('made-up', EXPECTED)).toBe('refused')
    expect(await check.verify(undefined, EXPECTED)).toBe('refused')
    expect(await check.verify('', EXPECTED)).toBe('refused')
    expect(await check.verify('a'.repeat(10_000), EXPECTED)).toBe('refused')
  })

  test(`${provider}: one that does not answer in time lets nobody in, and the token may come again`, async () => {
    const { double, check, impatient, faults } = await checkOf(provider)
    const token = double.token('school.example', 'register')
    double.answerWith('never')
    expect(await impatient.verify(token, EXPECTED)).toBe('unavailable')
    double.answerWith({ status: 502, body: 'Bad gateway' })
    expect(await check.verify(token, EXPECTED)).toBe('unavailable')
    expect(faults).toEqual([`${provider} did not respond: TimeoutError.`, `${provider} did not respond: SyntaxError.`])
    double.answerWith()
    expect(await check.verify(token, EXPECTED)).toBe('passed')
  })

  test(`${provider}: a fault of ours is the operator's to hear, not the visitor's`, async () => {
    const { double, faults } = await checkOf(provider)
    const onFault = (sentence: string) => void faults.push(sentence)
    const { siteKey, verifyUrl } = double
    const check = createProvider({ provider, siteKey, secret: 'wrong-one', verifyUrl, onFault })
    expect(await check.verify(double.token('school.example', 'register'), EXPECTED)).toBe('unavailable')
    expect(faults).toEqual([`${provider} refused to check a token, with the error invalid-input-secret.`])
    double.answerWith(json({ success: false, 'error-codes': ['internal-error'] }))
    expect(await check.verify('another', EXPECTED)).toBe('unavailable')
    expect(faults.join()).not.toContain('wrong-one')
  })
}

test('Turnstile: a token of another form is refused', async () => {
  const { double, check } = await checkOf('turnstile')
  expect(await check.verify(double.token('school.example', 'contact'), EXPECTED)).toBe('refused')
  expect(await check.verify(double.token('school.example'), EXPECTED)).toBe('refused')
})

test('a provider offers its own script and names where it comes from', () => {
  const settings = { siteKey: 'key', secret: 'secret' }
  const turnstile = createBotCheck({ provider: 'turnstile', ...settings }, () => {})
  expect(turnstile.offer('register')).toEqual({
    provider: 'turnstile',
    siteKey: 'key',
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  })
  expect(turnstile.sources?.scripts).toEqual(['https://challenges.cloudflare.com'])
  const recaptcha = createBotCheck({ provider: 'recaptcha', ...settings }, () => {})
  expect(recaptcha.offer('register').scriptUrl).toBe('https://www.google.com/recaptcha/api.js?render=explicit')
  expect(recaptcha.sources?.frames).toContain('https://recaptcha.google.com/recaptcha/')
})

test('the stand-in passes a token of its own once, for its form, for an hour', async () => {
  let at = 0
  const check = createStandIn(() => at)
  const token = () => check.offer('register').token
  const first = token()
  expect(await check.verify(first, EXPECTED)).toBe('passed')
  expect(await check.verify(first, EXPECTED)).toBe('refused')
  expect(await check.verify(token(), { ...EXPECTED, action: 'contact' })).toBe('refused')
  const [old, later] = [token(), token()]
  at = HOUR_MS - 1
  expect(await check.verify(old, EXPECTED)).toBe('passed')
  at = HOUR_MS
  expect(await check.verify(later, EXPECTED)).toBe('refused')
})

test.each([-10, 10])(
  'a token of the stand-in is good whatever becomes of the calendar: set by %i days',
  async (days) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const check = createStandIn()
    const [first, second] = [check.offer('register').token, check.offer('register').token]
    vi.setSystemTime(Date.now() + days * 24 * HOUR_MS)
    expect(await check.verify(first, EXPECTED)).toBe('passed')
    vi.advanceTimersByTime(HOUR_MS)
    expect(await check.verify(second, EXPECTED)).toBe('refused')
  },
)

test('nobody writes a token of the stand-in but it', async () => {
  const check = createStandIn()
  const { token = '' } = check.offer('register')
  const [until = '', nonce = '', signature = ''] = token.split('.')
  const forged = [`${Number(until) + 1}.${nonce}.${signature}`, `${until}.${nonce}.`, `${until}.${nonce}`, '..', 'x']
  for (const one of forged) expect(await check.verify(one, EXPECTED)).toBe('refused')
  expect(await createStandIn().verify(token, EXPECTED)).toBe('refused')
})

test('the stand-in gives a fresh token to a form that was open for long; providers give none', async () => {
  const check = createStandIn()
  const tokens = createBotCheckTokens(check)
  const answer = await tokens.request('/bot-check/register')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { token }: { token: string } = await answer.json()
  expect(await check.verify(token, EXPECTED)).toBe('passed')
  expect((await tokens.request('/bot-check/not%20an%20action')).status).toBe(404)
  const { check: provider } = await checkOf('turnstile')
  expect((await createBotCheckTokens(provider).request('/bot-check/register')).status).toBe(404)
})

test('a token whose question failed with an error may come again', async () => {
  const outcomes = ['unavailable', 'passed'] as const
  let asked = 0
  const verify = singleUse(async () => outcomes[asked++] ?? 'refused')
  expect(await verify('token', EXPECTED)).toBe('unavailable')
  expect(await verify('token', EXPECTED)).toBe('passed')
  expect(await verify('token', EXPECTED)).toBe('refused')
  expect(asked).toBe(2)
})
