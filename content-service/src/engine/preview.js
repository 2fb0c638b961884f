'use strict'

const { createHmac } = require('node:crypto')

/** A field of an entry in the pattern of a page's path. */
const FIELD = /\{([\w.]+)\}/g
/** Longer than a day of writing; who opens an older link reloads the panel. */
const LINK_LASTS_SECONDS = 12 * 60 * 60

/**
 * The address at which the site shows a page as its author sees it. It carries no secret, only what was signed with it:
 * an address that is copied, or stands in the log of a proxy, opens nothing once it has expired.
 * @param {{ siteUrl: string, secret: string, path: string, status: 'draft' | 'published', now?: number }} page
 *   `now` in milliseconds since 1970
 */
function previewLink({ siteUrl, secret, path, status, now = Date.now() }) {
  const until = String(Math.floor(now / 1000) + LINK_LASTS_SECONDS)
  const query = new URLSearchParams({ path, status, until, grant: signature(secret, 'preview', path, status, until) })
  return `${siteUrl.replace(/\/$/, '')}/preview?${query}`
}

/**
 * What the site brings to read drafts. It follows from the secret, so that nobody has to make a token and hand it over,
 * and no browser ever sees it.
 * @param {string} secret
 */
function draftToken(secret) {
  return signature(secret, 'read drafts')
}

/**
 * What only who knows the secret can make of the given words.
 * @param {string} secret
 * @param {string[]} parts
 */
function signature(secret, ...parts) {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
}

/**
 * What Strapi's panel asks for the address behind its "Open preview" button, which is missing where there is none.
 * @param {{ siteUrl: string, secret: string }} settings
 */
function openPreview({ siteUrl, secret }) {
  /**
   * @param {string} uid
   * @param {{ documentId: string, status: string }} document
   * @returns {Promise<string | undefined>}
   */
  return async (uid, { documentId, status: shown }) => {
    // The panel says `modified` of an entry that was published and changed since: that is a draft.
    const status = shown === 'published' ? 'published' : 'draft'
    const path = await pathOf(uid, { documentId, status })
    return path && previewLink({ siteUrl, secret, path, status })
  }
}

/**
 * The path of the page that shows an entry as it is saved.
 * @param {string} uid
 * @param {{ documentId: string, status: 'draft' | 'published' }} document
 * @returns {Promise<string | undefined>} undefined where it has no page
 */
async function pathOf(uid, { documentId, status }) {
  const patterns = patternsOf(strapi.contentType(/** @type {any} */ (uid)))
  if (patterns.length === 0) return undefined
  const populate = /** @type {any} */ (populateOf(patterns))
  const entry = await strapi.documents(/** @type {any} */ (uid)).findOne({ documentId, status, populate })
  return entry ? pagePath(patterns, entry) : undefined
}

/**
 * The path of the page that shows an entry, by the patterns that its type gives under `pluginOptions.preview.path`:
 * `/exhibitions/{house.slug}/{slug}` takes these fields of the entry. The first pattern whose fields are all
 * filled in decides. Undefined for an entry without a page.
 * @param {string[]} patterns
 * @param {unknown} entry
 * @returns {string | undefined}
 */
function pagePath(patterns, entry) {
  for (const pattern of patterns) {
    const values = fieldsIn(pattern).map((field) => valueAt(entry, field))
    const segment = () => encodeURIComponent(String(values.shift()).toWellFormed())
    if (values.every(Boolean)) return pattern.replaceAll(FIELD, segment)
  }
  return undefined
}

/**
 * The `populate` that fills in the relations which the patterns name.
 * @param {string[]} patterns
 * @returns {Record<string, unknown>}
 */
function populateOf(patterns) {
  /** @type {Record<string, any>} */
  const populate = {}
  for (const field of patterns.flatMap(fieldsIn)) {
    let level = populate
    for (const relation of field.split('.').slice(0, -1)) {
      level[relation] ??= { populate: {} }
      level = level[relation].populate
    }
  }
  return populate
}

/**
 * The patterns of a type; none where it has no page.
 * @param {{ pluginOptions?: { preview?: { path?: string | string[] } } }} schema
 * @returns {string[]}
 */
function patternsOf(schema) {
  return [schema.pluginOptions?.preview?.path ?? []].flat()
}

/** @param {string} pattern @returns {string[]} */
function fieldsIn(pattern) {
  return [...pattern.matchAll(FIELD)].map(([, field]) => field)
}

/** @param {any} entry @param {string} field */
function valueAt(entry, field) {
  return field.split('.').reduce((value, name) => value?.[name], entry)
}

module.exports = { draftToken, openPreview, pagePath, pathOf, patternsOf, populateOf, previewLink, signature }
