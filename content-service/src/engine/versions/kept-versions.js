'use strict'

const { AsyncLocalStorage } = require('node:async_hooks')
const { isDeepStrictEqual } = require('node:util')
const { tidy } = require('./changes')
const { contentOf, contentQuery } = require('./entry-content')

const ENTRY_VERSION = 'api::entry-version.entry-version'
/** Of each entry. */
const MOST_KEPT = 50
const SAVES = new Set(['create', 'update'])
const TAKES_BACK = new Set(['unpublish', 'delete'])

/**
 * @typedef {import('../contract/model').Model} Model
 * @typedef {import('../contract/model').Schema} Schema
 * @typedef {{ name: string | null, isPlanned?: boolean }} Author without a name for software that brings a token
 * @typedef {{ id: number, author: string | null, is_planned: boolean | null, published_on: string }} Listed
 */

/** @type {AsyncLocalStorage<Author>} */
const planning = new AsyncLocalStorage()

/**
 * Carries out what somebody has planned: the version that it publishes is kept under their name.
 * @template Done
 * @param {string} name
 * @param {() => Promise<Done>} work
 */
function asPlanned(name, work) {
  return planning.run({ name, isPlanned: true }, work)
}

/**
 * Keeps an entry each time somebody publishes it, with who did and when, in one transaction with that; of each entry the
 * last 50. What was published otherwise, such as sample content, is kept before somebody publishes over it or takes it back.
 * An entry that is deleted takes its versions along.
 * @param {Model} model
 */
function keepVersions(model) {
  /** @param {any} context of a call to Strapi's documents @param {() => Promise<any>} next */
  return async (context, next) => {
    const { uid, action, params } = context
    const schema = model.types.get(uid)
    const isPublication = publishes(action, params)
    const author = planning.getStore() ?? authorOf(strapi.requestContext.get())
    if (!schema?.options?.draftAndPublish || !author || !(isPublication || TAKES_BACK.has(action))) return next()
    return strapi.db.transaction(async () => {
      if (params.documentId) await keepPublished(model, schema, params.documentId, null)
      const result = await next()
      const entry = params.documentId ?? result?.documentId
      if (isPublication) await keepPublished(model, schema, entry, author)
      if (action === 'delete' && !(await isThere(uid, entry))) await versionsOf(uid, entry).removeAll()
      return result
    })
  }
}

/**
 * Whether a call to Strapi's documents publishes an entry.
 * @param {string} action
 * @param {{ status?: string }} params
 */
function publishes(action, { status }) {
  return action === 'publish' || (SAVES.has(action) && status === 'published')
}

/**
 * Who asks, where somebody does.
 * @param {any} ctx of a request
 * @returns {Author | undefined}
 */
function authorOf(ctx) {
  return ctx ? { name: nameOfUser(ctx.state?.user) } : undefined
}

/** @param {any} user of the panel @returns {string | null} null where there is none */
function nameOfUser(user) {
  const { firstname, lastname, username, email } = user ?? {}
  return [firstname, lastname].filter(Boolean).join(' ') || username || email || null
}

/** @param {string} uid @param {string} documentId */
async function isThere(uid, documentId) {
  return (await strapi.db.query(uid).count({ where: { documentId } })) > 0
}

/**
 * Keeps what is published of an entry, unless its newest version is that.
 * @param {Model} model
 * @param {Schema} schema
 * @param {string} documentId
 * @param {Author | null} author
 */
async function keepPublished(model, schema, documentId, author) {
  const published = await readContent(model, schema, documentId, 'published')
  if (!published) return
  const versions = versionsOf(schema.uid, documentId)
  const newest = await versions.newest()
  if (newest && isSame(newest.content, published.content)) return
  const { name = null, isPlanned = false } = author ?? {}
  const { content, publishedAt } = published
  await versions.add({ author: name, is_planned: isPlanned, content, published_on: publishedAt })
}

/**
 * What authors wrote in an entry, as it is saved.
 * @param {Model} model
 * @param {Schema} schema
 * @param {string} documentId
 * @param {'draft' | 'published'} status
 * @returns {Promise<{ content: import('./entry-content').Content, publishedAt: string } | undefined>}
 */
async function readContent(model, schema, documentId, status) {
  const { fields, populate } = contentQuery(model, schema)
  const query = /** @type {any} */ ({ documentId, status, fields: [...fields, 'publishedAt'], populate })
  const entry = /** @type {any} */ (await strapi.documents(/** @type {any} */ (schema.uid)).findOne(query))
  if (!entry) return undefined
  // As the database gives it back.
  const content = JSON.parse(JSON.stringify(contentOf(model, schema, entry)))
  return { content, publishedAt: entry.publishedAt }
}

/** @param {object} content @param {object} other */
function isSame(content, other) {
  return isDeepStrictEqual(tidy(content), tidy(other))
}

/**
 * The versions of an entry, newest first.
 * @param {string} uid
 * @param {string} entry documentId
 */
function versionsOf(uid, entry) {
  const table = strapi.db.query(ENTRY_VERSION)
  const where = { model: uid, entry }
  const orderBy = { id: 'desc' }
  return {
    /** @returns {Promise<Listed[]>} */
    list: () => table.findMany({ select: ['id', 'author', 'is_planned', 'published_on'], where, orderBy }),
    newest: () => table.findOne({ where, orderBy }),
    /** @param {number} id */
    find: (id) => table.findOne({ where: { ...where, id } }),
    removeAll: () => table.deleteMany({ where }),
    /** @param {{ author: string | null, is_planned: boolean, published_on: string, content: object }} version */
    async add(version) {
      await table.create({ data: { model: uid, entry, ...version } })
      const kept = await table.findMany({ select: ['id'], where, orderBy })
      const old = kept.slice(MOST_KEPT).map(({ id }) => id)
      if (old.length > 0) await table.deleteMany({ where: { id: { $in: old } } })
    },
  }
}

module.exports = {
  asPlanned,
  ENTRY_VERSION,
  isSame,
  isThere,
  keepVersions,
  nameOfUser,
  publishes,
  readContent,
  versionsOf,
}
