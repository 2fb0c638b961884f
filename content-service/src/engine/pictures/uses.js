'use strict'

const { inLists, nameOf, placeOf } = require('../rules/findings')
const { ENTRY_VERSION } = require('../versions/kept-versions')
const { stemOf, stemOfPath } = require('./addresses')

const NAME_FIELDS = ['title', 'name', 'slug']
/** Of fields in which authors write the address of a picture. */
const TEXT_TYPES = new Set(['string', 'text', 'richtext', 'blocks', 'json'])
/** Of fields in which the panel offers the media library. */
const PICTURE_TYPES = new Set(['media', 'richtext', 'blocks'])
const ADDRESS = /\/uploads\/([\w.@-]+)/g
/** As many versions are read at once: each holds a whole entry. */
const VERSIONS_AT_ONCE = 200

/**
 * @typedef {import('../contract/model').Model} Model
 * @typedef {import('../contract/model').Schema} Schema
 * @typedef {import('../rules/findings').Place} Place
 * @typedef {'draft' | 'published'} Status
 * @typedef {{ id: number, hash: string, formats?: Record<string, { hash: string }> | null }} Picture
 * @typedef {{ id: number, place: Place } | { stem: string, place: Place }} Shown a picture by its id, or by what the names of its
 *   file have in common
 * @typedef {{ uid: string, kind: string, documentId: string, type: string, name: string, path: string[], steps: string[],
 *   statuses: Status[] }} Use an entry with the field that shows the picture
 */

/**
 * Which files values show, and where: in fields for media, and by their address in texts.
 * @param {Pick<Model, 'components'>} model
 * @param {Schema} schema of the values
 * @param {any} values as read by `picturesQuery`
 * @param {Place} [around]
 * @returns {Shown[]} in the order of the fields
 */
function picturesIn(model, schema, values, around) {
  return Object.entries(schema.attributes).flatMap(([name, { type, component = '' }]) => {
    const value = values[name]
    if (value === null || value === undefined) return []
    const place = placeOf(schema, name, around)
    if (type === 'media') return [value].flat().map(({ id }) => ({ id, place }))
    if (TEXT_TYPES.has(type)) return stemsIn(value).map((stem) => ({ stem, place }))
    if (type !== 'component' && type !== 'dynamiczone') return []
    return inLists(value, place).flatMap(({ part, at }) => {
      const inner = model.components.get(type === 'component' ? component : part.__component)
      if (!inner) return []
      const steps = type === 'dynamiczone' ? [...at.steps, inner.info.displayName] : at.steps
      return picturesIn(model, inner, part, { path: at.path, steps })
    })
  })
}

/** The files of uploads that a text or a structure of texts names. @param {unknown} value @returns {string[]} */
function stemsIn(value) {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [...text.matchAll(ADDRESS)].map(([, file = '']) => stemOfPath(file))
}

/**
 * The `fields` and `populate` by which Strapi reads what `picturesIn` looks at.
 * @param {Pick<Model, 'components'>} model
 * @param {Schema} schema
 * @returns {{ fields: string[], populate: Record<string, any> }}
 */
function picturesQuery(model, schema) {
  const inner = (/** @type {string} */ uid) => {
    const component = model.components.get(uid)
    return component ? picturesQuery(model, component) : {}
  }
  /** @type {string[]} */
  const fields = []
  /** @type {Record<string, any>} */
  const populate = {}
  for (const [name, { type, component = '', components = [] }] of Object.entries(schema.attributes)) {
    if (TEXT_TYPES.has(type) || NAME_FIELDS.includes(name)) fields.push(name)
    if (type === 'media') populate[name] = { fields: ['id'] }
    if (type === 'component') populate[name] = inner(component)
    if (type === 'dynamiczone') populate[name] = { on: Object.fromEntries(components.map((uid) => [uid, inner(uid)])) }
  }
  return { fields, populate }
}

/**
 * Where pictures are used, in drafts and in what is published. What will be published at a time is the draft of then.
 * @param {Model} model
 * @param {Picture[]} pictures
 * @returns {Promise<Map<number, Use[]>>} of each picture by its id, in the order of types, entries and fields
 */
async function usesOf(model, pictures) {
  const idOf = idsByName(pictures)
  /** @type {Map<number, Map<string, Use>>} */
  const uses = new Map(pictures.map(({ id }) => [id, new Map()]))
  for (const schema of typesWithPictures(model)) {
    for (const [status, entry] of await entriesOf(model, schema)) {
      for (const { place, ...shown } of picturesIn(model, schema, entry, undefined)) {
        const ofPicture = uses.get('id' in shown ? shown.id : (idOf.get(shown.stem) ?? 0))
        const key = [schema.uid, entry.documentId, ...place.path].join(' ')
        const use = ofPicture?.get(key) ?? useOf(schema, entry, place)
        ofPicture?.set(key, { ...use, statuses: [...new Set([...use.statuses, status])] })
      }
    }
  }
  return new Map([...uses].map(([id, found]) => [id, [...found.values()]]))
}

/**
 * The types whose entries may show pictures: those that the public is answered with, and others with fields for them.
 * @param {Model} model
 * @returns {Schema[]}
 */
function typesWithPictures(model) {
  const all = /** @type {Schema[]} */ (Object.values(strapi.contentTypes))
  const others = all.filter(({ uid }) => uid.startsWith('api::') && !model.types.has(uid))
  return [...model.types.values(), ...others.filter((schema) => hasPictures(model, schema))]
}

/** @param {Model} model @param {Schema} schema @returns {boolean} */
function hasPictures(model, schema) {
  return Object.values(schema.attributes).some(({ type, component = '', components = [] }) => {
    if (PICTURE_TYPES.has(type)) return true
    const inner = [component, ...components].flatMap((uid) => model.components.get(uid) ?? [])
    return inner.some((one) => hasPictures(model, one))
  })
}

/** The ids of pictures by the names of their files and of the copies of these. @param {Picture[]} pictures */
function idsByName(pictures) {
  const names = pictures.flatMap(({ id, hash, formats }) =>
    [hash, ...Object.values(formats ?? {}).map((copy) => copy.hash)].map((name) => [stemOf(name), id]),
  )
  return new Map(/** @type {[string, number][]} */ (names))
}

/** @param {Model} model @param {Schema} schema @returns {Promise<[Status, any][]>} */
async function entriesOf(model, schema) {
  const statuses = /** @type {Status[]} */ (schema.options?.draftAndPublish ? ['draft', 'published'] : ['published'])
  const query = picturesQuery(model, schema)
  const found = statuses.map(async (status) => {
    const entries = await strapi.documents(/** @type {any} */ (schema.uid)).findMany({ ...query, status })
    return entries.map((entry) => /** @type {[Status, any]} */ ([status, entry]))
  })
  return (await Promise.all(found)).flat()
}

/** @param {Schema} schema @param {any} entry @param {Place} place @returns {Use} */
function useOf({ uid, kind, info }, entry, { path, steps }) {
  const type = info.displayName
  const { documentId } = entry
  return {
    uid,
    kind: kind ?? 'collectionType',
    documentId,
    type,
    name: nameOf(entry) || type,
    path,
    steps,
    statuses: [],
  }
}

/**
 * In the earlier versions of how many entries pictures are shown.
 * @param {Picture[]} pictures
 * @returns {Promise<Map<number, number>>} of each picture by its id
 */
async function inVersions(pictures) {
  const idOf = idsByName(pictures)
  /** @type {Map<number, Set<string>>} */
  const entries = new Map(pictures.map(({ id }) => [id, new Set()]))
  const areKept = pictures.length > 0 && strapi.contentTypes[ENTRY_VERSION] !== undefined
  let last = 0
  for (let size = areKept ? VERSIONS_AT_ONCE : 0; size === VERSIONS_AT_ONCE;) {
    const where = { id: { $gt: last } }
    const found = await strapi.db
      .query(ENTRY_VERSION)
      .findMany({ select: ['id', 'entry', 'content'], where, orderBy: { id: 'asc' }, limit: VERSIONS_AT_ONCE })
    for (const { id, entry, content } of found) {
      last = id
      for (const shown of [...filesIn(content), ...stemsIn(content).map((stem) => idOf.get(stem) ?? 0)]) {
        entries.get(shown)?.add(entry)
      }
    }
    size = found.length
  }
  return new Map([...entries].map(([id, { size }]) => [id, size]))
}

/**
 * The ids of the files that a kept version names. Its blocks may have been renamed since, so it is read without the model:
 * nothing else in it has an id.
 * @param {any} content
 * @returns {number[]}
 */
function filesIn(content) {
  if (typeof content !== 'object' || content === null) return []
  const own = typeof content.id === 'number' && typeof content.name === 'string' ? [content.id] : []
  return [...own, ...Object.values(content).flatMap(filesIn)]
}

module.exports = { filesIn, inVersions, picturesIn, picturesQuery, usesOf }
