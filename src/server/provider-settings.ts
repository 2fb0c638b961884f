import { z } from 'zod'
import type { BotCheckSettings } from '#bot-check/provider.ts'
import type { PaymentSettings } from '#payment/create-payment.ts'

/** Who tells people from programs, and who takes the money. */
export const PROVIDER_VARIABLES = {
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

type Variables = z.infer<z.ZodObject<typeof PROVIDER_VARIABLES>>

/** Says of a variable, in one sentence, what is wrong with it. */
type Fault = (name: keyof Variables, sentence: string) => void

type Place = { SITE_URL?: string | undefined; HOST: string; STATIC_EXPORT: boolean }

/** The chosen providers; undefined, and told to `fault`, where what they need is missing or they may not be used here. */
export function readProviders(
  variables: Variables & Place,
  fault: Fault,
): { botCheck: BotCheckSettings; payment: PaymentSettings } | undefined {
  if (!mayStandIn(variables)) refuseStandIns(variables, fault)
  const [botCheck, payment] = [readBotCheck(variables, fault), readPayment(variables, fault)]
  return botCheck && payment ? { botCheck, payment } : undefined
}

/** A stand-in on a public site would let everybody in, or give places away; a copy in files receives nothing at all. */
function mayStandIn({ SITE_URL, HOST, ALLOW_STAND_INS, STATIC_EXPORT }: Variables & Place): boolean {
  return ALLOW_STAND_INS || STATIC_EXPORT || isThisMachine(SITE_URL ? new URL(SITE_URL).hostname : HOST)
}

function refuseStandIns({ BOT_CHECK_PROVIDER, PAYMENT_PROVIDER, STRIPE_SECRET_KEY }: Variables, fault: Fault): void {
  const unless = 'where the site is public, unless ALLOW_STAND_INS=1'
  if (BOT_CHECK_PROVIDER === 'stand-in') fault('BOT_CHECK_PROVIDER', `must be turnstile or recaptcha ${unless}`)
  if (PAYMENT_PROVIDER === 'sandbox') fault('PAYMENT_PROVIDER', `must be stripe ${unless}`)
  if (PAYMENT_PROVIDER === 'stripe' && /^[sr]k_test_/.test(STRIPE_SECRET_KEY ?? '')) {
    fault('STRIPE_SECRET_KEY', `must be a live key ${unless}`)
  }
}

function readBotCheck(variables: Variables, fault: Fault): BotCheckSettings | undefined {
  const { BOT_CHECK_PROVIDER: provider, BOT_CHECK_SITE_KEY: siteKey, BOT_CHECK_SECRET: secret } = variables
  if (provider === 'stand-in') return { provider }
  const needed = `is needed for BOT_CHECK_PROVIDER=${provider}`
  if (!siteKey) fault('BOT_CHECK_SITE_KEY', needed)
  if (!secret) fault('BOT_CHECK_SECRET', needed)
  if (!siteKey || !secret) return undefined
  const { BOT_CHECK_SCRIPT_URL: scriptUrl, BOT_CHECK_VERIFY_URL: verifyUrl } = variables
  return { provider, siteKey, secret, scriptUrl, verifyUrl }
}

function readPayment(variables: Variables, fault: Fault): PaymentSettings | undefined {
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
