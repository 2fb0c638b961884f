'use strict'

const FIELD = /\{([\w.]+)\}/g

/**
 * The path of the page that shows an entry, by the patterns that its type gives under `pluginOptions.preview.path`:
 * `/our-programs/{program_type.slug}/{slug}` takes these fields of the entry. The first pattern whose fields are all
 * filled in decides. Undefined for an entry without a page.
 * @param {string[]} patterns
 * @param {unknown} entry
 * @returns {string | undefined}
 */
function pagePath(patterns, entry) {
  for (const pattern of patterns) {
    const values = fieldsIn(pattern).map((field) => valueAt(entry, field))
    if (values.every(Boolean)) return pattern.replaceAll(FIELD, () => encodeURIComponent(String(values.shift())))
  }
  return undefined
}

/**
 * The `populate` that fills in the relations which the patterns name.
 * @param {string[]} patterns
 * @returns {Record<string, unknown>}
 */
function populateOf(patterns) {
  /** @type {Record<string, any>} */
  const populate = {}
  for (const field of patterns.flatMap(fieldsIn)) {
    let level = populate
    for (const relation of field.split('.').slice(0, -1)) {
      level[relation] ??= { populate: {} }
      level = level[relation].populate
    }
  }
  return populate
}

/**
 * The patterns of a type; none where it has no page.
 * @param {{ pluginOptions?: { preview?: { path?: string | string[] } } }} schema
 * @returns {string[]}
 */
function patternsOf(schema) {
  return [schema.pluginOptions?.preview?.path ?? []].flat()
}

/** @param {string} pattern @returns {string[]} */
function fieldsIn(pattern) {
  return [...pattern.matchAll(FIELD)].map(([, field]) => field)
}

/** @param {any} entry @param {string} field */
function valueAt(entry, field) {
  return field.split('.').reduce((value, name) => value?.[name], entry)
}

module.exports = { pagePath, patternsOf, populateOf }
