import type { Hono } from 'hono'
import type { PaymentProvider } from './payment-provider.ts'
import { createSandbox } from './sandbox/sandbox-provider.ts'

export type PaymentSettings =
  | { provider: 'sandbox' }
  | { provider: 'stripe'; secretKey: string; webhookSecret: string; pageOrigin: string; apiUrl?: string | undefined }

/** Of this site: its public address, and where its webhook is reached from this machine. */
export type PaymentSite = { siteUrl: string; webhookUrl: string }

/** The provider that was chosen, and the pages that it has on this site. */
export type Payment = { provider: PaymentProvider; pages?: Hono }

/** Makes the payment provider of the settings; Stripe's library is loaded only where it is used. */
export async function createPayment(settings: PaymentSettings, site: PaymentSite): Promise<Payment> {
  if (settings.provider === 'sandbox') return createSandbox(site)
  const { createStripe } = await import('./stripe/stripe-provider.ts')
  return { provider: createStripe(settings) }
}
