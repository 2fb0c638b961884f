'use strict'

const { errors, validateYupSchema, yup } = require('@strapi/utils')
const { officeMessages: messages } = require('../../admin/office-messages.mjs')
const { MESSAGE } = require('../personal-data/erasure')
const { personOf } = require('../registrations/people')
const { answer, authorOf, PERMISSIONS } = require('./office-routes')
const { shortMoment } = require('./moments')

const PAGE = 20
/** Those of before anybody could mark one are neither answered nor not. */
const UNANSWERED = { is_answered: false }

const Marked = yup.object({ isAnswered: yup.boolean().required() }).noUnknown().required()

/**
 * Where the panel reads what visitors have written to the school, and marks what is answered.
 * @param {any} strapi
 */
function registerContactMessages(strapi) {
  const config = (/** @type {string} */ may) => ({
    policies: ['admin::isAuthenticatedAdmin', { name: 'admin::hasPermissions', config: { actions: [may] } }],
  })
  strapi.server.routes({
    type: 'admin',
    routes: [
      { method: 'GET', path: '/office/messages', handler: list, config: config(PERMISSIONS.read) },
      { method: 'POST', path: '/office/messages/:id/answered', handler: mark, config: config(PERMISSIONS.act) },
    ],
  })
}

/** How many messages nobody has marked as answered. @returns {Promise<number>} */
function countUnanswered() {
  return strapi.db.query(MESSAGE).count({ where: UNANSWERED })
}

/** The unanswered ones, the oldest first, or all, the newest first. @param {any} ctx */
async function list(ctx) {
  const isAll = ctx.query.view === 'all'
  const where = isAll ? {} : UNANSWERED
  const query = strapi.db.query(MESSAGE)
  const [total, unanswered] = [await query.count({ where }), await countUnanswered()]
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const page = Math.min(Math.max(1, Number.parseInt(ctx.query.page, 10) || 1), pages)
  const orderBy = { id: isAll ? 'desc' : 'asc' }
  const rows = await query.findMany({ where, orderBy, limit: PAGE, offset: (page - 1) * PAGE })
  answer(ctx, { rows: rows.map(viewOf), total, unanswered, page, pages })
}

/** @param {any} ctx */
async function mark(ctx) {
  const { isAnswered } = await validateYupSchema(Marked, { strict: true })(ctx.request.body)
  const query = strapi.db.query(MESSAGE)
  const known = await query.findOne({ where: { documentId: ctx.params.id } })
  if (!known) throw new errors.NotFoundError(messages.refusals.noMessage)
  // Of two who press at once, the first has answered it.
  if (isAnswered !== (known.is_answered === true)) {
    const by = isAnswered ? { answered_at: new Date(), answered_by: authorOf(ctx, null, null).who } : NOBODY
    await query.update({ where: { id: known.id }, data: { is_answered: isAnswered, ...by } })
  }
  answer(ctx, viewOf(await query.findOne({ where: { id: known.id } })))
}

const NOBODY = { answered_at: null, answered_by: null }

/** @param {any} message */
function viewOf({ documentId, reference, email, answers, received_at: receivedAt, ...marked }) {
  const { is_answered: isAnswered, answered_at: at, answered_by: by } = marked
  return {
    id: documentId,
    reference,
    email,
    name: personOf(answers) ?? email,
    answers,
    received: receivedAt && shortMoment(receivedAt),
    isAnswered: isAnswered === true,
    answered: isAnswered === true ? messages.answered(by, shortMoment(at)) : null,
  }
}

module.exports = { countUnanswered, registerContactMessages }
