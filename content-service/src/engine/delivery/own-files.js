'use strict'

const { stemOf, stemOfPath } = require('../pictures/addresses')

/** What a path of an upload consists of. */
const PATH = String.raw`\/uploads\/[\w.@-]+`
/** Strapi's panel writes whole addresses, with the origin at which its author saw it. */
const ORIGIN = String.raw`https?:\/\/[^\s/()]+`
const WHOLE = new RegExp(`^${ORIGIN}(${PATH})$`)
const IN_MARKDOWN = new RegExp(String.raw`(!?)(\[[^\]\n]{0,1000}\])\((?:${ORIGIN})?(${PATH})(?=[\s)])`, 'g')

/** @typedef {{ url: string, hash: string, width: number | null, height: number | null }} File */

/**
 * Answers with paths where texts name our own files by a whole address, and says after each image in Markdown how large
 * it is, as a fragment: `![A room](/uploads/room.webp#1280x860)`. Else nobody could keep its place while it loads. A text
 * that names the earlier address of a replaced picture is answered with today's.
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
  const paths = pathsIn(data)
  const files = paths.length > 0 ? await filesOf(paths) : new Map()
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
 * The files by the paths that texts name, also by those that they had before they were replaced.
 * @param {string[]} paths
 * @returns {Promise<Map<string, File>>}
 */
async function filesOf(paths) {
  const files = new Map((await filesWhere([{ url: { $in: paths } }])).map((file) => [file.url, file]))
  const earlier = paths.filter((path) => !files.has(path))
  const names = earlier.flatMap((path) => namesOf(stemOfPath(path)))
  const replaced = new Map((await filesWhere(names)).map((file) => [stemOf(file.hash), file]))
  for (const path of earlier) {
    const file = replaced.get(stemOfPath(path))
    if (file) files.set(path, file)
  }
  return files
}

/** @param {object[]} conditions of which a file meets one @returns {Promise<File[]>} */
async function filesWhere(conditions) {
  if (conditions.length === 0) return []
  const query = strapi.db.query('plugin::upload.file')
  return query.findMany({ select: ['url', 'hash', 'width', 'height'], where: { $or: conditions } })
}

/** @param {string} stem */
function namesOf(stem) {
  return [{ hash: stem }, { hash: { $startsWith: `${stem}@` } }]
}

/**
 * @param {string} text
 * @param {Map<string, File>} files
 */
function named(text, files) {
  const [, whole] = WHOLE.exec(text) ?? []
  if (whole) return files.get(whole)?.url ?? text
  return text.replaceAll(IN_MARKDOWN, (found, mark, words, path) => {
    const file = files.get(path)
    if (!file) return found
    const size = mark && file.width && file.height ? `#${file.width}x${file.height}` : ''
    return `${mark}${words}(${file.url}${size}`
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
