'use strict'

const { createHash, timingSafeEqual } = require('node:crypto')
const { errors } = require('@strapi/utils')

/** What the site may do besides reading what is published: leave what visitors sent, and read what was taken back. */
const ALLOWED = new Set([
  'api::removal.removal.list',
  'api::registration.registration.accept',
  'api::registration.registration.settle',
  'api::registration.registration.forget',
  'api::contact-message.contact-message.accept',
])

/**
 * Lets the site leave what visitors sent and read what was taken back, and nothing else: it names itself by a token that
 * both were given. An API token of Strapi's, made in the panel with those five permissions, does as well.
 * @param {string | undefined} token of CONTENT_WRITE_TOKEN
 */
function siteStrategy(token) {
  return {
    name: 'site',
    /** @param {any} ctx */
    authenticate(ctx) {
      if (!token || !isSame(ctx.get('authorization'), `Bearer ${token}`)) return { authenticated: false }
      return { authenticated: true, credentials: null }
    },
    /** @param {unknown} _auth @param {{ scope?: string | string[] }} config */
    verify(_auth, { scope = [] }) {
      const scopes = [scope].flat()
      if (scopes.length === 0 || !scopes.every((name) => ALLOWED.has(name))) throw new errors.ForbiddenError()
    },
  }
}

/**
 * @param {string} given
 * @param {string} expected
 */
function isSame(given, expected) {
  return timingSafeEqual(digest(given), digest(expected))
}

/** @param {string} secret */
function digest(secret) {
  return createHash('sha256').update(secret).digest()
}

module.exports = { siteStrategy }
