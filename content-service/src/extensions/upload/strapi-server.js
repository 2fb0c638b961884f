'use strict'

const fs = require('node:fs')
const path = require('node:path')
const { buffer } = require('node:stream/consumers')
const sharp = require('sharp')
const { errors } = require('@strapi/utils')
const { pictures: messages } = require('../../engine/panel/pictures-messages.mjs')
const { nextHash } = require('../../engine/pictures/addresses')

/** The widths in pixels in which a picture is kept, by the name of the format: what a page's `srcset` can choose. */
const WIDTHS = { w480: 480, w768: 768, w1080: 1080, w1440: 1440, w1920: 1920 }
const WEBP_QUALITY = 82
const WEBP_EFFORT = 3
const BYTES_PER_KILOBYTE = 1000
/** What a picture's name ends with, by its type: a replaced one may be of another type than before. */
const ENDINGS = new Map([
  ['image/avif', '.avif'],
  ['image/gif', '.gif'],
  ['image/jpeg', '.jpg'],
  ['image/png', '.png'],
  ['image/svg+xml', '.svg'],
  ['image/webp', '.webp'],
])
/** What authors write of a file. */
const WRITTEN = ['alternativeText', 'caption', 'focalPoint']

/**
 * @typedef {{ name: string, hash: string, tmpWorkingDirectory: string, path?: string | null,
 *   getStream: () => NodeJS.ReadableStream }} UploadedFile
 */

/**
 * Changes what Strapi's upload plugin does with a picture: the original is kept as it came, the copies have our own
 * widths, and one that is replaced gets another address.
 * @param {any} plugin
 */
module.exports = (plugin) => {
  const { services } = plugin
  Object.assign(services['image-manipulation'], { generateResponsiveFormats, optimize: keepOriginal })
  const { provider, upload } = services
  services.provider = (/** @type {any} */ tools) => storedAside(provider(tools))
  services.upload = (/** @type {any} */ tools) => replacedAtOnce(upload(tools))
  return plugin
}

/**
 * Strapi writes what replaces a picture over the earlier file, at the same address, where browsers and networks keep the
 * earlier picture for a day. Here it is written beside it, under the next name, and so are its copies, which Strapi names
 * after it.
 * @param {any} service of Strapi, for stored files
 */
function storedAside(service) {
  return {
    ...service,
    /** @param {any} file @param {any} earlier */
    replace(file, earlier) {
      // The picture itself, which comes first, still has its earlier name. Its copies have the next one by then.
      const isPicture = file.hash === earlier.hash && ENDINGS.has(file.mime)
      if (isPicture) Object.assign(file, { hash: nextHash(earlier.hash), ext: ENDINGS.get(file.mime) })
      return file.hash === earlier.hash ? service.replace(file, earlier) : service.upload(file)
    },
  }
}

/**
 * What was written of a file stays when it is replaced, unless something else comes with the new one. The earlier file of a
 * picture is taken away once everything names the new one, and the site is told that it is gone. No other file takes the
 * place of a picture: pages would show nothing there.
 * @param {any} service of Strapi, for uploads
 */
function replacedAtOnce(service) {
  return {
    ...service,
    /** @param {number | string} id @param {{ data: any, file: any }} upload @param {object} [options] */
    async replace(id, { data, file }, options) {
      const earlier = await service.findOne(id)
      // Of a drawing with an XML declaration.
      if (file.detectedMimeType === 'application/xml') file.detectedMimeType = file.mimetype
      const type = file.detectedMimeType || file.mimetype
      if (ENDINGS.has(earlier?.mime) && !ENDINGS.has(type))
        throw new errors.ApplicationError(messages.replace.noPicture)
      // Null is what Strapi makes of what nobody sent.
      const written = WRITTEN.map((name) => [name, data.fileInfo?.[name] ?? earlier?.[name]])
      const fileInfo = { ...data.fileInfo, ...Object.fromEntries(written) }
      const replaced = await service.replace(id, { data: { ...data, fileInfo }, file }, options)
      if (earlier.hash === replaced.hash) return replaced
      const { provider } = strapi.plugin('upload')
      for (const stored of [earlier, ...Object.values(earlier.formats ?? {})]) await provider.delete(stored)
      void strapi.eventHub.emit('media.delete', { media: { url: earlier.url } })
      return replaced
    },
  }
}

/**
 * @template File
 * @param {File} file
 */
async function keepOriginal(file) {
  return file
}

/**
 * Copies of a picture in every width that is smaller than its own, as WebP. Strapi's own formats fit a square, so a
 * portrait called 768 would be 614 pixels wide.
 * @param {UploadedFile} file
 */
async function generateResponsiveFormats(file) {
  // Not by its path: Strapi forgets it as soon as the original is stored, which happens meanwhile.
  const original = await buffer(file.getStream())
  const { width: originalWidth = 0 } = await sharp(original).metadata()
  const smaller = Object.entries(WIDTHS).filter(([, width]) => width < originalWidth)
  return Promise.all(smaller.map(async ([key, width]) => ({ key, file: await resized(file, original, key, width) })))
}

/**
 * @param {UploadedFile} file
 * @param {Buffer} original
 * @param {string} key
 * @param {number} width in pixels
 */
async function resized(file, original, key, width) {
  const hash = `${key}_${file.hash}`
  const filepath = path.join(file.tmpWorkingDirectory, hash)
  const made = await sharp(original, { animated: true })
    .resize({ width })
    .webp({ quality: WEBP_QUALITY, effort: WEBP_EFFORT })
    .toFile(filepath)
  return {
    name: `${key}_${file.name}`,
    hash,
    ext: '.webp',
    mime: 'image/webp',
    path: file.path ?? null,
    width: made.width,
    height: made.pageHeight ?? made.height,
    size: made.size / BYTES_PER_KILOBYTE,
    sizeInBytes: made.size,
    filepath,
    getStream: () => fs.createReadStream(filepath),
  }
}
