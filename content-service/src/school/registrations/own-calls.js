'use strict'

const { errors, yup } = require('@strapi/utils')
const { cancellationOf } = require('./cancellation')
const { sendLinks } = require('./own-changes')
const { bySubmission } = require('./registrations')
const { dataOf } = require('./site-view')

const Named = yup.object({ submission: yup.string().required() }).noUnknown().required()
const Addressed = yup
  .object({ email: yup.string().max(254).required() })
  .noUnknown()
  .required()
/** What the site asks for people who look after registrations of theirs, beside the acts of the machine. */
const ownCalls = {
  /** What it costs to cancel a registration now; null where its visitor cannot. @param {any} ctx */
  async cancellation(ctx) {
    const { submission } = await dataOf(Named, ctx)
    const known = await bySubmission(submission)
    if (!known) throw new errors.NotFoundError('There is no such registration.')
    ctx.body = { data: await cancellationOf(known) }
  },

  /** Sends somebody the links of their registrations, if there are any: the answer is the same. @param {any} ctx */
  async links(ctx) {
    await sendLinks((await dataOf(Addressed, ctx)).email)
    ctx.body = { data: {} }
  },
}

module.exports = { Named, ownCalls }
