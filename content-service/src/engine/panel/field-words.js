'use strict'

const { isDeepStrictEqual } = require('node:util')
const { limitsOf } = require('./limits.mjs')
const { fieldRows, listColumns, onlyFields, strapiColumns, strapiRows, titleField } = require('./field-rows')

const STORE = { type: 'engine', name: 'panel', key: 'written' }
/** The services of the content manager that keep how entries and components are shown, and how they find one by its name. */
const KINDS = [
  { service: 'content-types', find: 'findContentType', all: () => ofThisSite(strapi.contentTypes) },
  { service: 'components', find: 'findComponent', all: () => Object.keys(strapi.components) },
]

/**
 * What the panel shows of a field: Strapi's defaults, what we wrote last, or what an administrator wrote.
 * @typedef {{ label: string, help: string, isReadOnly: boolean }} Words
 * @typedef {{ edit: { label: string, description: string, editable: boolean }, list: { label: string } }} Metadata
 * @typedef {import('./field-rows').Row[]} Rows
 * @typedef {{ fields: Record<string, Words>, rows: Rows, columns: string[] }} Written of one type or component, what we wrote last
 * @typedef {{ metadatas: Record<string, Metadata>, layouts: { edit: Rows, list: string[] } }} Configuration of Strapi
 */

/**
 * Gives every field its label, its help and its place in the panel, from the files of the content model. What an
 * administrator has changed stays, also when the model changes later: only what is as we wrote it, or as Strapi made it,
 * is written again.
 */
async function writeFieldWords() {
  /** @type {Record<string, Written>} */
  const before = (await strapi.store.get(STORE)) ?? {}
  /** @type {Record<string, Written>} */
  const after = {}
  for (const { service: name, find, all } of KINDS) {
    const service = strapi.plugin('content-manager').service(name)
    for (const uid of all()) {
      const schema = service[find](uid)
      if (!hasWords(schema)) continue
      const { settings, metadatas, layouts } = await service.findConfiguration(schema)
      const { configuration, written } = withWords(schema, { metadatas, layouts }, before[uid])
      after[uid] = written
      const mainField = titleField(schema, settings.mainField)
      if (isDeepStrictEqual(configuration, { metadatas, layouts }) && mainField === settings.mainField) continue
      await service.updateConfiguration(schema, { settings: { ...settings, mainField }, ...configuration })
    }
  }
  if (!isDeepStrictEqual(after, before)) await strapi.store.set({ ...STORE, value: after })
}

/** Types and components without words of ours look as Strapi shows them. @param {import('./field-rows').Shown} schema */
function hasWords({ attributes }) {
  return Object.values(attributes).some(({ pluginOptions }) => pluginOptions?.panel)
}

/** @param {Record<string, any>} types */
function ofThisSite(types) {
  const isShown = (/** @type {string} */ uid) => types[uid].pluginOptions?.['content-manager']?.visible !== false
  return Object.keys(types).filter((uid) => uid.startsWith('api::') && isShown(uid))
}

/**
 * The configuration with what is ours brought up to date, and what to remember of it.
 * @param {import('./field-rows').Shown} schema
 * @param {Configuration} configuration
 * @param {Written} [before]
 * @returns {{ configuration: Configuration, written: Written }}
 */
function withWords(schema, { metadatas, layouts }, before) {
  const wanted = Object.entries(schema.attributes).flatMap(([name, attribute]) =>
    metadatas[name] ? [{ name, metadata: metadatas[name], words: wordsOf(name, attribute) }] : [],
  )
  const fields = wanted.map(({ name, metadata, words }) => ({
    name,
    ...withFieldWords(metadata, words, before?.fields[name] ?? untouched(name)),
  }))
  const rows = fieldRows(schema)
  const rowsBefore = before?.rows ?? strapiRows(schema)
  const isOurs = isAsWritten(layouts.edit, rowsBefore, schema)
  const columns = listColumns(schema)
  const columnsBefore = before?.columns ?? strapiColumns(schema)
  const isOurList = isDeepStrictEqual(layouts.list, columnsBefore)
  return {
    configuration: {
      metadatas: { ...metadatas, ...Object.fromEntries(fields.map(({ name, metadata }) => [name, metadata])) },
      layouts: { ...layouts, edit: isOurs ? rows : layouts.edit, list: isOurList ? columns : layouts.list },
    },
    written: {
      fields: Object.fromEntries(fields.map(({ name, written }) => [name, written])),
      rows: isOurs ? rows : rowsBefore,
      columns: isOurList ? columns : columnsBefore,
    },
  }
}

/** @param {string} name @param {import('../contract/model').Attribute} attribute @returns {Words} */
function wordsOf(name, attribute) {
  const { label = name, help = '', isReadOnly = false } = attribute.pluginOptions?.panel ?? {}
  return { label, help: [help, limitsOf(attribute)].filter(Boolean).join(' '), isReadOnly }
}

/** As Strapi makes a field. @param {string} name @returns {Words} */
function untouched(name) {
  return { label: name, help: '', isReadOnly: false }
}

/** @param {Metadata} metadata @param {Words} words @param {Words} before */
function withFieldWords(metadata, words, before) {
  const { edit, list } = metadata
  const label = edit.label === before.label ? words.label : edit.label
  const help = edit.description === before.help ? words.help : edit.description
  const isReadOnly = edit.editable === !before.isReadOnly ? words.isReadOnly : !edit.editable
  return {
    metadata: {
      edit: { ...edit, label, description: help, editable: !isReadOnly },
      list: { ...list, label: list.label === before.label ? words.label : list.label },
    },
    // What an administrator changed is compared with our words of then, so that it never counts as ours.
    written: {
      label: label === words.label ? words.label : before.label,
      help: help === words.help ? words.help : before.help,
      isReadOnly: isReadOnly === words.isReadOnly ? words.isReadOnly : before.isReadOnly,
    },
  }
}

/**
 * Whether a layout is as we wrote it last, but for fields that have come into the model or gone out of it since.
 * @param {Rows} layout
 * @param {Rows} before
 * @param {import('./field-rows').Shown} schema
 */
function isAsWritten(layout, before, { attributes }) {
  const known = new Set(before.flat().map(({ name }) => name))
  return isDeepStrictEqual(
    onlyFields(layout, (name) => known.has(name)),
    onlyFields(before, (name) => name in attributes),
  )
}

module.exports = { writeFieldWords, withWords }
