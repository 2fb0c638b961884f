'use strict'

const { nameOf } = require('../rules/findings')
const { versions: messages } = require('../panel/versions-messages.mjs')

/** What a name is made of; see `nameOf`. */
const NAME_FIELDS = ['title', 'name', 'slug']
const FILE = 'plugin::upload.file'

/**
 * @typedef {import('../contract/model').Model} Model
 * @typedef {import('../contract/model').Schema} Schema
 * @typedef {import('../contract/model').Attribute} Attribute
 * @typedef {Record<string, any>} Content what authors wrote in an entry: scalars as they are, files as `{ id, name }`, other
 *   entries as `{ documentId, name }`, components without ids, those of zones with `__component`
 * @typedef {(uid: string, ids: (string | number)[]) => Promise<Set<string | number>>} Existing which of some entries (by
 *   documentId) or files (by id) are there
 * @typedef {{ steps: string[], message: string }} Left something that cannot come back, with the labels by which an author
 *   finds its place
 * @typedef {{ model: Model, isThere: (uid: string, id: string | number) => boolean,
 *   leave: (steps: string[], message: string) => false }} Restoring
 */

/**
 * The fields that authors write: all but those that the service fills in, secrets, and lists of entries that name this one,
 * which belong to the others.
 * @param {Schema} schema
 * @returns {[name: string, attribute: Attribute][]}
 */
function writtenFields({ attributes }) {
  return Object.entries(attributes).filter(([, { type, relation = '', mappedBy, target = '', pluginOptions }]) => {
    if (type === 'password' || pluginOptions?.versions?.isLeftOut) return false
    if (pluginOptions?.panel?.isReadOnly || pluginOptions?.panel?.isHidden) return false
    return type !== 'relation' || (!mappedBy && !relation.startsWith('morph') && target.startsWith('api::'))
  })
}

/**
 * The `fields` and `populate` by which Strapi reads all that `contentOf` takes.
 * @param {Model} model
 * @param {Schema} schema
 * @returns {{ fields: string[], populate: Record<string, any> }}
 */
function contentQuery(model, schema) {
  /** @type {string[]} */
  const fields = []
  /** @type {Record<string, any>} */
  const populate = {}
  for (const [name, { type, target = '', component = '', components = [] }] of writtenFields(schema)) {
    if (type === 'media') populate[name] = { fields: ['name'] }
    else if (type === 'relation') populate[name] = { fields: ['documentId', ...nameFields(model, target)] }
    else if (type === 'component') populate[name] = queryOfComponent(model, component)
    else if (type === 'dynamiczone') {
      populate[name] = { on: Object.fromEntries(components.map((uid) => [uid, queryOfComponent(model, uid)])) }
    } else fields.push(name)
  }
  return { fields, populate }
}

/** @param {Model} model @param {string} uid */
function queryOfComponent(model, uid) {
  const schema = model.components.get(uid)
  return schema ? contentQuery(model, schema) : {}
}

/** @param {Model} model @param {string} uid of a type, which may be internal */
function nameFields(model, uid) {
  const { attributes = {} } = model.types.get(uid) ?? {}
  return NAME_FIELDS.filter((name) => name in attributes)
}

/**
 * What authors wrote in an entry or a component, as data.
 * @param {Model} model
 * @param {Schema} schema
 * @param {Record<string, any>} values as read by `contentQuery`
 * @returns {Content}
 */
function contentOf(model, schema, values) {
  return Object.fromEntries(
    writtenFields(schema).map(([name, attribute]) => {
      const value = values[name] ?? null
      const one = (/** @type {any} */ part) => partOf(model, attribute, part)
      return [name, Array.isArray(value) && hasParts(attribute) ? value.map(one) : one(value)]
    }),
  )
}

/** Whether a field holds files, entries or components, one or several. @param {Attribute} attribute */
function hasParts({ type }) {
  return ['media', 'relation', 'component', 'dynamiczone'].includes(type)
}

/** @param {Model} model @param {Attribute} attribute @param {any} value of it, or one of its values */
function partOf(model, { type, component = '' }, value) {
  if (value === null) return null
  if (type === 'media') return { id: value.id, name: value.name }
  if (type === 'relation') return { documentId: value.documentId, name: nameOf(value) }
  const uid = type === 'dynamiczone' ? value.__component : component
  const schema = type === 'dynamiczone' || type === 'component' ? model.components.get(uid) : undefined
  if (!schema) return value
  return { ...(type === 'dynamiczone' ? { __component: uid } : {}), ...contentOf(model, schema, value) }
}

/**
 * What has to be written into a draft so that it is as an earlier content says, with what cannot come back.
 * @param {Model} model
 * @param {Schema} schema
 * @param {Content} content
 * @param {Existing} existing
 * @returns {Promise<{ data: Record<string, any>, left: Left[] }>} left: what is not there any more
 */
async function restoredContent(model, schema, content, existing) {
  const named = namedIn(model, schema, content)
  const found = new Map()
  for (const [uid, ids] of named) found.set(uid, await existing(uid, [...ids]))
  /** @type {Left[]} */
  const left = []
  /** @type {Restoring} */
  const restoring = {
    model,
    isThere: (uid, id) => found.get(uid)?.has(id) ?? false,
    leave: (steps, message) => {
      left.push({ steps, message })
      return false
    },
  }
  return { data: dataOf(restoring, schema, content, []), left }
}

/**
 * The files and entries that a content names, by their type.
 * @param {Model} model
 * @param {Schema} schema
 * @param {Content} content
 * @param {Map<string, Set<string | number>>} [named] those found before
 */
function namedIn(model, schema, content, named = new Map()) {
  const add = (/** @type {string} */ uid, /** @type {string | number} */ id) =>
    named.set(uid, (named.get(uid) ?? new Set()).add(id))
  for (const [name, attribute] of writtenFields(schema)) {
    const { type, target = '', component = '' } = attribute
    for (const value of hasParts(attribute) ? [content[name] ?? []].flat() : []) {
      if (type === 'media') add(FILE, value.id)
      if (type === 'relation') add(target, value.documentId)
      const inner = model.components.get(type === 'dynamiczone' ? value.__component : component)
      if (inner) namedIn(model, inner, value, named)
    }
  }
  return named
}

/**
 * @param {Restoring} restoring
 * @param {Schema} schema
 * @param {Content} content
 * @param {string[]} around
 * @returns {Record<string, any>}
 */
function dataOf(restoring, schema, content, around) {
  const written = new Map(writtenFields(schema))
  // A field that the service now fills in itself still exists, and its value is right.
  const gone = Object.keys(content).filter(
    (name) => name !== '__component' && !(name in schema.attributes) && !isEmpty(content[name]),
  )
  for (const name of gone) restoring.leave(around, messages.left.field(name))
  const fields = [...written].flatMap(([name, attribute]) => {
    // A field that is younger than the version stays as the draft has it.
    if (content[name] === undefined) return []
    const value = valueOf(restoring, attribute, content[name], [...around, labelOf(name, attribute)])
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(fields)
}

/**
 * @param {Restoring} restoring
 * @param {Attribute} attribute
 * @param {any} value
 * @param {string[]} steps
 * @returns {any} undefined for what cannot come back
 */
function valueOf(restoring, attribute, value, steps) {
  const { model, isThere, leave } = restoring
  const { type, target = '', component = '', components = [], enum: choices, multiple, repeatable } = attribute
  const values = [value ?? []].flat()
  if (type === 'media') {
    const files = values.filter(({ id, name }) => isThere(FILE, id) || leave(steps, messages.left.file(name)))
    return oneOrMany(
      multiple,
      files.map(({ id }) => id),
    )
  }
  if (type === 'relation') {
    const entries = values.filter(
      ({ documentId, name }) => isThere(target, documentId) || leave(steps, messages.left.entry(name || documentId)),
    )
    return { set: entries.map(({ documentId }) => ({ documentId })) }
  }
  if (type === 'component') {
    const inner = model.components.get(component)
    if (!inner) return undefined
    const placeOf = (/** @type {number} */ at) => (repeatable ? [...steps, String(at + 1)] : steps)
    return oneOrMany(
      repeatable,
      values.map((part, at) => dataOf(restoring, inner, part, placeOf(at))),
    )
  }
  if (type === 'dynamiczone') {
    return values.flatMap((part, at) => {
      const { __component: uid } = part
      const inner = model.components.get(uid)
      const place = [...steps, String(at + 1)]
      if (inner && components.includes(uid)) {
        return [{ __component: uid, ...dataOf(restoring, inner, part, [...place, inner.info.displayName]) }]
      }
      leave(place, messages.left.block(inner?.info.displayName ?? uid))
      return []
    })
  }
  if (choices && !isEmpty(value) && !choices.includes(value)) {
    leave(steps, messages.left.choice(String(value)))
    return undefined
  }
  return value
}

/** @template Value @param {boolean | undefined} isMany @param {Value[]} values */
function oneOrMany(isMany, values) {
  return isMany ? values : (values[0] ?? null)
}

/** What authors call a field. @param {string} name @param {Attribute | undefined} attribute */
function labelOf(name, attribute) {
  return attribute?.pluginOptions?.panel?.label ?? name
}

/** @param {unknown} value */
function isEmpty(value) {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

module.exports = { contentOf, contentQuery, FILE, isEmpty, labelOf, restoredContent, writtenFields }
