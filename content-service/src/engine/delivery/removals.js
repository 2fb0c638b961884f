'use strict'

const REMOVAL = 'api::removal.removal'
const TAKES_BACK = new Set(['unpublish', 'delete'])
const PUBLISHES = new Set(['publish', 'create', 'update'])

/**
 * Keeps a list of what was published and is not any more: a site that missed the webhook learns from it that a page went
 * because somebody took it back. Written in one transaction with the change.
 * @param {string[]} uids of the types that the public is answered with
 */
function noteRemovals(uids) {
  const answered = new Set(uids)
  /** @param {any} context of a call to Strapi's documents @param {() => Promise<any>} next */
  return async (context, next) => {
    const { uid, action, params } = context
    if (!answered.has(uid) || !(TAKES_BACK.has(action) || PUBLISHES.has(action))) return next()
    return strapi.db.transaction(async () => {
      const isPublished = await publishedOf(uid, params.documentId)
      const result = await next()
      const removals = strapi.db.query(REMOVAL)
      const entry = params.documentId ?? result?.documentId
      const isStillPublished = await publishedOf(uid, entry)
      if (TAKES_BACK.has(action) && isPublished && !isStillPublished) {
        await removals.create({ data: { entry, model: uid.split('.')[1] } })
      }
      if (PUBLISHES.has(action) && isStillPublished) await removals.deleteMany({ where: { entry } })
      return result
    })
  }
}

/**
 * Whether the public is answered with an entry.
 * @param {string} uid
 * @param {string | undefined} documentId
 */
async function publishedOf(uid, documentId) {
  if (!documentId) return false
  const where = { documentId, publishedAt: { $notNull: true } }
  return (await strapi.db.query(uid).count({ where })) > 0
}

/**
 * Whether somebody took an entry back, so that it is not published now.
 * @param {string} documentId
 */
async function wasRemoved(documentId) {
  return (await strapi.db.query(REMOVAL).count({ where: { entry: documentId } })) > 0
}

module.exports = { noteRemovals, wasRemoved, REMOVAL }
