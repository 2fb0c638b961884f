'use strict'

const { documentId } = require('./ids')
const { putGenerated } = require('./scale')

/** In the order of need: what an entry refers to comes before it, the homepage last. */
const CONTENT = [
  ['program-type', 'slug', require('./content/program-types')],
  ['program-type-page', 'slug', require('./content/program-type-pages')],
  ['program-category', 'slug', require('./content/program-categories')],
  ['program-category-page', 'slug', require('./content/program-category-pages')],
  ['program-learning-format', 'slug', require('./content/learning-formats')],
  ['program', 'slug', require('./content/programs')],
  ['program-session', 'SKU', require('./content/sessions')],
  ['conference', 'slug', require('./content/conferences')],
  ['edlp-networking', 'slug', require('./content/networking-groups')],
  ['voices-of-influence', 'slug', require('./content/voices-of-influence')],
  ['thought-leadership-media-category', 'slug', require('./content/media-categories')],
  ['thought-leadership-media', 'slug', require('./content/articles')],
  ['ee-spotlight', 'slug', require('./content/spotlights')],
  ['navigation', null, require('./content/navigation')],
  ['about-us', null, require('./content/about-us')],
  ['advisory', null, require('./content/advisory')],
  ['get-in-touch', null, require('./content/get-in-touch')],
  ['privacy-policy', null, require('./content/privacy-policy')],
  ['whistleblowing-policy', null, require('./content/whistleblowing-policy')],
  ['homepage', null, require('./content/homepage')],
]

/** When the first entry was made; each further one a minute later, so that lists by age have one order. */
const FIRST_MADE = Date.UTC(2026, 8, 1, 1)
const MINUTE_MS = 60_000

/**
 * Publishes every entry of the sample content, the generated ones just before the homepage.
 * @param {any} strapi
 * @param {(name: string) => number} file the id of an uploaded file by its name
 * @param {{ scale: number, say: (line: string) => void }} options scale: how many programs there shall be
 */
async function putEntries(strapi, file, { scale, say }) {
  const entries = CONTENT.flatMap(([type, key, content]) =>
    [content(file)].flat().map((data) => ({ type, key: key ? data[key] : type, data })),
  )
  const firstMade = FIRST_MADE + entries.length * MINUTE_MS
  for (const [index, { type, key, data }] of entries.entries()) {
    const uid = `api::${type}.${type}`
    if (type === 'homepage') await putGenerated(strapi, file, { scale, firstMade, say })
    await putEntry(strapi, uid, documentId(type, key), data)
    await stamp(strapi, uid, documentId(type, key), new Date(FIRST_MADE + index * MINUTE_MS))
    const isLastOfType = entries[index + 1]?.type !== type
    if (isLastOfType) say(`seeding: entries ${index + 1}/${entries.length}, ${type}`)
  }
}

/**
 * Publishes an entry unless a run that was cut short has: an entry is saved whole or not at all.
 * @param {any} strapi
 * @param {string} uid
 * @param {string} id
 * @param {Record<string, unknown>} data
 */
async function putEntry(strapi, uid, id, data) {
  const documents = strapi.documents(uid)
  const isThere = await documents.findOne({ documentId: id, fields: [] })
  if (!isThere) await documents.create({ data: { ...data, documentId: id }, status: 'published' })
}

/**
 * @param {any} strapi
 * @param {string} uid
 * @param {string} id
 * @param {Date} made
 */
async function stamp(strapi, uid, id, made) {
  const rows = strapi.db.query(uid)
  await rows.updateMany({ where: { documentId: id }, data: { createdAt: made, updatedAt: made } })
  await rows.updateMany({ where: { documentId: id, publishedAt: { $notNull: true } }, data: { publishedAt: made } })
}

module.exports = { putEntries }
