'use strict'

const { previewLink } = require('./link')
const { pagePath, patternsOf, populateOf } = require('./page-path')

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
    const patterns = patternsOf(strapi.contentType(/** @type {any} */ (uid)))
    if (patterns.length === 0) return undefined
    // The panel says `modified` of an entry that was published and changed since: that is a draft.
    const status = shown === 'published' ? 'published' : 'draft'
    const entry = await strapi.documents(/** @type {any} */ (uid)).findOne({
      documentId,
      status,
      populate: /** @type {any} */ (populateOf(patterns)),
    })
    const path = entry && pagePath(patterns, entry)
    return path && previewLink({ siteUrl, secret, path, status })
  }
}

module.exports = { openPreview }
