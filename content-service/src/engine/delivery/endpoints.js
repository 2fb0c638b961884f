'use strict'

const { factories } = require('@strapi/strapi')
const { errors } = require('@strapi/utils')
const { queryOf } = require('../contract/populate')
const { isVisitor, hasFixedRights } = require('./access')
const { entryOfFormerSlug } = require('./former-slugs')
const { nameOwnFiles } = require('./own-files')

/** @typedef {import('../contract/populate').Query} Query */

/**
 * Gives every content type of the model Strapi's own controller, service and routes, so that a new type is one
 * schema file. A type that brings files of its own for any of them keeps those.
 * @param {any} strapi
 * @param {import('../contract/model').Model} model
 */
function registerEndpoints(strapi, model) {
  for (const schema of model.types.values()) {
    const { uid } = schema
    const api = strapi.api(uid.slice('api::'.length).split('.')[0])
    if (!strapi.service(uid)) strapi.get('services').set(uid, factories.createCoreService(uid))
    if (!strapi.controller(uid)) strapi.get('controllers').set(uid, controllerOf(uid))
    if (Object.keys(api.routes).length === 0) api.routes = { [schema.info.singularName]: routesOf(model, schema) }
  }
}

/**
 * The queries of the contract as Strapi sanitized them, by what they populate, then by the strategy of the request.
 * @type {WeakMap<object, Map<string, Promise<Query>>>}
 */
const sanitized = new WeakMap()

/**
 * Strapi's own controller, which sanitizes the query of the contract only once for each strategy. The query names every
 * field of every block, and to validate and sanitize it took more than half of the time of a response. What the request
 * itself asks for, such as filters, is validated and sanitized each time.
 * @param {string} uid
 */
function controllerOf(uid) {
  return factories.createCoreController(/** @type {any} */ (uid), () => ({
    /** @param {any} ctx */
    async validateQuery(ctx) {
      return super.validateQuery(isByContract(ctx) ? withoutContract(ctx) : ctx)
    },

    /** @param {any} ctx */
    async sanitizeQuery(ctx) {
      const byStrategy = isByContract(ctx) && sanitized.get(ctx.query.populate)
      if (!byStrategy) return super.sanitizeQuery(ctx)
      const { name } = ctx.state.auth.strategy
      const { fields, populate } = ctx.query
      if (!byStrategy.has(name))
        byStrategy.set(name, super.sanitizeQuery({ query: { fields, populate }, state: ctx.state }))
      const [requested, contract] = await Promise.all([super.sanitizeQuery(withoutContract(ctx)), byStrategy.get(name)])
      return { ...requested, ...structuredClone(contract) }
    },
  }))
}

/**
 * Whether a request is answered as the contract says, to somebody whose rights are the same at each request.
 * @param {any} ctx
 */
function isByContract({ query, state }) {
  return sanitized.has(query.populate) && hasFixedRights(state.auth)
}

/** What the request itself asks for. @param {any} ctx */
function withoutContract({ query, state }) {
  const { fields: _fields, populate: _populate, ...requested } = query
  return { query: requested, state }
}

/**
 * @param {import('../contract/model').Model} model
 * @param {import('../contract/model').Schema} schema
 */
function routesOf(model, schema) {
  const answers = answersOf(model, schema)
  return factories.createCoreRouter(/** @type {any} */ (schema.uid), {
    config: { find: { middlewares: answers.find }, findOne: { middlewares: answers.findOne } },
  })
}

/**
 * The middlewares of one content type's reading routes: drafts need a token, an entry may be asked by its slug, a
 * request without `fields` or `populate` of its own is answered as the contract says, and our own files by their paths.
 * @param {import('../contract/model').Model} model
 * @param {import('../contract/model').Schema} schema
 */
function answersOf(model, schema) {
  const full = queryOf(model, schema, 'full')
  const card = schema.pluginOptions?.contract?.card ? queryOf(model, schema, 'card') : full
  const order = schema.kind === 'singleType' ? [] : [byAge]
  return {
    find: [nameOwnFiles, draftsNeedToken, ...order, byContract(full, card)],
    findOne: [
      nameOwnFiles,
      draftsNeedToken,
      ...(schema.attributes.slug ? [bySlug(schema.uid)] : []),
      byContract(full, full),
    ],
  }
}

/**
 * Refuses any status but `published` to visitors: Strapi takes a word that it does not know for `draft`.
 * @param {any} ctx
 * @param {() => Promise<void>} next
 */
async function draftsNeedToken(ctx, next) {
  const { status } = ctx.query
  if (status !== undefined && status !== 'published' && isVisitor(ctx.state.auth)) {
    throw new errors.PolicyError('To read drafts, send an API token.')
  }
  return next()
}

/**
 * Fills in what the request leaves out. The query is changed in place: writing it back as a query string would cut
 * a deep populate at the parser's limits.
 * @param {Query} full
 * @param {Query} card for `?view=card`
 */
function byContract(full, card) {
  for (const { populate } of [full, card]) sanitized.set(populate, new Map())
  /** @param {any} ctx @param {() => Promise<void>} next */
  return async (ctx, next) => {
    const { query } = ctx
    const { fields, populate } = query.view === 'card' ? card : full
    delete query.view
    if (query.fields === undefined && query.populate === undefined) Object.assign(query, { fields, populate })
    return next()
  }
}

/**
 * Lists entries in the order in which they were made unless the request sorts them. Strapi's order is that of the
 * rows, and publishing an entry gives it a new row.
 * @param {any} ctx
 * @param {() => Promise<void>} next
 */
async function byAge(ctx, next) {
  ctx.query.sort ??= 'createdAt:asc'
  return next()
}

/**
 * Reads the identifier in the address as a slug, a documentId or, where no entry has it now, as a former slug.
 * @param {string} uid
 */
function bySlug(uid) {
  /** @param {any} ctx @param {() => Promise<void>} next */
  return async (ctx, next) => {
    const { id } = ctx.params
    const isDraft = ctx.query.status === 'draft'
    const entry = await strapi.db.query(uid).findOne({
      select: ['documentId'],
      where: { $or: [{ slug: id }, { documentId: id }], publishedAt: { [isDraft ? '$null' : '$notNull']: true } },
    })
    const documentId = entry?.documentId ?? (await entryOfFormerSlug(uid, id))
    if (documentId) ctx.params.id = documentId
    return next()
  }
}

module.exports = { registerEndpoints }
