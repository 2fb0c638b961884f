'use strict'

const { errors, validateYupSchema, yup } = require('@strapi/utils')

const UID = 'api::registration.registration'

const STATUSES = ['draft', 'awaiting-payment', 'paid', 'failed', 'cancelled', 'waitlisted', 'registered']

const Accepted = yup
  .object({
    submission: yup.string().min(16).max(100).required(),
    reference: yup.string().max(60).required(),
    session: yup.string().max(60).required(),
    session_key: yup.string().max(120).required(),
    session_title: yup.string().max(400).required(),
    email: yup.string().max(254).required(),
    answers: yup.array().required(),
    line_items: yup.array().required(),
    amount: yup.number().min(0).required(),
    currency: yup.string().max(3).nullable(),
    payment_method: yup.string().oneOf(['none', 'card', 'invoice']).required(),
    received_at: yup.string().required(),
    is_waitlist: yup.boolean().required(),
    // A site of before the private link says nothing of it.
    is_invited: yup.boolean(),
  })
  .noUnknown()
  .required()

const Settled = yup
  .object({
    submission: yup.string().required(),
    revision: yup.number().integer().min(1).required(),
    registration_status: yup.string().oneOf(STATUSES).required(),
    history: yup.array().required(),
    // How it is paid may change: a card that is declined, then an invoice.
    payment_method: yup.string().oneOf(['none', 'card', 'invoice']).required(),
    odd_payment: yup.string().oneOf(['amount', 'twice', null]).nullable().defined(),
  })
  .noUnknown()
  .required()

const Forgotten = yup
  .object({ submissions: yup.array().of(yup.string().required()).max(1000).required() })
  .noUnknown()
  .required()

/**
 * Reads the data of a request.
 * @param {any} schema
 * @param {any} ctx
 */
function dataOf(schema, ctx) {
  return validateYupSchema(schema, { strict: true })(ctx.request.body?.data)
}

module.exports = {
  /** @param {any} ctx */
  async accept(ctx) {
    const outcome = await strapi.service(UID).accept(await dataOf(Accepted, ctx))
    if (!outcome) throw new errors.NotFoundError('There is no such session.')
    ctx.body = { data: outcome }
  },

  /** @param {any} ctx */
  async settle(ctx) {
    const outcome = await strapi.service(UID).settle(await dataOf(Settled, ctx))
    if (!outcome) throw new errors.NotFoundError('There is no such registration.')
    ctx.body = { data: outcome }
  },

  /** @param {any} ctx */
  async forget(ctx) {
    const { submissions } = await dataOf(Forgotten, ctx)
    ctx.body = { data: { forgotten: await strapi.service(UID).forget(submissions) } }
  },
}
