import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import { readContentEvent } from '#server/content/content-event.ts'

type SiteCache = typeof import('../../content-service/boot/site-cache.js')
const { connectSiteCache }: SiteCache = createRequire(import.meta.url)('../../content-service/boot/site-cache.js')

type Webhook = { url: string; headers: Record<string, string>; events: string[] }

/** The webhook that the content service sets up for the site. */
async function webhookOf(variables: Record<string, string>): Promise<Webhook> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const add = vi.fn<(webhook: Webhook) => void>()
  const services = {
    webhookStore: { findWebhooks: async () => [], createWebhook: async (webhook: Webhook) => webhook },
    webhookRunner: { add },
  }
  await connectSiteCache({ get: (name: keyof typeof services) => services[name] })
  vi.unstubAllEnvs()
  const [webhook] = add.mock.calls[0] ?? []
  if (!webhook) throw new Error('The content service set up no webhook.')
  return webhook
}

test('the site can read every event that the content service sends, and knows the secret that comes with it', async () => {
  const { url, headers, events } = await webhookOf({
    SITE_WEBHOOK_URL: 'http://site/hooks',
    SITE_WEBHOOK_SECRET: 'secret',
  })
  expect([url, headers]).toEqual(['http://site/hooks', { authorization: 'Bearer secret' }])
  expect(events.length).toBeGreaterThan(0)
  const bodies = events.map((event) => ({
    event,
    model: 'page',
    entry: { documentId: 'a' },
    media: { url: '/uploads/a.jpg' },
  }))
  expect(bodies.filter((body) => readContentEvent(body)?.event !== body.event)).toEqual([])
})
