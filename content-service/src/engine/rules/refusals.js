'use strict'

const { errors } = require('@strapi/utils')
const { queryOf } = require('../contract/populate')
const { patternsOf, populateOf } = require('../preview')
const { finding, findingsOf, placeOf } = require('./findings')
const { onTheSite } = require('./rules.mjs')

/** First segment of the address that the panel asks. */
const ADDRESS = 'on-the-site'

/**
 * @typedef {import('../contract/model').Model} Model
 * @typedef {import('./findings').Finding} Finding
 */

/**
 * Refuses to publish what the site would leave out, at the field that is to be mended.
 * @param {Model} model
 */
function refuseToLose(model) {
  /** @param {any} context of a call to Strapi's documents @param {() => Promise<any>} next */
  return async (context, next) => {
    const { uid, action, params } = context
    const schema = model.types.get(uid)
    if (!schema?.options?.draftAndPublish) return next()
    if (action === 'publish') {
      refuse(await findingsOfDraft(model, uid, params.documentId))
      return next()
    }
    if (!['create', 'update'].includes(action) || params.status !== 'published') return next()
    // Strapi itself says that a slug must be unique, and not which entry has it.
    refuse(await takenSlug(model, uid, { documentId: params.documentId, slug: params.data?.slug }))
    return strapi.db.transaction(async () => {
      const result = await next()
      if (result) refuse(await findingsOfDraft(model, uid, result.documentId))
      return result
    })
  }
}

/** @param {Finding[]} findings @throws {errors.ValidationError} where one of them refuses */
function refuse(findings) {
  const refusing = findings.filter(({ severity }) => severity === 'refuses')
  if (refusing.length === 0) return
  const faults = refusing.map(({ path, message }) => ({ path, message, name: 'ValidationError' }))
  throw new errors.ValidationError(refusing[0]?.message ?? '', { errors: faults })
}

/**
 * What the site would leave out of a draft, were it published now.
 * @param {Model} model
 * @param {string} uid of a type of the model
 * @param {string} documentId
 * @returns {Promise<Finding[]>} nothing where there is no such draft
 */
async function findingsOfDraft(model, uid, documentId) {
  const schema = model.types.get(uid)
  if (!schema) return []
  const query = /** @type {any} */ (queryOf(model, schema, 'full'))
  const entry = await strapi.documents(/** @type {any} */ (uid)).findOne({ documentId, status: 'draft', ...query })
  if (!entry) return []
  return [
    ...(await takenSlug(model, uid, entry)),
    ...(await unpublishedRelations(schema, documentId)),
    ...findingsOf(model, schema, entry),
  ]
}

/**
 * Another published entry of the type that has the slug.
 * @param {Model} model
 * @param {string} uid
 * @param {{ documentId?: string, slug?: string }} entry
 */
async function takenSlug(model, uid, { documentId, slug }) {
  const schema = model.types.get(uid)
  if (!slug || schema?.attributes.slug?.type !== 'uid') return []
  const where = { slug, publishedAt: { $notNull: true }, ...(documentId && { documentId: { $ne: documentId } }) }
  const other = await strapi.db.query(uid).findOne({ where })
  if (!other) return []
  return [finding('slug-taken', placeOf(schema, 'slug'), { value: slug, other: nameOf(other) })]
}

/**
 * The entries that are part of the address and that nobody can see yet: what is published leads to none of them.
 * @param {import('../contract/model').Schema} schema of an entry that stands on one page
 * @param {string} documentId
 */
async function unpublishedRelations(schema, documentId) {
  const patterns = patternsOf(schema)
  const populate = /** @type {any} */ (populateOf(patterns))
  const names = Object.keys(populate)
  if (patterns.length !== 1 || names.length === 0) return []
  const uid = /** @type {any} */ (schema.uid)
  /** @type {any} */
  const entry = await strapi.documents(uid).findOne({ documentId, status: 'draft', populate })
  const found = names.map(async (name) => {
    const target = schema.attributes[name]?.target ?? ''
    const other = entry?.[name]
    if (!other || !strapi.contentTypes[target]?.options?.draftAndPublish) return []
    const where = { documentId: other.documentId, publishedAt: { $notNull: true } }
    const isPublished = (await strapi.db.query(target).count({ where })) > 0
    return isPublished ? [] : [finding('address-not-published', placeOf(schema, name), { other: nameOf(other) })]
  })
  return (await Promise.all(found)).flat()
}

/** @param {{ title?: string, name?: string, slug?: string }} entry */
function nameOf({ title, name, slug }) {
  return title ?? name ?? slug ?? ''
}

/**
 * Where the panel asks what the site would leave out of a draft, for those who may read it there.
 * @param {any} strapi
 * @param {Model} model
 */
function registerFindings({ server }, model) {
  server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: `/${ADDRESS}/:uid/:documentId`,
        handler: (/** @type {any} */ ctx) => answerFindings(ctx, model),
        config: { policies: ['admin::isAuthenticatedAdmin'] },
      },
    ],
  })
}

/** @param {any} ctx @param {Model} model */
async function answerFindings(ctx, model) {
  const { uid, documentId } = ctx.params
  if (!model.types.has(uid)) throw new errors.NotFoundError(onTheSite.notFound)
  const { userAbility } = ctx.state
  const may = strapi.plugin('content-manager').service('permission-checker').create({ userAbility, model: uid })
  if (may.cannot.read()) throw new errors.ForbiddenError(onTheSite.forbidden)
  ctx.set('cache-control', 'no-store')
  ctx.body = { data: await findingsOfDraft(model, uid, documentId) }
}

module.exports = { ADDRESS, refuseToLose, registerFindings }
