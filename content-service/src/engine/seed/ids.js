'use strict'

const crypto = require('node:crypto')

const ID_LENGTH = 24

/**
 * The documentId of a piece of sample content: always the same for the same key, in the form of Strapi's own. It must
 * begin with a letter, for Strapi reads `3dor…` in a relation as the row number 3.
 * @param {string} type for example `page`
 * @param {string} key what is unique within the type, usually the slug
 */
function documentId(type, key) {
  const hash = crypto.createHash('sha256').update(`${type}/${key}`).digest('hex')
  return `a${BigInt(`0x${hash}`)
    .toString(36)
    .padStart(ID_LENGTH, '0')
    .slice(1 - ID_LENGTH)}`
}

module.exports = { documentId }
