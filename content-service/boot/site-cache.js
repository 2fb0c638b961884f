'use strict'

const NAME = 'Site page cache'
const EVENTS = [
  'entry.create',
  'entry.update',
  'entry.publish',
  'entry.unpublish',
  'entry.delete',
  'entry.draft-discard',
  'media.create',
  'media.update',
  'media.delete',
]

/**
 * Has Strapi tell the site what changed, so that it renews its pages. SITE_WEBHOOK_URL and SITE_WEBHOOK_SECRET decide:
 * without them the webhook of an earlier start is removed; with one of them alone, too, and the log says so.
 * @param {any} strapi
 */
async function connectSiteCache(strapi) {
  const { SITE_WEBHOOK_URL: url, SITE_WEBHOOK_SECRET: secret } = process.env
  if (Boolean(url) !== Boolean(secret)) {
    const [given, missing] = url ? ['URL', 'SECRET'] : ['SECRET', 'URL']
    strapi.log.warn(
      `SITE_WEBHOOK_${given} is set, but SITE_WEBHOOK_${missing} is not, so the content service cannot tell the site about changes. Set both variables.`,
    )
  }
  const store = strapi.get('webhookStore')
  const runner = strapi.get('webhookRunner')
  for (const webhook of await store.findWebhooks()) {
    if (webhook.name !== NAME) continue
    runner.remove(webhook)
    await store.deleteWebhook(webhook.id)
  }
  if (!url || !secret) return
  const headers = { authorization: `Bearer ${secret}` }
  runner.add(await store.createWebhook({ name: NAME, url, headers, events: EVENTS }))
}

module.exports = { connectSiteCache }
