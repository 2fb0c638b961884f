'use strict'

const { errors } = require('@strapi/utils')

/** @typedef {{ strategy: { name: string } }} Auth */

const VISITOR = 'visitor'

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
    verify: onlyReading(uids),
  }
}

/**
 * Refuses whatever is more than reading entries of the given types.
 * @param {string[]} uids
 */
function onlyReading(uids) {
  const allowed = new Set(uids.flatMap((uid) => [`${uid}.find`, `${uid}.findOne`]))
  /** @param {Auth} _auth @param {{ scope?: string | string[] }} config */
  return (_auth, { scope = [] }) => {
    const scopes = [scope].flat()
    if (scopes.length === 0 || !scopes.every((name) => allowed.has(name))) throw new errors.ForbiddenError()
  }
}

/** @param {Auth | undefined} auth */
function isVisitor(auth) {
  return auth?.strategy.name === VISITOR
}

module.exports = { visitorStrategy, onlyReading, isVisitor }
