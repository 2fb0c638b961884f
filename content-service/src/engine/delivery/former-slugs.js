'use strict'

const FORMER_SLUG = 'api::former-slug.former-slug'
const PUBLISHES = new Set(['publish', 'create', 'update'])

/**
 * Remembers each slug under which an entry was published, once it is published under another one: links that lead to the
 * earlier address still find the entry. Written in one transaction with the change.
 * @param {string[]} uids of the types that have slugs
 */
function noteFormerSlugs(uids) {
  const withSlugs = new Set(uids)
  /** @param {any} context of a call to Strapi's documents @param {() => Promise<any>} next */
  return async (context, next) => {
    const { uid, action, params } = context
    if (!withSlugs.has(uid) || !PUBLISHES.has(action) || !params.documentId) return next()
    return strapi.db.transaction(async () => {
      const before = await publishedSlug(uid, params.documentId)
      const result = await next()
      const now = await publishedSlug(uid, params.documentId)
      if (before && now && before !== now) await remember(uid, params.documentId, { before, now })
      return result
    })
  }
}

/**
 * The documentId of the entry that was published under a slug last, where nothing else has it now.
 * @param {string} uid
 * @param {string} slug
 * @returns {Promise<string | undefined>}
 */
async function entryOfFormerSlug(uid, slug) {
  if (!strapi.contentTypes[FORMER_SLUG]) return undefined
  const former = await strapi.db.query(FORMER_SLUG).findOne({ where: { slug, model: uid }, orderBy: { id: 'desc' } })
  return former?.entry
}

/** @param {string} uid @param {string} entry @param {{ before: string, now: string }} slugs */
async function remember(uid, entry, { before, now }) {
  const formerSlugs = strapi.db.query(FORMER_SLUG)
  await formerSlugs.deleteMany({ where: { model: uid, entry, slug: { $in: [before, now] } } })
  await formerSlugs.create({ data: { model: uid, entry, slug: before } })
}

/** @param {string} uid @param {string} documentId @returns {Promise<string | undefined>} */
async function publishedSlug(uid, documentId) {
  const where = { documentId, publishedAt: { $notNull: true } }
  const published = await strapi.db.query(uid).findOne({ select: ['slug'], where })
  return published?.slug
}

module.exports = { entryOfFormerSlug, FORMER_SLUG, noteFormerSlugs }
