'use strict'

const { fieldsOf } = require('../contract/model')
const { STAMP_FIELDS } = require('../contract/populate')

/** More than any entry names, and few enough for one question to a database. */
const MOST_AT_ONCE = 1000

/**
 * @typedef {import('../contract/model').Model} Model
 * @typedef {import('../contract/model').Schema} Schema
 * @typedef {import('../contract/model').Field} Field
 * @typedef {import('../contract/model').View} View
 * @typedef {Record<string, any>} Values
 * @typedef {{ files: (ids: number[]) => Promise<Values[]>,
 *   entries: (schema: Schema, view: View, documentIds: string[]) => Promise<Values[]> }} Reader
 *   what the author may read: files by id, and drafts of a type with their relations by documentId alone. What is not there,
 *   or not for this author, is left out
 * @typedef {{ model: Model, components: Map<string, Values>, file: (id: number) => Promise<Values | undefined>,
 *   entry: (schema: Schema, view: View, documentId: string) => Promise<Values | undefined>, newId: () => number }} Sources
 *   `components`: those of the saved draft
 */

/**
 * An entry as the delivery would answer it, had its author saved what the form holds now. Nothing of it is believed but
 * scalars: files and other entries are read again, a component keeps only what this entry has saved under its id, and what
 * the model does not know is left out. A new component gets an id below zero.
 * @param {Model} model
 * @param {Schema} schema of the entry
 * @param {{ values: Values, saved: Values, read: Reader }} typed values: of the form, as the panel's edit view holds them;
 *   a field that is missing is as saved. saved: the draft, with its relations by documentId alone
 * @returns {Promise<Values>}
 */
async function typedEntry(model, schema, { values, saved, read }) {
  const kept = keptIn(model, schema, saved)
  const files = inOneQuestion(read.files, (file) => file.id)
  /** @type {Map<string, (documentId: string) => Promise<Values | undefined>>} */
  const entries = new Map()
  let lastId = 0
  return entryOf(
    {
      model,
      components: kept.components,
      // The form shows its author the files of the draft, whoever may see them in the library.
      file: async (id) => kept.files.get(id) ?? files(id),
      entry: (type, view, documentId) => {
        const key = `${type.uid} ${view}`
        const named =
          entries.get(key) ??
          inOneQuestion(
            (ids) => read.entries(type, view, ids),
            (one) => one.documentId,
          )
        entries.set(key, named)
        return named(documentId)
      },
      newId: () => --lastId,
    },
    { schema, view: 'full', values, saved },
  )
}

/**
 * The components of a draft by their type and id, and its files by their id.
 * @param {Model} model
 * @param {Schema} schema
 * @param {Values} saved
 * @param {{ components: Map<string, Values>, files: Map<number, Values> }} [kept] what was found around it
 */
function keptIn(model, schema, saved, kept = { components: new Map(), files: new Map() }) {
  for (const field of fieldsOf(model, schema, 'full')) {
    for (const value of listOf(saved[field.name])) {
      if (field.kind === 'media') kept.files.set(value.id, value)
      const component = componentOf(field, value)
      if (!component) continue
      kept.components.set(`${component.uid} ${value.id}`, value)
      keptIn(model, component, value, kept)
    }
  }
  return kept
}

/**
 * Asks once for all that is wanted in the same moment.
 * @template {string | number} Key
 * @param {(keys: Key[]) => Promise<Values[]>} read
 * @param {(found: Values) => Key} keyOf
 * @returns {(key: Key) => Promise<Values | undefined>}
 */
function inOneQuestion(read, keyOf) {
  /** @type {Map<Key, Promise<Values | undefined>>} */
  const answers = new Map()
  /** @type {{ keys: Key[], found: Promise<Map<Key, Values>> } | undefined} */
  let next
  return (key) => {
    const known = answers.get(key)
    if (known) return known
    /** @type {Key[]} */
    const keys = []
    next ??= {
      keys,
      found: new Promise(setImmediate).then(async () => {
        next = undefined
        return new Map((await read(keys.slice(0, MOST_AT_ONCE))).map((found) => [keyOf(found), found]))
      }),
    }
    next.keys.push(key)
    const answer = next.found.then((found) => found.get(key))
    answers.set(key, answer)
    return answer
  }
}

/**
 * @param {Sources} sources
 * @param {{ schema: Schema, view: View, values: Values, saved: Values }} entry
 * @returns {Promise<Values>}
 */
async function entryOf(sources, { schema, view, values, saved }) {
  const stamps = view === 'full' ? STAMP_FIELDS.map((name) => [name, saved[name] ?? null]) : []
  const fields = await fieldsFrom(sources, { schema, view, values, saved })
  return { id: saved.id, documentId: saved.documentId, ...Object.fromEntries(stamps), ...fields }
}

/**
 * @param {Sources} sources
 * @param {{ schema: Schema, view: View, values: Values, saved: Values }} part
 * @returns {Promise<Values>}
 */
async function fieldsFrom(sources, { schema, view, values, saved }) {
  const fields = fieldsOf(sources.model, schema, view).map(async (field) => [
    field.name,
    await valueOf(sources, field, { typed: values[field.name], saved: saved[field.name] }),
  ])
  return Object.fromEntries(await Promise.all(fields))
}

/** @param {Sources} sources @param {Field} field @param {{ typed: any, saved: any }} value */
async function valueOf(sources, field, { typed, saved }) {
  if (field.kind === 'scalar') return (typed === undefined ? saved : typed) ?? null
  const isMany = field.kind === 'zone' || field.many
  const found = (await Promise.all(partsOf(sources, field, { typed, saved }))).filter((part) => part !== undefined)
  if (!isMany) return found[0] ?? null
  // The delivery answers null where several files may be chosen and none is.
  return field.kind === 'media' && found.length === 0 ? null : found
}

/**
 * @param {Sources} sources
 * @param {Exclude<Field, { kind: 'scalar' }>} field
 * @param {{ typed: any, saved: any }} value
 * @returns {Promise<Values | undefined>[]}
 */
function partsOf(sources, field, { typed, saved }) {
  if (field.kind === 'relation') {
    const { schema, view } = field
    return connected(field, { typed, saved }).map(async (documentId) => {
      const other = await sources.entry(schema, view, documentId)
      return other && entryOf(sources, { schema, view, values: {}, saved: other })
    })
  }
  if (field.kind === 'media') {
    if (typed === undefined) return listOf(saved).map(async (file) => file)
    return listOf(typed).map(async ({ id }) => (Number.isInteger(id) ? sources.file(id) : undefined))
  }
  if (typed === undefined)
    return listOf(saved).map((part) => componentFrom(sources, field, { values: {}, saved: part }))
  return listOf(typed).map((part) => {
    const uid = componentOf(field, part)?.uid
    return componentFrom(sources, field, { values: part, saved: sources.components.get(`${uid} ${part.id}`) })
  })
}

/**
 * @param {Sources} sources
 * @param {Field} field
 * @param {{ values: Values, saved?: Values | undefined }} part
 */
async function componentFrom(sources, field, { values, saved }) {
  const schema = componentOf(field, saved ?? values)
  if (!schema) return undefined
  const named = field.kind === 'zone' ? { __component: schema.uid } : {}
  const id = saved?.id ?? sources.newId()
  return { ...named, id, ...(await fieldsFrom(sources, { schema, view: 'full', values, saved: saved ?? {} })) }
}

/** The type of a component that a field may hold. @param {Field} field @param {Values} part */
function componentOf(field, part) {
  if (field.kind === 'zone') return field.schemas.find(({ uid }) => uid === part.__component)
  return field.kind === 'component' ? field.schema : undefined
}

/**
 * The documentIds of a relation as its author sees them: the saved ones without those taken out, and those put in, in
 * their order.
 * @param {Extract<Field, { kind: 'relation' }>} field
 * @param {{ typed: any, saved: any }} value
 * @returns {string[]}
 */
function connected({ many }, { typed, saved }) {
  const out = new Set(listOf(typed?.disconnect).map(documentIdOf))
  let names = listOf(saved)
    .map(documentIdOf)
    .filter((name) => !out.has(name))
  const added = listOf(typed?.connect).filter((item) => typeof documentIdOf(item) === 'string')
  if (!many) return added.length > 0 ? added.slice(-1).map(documentIdOf) : names.slice(0, 1)
  for (const item of added) {
    const name = documentIdOf(item)
    names = names.filter((one) => one !== name)
    names.splice(placeOf(names, item.apiData?.position ?? item.position), 0, name)
  }
  return names
}

/** Where an author moved a relation to. @param {string[]} names @param {any} position */
function placeOf(names, { start, before, after } = /** @type {any} */ ({})) {
  if (start) return 0
  const place = names.indexOf(before ?? after)
  if (place < 0) return names.length
  return before ? place : place + 1
}

/** @param {Values} relation @returns {string} */
function documentIdOf({ documentId, apiData }) {
  return apiData?.documentId ?? documentId
}

/** The objects in a value that is one, a list of them, or nothing. @param {any} value @returns {Values[]} */
function listOf(value) {
  return [value].flat().filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
}

module.exports = { typedEntry }
