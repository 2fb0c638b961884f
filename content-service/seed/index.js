'use strict'

const { putEntries } = require('./entries')
const { putFiles } = require('./files')
const { scaleOf } = require('./scale')

/** Where it is kept how far the sample content is: `begun` or `done`. */
const PROGRESS = { type: 'core', key: 'sample_content' }

/**
 * Fills an empty database with the sample content: the same content, identifiers, addresses and dates every time. One
 * that has any entry is somebody's own and stays as it is, unless a run that was cut short is taken up where it ended.
 * @param {any} strapi
 * @param {{ scale: number, say: (line: string) => void }} options scale: how many programs there shall be, as `scaleOf`
 *   reads it; say is told how far it is
 * @returns {Promise<boolean>} whether there was anything to do
 */
async function seedWhenEmpty(strapi, { scale, say }) {
  const store = strapi.store(PROGRESS)
  const progress = await store.get()
  if (progress === 'done' || (progress === null && (await hasContent(strapi)))) return false
  await store.set({ value: 'begun' })
  const file = await putFiles(strapi, say)
  await putEntries(strapi, file, { scale, say })
  await store.set({ value: 'done' })
  return true
}

/** Whether there is an entry of any type, published or not. @param {any} strapi @returns {Promise<boolean>} */
async function hasContent(strapi) {
  for (const uid of Object.keys(strapi.contentTypes)) {
    if (uid.startsWith('api::') && (await strapi.db.query(uid).findOne({ select: ['id'] }))) return true
  }
  return false
}

module.exports = { scaleOf, seedWhenEmpty }
