'use strict'

const { createHash, timingSafeEqual } = require('node:crypto')
const { errors } = require('@strapi/utils')
const { draftToken } = require('../preview')

/**
 * Who may read and write what, as authentication strategies of Strapi. Anyone reads what is published; the site reads drafts
 * with the token that follows from PREVIEW_SECRET, and does what `siteMay` names with CONTENT_WRITE_TOKEN.
 * @typedef {{ strategy: { name: string } }} Auth
 * @typedef {{ scope?: string | string[] }} Route
 */

const VISITOR = 'visitor'
const SITE = 'site'
const DRAFT_READER = 'draft-reader'

/**
 * Registers the strategies. Who comes first is asked first: the visitor refuses every token that nobody knew before.
 * @param {any} strapi
 * @param {{ uids: string[], siteMay: string[] }} options uids: types that the public is answered with; siteMay: what the
 *   site may do besides reading, as names of actions
 */
function registerAccess(strapi, { uids, siteMay }) {
  const { PREVIEW_SECRET: secret, CONTENT_WRITE_TOKEN: writeToken } = process.env
  const auth = strapi.get('auth')
  auth.register('content-api', siteStrategy(writeToken, siteMay))
  if (secret) auth.register('content-api', draftReaderStrategy(uids, secret))
  auth.register('content-api', visitorStrategy(uids))
}

/**
 * Lets the site do the given actions and nothing else: it names itself by a token that both were given. An API token of
 * Strapi's, made in the panel with these permissions, does as well.
 * @param {string | undefined} token of CONTENT_WRITE_TOKEN
 * @param {string[]} actions
 */
function siteStrategy(token, actions) {
  return {
    name: SITE,
    /** @param {any} ctx */
    authenticate(ctx) {
      if (!token || !isSame(ctx.get('authorization'), `Bearer ${token}`)) return { authenticated: false }
      return { authenticated: true, credentials: null }
    },
    verify: only(actions),
  }
}

/**
 * Lets the site read drafts of the given types, and nothing else.
 * @param {string[]} uids
 * @param {string} secret
 */
function draftReaderStrategy(uids, secret) {
  const expected = `Bearer ${draftToken(secret)}`
  return {
    name: DRAFT_READER,
    /** @param {any} ctx */
    authenticate(ctx) {
      return { authenticated: isSame(ctx.get('authorization'), expected), credentials: null }
    },
    verify: only(readingOf(uids)),
  }
}

/**
 * Lets anyone read the published content of the given types, and nothing else. A request that brings a token has
 * been tried as such before; when it comes here its token is wrong, which is said instead of being ignored.
 * @param {string[]} uids
 */
function visitorStrategy(uids) {
  return {
    name: VISITOR,
    /** @param {any} ctx */
    authenticate(ctx) {
      if (ctx.get('authorization')) return { authenticated: false, error: 'The token is not valid.' }
      return { authenticated: true, credentials: null }
    },
    verify: only(readingOf(uids)),
  }
}

/** @param {Auth | undefined} auth */
function isVisitor(auth) {
  return auth?.strategy.name === VISITOR
}

/**
 * Whether a request came in by a strategy of ours, each of which gives the same rights to everybody. Those of Strapi's
 * API tokens differ, and their owners change them.
 * @param {Auth | undefined} auth
 */
function hasFixedRights(auth) {
  return auth !== undefined && [VISITOR, SITE, DRAFT_READER].includes(auth.strategy.name)
}

/**
 * The actions that read entries of the given types.
 * @param {string[]} uids
 */
function readingOf(uids) {
  return uids.flatMap((uid) => [`${uid}.find`, `${uid}.findOne`])
}

/**
 * Refuses every route that asks for another action than the given ones, or for none.
 * @param {string[]} actions
 */
function only(actions) {
  const allowed = new Set(actions)
  /** @param {unknown} _auth @param {Route} route */
  return (_auth, { scope = [] }) => {
    const scopes = [scope].flat()
    if (scopes.length === 0 || !scopes.every((name) => allowed.has(name))) throw new errors.ForbiddenError()
  }
}

/**
 * Compares secrets in a time that says nothing of them.
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

module.exports = { registerAccess, isVisitor, hasFixedRights }
