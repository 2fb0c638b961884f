import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const SITE_WEBHOOK_SECRET = 'sixteen-or-longer'
const TURNSTILE = { BOT_CHECK_PROVIDER: 'turnstile', BOT_CHECK_SITE_KEY: '0x4AAA', BOT_CHECK_SECRET: '0x4BBB' }
const STRIPE = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const PUBLIC = { SITE_URL: 'https://school.example' }

function read(variables: NodeJS.ProcessEnv) {
  return readEnvironment({ SITE_WEBHOOK_SECRET, ...variables })
}

test('a public site runs with a real bot check and a real payment provider', () => {
  const { botCheck, payment } = read({ ...PUBLIC, ...TURNSTILE, ...STRIPE })
  expect(botCheck).toMatchObject({ provider: 'turnstile', siteKey: '0x4AAA', secret: '0x4BBB' })
  const pageOrigin = 'https://checkout.stripe.com'
  expect(payment).toMatchObject({ provider: 'stripe', secretKey: 'sk_live_1', webhookSecret: 'whsec_1', pageOrigin })
})

test('stand-ins refuse to start where the site is public, one sentence each', () => {
  expect(() => read(PUBLIC)).toThrow(
    'BOT_CHECK_PROVIDER: must be turnstile or recaptcha where the site is public, unless ALLOW_STAND_INS=1.\n' +
      'PAYMENT_PROVIDER: must be stripe where the site is public, unless ALLOW_STAND_INS=1.',
  )
  expect(() => read({ ...PUBLIC, ...TURNSTILE })).toThrow(/^PAYMENT_PROVIDER: [^\n]+$/)
  expect(() => read({ ...PUBLIC, ...STRIPE })).toThrow(/^BOT_CHECK_PROVIDER: [^\n]+$/)
  expect(() => read({ HOST: '0.0.0.0' })).toThrow(/^BOT_CHECK_PROVIDER/)
  expect(() => read({ SITE_URL: 'https://127.0.0.1.evil.example' })).toThrow(/^BOT_CHECK_PROVIDER/)
})

test.each(['sk_test_1', 'rk_test_1'])('a public site takes no %s: nobody would have paid', (STRIPE_SECRET_KEY) => {
  const variables = { ...TURNSTILE, ...STRIPE, STRIPE_SECRET_KEY }
  expect(() => read({ ...PUBLIC, ...variables })).toThrow(
    /^STRIPE_SECRET_KEY: must be a live key where the site is public, unless ALLOW_STAND_INS=1\.$/,
  )
  expect(read({ ...PUBLIC, ...variables, ALLOW_STAND_INS: '1' }).payment).toMatchObject({ provider: 'stripe' })
  expect(read({ SITE_URL: 'http://localhost:3000', ...variables }).payment).toMatchObject({ provider: 'stripe' })
})

test.each([
  { SITE_URL: 'http://localhost:3000' },
  { SITE_URL: 'http://site.localhost' },
  { SITE_URL: 'http://127.1.2.3' },
  { SITE_URL: 'http://[::1]:3000' },
  { ...PUBLIC, ALLOW_STAND_INS: '1' },
  { ...PUBLIC, STATIC_EXPORT: '1' },
])('stand-ins may play with %j', (variables) => {
  expect(read(variables)).toMatchObject({ botCheck: { provider: 'stand-in' }, payment: { provider: 'sandbox' } })
})

test.each([
  [{ ...TURNSTILE, BOT_CHECK_SITE_KEY: undefined }, 'BOT_CHECK_SITE_KEY: is needed for BOT_CHECK_PROVIDER=turnstile.'],
  [{ ...TURNSTILE, BOT_CHECK_SECRET: undefined }, 'BOT_CHECK_SECRET: is needed for BOT_CHECK_PROVIDER=turnstile.'],
  [{ ...STRIPE, STRIPE_SECRET_KEY: undefined }, 'STRIPE_SECRET_KEY: is needed for PAYMENT_PROVIDER=stripe.'],
  [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: undefined }, 'STRIPE_WEBHOOK_SECRET: is needed for PAYMENT_PROVIDER=stripe.'],
  [{ ...STRIPE, STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY: must begin with sk_ or rk_.'],
  [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: 'sk_1' }, 'STRIPE_WEBHOOK_SECRET: must begin with whsec_.'],
  [
    { ...STRIPE, STRIPE_PAGE_ORIGIN: 'https://pay.school.example/' },
    'STRIPE_PAGE_ORIGIN: must be an origin such as https://pay.school.example.',
  ],
  [
    { ...STRIPE, STRIPE_API_URL: 'https://evil.example' },
    'STRIPE_API_URL: must be an address of this machine, for tests.',
  ],
  [
    { ...TURNSTILE, BOT_CHECK_VERIFY_URL: 'https://evil.example' },
    'BOT_CHECK_VERIFY_URL: must be an address of this machine, for tests.',
  ],
])('says in one sentence what is wrong with %j', (variables, sentence) => {
  expect(() => read(variables)).toThrow(new Error(sentence))
})

test('never repeats a secret', () => {
  const wrong = { ...STRIPE, STRIPE_SECRET_KEY: 'live-and-secret', STRIPE_WEBHOOK_SECRET: 'hook-and-secret' }
  expect(() => read(wrong)).toThrow(/^((?!-and-secret).)*$/s)
})
