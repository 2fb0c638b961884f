'use strict'

const { errors } = require('@strapi/utils')
const { queryOf } = require('../contract/populate')
const { patternsOf, populateOf } = require('../preview')
const { findingsOf, relationsOfAddress, takenSlug, unpublishedRelations } = require('./findings')
const { linkedFrom } = require('./linked-from')
const { onTheSite } = require('./rules.mjs')

/** First segment of the address that the panel asks. */
const ADDRESS = 'on-the-site'

/**
 * @typedef {import('../contract/model').Model} Model
 * @typedef {import('./findings').Finding} Finding
 */

/**
 * Refuses to publish what the site would leave out, at the field that is to be fixed.
 * @param {Model} model
 */
function refuseIncompleteEntries(model) {
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
    refuse(await takenSlug(schema, { documentId: params.documentId, slug: params.data?.slug }, others))
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
    ...(await takenSlug(schema, entry, others)),
    ...(await unpublishedRelations(schema, await withAddress(schema, documentId), others)),
    ...findingsOf(model, schema, entry),
  ]
}

/**
 * A draft with the entries that its address names.
 * @param {import('../contract/model').Schema} schema
 * @param {string} documentId
 */
async function withAddress(schema, documentId) {
  const populate = /** @type {any} */ (populateOf(patternsOf(schema)))
  const uid = /** @type {any} */ (schema.uid)
  return relationsOfAddress(schema).length > 0
    ? strapi.documents(uid).findOne({ documentId, status: 'draft', populate })
    : {}
}

/**
 * What the database knows of other entries.
 * @type {import('./findings').Others}
 */
const others = {
  withSlug: (uid, slug, documentId) => {
    const where = { slug, publishedAt: { $notNull: true }, ...(documentId && { documentId: { $ne: documentId } }) }
    return strapi.db.query(uid).findOne({ where })
  },
  isPublished: async (uid, documentId) => {
    const type = strapi.contentTypes[/** @type {any} */ (uid)]
    if (!type?.options?.draftAndPublish) return true
    return (await strapi.db.query(uid).count({ where: { documentId, publishedAt: { $notNull: true } } })) > 0
  },
}

/**
 * Where the panel asks of an entry what the site would leave out of its draft, and which published entries lead to it; for
 * those who may read it there.
 * @param {any} strapi
 * @param {Model} model
 */
function registerFindings({ server }, model) {
  const route = (
    /** @type {string} */ end,
    /** @type {(uid: string, documentId: string) => Promise<unknown>} */ answer,
  ) => ({
    method: 'GET',
    path: `/${ADDRESS}/:uid/:documentId${end}`,
    handler: (/** @type {any} */ ctx) => answerReader(ctx, model, answer),
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  })
  server.routes({
    type: 'admin',
    routes: [
      route('', (uid, documentId) => findingsOfDraft(model, uid, documentId)),
      // Of several entries that are chosen in a list, too.
      route('/linked-from', (uid, ids) => linkedFrom(model, uid, ids.split(','), process.env.SITE_URL)),
    ],
  })
}

/**
 * @param {any} ctx
 * @param {Model} model
 * @param {(uid: string, documentId: string) => Promise<unknown>} answer
 */
async function answerReader(ctx, model, answer) {
  const { uid, documentId } = ctx.params
  if (!model.types.has(uid)) throw new errors.NotFoundError(onTheSite.notFound)
  const { userAbility } = ctx.state
  const may = strapi.plugin('content-manager').service('permission-checker').create({ userAbility, model: uid })
  // Strapi would replace the sentence of an error that is thrown.
  if (may.cannot.read()) return ctx.forbidden(onTheSite.forbidden)
  ctx.set('cache-control', 'no-store')
  ctx.body = { data: await answer(uid, documentId) }
}

module.exports = { ADDRESS, refuseIncompleteEntries, registerFindings }
