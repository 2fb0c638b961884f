import { join } from 'node:path'
import { z } from 'zod'
import type { BotCheckSettings } from '#bot-check/provider.ts'
import type { PaymentSettings } from '#payment/create-payment.ts'
import { ENGINE_VARIABLES, flag } from '#server/environment.ts'

const DATA_DIR = join('.cache', 'registrations')
/** The sender of emails that stay on this machine. */
const DEFAULT_MAIL_FROM = 'ASB Executive Education <programs@localhost>'
const MOST_DAYS = 3650
const MOST_HOURS = 240
const HOURS_OF_DAY = 24

/** Where submissions are stored, how they are passed on, and how many forms one client may send. */
const FORM_VARIABLES = {
  OUTBOX_FILE: z.string().min(1).default(join(DATA_DIR, 'outbox.db')),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().includes('@', 'must contain an email address').default(DEFAULT_MAIL_FROM),
  MAIL_DIR: z.string().min(1).default(join(DATA_DIR, 'mail')),
  REGISTRATION_DRAFT_DAYS: z.coerce.number().int().min(1).max(MOST_DAYS).default(30),
  /** For how long a seat is held for a payment, hours. `Payments` ends it: `endHeldSeats`. */
  REGISTRATION_HOLD_HOURS: z.coerce.number().min(1).max(MOST_HOURS).default(24),
  /** The rate limit of forms, for each client (IP address). */
  FORMS_PER_MINUTE: z.coerce.number().int().min(1).default(20),
  CLIENT_ADDRESS_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a header')
    .optional(),
}

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
    .regex(/^[sr]k_\w+$/, 'must start with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must start with whsec_')
    .optional(),
  STRIPE_PAGE_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).origin === url, 'must be an origin such as https://pay.school.example')
    .default('https://checkout.stripe.com'),
  STRIPE_API_URL: addressOfThisMachine(),
  ALLOW_STAND_INS: flag(),
}

/** What the school's part of the site reads; some of it the engine reads, too. */
const Variables = z.object({
  SCHOOL_TIME_ZONE: z
    .string()
    .default('Asia/Kuala_Lumpur')
    .refine(isTimeZone, 'must be a time zone such as Asia/Kuala_Lumpur'),
  ...PROVIDER_VARIABLES,
  ...FORM_VARIABLES,
  HOST: ENGINE_VARIABLES.HOST,
  SITE_URL: ENGINE_VARIABLES.SITE_URL,
  STATIC_EXPORT: ENGINE_VARIABLES.STATIC_EXPORT,
  CONTENT_WRITE_TOKEN: ENGINE_VARIABLES.CONTENT_WRITE_TOKEN,
  SITE_WEBHOOK_SECRET: ENGINE_VARIABLES.SITE_WEBHOOK_SECRET,
  CONTENT_TIMEOUT_SECONDS: ENGINE_VARIABLES.CONTENT_TIMEOUT_SECONDS,
  PREVIEW_SECRET: ENGINE_VARIABLES.PREVIEW_SECRET,
})

/** The settings of the school's part of the site, with the chosen providers of bot check and payment. */
export const SiteEnvironment = Variables.transform((all, context) => {
  const fault = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  const providers = readProviders(all, fault)
  if (all.REGISTRATION_HOLD_HOURS >= all.REGISTRATION_DRAFT_DAYS * HOURS_OF_DAY) {
    fault(
      'REGISTRATION_HOLD_HOURS',
      'must be less than REGISTRATION_DRAFT_DAYS, after which unpaid registrations are deleted',
    )
  }
  if (all.SMTP_URL && all.MAIL_FROM === DEFAULT_MAIL_FROM) {
    fault('MAIL_FROM', 'must be set if SMTP_URL is set. Otherwise, mail servers refuse the emails and nobody can reply')
  }
  return providers ? { ...all, ...providers } : z.NEVER
})
export type SiteEnvironment = z.infer<typeof SiteEnvironment>

/** The names of all that a process reads, as docs/operate.md explains them. */
export const ENVIRONMENT_VARIABLES = [...new Set([...Object.keys(ENGINE_VARIABLES), ...Object.keys(Variables.shape)])]

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
function readProviders(
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
  const unless = 'if the site is public, unless ALLOW_STAND_INS is 1'
  if (BOT_CHECK_PROVIDER === 'stand-in') fault('BOT_CHECK_PROVIDER', `must be turnstile or recaptcha ${unless}`)
  if (PAYMENT_PROVIDER === 'sandbox') fault('PAYMENT_PROVIDER', `must be stripe ${unless}`)
  if (PAYMENT_PROVIDER === 'stripe' && /^[sr]k_test_/.test(STRIPE_SECRET_KEY ?? '')) {
    fault('STRIPE_SECRET_KEY', `must be a live key ${unless}`)
  }
}

function readBotCheck(variables: ProviderVariables, fault: Fault): BotCheckSettings | undefined {
  const { BOT_CHECK_PROVIDER: provider, BOT_CHECK_SITE_KEY: siteKey, BOT_CHECK_SECRET: secret } = variables
  if (provider === 'stand-in') return { provider }
  const needed = `must be set if BOT_CHECK_PROVIDER is ${provider}`
  if (!siteKey) fault('BOT_CHECK_SITE_KEY', needed)
  if (!secret) fault('BOT_CHECK_SECRET', needed)
  if (!siteKey || !secret) return undefined
  const { BOT_CHECK_SCRIPT_URL: scriptUrl, BOT_CHECK_VERIFY_URL: verifyUrl } = variables
  return { provider, siteKey, secret, scriptUrl, verifyUrl }
}

function readPayment(variables: ProviderVariables, fault: Fault): PaymentSettings | undefined {
  const { PAYMENT_PROVIDER: provider, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = variables
  if (provider === 'sandbox') return { provider }
  const needed = 'must be set if PAYMENT_PROVIDER is stripe'
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
    .refine(
      (url) => isThisMachine(new URL(url).hostname),
      'must be an address on this machine, because it is only for tests',
    )
    .optional()
}

function isThisMachine(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname)
}
