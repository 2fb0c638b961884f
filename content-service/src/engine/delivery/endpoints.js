'use strict'

const { factories } = require('@strapi/strapi')
const { errors } = require('@strapi/utils')
const { queryOf } = require('../contract/populate')
const { isVisitor } = require('./access')
const { entryOfFormerSlug } = require('./former-slugs')
const { nameOwnFiles } = require('./own-files')

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
    if (!strapi.controller(uid)) strapi.get('controllers').set(uid, factories.createCoreController(uid))
    if (Object.keys(api.routes).length === 0) api.routes = { [schema.info.singularName]: routesOf(model, schema) }
  }
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
    throw new errors.PolicyError('Drafts need an API token.')
  }
  return next()
}

/**
 * Fills in what the request leaves out. The query is changed in place: writing it back as a query string would cut
 * a deep populate at the parser's limits.
 * @param {import('../contract/populate').Query} full
 * @param {import('../contract/populate').Query} card for `?view=card`
 */
function byContract(full, card) {
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
