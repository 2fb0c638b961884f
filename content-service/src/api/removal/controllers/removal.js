'use strict'

const UID = 'api::removal.removal'
const MOST = 1000

module.exports = {
  /**
   * What was taken back and not published again since, in the order in which it was: `{ id, entry, model }` of each, at
   * most 1,000 that follow the id `after`.
   * @param {any} ctx
   */
  async list(ctx) {
    const after = Number(ctx.query.after ?? 0)
    if (!Number.isSafeInteger(after) || after < 0)
      return ctx.badRequest('The parameter “after” must be the id of a removal, or 0.')
    const where = { id: { $gt: after } }
    const select = ['id', 'entry', 'model']
    ctx.body = { data: await strapi.db.query(UID).findMany({ where, select, orderBy: { id: 'asc' }, limit: MOST }) }
  },
}
