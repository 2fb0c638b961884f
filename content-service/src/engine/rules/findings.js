'use strict'

const { fieldsOf } = require('../contract/model')
const { patternsOf, populateOf } = require('../preview')
const { rules } = require('./rules.mjs')
const { safeHref } = require('./safe-href.gen.mjs')

/** Where a link of a text leads, as Markdown writes it. */
const LINK_IN_TEXT = /\]\(([^)\s]+)/g
const FIELD = /\{([\w.]+)\}/g

/**
 * @typedef {import('../contract/model').Model} Model
 * @typedef {import('../contract/model').Schema} Schema
 * @typedef {import('../contract/model').Field} Field
 * @typedef {import('./rules.mjs').RuleName} RuleName
 * @typedef {{ rule: RuleName, severity: 'refuses' | 'warns', path: string[], steps: string[], message: string }} Finding
 *   one thing that the site leaves out: at which field, and by which labels an author finds it
 * @typedef {{ path: string[], steps: string[] }} Place
 * @typedef {{ title?: string | null, name?: string | null, slug?: string | null }} Named
 * @typedef {{ withSlug: (uid: string, slug: string, documentId?: string) => Promise<Named | null | undefined>,
 *   isPublished: (uid: string, documentId: string) => Promise<boolean> }} Others
 *   what is known of the other entries: which published one of a type has a slug, and whether everybody can see one
 */

/**
 * What of an entry the site would leave out, by what the entry itself says.
 * @param {Model} model
 * @param {Schema} schema of the entry
 * @param {any} entry with everything that it is answered with
 * @returns {Finding[]} in the order of the fields
 */
function findingsOf(model, schema, entry) {
  return [...ofAddress(model, schema, entry), ...ofHiding(schema, entry), ...ofFields(model, schema, entry, nowhere())]
}

/**
 * Another published entry of the type that has the slug.
 * @param {Schema} schema
 * @param {{ documentId?: string, slug?: string | null }} entry
 * @param {Others} others
 * @returns {Promise<Finding[]>}
 */
async function takenSlug(schema, { documentId, slug }, { withSlug }) {
  if (!slug || schema.attributes.slug?.type !== 'uid') return []
  const other = await withSlug(schema.uid, slug, documentId)
  return other ? [finding('slug-taken', placeOf(schema, 'slug'), { value: slug, other: nameOf(other) })] : []
}

/**
 * The entries that are part of the address and that nobody can see yet: what is published leads to none of them.
 * @param {Schema} schema of an entry that stands on one page
 * @param {any} entry with the entries that its address names
 * @param {Others} others
 * @returns {Promise<Finding[]>}
 */
async function unpublishedRelations(schema, entry, { isPublished }) {
  const found = relationsOfAddress(schema).map(async (name) => {
    const other = entry?.[name]
    if (!other || (await isPublished(schema.attributes[name]?.target ?? '', other.documentId))) return []
    return [finding('address-not-published', placeOf(schema, name), { other: nameOf(other) })]
  })
  return (await Promise.all(found)).flat()
}

/**
 * The relations that are part of the one address of an entry; none where it may stand on several pages.
 * @param {Schema} schema
 * @returns {string[]}
 */
function relationsOfAddress(schema) {
  const patterns = patternsOf(schema)
  return patterns.length === 1 ? Object.keys(populateOf(patterns)) : []
}

/** What authors call an entry. @param {Named} entry @returns {string} empty where it has no name */
function nameOf({ title, name, slug }) {
  return title || name || slug || ''
}

/**
 * A finding by its rule.
 * @param {RuleName} rule
 * @param {Place} place
 * @param {{ field?: string, value?: string, other?: string }} [values]
 * @returns {Finding}
 */
function finding(rule, { path, steps }, { field = steps.at(-1) ?? '', value = '', other = '' } = {}) {
  const { severity, sentence } = rules[rule]
  return { rule, severity, path, steps, message: sentence({ field, value, other }) }
}

/**
 * The page of an entry has no address while a field of it is empty. What may stand on several pages needs one of them.
 * @param {Model} model
 * @param {Schema} schema
 * @param {any} entry
 */
function ofAddress(model, schema, entry) {
  const patterns = patternsOf(schema)
  const missing = patterns.map((pattern) => emptyFields(schema, entry, pattern))
  if (missing.length === 0 || missing.some((fields) => fields.length === 0)) return []
  if (patterns.length === 1) return (missing[0] ?? []).map((name) => finding('no-address', placeOf(schema, name)))
  const first = missing.map(([name = '']) => placeOf(schema, name))
  const field = first.map(({ steps }) => `“${steps.at(-1)}”`).join(' or ')
  return first.slice(0, 1).map((place) => finding('nowhere', place, { field }))
}

/**
 * The fields of the entry that an address names and that are empty. Of a relation the other entry sees to its own slug.
 * A required field is found as such.
 * @param {Schema} schema
 * @param {any} entry
 * @param {string} pattern
 */
function emptyFields({ attributes }, entry, pattern) {
  const names = [...pattern.matchAll(FIELD)].map(([, field = '']) => field.split('.')[0] ?? '')
  return [...new Set(names)].filter((name) => !attributes[name]?.required && !entry[name])
}

/** @param {Schema} schema @param {any} entry */
function ofHiding(schema, entry) {
  return entry.isHidden === true ? [finding('hidden', placeOf(schema, 'isHidden'))] : []
}

/**
 * @param {Model} model
 * @param {Schema} schema
 * @param {any} values
 * @param {Place} around
 * @returns {Finding[]}
 */
function ofFields(model, schema, values, around) {
  return fieldsOf(model, schema, 'full').flatMap((field) => {
    const value = values[field.name]
    const place = placeOf(schema, field.name, around)
    if (field.attribute.required && isEmpty(value)) return [finding('required', place)]
    if (isEmpty(value)) return []
    if (field.kind === 'scalar') return ofScalar(field, value, place)
    if (field.kind === 'media') return [value].flat().flatMap((file) => ofFile(file, place))
    if (field.kind === 'relation') return []
    return inLists(value, place).flatMap(({ part, at }) => {
      const component = field.kind === 'component' ? field.schema : model.components.get(part.__component)
      if (!component) return []
      const steps = field.kind === 'zone' ? [...at.steps, component.info.displayName] : at.steps
      return ofFields(model, component, part, { path: at.path, steps })
    })
  })
}

/** @param {Field} field @param {any} value @param {Place} place */
function ofScalar({ attribute }, value, place) {
  if (attribute.pluginOptions?.contract?.isLink) {
    return safeHref(String(value)) === undefined ? [finding('link', place, { value: String(value) })] : []
  }
  return linksIn(attribute.type, value)
    .filter((address) => safeHref(address) === undefined)
    .map((address) => finding('link-in-text', place, { value: address }))
}

/** Where the links of a rich text lead. @param {string} type @param {any} value @returns {string[]} */
function linksIn(type, value) {
  if (type === 'richtext') return [...String(value).matchAll(LINK_IN_TEXT)].map(([, address = '']) => address)
  if (type !== 'blocks' || typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap((one) => linksIn(type, one))
  return value.type === 'link' ? [String(value.url ?? ''), ...inner] : inner
}

/** @param {any} file @param {Place} place */
function ofFile(file, place) {
  const needsText = file.mime?.startsWith('image/') && file.alternativeText === null
  return needsText ? [finding('no-picture-text', place, { value: file.name })] : []
}

/** The parts of a component or a list of them, and where each is. @param {any} value @param {Place} place */
function inLists(value, { path, steps }) {
  if (!Array.isArray(value)) return [{ part: value, at: { path, steps } }]
  return value.map((part, index) => ({
    part,
    at: { path: [...path, String(index)], steps: [...steps, String(index + 1)] },
  }))
}

/** @param {Schema} schema @param {string} name @param {Place} [around] @returns {Place} */
function placeOf({ attributes }, name, { path, steps } = nowhere()) {
  return { path: [...path, name], steps: [...steps, attributes[name]?.pluginOptions?.panel?.label ?? name] }
}

/** @returns {Place} */
function nowhere() {
  return { path: [], steps: [] }
}

/** @param {unknown} value */
function isEmpty(value) {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

module.exports = {
  findingsOf,
  inLists,
  linksIn,
  nameOf,
  placeOf,
  relationsOfAddress,
  takenSlug,
  unpublishedRelations,
}
