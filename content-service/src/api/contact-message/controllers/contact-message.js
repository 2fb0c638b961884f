'use strict'

const { validateYupSchema, yup } = require('@strapi/utils')

const UID = 'api::contact-message.contact-message'

const Accepted = yup
  .object({
    submission: yup.string().min(16).max(100).required(),
    reference: yup.string().max(60).required(),
    email: yup.string().max(254).required(),
    answers: yup.array().required(),
    received_at: yup.string().required(),
  })
  .noUnknown()
  .required()

module.exports = {
  /**
   * Keeps a message once: the same submission again changes nothing.
   * @param {any} ctx
   */
  async accept(ctx) {
    const data = await validateYupSchema(Accepted, { strict: true })(ctx.request.body?.data)
    const messages = strapi.db.query(UID)
    const where = { submission: data.submission }
    if (!(await messages.findOne({ where }))) {
      await messages.create({ data: { ...data, is_answered: false } }).catch(async (/** @type {unknown} */ error) => {
        // Of two at once, the second is the same message.
        if (!(await messages.findOne({ where }))) throw error
      })
    }
    ctx.body = { data: { outcome: 'accepted' } }
  },
}
