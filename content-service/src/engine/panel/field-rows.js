'use strict'

/**
 * @typedef {{ name: string, size: number }} Place of a field in a row of twelve columns
 * @typedef {Place[]} Row
 * @typedef {import('../contract/model').Attribute} Attribute
 * @typedef {{ attributes: Record<string, Attribute>,
 *   pluginOptions?: { panel?: { columns?: string[], groups?: string[][] } } }} Shown
 */

const COLUMNS = 12
/** Of a list, where Strapi chooses them. */
const COLUMNS_OF_LIST = 4
const NOT_IN_LIST = new Set(['json', 'password', 'richtext', 'dynamiczone', 'blocks'])
/** What Strapi shows by itself, and not in the form of an entry. */
const NOT_IN_FORM = new Set(['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy'])
/** Types by which the panel can call a component; of a number it shows nothing. */
const CALLED_BY = new Set(['text', 'enumeration', 'date', 'time', 'datetime'])
/** Types of fields in the order in which a form asks for them. Where the model says nothing else, each is a group. */
const ORDER = [
  ['text'],
  ['string', 'email', 'uid', 'enumeration', 'integer', 'biginteger', 'float', 'decimal', 'date', 'time', 'datetime'],
  ['media'],
  ['richtext', 'blocks', 'json', 'customField'],
  ['component', 'dynamiczone'],
  ['relation'],
  ['boolean'],
]

/**
 * The rows of a form. A type of entries shows its title and slug first, then its summary, other short fields, pictures,
 * texts, blocks, relations, switches, and its metadata last; `pluginOptions.panel.groups` of the model may name groups
 * that stand before the others. A component keeps the order of its file. Each group begins a row.
 * @param {Shown & { modelType?: string }} schema
 * @returns {Row[]}
 */
function fieldRows(schema) {
  const names = formFields(schema).filter((name) => !schema.attributes[name]?.pluginOptions?.panel?.isHidden)
  const named = (schema.pluginOptions?.panel?.groups ?? []).map((group) => group.filter((name) => names.includes(name)))
  const others = names.filter((name) => !named.flat().includes(name))
  const groups = schema.modelType === 'component' ? [others] : [...named, ...groupsOf(others, schema)]
  const sizeOf = (/** @type {string} */ name) =>
    schema.attributes[name]?.type === 'text' ? COLUMNS : defaultSize(schema.attributes[name])
  return groups.flatMap((group) => packed(group, sizeOf)).map((row) => widened(row, schema))
}

/** The columns of a list: those that the model names, or Strapi's own. @param {Shown} schema */
function listColumns(schema) {
  return schema.pluginOptions?.panel?.columns ?? strapiColumns(schema)
}

/** The columns that Strapi chooses by itself. @param {Shown} schema */
function strapiColumns({ attributes }) {
  const isListable = (/** @type {string} */ name) =>
    name !== 'documentId' && !NOT_IN_LIST.has(attributes[name]?.type ?? '')
  return Object.keys(attributes).filter(isListable).slice(0, COLUMNS_OF_LIST)
}

/**
 * The field by which the panel calls an entry or a component. Where none is a line of text, Strapi calls a single type by
 * its raw id and a component by nothing: the one gets the name of its type, which `id` stands for, the other its first
 * text, choice or date.
 * @param {Shown & { kind?: string, modelType?: string }} schema
 * @param {string} chosen by Strapi, or by an administrator
 */
function titleField({ attributes, kind, modelType }, chosen) {
  if (modelType === 'component' && chosen === 'id') {
    return (
      Object.keys(attributes).find((name) => name !== 'id' && CALLED_BY.has(attributes[name]?.type ?? '')) ?? chosen
    )
  }
  return kind === 'singleType' && chosen === 'documentId' ? 'id' : chosen
}

/** The rows that Strapi makes by itself. @param {Shown} schema @returns {Row[]} */
function strapiRows(schema) {
  return packed(formFields(schema), (name) => defaultSize(schema.attributes[name]))
}

/** @param {Shown} schema */
function formFields({ attributes }) {
  return Object.keys(attributes).filter((name) => !NOT_IN_FORM.has(name))
}

/** @param {string[]} names @param {Shown} schema */
function groupsOf(names, { attributes }) {
  const title = names.find((name) => attributes[name]?.type === 'string')
  const isFirst = (/** @type {string} */ name) => name === title || attributes[name]?.type === 'uid'
  const isLast = (/** @type {string} */ name) => name === 'metadata'
  const between = names.filter((name) => !isFirst(name) && !isLast(name))
  return [
    names.filter(isFirst),
    ...ORDER.map((types) => between.filter((name) => types.includes(attributes[name]?.type ?? ''))),
    names.filter(isLast),
  ]
}

/** @param {Attribute | undefined} attribute */
function defaultSize({ type } = { type: 'string' }) {
  return strapi.plugin('content-manager').service('field-sizes').getFieldSize(type).default
}

/**
 * As many in a row as twelve columns hold.
 * @param {string[]} names
 * @param {(name: string) => number} sizeOf
 */
function packed(names, sizeOf) {
  /** @type {Row[]} */
  const rows = []
  for (const name of names) {
    const size = sizeOf(name)
    const last = rows.at(-1)
    const used = last?.reduce((sum, place) => sum + place.size, 0) ?? COLUMNS
    if (last && used + size <= COLUMNS) last.push({ name, size })
    else rows.push([{ name, size }])
  }
  return rows
}

/** A short text by itself takes the whole row. @param {Row} row @param {Shown} schema @returns {Row} */
function widened(row, { attributes }) {
  const [{ name }, ...others] = row
  return others.length === 0 && attributes[name]?.type === 'string' ? [{ name, size: COLUMNS }] : row
}

/** @param {Row[]} rows @param {(name: string) => boolean} isKept @returns {Row[]} */
function onlyFields(rows, isKept) {
  return rows.map((row) => row.filter(({ name }) => isKept(name))).filter((row) => row.length > 0)
}

module.exports = { fieldRows, listColumns, onlyFields, strapiColumns, strapiRows, titleField }
