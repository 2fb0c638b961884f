import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment as readOfEngine } from '#server/environment.ts'
import { SiteEnvironment } from './environment.ts'

const SITE_WEBHOOK_SECRET = 'sixteen-or-longer'

/** All settings of a process. @throws {Error} with a sentence for each fault, of the engine or of the school */
function readEnvironment(variables: NodeJS.ProcessEnv) {
  return { ...readOfEngine(variables, SiteEnvironment), ...SiteEnvironment.parse(variables) }
}

test('needs nothing but the secret', () => {
  expect(readEnvironment({ SITE_WEBHOOK_SECRET })).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    CONTENT_URL: 'http://127.0.0.1:1337',
    CONTENT_TIMEOUT_SECONDS: 2,
    ALLOWED_HOSTS: [],
    SCHOOL_TIME_ZONE: 'Asia/Kuala_Lumpur',
    SITE_WEBHOOK_SECRET,
    BUILD_CHECK_SECONDS: 300,
    LAST_GOOD_DIR: '.cache/last-good',
    SHUTDOWN_DELAY_SECONDS: 0.5,
    SURROGATE_KEYS: false,
    STATIC_EXPORT: false,
    PICTURE_CACHE_DIR: join(tmpdir(), 'executive-education-site-pictures'),
    LOG_LEVEL: 'warn',
    BOT_CHECK_PROVIDER: 'stand-in',
    PAYMENT_PROVIDER: 'sandbox',
    STRIPE_PAGE_ORIGIN: 'https://checkout.stripe.com',
    ALLOW_STAND_INS: false,
    OUTBOX_FILE: '.cache/registrations/outbox.db',
    MAIL_DIR: '.cache/registrations/mail',
    MAIL_FROM: 'ASB Executive Education <programs@localhost>',
    REGISTRATION_DRAFT_DAYS: 30,
    REGISTRATION_HOLD_HOURS: 24,
    FORMS_PER_MINUTE: 20,
    botCheck: { provider: 'stand-in' },
    payment: { provider: 'sandbox' },
  })
})

test('reads what it is given and leaves the rest of the environment alone', () => {
  const given = {
    SITE_WEBHOOK_SECRET,
    PORT: '8080',
    SITE_URL: 'https://site.example',
    ALLOW_STAND_INS: '1',
    PATH: '/bin',
  }
  expect(readEnvironment(given)).toMatchObject({ PORT: 8080, SITE_URL: 'https://site.example' })
  expect(readEnvironment(given)).not.toHaveProperty('PATH')
})

test('reads names with commas between them', () => {
  const { ALLOWED_HOSTS } = readEnvironment({ SITE_WEBHOOK_SECRET, ALLOWED_HOSTS: 'site.example, site-1' })
  expect(ALLOWED_HOSTS).toEqual(['site.example', 'site-1'])
})

test.each([
  ['PREVIEW_SECRET', 'fifteen-letters'],
  ['PREVIEW_SECRET', ''],
  ['PREVIEW_TOKEN', 'short'],
  ['ADMIN_URL', 'javascript:alert(1)'],
  ['BUILD_CHECK_SECONDS', '0'],
  ['BUILD_CHECK_SECONDS', 'often'],
  ['BUILD_CHECK_SECONDS', '99999999'],
  ['STATIC_EXPORT', 'yes'],
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', ''],
  ['HOST', ''],
  ['CONTENT_URL', 'localhost:1337'],
  ['CONTENT_URL', 'ftp://content.example'],
  ['CONTENT_TIMEOUT_SECONDS', '0'],
  ['CONTENT_TIMEOUT_SECONDS', 'soon'],
  ['SITE_URL', 'site.example'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['SITE_NAME', ''],
  ['ALLOWED_HOSTS', ''],
  ['ALLOWED_HOSTS', 'https://site.example'],
  ['ALLOWED_HOSTS', 'site.example:443'],
  ['PICTURE_CACHE_DIR', ''],
  ['METRICS_PORT', 'on'],
  ['METRICS_PORT', '70000'],
  ['SHUTDOWN_DELAY_SECONDS', '-1'],
  ['SHUTDOWN_DELAY_SECONDS', 'long'],
  ['SCHOOL_TIME_ZONE', 'Harbour/District'],
  ['SITE_WEBHOOK_SECRET', 'short'],
  ['SITE_WEBHOOK_SECRET', undefined],
  ['LOG_LEVEL', 'loud'],
])('refuses %s=%j in one sentence that names it', (name, value) => {
  expect(() => readEnvironment({ SITE_WEBHOOK_SECRET, [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+\\.$`))
})

test('holds no place for longer than it remembers whose it is', () => {
  const given = { SITE_WEBHOOK_SECRET, REGISTRATION_HOLD_HOURS: '24', REGISTRATION_DRAFT_DAYS: '1' }
  expect(() => readEnvironment(given)).toThrow('REGISTRATION_HOLD_HOURS: must be less than REGISTRATION_DRAFT_DAYS')
  expect(readEnvironment({ ...given, REGISTRATION_DRAFT_DAYS: '2' })).toMatchObject({ REGISTRATION_HOLD_HOURS: 24 })
})

test('sends no emails in the name of this machine', () => {
  const given = { SITE_WEBHOOK_SECRET, SMTP_URL: 'smtps://mail.example' }
  expect(() => readEnvironment(given)).toThrow(/^MAIL_FROM: must be set if SMTP_URL is set[^\n]+\.$/)
  const MAIL_FROM = 'programs@school.example'
  expect(readEnvironment({ ...given, MAIL_FROM })).toMatchObject({ MAIL_FROM })
})

test('says every fault at once, one sentence each', () => {
  expect(() => readEnvironment({ PORT: 'abc', LOG_LEVEL: 'loud' })).toThrow(
    /^PORT: [^\n]+\.\nSITE_WEBHOOK_SECRET: [^\n]+\.\nLOG_LEVEL: [^\n]+\.$/,
  )
})

test('never repeats a secret', () => {
  expect(() => readEnvironment({ SITE_WEBHOOK_SECRET: 'short' })).toThrow(/^((?!short).)*$/s)
})

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
    'BOT_CHECK_PROVIDER: must be turnstile or recaptcha if the site is public, unless ALLOW_STAND_INS is 1.\n' +
      'PAYMENT_PROVIDER: must be stripe if the site is public, unless ALLOW_STAND_INS is 1.',
  )
  expect(() => read({ ...PUBLIC, ...TURNSTILE })).toThrow(/^PAYMENT_PROVIDER: [^\n]+$/)
  expect(() => read({ ...PUBLIC, ...STRIPE })).toThrow(/^BOT_CHECK_PROVIDER: [^\n]+$/)
  expect(() => read({ HOST: '0.0.0.0' })).toThrow(/^BOT_CHECK_PROVIDER/)
  expect(() => read({ SITE_URL: 'https://127.0.0.1.evil.example' })).toThrow(/^BOT_CHECK_PROVIDER/)
})

test.each(['sk_test_1', 'rk_test_1'])('a public site takes no %s: nobody would have paid', (STRIPE_SECRET_KEY) => {
  const variables = { ...TURNSTILE, ...STRIPE, STRIPE_SECRET_KEY }
  expect(() => read({ ...PUBLIC, ...variables })).toThrow(
    /^STRIPE_SECRET_KEY: must be a live key if the site is public, unless ALLOW_STAND_INS is 1\.$/,
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
  [
    { ...TURNSTILE, BOT_CHECK_SITE_KEY: undefined },
    'BOT_CHECK_SITE_KEY: must be set if BOT_CHECK_PROVIDER is turnstile.',
  ],
  [{ ...TURNSTILE, BOT_CHECK_SECRET: undefined }, 'BOT_CHECK_SECRET: must be set if BOT_CHECK_PROVIDER is turnstile.'],
  [{ ...STRIPE, STRIPE_SECRET_KEY: undefined }, 'STRIPE_SECRET_KEY: must be set if PAYMENT_PROVIDER is stripe.'],
  [
    { ...STRIPE, STRIPE_WEBHOOK_SECRET: undefined },
    'STRIPE_WEBHOOK_SECRET: must be set if PAYMENT_PROVIDER is stripe.',
  ],
  [{ ...STRIPE, STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY: must start with sk_ or rk_.'],
  [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: 'sk_1' }, 'STRIPE_WEBHOOK_SECRET: must start with whsec_.'],
  [
    { ...STRIPE, STRIPE_PAGE_ORIGIN: 'https://pay.school.example/' },
    'STRIPE_PAGE_ORIGIN: must be an origin such as https://pay.school.example.',
  ],
  [
    { ...STRIPE, STRIPE_API_URL: 'https://evil.example' },
    'STRIPE_API_URL: must be an address on this machine, because it is only for tests.',
  ],
  [
    { ...TURNSTILE, BOT_CHECK_VERIFY_URL: 'https://evil.example' },
    'BOT_CHECK_VERIFY_URL: must be an address on this machine, because it is only for tests.',
  ],
])('says in one sentence what is wrong with %j', (variables, sentence) => {
  expect(() => read(variables)).toThrow(new Error(sentence))
})

test('never repeats a secret', () => {
  const wrong = { ...STRIPE, STRIPE_SECRET_KEY: 'live-and-secret', STRIPE_WEBHOOK_SECRET: 'hook-and-secret' }
  expect(() => read(wrong)).toThrow(/^((?!-and-secret).)*$/s)
})
