'use strict'

const { askSite, LARGEST_BODY_BYTES, pageOf } = require('../ask-site')
const { MEDIA_FIELDS, queryOf } = require('../contract/populate')
const { withOwnFiles } = require('../delivery/own-files')
const { canvas: messages } = require('../panel/canvas-messages.mjs')
const { answered, permissionsOn, Refusal, withCreator } = require('../panel-request')
const { pathOf } = require('../preview')
const { typedEntry } = require('./typed-entry')

/** First segment of the address that the panel asks. */
const CANVAS = 'canvas'
const FILE = 'plugin::upload.file'
/** Ten a second, which nobody types faster than. */
const PER_MINUTE = 600
const MINUTE_MS = 60_000
/** Longer than the site itself waits for its content. */
const SITE_ANSWERS_WITHIN_MS = 10_000

/**
 * @typedef {import('../contract/model').Model} Model
 * @typedef {import('../contract/model').Schema} Schema
 */

/**
 * Where the panel has drawn what an author types: the page that saving would make, for those who may read and change the
 * entry. Nothing of it is saved or logged.
 * @param {any} strapi
 * @param {Model} model
 */
function registerCanvas({ server }, model) {
  const isTooMany = rateLimit(PER_MINUTE, MINUTE_MS)
  server.routes({
    type: 'admin',
    routes: [
      {
        method: 'POST',
        path: `/${CANVAS}/:uid/:documentId`,
        handler: (/** @type {any} */ ctx) => answered(ctx, () => drawnFor(ctx, model, isTooMany)),
        config: { policies: ['admin::isAuthenticatedAdmin'] },
      },
    ],
  })
}

/** @param {any} ctx @param {Model} model @param {(author: string) => boolean} isTooMany */
async function drawnFor(ctx, model, isTooMany) {
  const { uid, documentId } = ctx.params
  const { user, userAbility: ability } = ctx.state
  const author = String(user.id)
  if (isTooMany(author)) throw new Refusal(429, messages.tooMany)
  const schema = model.types.get(uid)
  if (!schema) throw new Refusal(404, messages.notFound)
  const values = valuesOf(ctx)
  const [entry, path] = await Promise.all([
    entryFor(ability, model, schema, { documentId, values }),
    pathOf(uid, { documentId, status: 'draft' }),
  ])
  if (!path) throw new Refusal(404, messages.noPage)
  const drawn = await askSite('typed', author, { path, documentId, entry }, SITE_ANSWERS_WITHIN_MS)
  return pageOf(drawn)
}

/**
 * The values of a form as a request brings them.
 * @param {any} ctx
 * @returns {Record<string, any>}
 */
function valuesOf(ctx) {
  const { values } = ctx.request.body ?? {}
  const size = ctx.request.length ?? Buffer.byteLength(JSON.stringify(values) ?? '')
  if (size > LARGEST_BODY_BYTES) throw new Refusal(413, messages.tooLarge)
  if (typeof values !== 'object' || values === null || Array.isArray(values)) throw new Refusal(422, messages.malformed)
  return values
}

/**
 * A draft with what its author typed, as far as this author may read and change it.
 * @param {any} ability of the author
 * @param {Model} model
 * @param {Schema} schema
 * @param {{ documentId: string, values: Record<string, any> }} typed
 */
async function entryFor(ability, model, schema, { documentId, values }) {
  const may = permissionsOn(ability, schema.uid)
  if (may.cannot.read() || may.cannot.update()) throw new Refusal(403, messages.forbidden)
  const query = { documentId, status: 'draft', ...queryFor(may, model, schema, 'full') }
  const saved = await strapi.documents(/** @type {any} */ (schema.uid)).findOne(/** @type {any} */ (query))
  if (!saved) throw new Refusal(404, messages.notFound)
  if (may.cannot.read(saved) || may.cannot.update(saved)) throw new Refusal(403, messages.forbidden)
  const entry = await typedEntry(model, schema, {
    // As saving takes them: without what this author may not change.
    values: await may.sanitizeUpdateInput(saved)(values),
    saved: await may.sanitizeOutput(saved),
    read: {
      files: (ids) => filesFor(ability, ids),
      entries: (type, view, documentIds) => draftsFor(ability, model, type, { view, documentIds }),
    },
  })
  return withOwnFiles(entry)
}

/**
 * The drafts of a type that an author may read, with what they may read of each.
 * @param {any} ability
 * @param {Model} model
 * @param {Schema} schema
 * @param {{ view: import('../contract/model').View, documentIds: string[] }} wanted
 */
async function draftsFor(ability, model, schema, { view, documentIds }) {
  const may = permissionsOn(ability, schema.uid)
  if (may.cannot.read()) return []
  const { filters = {} } = await may.sanitizedQuery.read({})
  const found = await strapi.documents(/** @type {any} */ (schema.uid)).findMany(
    /** @type {any} */ ({
      status: 'draft',
      filters: { $and: [filters, { documentId: { $in: documentIds } }] },
      ...queryFor(may, model, schema, view),
    }),
  )
  return Promise.all(found.map((one) => may.sanitizeOutput(one)))
}

/** The files that an author may read in the library. @param {any} ability @param {number[]} ids */
async function filesFor(ability, ids) {
  const may = strapi
    .service('admin::permission')
    .createPermissionsManager({ ability, action: 'plugin::upload.read', model: FILE })
  if (!may.isAllowed) return []
  const { filters } = may.addPermissionsQueryTo({ filters: { id: { $in: ids } } })
  const query = strapi.get('query-params').transform(FILE, { filters, fields: ['id', 'documentId', ...MEDIA_FIELDS] })
  return strapi.db.query(FILE).findMany(query)
}

/**
 * What is read of an entry.
 * @param {any} may
 * @param {Model} model
 * @param {Schema} schema
 * @param {import('../contract/model').View} view
 */
function queryFor(may, model, schema, view) {
  const { fields, populate } = queryOf(model, schema, view, { relations: 'named' })
  return { fields, populate: withCreator(may, populate) }
}

/**
 * Counts what each author asks for.
 * @param {number} most
 * @param {number} windowMs
 * @returns {(author: string) => boolean} whether this author has asked for more than that
 */
function rateLimit(most, windowMs) {
  /** @type {Map<string, { since: number, count: number }>} */
  const asked = new Map()
  return (author) => {
    const now = performance.now()
    const before = asked.get(author)
    const current = before && now - before.since < windowMs ? before : { since: now, count: 0 }
    current.count += 1
    asked.set(author, current)
    return current.count > most
  }
}

module.exports = { CANVAS, registerCanvas }
