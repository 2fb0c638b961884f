'use strict'

const { putFiles } = require('./files')
const { documentId } = require('./ids')

/**
 * The entries of one type: its name, the field that tells them apart (null for a single type, or where none does: then they
 * are numbered), and their data, made with the ids of uploaded files; or a step of its own. In the order of need: what an
 * entry refers to comes before it.
 * @typedef {(name: string) => number} FileIds the id of an uploaded file by its name, with or without `.webp`
 * @typedef {(strapi: any, file: FileIds, options: { scale: number, firstMade: number, say: (line: string) => void })
 *   => Promise<void>} Step
 *   firstMade: when the first entry after all others counts as made, in milliseconds since 1970
 * @typedef {[type: string, key: string | null, content: (file: FileIds) => any]} Entries
 */

/**
 * What a site fills an empty database with: `seed/index.js` exports it.
 * @typedef {{ path: string, alternativeText: string, focalPoint: { x: number, y: number } | null }} SampleFile
 * @typedef {{ scaleOf?: (value: string | undefined) => number, files: SampleFile[], content: (Entries | Step)[] }}
 *   SampleContent
 *   scaleOf reads how much of it there shall be, and throws one sentence that says what is right
 */

/** Where it is kept how far the sample content is: `begun` or `done`. */
const PROGRESS = { type: 'core', key: 'sample_content' }
/** When the first entry was made; each further one a minute later, so that lists by age have one order. */
const FIRST_MADE = Date.UTC(2026, 8, 1, 1)
const MINUTE_MS = 60_000

/**
 * What fills an empty database with sample content: the same content, identifiers, addresses and dates every time. A
 * database that has any entry is somebody's own and stays as it is, unless a run that was cut short is taken up where it
 * ended.
 * @param {SampleContent} sample
 * @param {string | undefined} value how much of it there shall be: SEED_SCALE, or `--scale`
 * @param {(line: string) => void} say is told how far it is
 * @returns {(strapi: any) => Promise<boolean>} says whether there was anything to do
 * @throws {Error} one sentence that says what is right
 */
function sampleContent(sample, value, say) {
  const scale = (sample.scaleOf ?? oneScale)(value)
  return async (strapi) => {
    const store = strapi.store(PROGRESS)
    const progress = await store.get()
    if (progress === 'done' || (progress === null && (await hasContent(strapi)))) return false
    await store.set({ value: 'begun' })
    const file = await putFiles(strapi, sample.files, say)
    await putEntries(strapi, sample.content, file, { scale, say })
    await store.set({ value: 'done' })
    return true
  }
}

/** @param {string | undefined} value @returns {number} */
function oneScale(value) {
  if (value === undefined || value === '') return 1
  throw new Error(`The sample content of this site has only one size. Leave out the scale "${value}".`)
}

/**
 * Whether there is an entry of any type, published or not; of internal types a site may have written some itself when it
 * started.
 * @param {any} strapi
 * @returns {Promise<boolean>}
 */
async function hasContent(strapi) {
  for (const [uid, { pluginOptions }] of Object.entries(strapi.contentTypes)) {
    if (!uid.startsWith('api::') || pluginOptions?.contract?.isInternal) continue
    if (await strapi.db.query(uid).findOne({ select: ['id'] })) return true
  }
  return false
}

/**
 * Publishes every entry of the sample content.
 * @param {any} strapi
 * @param {SampleContent['content']} content
 * @param {FileIds} file
 * @param {{ scale: number, say: (line: string) => void }} options
 */
async function putEntries(strapi, content, file, { scale, say }) {
  const parts = content.map((part) => (typeof part === 'function' ? part : entriesOf(part, file)))
  const total = parts.flatMap((part) => (typeof part === 'function' ? [] : part.entries)).length
  const firstMade = FIRST_MADE + total * MINUTE_MS
  let done = 0
  for (const part of parts) {
    if (typeof part === 'function') {
      await part(strapi, file, { scale, firstMade, say })
      continue
    }
    for (const { id, data } of part.entries) {
      await putEntry(strapi, part.uid, id, data)
      await stamp(strapi, part.uid, id, new Date(FIRST_MADE + done * MINUTE_MS))
      done += 1
    }
    say(`seeding: entries ${done}/${total}, ${part.type}`)
  }
}

/**
 * @param {Entries} entries
 * @param {FileIds} file
 */
function entriesOf([type, key, content], file) {
  const nameOf = (/** @type {any} */ data, /** @type {number} */ index) =>
    key ? data[key] : index === 0 ? type : `${type}-${index + 1}`
  const entries = [content(file)].flat().map((data, index) => ({ id: documentId(type, nameOf(data, index)), data }))
  return { type, uid: `api::${type}.${type}`, entries }
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

module.exports = { sampleContent }
