'use strict'

const { errors } = require('@strapi/utils')
const { reservedSlugMessage, takenSlugMessage } = require('../admin/messages.mjs')

/** What stands at the root of the site. */
const AT_THE_ROOT = ['api::conference.conference', 'api::page.page']
const WRITES = new Set(['create', 'clone', 'update', 'publish'])

/** First segments of other addresses of the site: conferences and pages stand at its root, and may have none of them. */
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
 * Refuses to save or publish a conference or a page whose slug would stand in the way of another page.
 * @param {any} context of a call to Strapi's documents
 * @param {() => Promise<unknown>} next
 */
async function refuseReservedSlugs(context, next) {
  if (!AT_THE_ROOT.includes(context.uid) || !WRITES.has(context.action)) return next()
  const slug = context.params?.data?.slug ?? (await slugToPublish(context))
  if (slug) {
    if (RESERVED_SLUGS.includes(slug)) throw atSlug(reservedSlugMessage(slug))
    const other = await otherTypeWith(slug, context.uid)
    if (other) throw atSlug(takenSlugMessage(slug, other))
  }
  return next()
}

/**
 * The slug of the draft that a call publishes without bringing a slug: by hand, many at once, or by a plan. It may be older than
 * the address that it stands in the way of.
 * @param {any} context of a call to Strapi's documents
 * @returns {Promise<string | undefined>} undefined where nothing is published
 */
async function slugToPublish({ uid, action, params }) {
  const isPublished = action === 'publish' || params?.status === 'published'
  if (!isPublished || !params.documentId) return undefined
  const where = { documentId: params.documentId, publishedAt: null }
  const draft = await strapi.db.query(uid).findOne({ where, select: ['slug'] })
  return draft?.slug
}

/** As Strapi's panel shows it at the field. @param {string} message */
function atSlug(message) {
  return new errors.ValidationError(message, { errors: [{ path: ['slug'], message, name: 'ValidationError' }] })
}

/**
 * The entry of another type that has this slug, as a draft or published. Strapi itself sees to the slugs of one type.
 * @param {string} slug
 * @param {string} uid
 * @returns {Promise<{ type: string, title: string } | undefined>}
 */
async function otherTypeWith(slug, uid) {
  for (const other of AT_THE_ROOT.filter((one) => one !== uid)) {
    const entry = await strapi.db.query(other).findOne({ select: ['title'], where: { slug } })
    if (entry) return { type: strapi.contentTypes[other].info.displayName, title: entry.title }
  }
  return undefined
}

module.exports = { refuseReservedSlugs, RESERVED_SLUGS }
