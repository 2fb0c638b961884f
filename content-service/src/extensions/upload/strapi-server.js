'use strict'

const fs = require('node:fs')
const path = require('node:path')
const { buffer } = require('node:stream/consumers')
const sharp = require('sharp')

/** The widths in pixels in which a picture is kept, by the name of the format: what a page's `srcset` can choose. */
const WIDTHS = { w480: 480, w768: 768, w1080: 1080, w1440: 1440, w1920: 1920 }
const WEBP_QUALITY = 82
const WEBP_EFFORT = 3
const BYTES_PER_KILOBYTE = 1000

/**
 * @typedef {{ name: string, hash: string, tmpWorkingDirectory: string, path?: string | null,
 *   getStream: () => NodeJS.ReadableStream }} UploadedFile
 */

/**
 * Changes what Strapi's upload plugin does with a picture: the original is kept as it came, and the copies have our
 * own widths.
 * @param {any} plugin
 */
module.exports = (plugin) => {
  Object.assign(plugin.services['image-manipulation'], { generateResponsiveFormats, optimize: keepOriginal })
  return plugin
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
