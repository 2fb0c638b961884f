'use strict'

const { createHmac } = require('node:crypto')

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
 * What the private link of a session holds: the key of the session is no secret where it is listed, this is.
 * @param {string} secret
 * @param {string} documentId
 */
function privateCode(secret, documentId) {
  return signature(secret, 'private registration', documentId)
}

/** @param {string} secret @param {string[]} parts */
function signature(secret, ...parts) {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
}

module.exports = { previewLink, draftToken, privateCode }
