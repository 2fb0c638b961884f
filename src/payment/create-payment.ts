import type { Hono } from 'hono'
import type { PaymentProvider } from './payment-provider.ts'
import { createSandbox } from './sandbox/sandbox-provider.ts'

export type PaymentSettings =
  | { provider: 'sandbox' }
  | { provider: 'stripe'; secretKey: string; webhookSecret: string; pageOrigin: string; apiUrl?: string | undefined }

/** This site's public URL, and the URL of its webhook from this machine. */
export type PaymentSite = { siteUrl: string; webhookUrl: string }

/** The configured provider, and its pages on this site if it has any. */
export type Payment = { provider: PaymentProvider; pages?: Hono }

/** Makes the payment provider that the settings name. Stripe's library is loaded only if it is used. */
export async function createPayment(settings: PaymentSettings, site: PaymentSite): Promise<Payment> {
  if (settings.provider === 'sandbox') return createSandbox(site)
  const { createStripe } = await import('./stripe/stripe-provider.ts')
  return { provider: createStripe(settings) }
}
