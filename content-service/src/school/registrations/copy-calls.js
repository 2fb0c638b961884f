'use strict'

const { yup } = require('@strapi/utils')
const { earlierCopies, findCopy } = require('./copies')
const { noteSent, takeEmail } = require('./sent-emails')
const { dataOf } = require('./site-view')

const REFERENCE = /^[0-9A-Za-z-]+$/
const ofLength = (/** @type {number} */ most) => yup.string().max(most)

const Found = yup
  .object({ token: ofLength(100), reference: ofLength(60).matches(REFERENCE), submission: ofLength(100) })
  .noUnknown()
  .required()
  .test('named', 'give exactly one of token, reference and submission', (/** @type {any} */ asked) =>
    Boolean(asked?.token || asked?.reference || asked?.submission),
  )
const Sent = yup
  .object({
    submission: ofLength(100).required(),
    form_hash: ofLength(64),
    session: ofLength(60).required(),
    email: ofLength(254).required(),
  })
  .noUnknown()
  .required()
const Sending = yup
  .object({
    submission: ofLength(100).required(),
    kind: ofLength(40).required(),
    by: ofLength(100).required(),
    is_sent: yup.boolean().required(),
  })
  .noUnknown()
  .required()

/** What sites ask that have no common disk. */
const copyCalls = {
  /** A registration that another site may have received. @param {any} ctx */
  async find(ctx) {
    ctx.body = { data: await findCopy(await dataOf(Found, ctx)) }
  },

  /** What anyone who sends a form has sent before. @param {any} ctx */
  async earlier(ctx) {
    ctx.body = { data: await earlierCopies(await dataOf(Sent, ctx)) }
  },

  /** Which site sends an email, or that it was sent. @param {any} ctx */
  async email(ctx) {
    const { is_sent: isSent, ...sending } = await dataOf(Sending, ctx)
    if (isSent) await noteSent(sending)
    ctx.body = { data: { state: isSent ? 'sent' : await takeEmail(sending) } }
  },
}

module.exports = { copyCalls }
