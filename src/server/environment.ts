import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { DEFAULT_MAIL_FROM, FORM_VARIABLES } from './forms/form-settings.ts'
import type { BotCheckSettings } from '#bot-check/provider.ts'
import type { PaymentSettings } from '#payment/create-payment.ts'

const LAST_PORT = 65_535
const HOURS_OF_DAY = 24
/** A timer of a browser cannot be set for longer than some 24 days. */
const LONGEST_BUILD_CHECK_SECONDS = 24 * 60 * 60

/** Where pictures are kept in the widths and types that they were made in, unless a setting says otherwise. */
export const PICTURE_CACHE_DIR = join(tmpdir(), 'executive-education-site-pictures')

/** Longer than any load balancer needs to notice. */
const LONGEST_SHUTDOWN_SECONDS = 60
/** Where the last good answers of the content service are kept, seen from where the site is started. */
const LAST_GOOD_DIR = '.cache/last-good'

/** The bot check and the payment provider. */
const PROVIDER_VARIABLES = {
  BOT_CHECK_PROVIDER: z.enum(['stand-in', 'turnstile', 'recaptcha']).default('stand-in'),
  BOT_CHECK_SITE_KEY: z.string().min(1).optional(),
  BOT_CHECK_SECRET: z.string().min(1).optional(),
  BOT_CHECK_SCRIPT_URL: addressOfThisMachine(),
  BOT_CHECK_VERIFY_URL: addressOfThisMachine(),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']).default('sandbox'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must begin with whsec_')
    .optional(),
  STRIPE_PAGE_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).origin === url, 'must be an origin such as https://pay.school.example')
    .default('https://checkout.stripe.com'),
  STRIPE_API_URL: addressOfThisMachine(),
  ALLOW_STAND_INS: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
}

const Variables = z.object({
  PORT: portNumber().default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  CONTENT_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:1337'),
  CACHE_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOWED_HOSTS: hostNames(),
  SITE_NAME: z.string().min(1).default('ASB Executive Education'),
  SCHOOL_TIME_ZONE: z
    .string()
    .default('Asia/Kuala_Lumpur')
    .refine(isTimeZone, 'must be a time zone such as Asia/Kuala_Lumpur'),
  SITE_WEBHOOK_SECRET: z.string('must be given').min(16, 'must have at least 16 characters'),
  PREVIEW_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  PREVIEW_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  ADMIN_URL: z.url({ protocol: /^https?$/ }).optional(),
  BUILD_CHECK_SECONDS: z.coerce.number().int().min(1).max(LONGEST_BUILD_CHECK_SECONDS).default(300),
  PICTURE_CACHE_DIR: z.string().min(1).default(PICTURE_CACHE_DIR),
  LAST_GOOD_DIR: z.string().default(LAST_GOOD_DIR),
  METRICS_PORT: portNumber().optional(),
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().min(0).max(LONGEST_SHUTDOWN_SECONDS).default(0.5),
  SURROGATE_KEYS: flag(),
  STATIC_EXPORT: flag(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  ...PROVIDER_VARIABLES,
  ...FORM_VARIABLES,
})

const Environment = Variables.transform((all, context) => {
  const fault = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  const providers = readProviders(all, fault)
  if (all.REGISTRATION_HOLD_HOURS >= all.REGISTRATION_DRAFT_DAYS * HOURS_OF_DAY) {
    fault(
      'REGISTRATION_HOLD_HOURS',
      'must be less than REGISTRATION_DRAFT_DAYS, after which unpaid registrations are deleted',
    )
  }
  if (all.SMTP_URL && all.MAIL_FROM === DEFAULT_MAIL_FROM) {
    fault('MAIL_FROM', 'is needed with SMTP_URL. Without it, mail servers refuse the emails and nobody can reply')
  }
  return providers ? { ...all, ...providers } : z.NEVER
})
export type Environment = z.infer<typeof Environment>

/** The names of all that a process reads, as docs/operate.md explains them. */
export const ENVIRONMENT_VARIABLES = Object.keys(Variables.shape)

function portNumber() {
  return z
    .string()
    .regex(/^\d+$/, 'must be a number')
    .transform(Number)
    .refine((port) => port <= LAST_PORT, `must be at most ${LAST_PORT}`)
}

/** Names, with commas between them. */
function hostNames() {
  return z
    .string()
    .regex(/^[\w.-]+( *, *[\w.-]+)*$/, 'must be host names without ports, separated by commas')
    .transform((names) => names.split(',').map((name) => name.trim()))
    .default([])
}

function flag() {
  return z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1')
}

/** The settings of the process. @throws {Error} with one sentence for each variable that is missing or wrong */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const result = Environment.safeParse(variables)
  if (result.success) return result.data
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`).join('\n'))
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

type ProviderVariables = z.infer<z.ZodObject<typeof PROVIDER_VARIABLES>>

/** Says of a variable, in one sentence, what is wrong with it. */
type Fault = (name: keyof ProviderVariables, sentence: string) => void

type Host = { SITE_URL?: string | undefined; HOST: string; STATIC_EXPORT: boolean }

/** The chosen providers; undefined, and told to `fault`, where what they need is missing or they may not be used here. */
export function readProviders(
  variables: ProviderVariables & Host,
  fault: Fault,
): { botCheck: BotCheckSettings; payment: PaymentSettings } | undefined {
  if (!mayStandIn(variables)) refuseStandIns(variables, fault)
  const [botCheck, payment] = [readBotCheck(variables, fault), readPayment(variables, fault)]
  return botCheck && payment ? { botCheck, payment } : undefined
}

/** A stand-in on a public site would let everybody in, or give places away; a copy in files receives nothing at all. */
function mayStandIn({ SITE_URL, HOST, ALLOW_STAND_INS, STATIC_EXPORT }: ProviderVariables & Host): boolean {
  return ALLOW_STAND_INS || STATIC_EXPORT || isThisMachine(SITE_URL ? new URL(SITE_URL).hostname : HOST)
}

function refuseStandIns(
  { BOT_CHECK_PROVIDER, PAYMENT_PROVIDER, STRIPE_SECRET_KEY }: ProviderVariables,
  fault: Fault,
): void {
  const unless = 'if the site is public, unless ALLOW_STAND_INS=1'
  if (BOT_CHECK_PROVIDER === 'stand-in') fault('BOT_CHECK_PROVIDER', `must be turnstile or recaptcha ${unless}`)
  if (PAYMENT_PROVIDER === 'sandbox') fault('PAYMENT_PROVIDER', `must be stripe ${unless}`)
  if (PAYMENT_PROVIDER === 'stripe' && /^[sr]k_test_/.test(STRIPE_SECRET_KEY ?? '')) {
    fault('STRIPE_SECRET_KEY', `must be a live key ${unless}`)
  }
}

function readBotCheck(variables: ProviderVariables, fault: Fault): BotCheckSettings | undefined {
  const { BOT_CHECK_PROVIDER: provider, BOT_CHECK_SITE_KEY: siteKey, BOT_CHECK_SECRET: secret } = variables
  if (provider === 'stand-in') return { provider }
  const needed = `is needed for BOT_CHECK_PROVIDER=${provider}`
  if (!siteKey) fault('BOT_CHECK_SITE_KEY', needed)
  if (!secret) fault('BOT_CHECK_SECRET', needed)
  if (!siteKey || !secret) return undefined
  const { BOT_CHECK_SCRIPT_URL: scriptUrl, BOT_CHECK_VERIFY_URL: verifyUrl } = variables
  return { provider, siteKey, secret, scriptUrl, verifyUrl }
}

function readPayment(variables: ProviderVariables, fault: Fault): PaymentSettings | undefined {
  const { PAYMENT_PROVIDER: provider, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = variables
  if (provider === 'sandbox') return { provider }
  const needed = 'is needed for PAYMENT_PROVIDER=stripe'
  if (!secretKey) fault('STRIPE_SECRET_KEY', needed)
  if (!webhookSecret) fault('STRIPE_WEBHOOK_SECRET', needed)
  if (!secretKey || !webhookSecret) return undefined
  const { STRIPE_PAGE_ORIGIN: pageOrigin, STRIPE_API_URL: apiUrl } = variables
  return { provider, secretKey, webhookSecret, pageOrigin, apiUrl }
}

/** Instead of a provider's own address: for tests, and never of anybody else. */
function addressOfThisMachine() {
  return z
    .url({ protocol: /^https?$/ })
    .refine((url) => isThisMachine(new URL(url).hostname), 'must be an address of this machine, for tests')
    .optional()
}

function isThisMachine(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname)
}
