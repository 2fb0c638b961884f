'use strict'

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
 * A `populate` with who made the entry, which counts where a role covers only what its members have made.
 * @param {any} may as `permissionsOn` gives it
 * @param {Record<string, any>} populate
 */
function withCreator(may, populate) {
  const needsCreator = may.requiresEntity.read() || may.requiresEntity.update()
  return needsCreator ? { ...populate, createdBy: { populate: { roles: true } } } : populate
}

module.exports = { answered, permissionsOn, Refusal, withCreator }
