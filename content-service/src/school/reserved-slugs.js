'use strict'

const { errors } = require('@strapi/utils')
const { reservedSlugMessage } = require('../admin/messages.mjs')

const CONFERENCE = 'api::conference.conference'
const WRITES = new Set(['create', 'update', 'publish'])

/** First segments of other addresses of the site: a conference stands at its root, and may have none of them. */
const RESERVED_SLUGS = [
  'about-us',
  'advisory',
  'assets',
  'bot-check',
  'builds',
  'calendars',
  'ee-highlights',
  'favicon.ico',
  'get-in-touch',
  'healthz',
  'hooks',
  'icons',
  'loading',
  'metrics',
  'networking-groups',
  'our-programs',
  'payment-failed',
  'payment-processing',
  'payment-success',
  'pdf',
  'pictures',
  'preview',
  'privacy-policy',
  'qa',
  'readyz',
  'registration',
  'robots.txt',
  'sandbox-payment',
  'search',
  'search.json',
  'site.webmanifest',
  'sitemap.xml',
  'test-loading',
  'uploads',
  'voices-of-influence',
  'webhooks',
  'whistleblowing-policy',
]

/**
 * Refuses to save a conference whose slug would stand in the way of another page.
 * @param {any} context of a call to Strapi's documents
 * @param {() => Promise<unknown>} next
 */
async function refuseReservedSlugs(context, next) {
  const slug = context.params?.data?.slug
  if (context.uid === CONFERENCE && WRITES.has(context.action) && RESERVED_SLUGS.includes(slug)) {
    throw new errors.ValidationError(reservedSlugMessage(slug))
  }
  return next()
}

module.exports = { refuseReservedSlugs, RESERVED_SLUGS }
