'use strict'

/** What a path of an upload consists of. */
const PATH = String.raw`\/uploads\/[\w.@-]+`
/** Strapi's panel writes whole addresses, with the origin at which its author saw it. */
const ORIGIN = String.raw`https?:\/\/[^\s/()]+`
const WHOLE = new RegExp(`^${ORIGIN}(${PATH})$`)
const IN_MARKDOWN = new RegExp(String.raw`(!?)(\[[^\]\n]{0,1000}\])\((?:${ORIGIN})?(${PATH})(?=[\s)])`, 'g')

/** @typedef {{ url: string, width: number | null, height: number | null }} File */

/**
 * Answers with paths where texts name our own files by a whole address, and says after each image in Markdown how large
 * it is, as a fragment: `![A room](/uploads/room.webp#1280x860)`. Else nobody could keep its place while it loads.
 * @param {any} ctx
 * @param {() => Promise<void>} next
 */
async function nameOwnFiles(ctx, next) {
  await next()
  if (ctx.body?.data) ctx.body.data = await withOwnFiles(ctx.body.data)
}

/**
 * The same data with our own files named by their paths.
 * @template Data
 * @param {Data} data
 * @returns {Promise<Data>}
 */
async function withOwnFiles(data) {
  const files = await filesOf(pathsIn(data))
  return files.size > 0 ? /** @type {Data} */ (rewritten(data, (text) => named(text, files))) : data
}

/**
 * @param {unknown} data
 * @returns {string[]}
 */
function pathsIn(data) {
  /** @type {Set<string>} */
  const paths = new Set()
  rewritten(data, (text) => {
    const [, whole] = WHOLE.exec(text) ?? []
    if (whole) paths.add(whole)
    for (const [, , , path] of text.matchAll(IN_MARKDOWN)) paths.add(path)
    return text
  })
  return [...paths]
}

/**
 * @param {string[]} paths
 * @returns {Promise<Map<string, File>>}
 */
async function filesOf(paths) {
  if (paths.length === 0) return new Map()
  const query = strapi.db.query('plugin::upload.file')
  const files = await query.findMany({ select: ['url', 'width', 'height'], where: { url: { $in: paths } } })
  return new Map(files.map((/** @type {File} */ file) => [file.url, file]))
}

/**
 * @param {string} text
 * @param {Map<string, File>} files
 */
function named(text, files) {
  const [, whole] = WHOLE.exec(text) ?? []
  if (whole) return files.has(whole) ? whole : text
  return text.replaceAll(IN_MARKDOWN, (found, mark, words, path) => {
    const file = files.get(path)
    if (!file) return found
    const size = mark && file.width && file.height ? `#${file.width}x${file.height}` : ''
    return `${mark}${words}(${path}${size}`
  })
}

/**
 * The same data with every text in it changed.
 * @param {unknown} value
 * @param {(text: string) => string} change
 * @returns {unknown}
 */
function rewritten(value, change) {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => rewritten(item, change))
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewritten(inner, change)]))
}

module.exports = { nameOwnFiles, withOwnFiles }
