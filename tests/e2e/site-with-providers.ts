import { startBotCheckDouble } from '../doubles/bot-check-services.ts'
import { startStripeDouble } from '../doubles/stripe-api.ts'
import { siteOfItsOwn } from './site-of-its-own.ts'

/** What a site has instead of the companies that it would ask: doubles on this machine. */
export type Providers = {
  check: Awaited<ReturnType<typeof startBotCheckDouble>>
  stripe: Awaited<ReturnType<typeof startStripeDouble>>
}

/** A site that is yet to start, configured as a public one is, with a bot check and Stripe. */
export async function siteWithProviders(provider: 'turnstile' | 'recaptcha') {
  const site = await siteOfItsOwn()
  let providers: Providers | undefined

  async function start(): Promise<Providers> {
    const [check, stripe] = await Promise.all([startBotCheckDouble(provider), startStripeDouble()])
    providers = { check, stripe }
    await site.start({
      FORMS_PER_MINUTE: '1000',
      ...check.settings,
      ...stripe.settings,
    })
    return providers
  }

  async function stop(): Promise<void> {
    await Promise.all([site.stop(), providers?.check.stop(), providers?.stripe.stop()])
  }

  return { url: site.url, start, stop }
}
