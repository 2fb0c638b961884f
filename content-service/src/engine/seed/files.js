'use strict'

const fs = require('node:fs')
const path = require('node:path')
const { documentId } = require('./ids')

const FILE_UID = 'plugin::upload.file'
const FIRST_MADE = new Date(Date.UTC(2026, 8, 1))
const BATCH = 12
const MIME = { '.webp': 'image/webp', '.svg': 'image/svg+xml', '.pdf': 'application/pdf' }

/** @typedef {import('./index').SampleFile & { name: string }} NamedFile */

/**
 * Uploads every sample picture and document that is not there yet, at addresses without Strapi's random suffix.
 * @param {any} strapi
 * @param {import('./index').SampleFile[]} files
 * @param {(line: string) => void} say
 * @returns {Promise<import('./index').FileIds>}
 */
async function putFiles(strapi, files, say) {
  const wanted = files.map((file) => ({ ...file, name: path.basename(file.path) }))
  const ids = await uploadedIds(strapi)
  const absent = wanted.filter((file) => !ids.has(file.name))
  for (let done = 0; done < absent.length; done += BATCH) {
    const uploaded = await upload(strapi, absent.slice(done, done + BATCH))
    for (const file of uploaded) {
      ids.set(file.name, file.id)
      await fix(strapi, file)
    }
    say(`seeding: pictures ${Math.min(done + BATCH, absent.length)}/${absent.length}`)
  }
  return (name) => {
    const id = ids.get(name) ?? ids.get(`${name}.webp`)
    if (id === undefined) throw new Error(`The sample content has no file "${name}".`)
    return id
  }
}

/** @param {any} strapi @returns {Promise<Map<string, number>>} */
async function uploadedIds(strapi) {
  const files = await strapi.db.query(FILE_UID).findMany({ select: ['id', 'name'] })
  return new Map(files.map((/** @type {{ id: number, name: string }} */ { id, name }) => [name, id]))
}

/**
 * @param {any} strapi
 * @param {NamedFile[]} files
 */
async function upload(strapi, files) {
  const images = strapi.plugin('upload').service('image-manipulation')
  const { generateFileName } = images
  images.generateFileName = (/** @type {string} */ name) => name
  try {
    return await strapi
      .plugin('upload')
      .service('upload')
      .upload({
        data: {
          fileInfo: files.map(({ name, alternativeText, focalPoint }) => ({ name, alternativeText, focalPoint })),
        },
        files: files.map(({ name, path: filepath }) => {
          const mimetype = MIME[/** @type {keyof typeof MIME} */ (path.extname(name))]
          return { filepath, originalFilename: name, mimetype, size: fs.statSync(filepath).size }
        }),
      })
  } finally {
    images.generateFileName = generateFileName
  }
}

/**
 * Gives a new file its fixed identifier and dates, and its formats in one order: they are kept as they get ready.
 * @param {any} strapi
 * @param {{ id: number, name: string, formats: Record<string, { width: number }> | null }} file
 */
async function fix(strapi, { id, name, formats }) {
  const dates = { createdAt: FIRST_MADE, updatedAt: FIRST_MADE, publishedAt: FIRST_MADE }
  const byWidth = formats && Object.fromEntries(Object.entries(formats).sort(([, a], [, b]) => a.width - b.width))
  const data = { documentId: documentId('file', name), formats: byWidth, ...dates }
  await strapi.db.query(FILE_UID).updateMany({ where: { id }, data })
}

module.exports = { putFiles }
