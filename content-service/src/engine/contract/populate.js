'use strict'

const { fieldsOf } = require('./model')

/** When an entry was made, changed and published: part of every entry that is shown in full. */
const STAMP_FIELDS = ['createdAt', 'updatedAt', 'publishedAt']

/** The fields of an uploaded file that the contract promises. */
const MEDIA_FIELDS = [
  'name',
  'alternativeText',
  'caption',
  'focalPoint',
  'width',
  'height',
  'formats',
  'ext',
  'mime',
  'size',
  'url',
]

/** @typedef {{ fields: string[], populate: Record<string, unknown> }} Query */

/**
 * The `populate` and `fields` that make the service answer exactly what the contract says of an entry.
 * @param {import('./model').Model} model
 * @param {import('./model').Schema} schema
 * @param {import('./model').View} view
 * @param {{ trail?: string[], relations?: 'answered' | 'named' }} [options] trail: the entries this one is shown in, to
 *   name a circle instead of looping in it; relations: as the contract says, or by their documentId alone
 * @returns {Query}
 * @throws {Error} where cards include each other in a circle
 */
function queryOf(model, schema, view, { trail = [], relations = 'answered' } = {}) {
  const here = `${schema.uid}(${view})`
  if (trail.includes(here)) throw new Error(`These cards include each other in a loop: ${[...trail, here].join(' → ')}`)
  const inner = { trail: [...trail, here], relations }
  /** @type {string[]} */
  const fields = isEntry(schema) && view === 'full' ? [...STAMP_FIELDS] : []
  /** @type {Record<string, unknown>} */
  const populate = {}
  for (const field of fieldsOf(model, schema, view)) {
    if (field.kind === 'scalar') fields.push(field.name)
    if (field.kind === 'media') populate[field.name] = { fields: MEDIA_FIELDS }
    if (field.kind === 'component') populate[field.name] = queryOf(model, field.schema, 'full', inner)
    if (field.kind === 'relation') {
      populate[field.name] =
        relations === 'named' ? { fields: ['documentId'] } : queryOf(model, field.schema, field.view, inner)
    }
    if (field.kind === 'zone') {
      const on = field.schemas.map((component) => [component.uid, queryOf(model, component, 'full', inner)])
      populate[field.name] = { on: Object.fromEntries(on) }
    }
  }
  return { fields, populate }
}

/** Whether a schema is that of entries, not of a component. @param {import('./model').Schema} schema */
function isEntry(schema) {
  return schema.uid.startsWith('api::')
}

module.exports = { queryOf, isEntry, MEDIA_FIELDS, STAMP_FIELDS }
