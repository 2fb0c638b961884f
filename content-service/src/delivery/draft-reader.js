'use strict'

const { createHash, timingSafeEqual } = require('node:crypto')
const { draftToken } = require('../preview/link')
const { onlyReading } = require('./visitor')

/**
 * Lets the site read drafts of the given types, and nothing else: it brings the token that follows from PREVIEW_SECRET.
 * @param {string[]} uids
 * @param {string} secret
 */
function draftReaderStrategy(uids, secret) {
  const expected = digest(`Bearer ${draftToken(secret)}`)
  return {
    name: 'draft-reader',
    /** @param {any} ctx */
    authenticate(ctx) {
      return { authenticated: timingSafeEqual(digest(ctx.get('authorization')), expected), credentials: null }
    },
    verify: onlyReading(uids),
  }
}

/** @param {string} text */
function digest(text) {
  return createHash('sha256').update(text).digest()
}

module.exports = { draftReaderStrategy }
