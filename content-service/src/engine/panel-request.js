'use strict'

const { versions: messages } = require('./panel/versions-messages.mjs')

/**
 * @typedef {import('./contract/model').Model} Model
 * @typedef {import('./contract/model').Schema} Schema
 * @typedef {{ model: Model, schema: Schema, documentId: string, may: any, saved: any, ability: any, user: any }} Asked
 *   by whom, of which entry; saved: as far as permissions depend on it
 */

/** One sentence for who asked, and the status that says what kind of refusal it is. */
class Refusal extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

/**
 * Answers the panel with what is made, or with the sentence that says why it is not, as Strapi answers; no cache keeps it.
 * Strapi has errors of its own for some statuses, logs all others, and puts a word of its own in the place of our sentence
 * where somebody may not.
 * @param {any} ctx
 * @param {() => Promise<object>} make
 */
async function answered(ctx, make) {
  ctx.set('cache-control', 'no-store')
  try {
    ctx.body = { data: await make() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, message } = error
    ctx.status = status
    ctx.body = { data: null, error: { status, name: 'PanelError', message, details: {} } }
  }
}

/**
 * What somebody may do with the entries of a type, as Strapi's content manager decides it.
 * @param {any} ability
 * @param {string} uid
 */
function permissionsOn(ability, uid) {
  return strapi.plugin('content-manager').service('permission-checker').create({ userAbility: ability, model: uid })
}

/**
 * The entry that the panel asks about, of a type that can be published, for who may read it.
 * @param {any} ctx
 * @param {Model} model
 * @returns {Promise<Asked>}
 * @throws {Refusal}
 */
async function entryAsked(ctx, model) {
  const { uid, documentId } = ctx.params
  const { user, userAbility: ability } = ctx.state
  const schema = model.types.get(uid)
  if (!schema?.options?.draftAndPublish) throw new Refusal(404, messages.notFound)
  const may = permissionsOn(ability, uid)
  if (may.cannot.read()) throw new Refusal(403, messages.forbidden)
  const saved = await savedEntry(may, uid, documentId)
  if (!saved) throw new Refusal(404, messages.notFound)
  if (may.cannot.read(saved)) throw new Refusal(403, messages.forbidden)
  return { model, schema, documentId, may, saved, ability, user }
}

/**
 * The draft of an entry as far as permissions depend on it; null where there is none.
 * @param {any} may as `permissionsOn` gives it
 * @param {string} uid
 * @param {string} documentId
 */
function savedEntry(may, uid, documentId) {
  const query = /** @type {any} */ ({
    documentId,
    status: 'draft',
    fields: ['documentId'],
    populate: withCreator(may, {}),
  })
  return strapi.documents(/** @type {any} */ (uid)).findOne(query)
}

/**
 * A `populate` with who made the entry, which counts where a role covers only what its members have made.
 * @param {any} may as `permissionsOn` gives it
 * @param {Record<string, any>} populate
 */
function withCreator(may, populate) {
  const needsCreator = ['read', 'update', 'publish'].some((action) => may.requiresEntity[action]())
  return needsCreator ? { ...populate, createdBy: { populate: { roles: true } } } : populate
}

module.exports = { answered, entryAsked, permissionsOn, Refusal, savedEntry, withCreator }
