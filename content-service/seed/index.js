'use strict'

const { putEntries } = require('./entries')
const { putFiles } = require('./files')
const { scaleOf } = require('./scale')

const HOMEPAGE = 'api::homepage.homepage'

/**
 * Fills an empty database with the sample content: the same content, identifiers, addresses and dates every time.
 * The homepage comes last, so that a run that was cut short is taken up where it ended.
 * @param {any} strapi
 * @param {{ scale: number, say: (line: string) => void }} options scale: how many programs there shall be, as `scaleOf`
 *   reads it; say is told how far it is
 * @returns {Promise<boolean>} whether there was anything to do
 */
async function seedWhenEmpty(strapi, { scale, say }) {
  const homepage = await strapi.documents(HOMEPAGE).findFirst({ fields: ['title'] })
  if (homepage) return false
  const file = await putFiles(strapi, say)
  await putEntries(strapi, file, { scale, say })
  return true
}

module.exports = { scaleOf, seedWhenEmpty }
