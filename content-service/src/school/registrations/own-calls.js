'use strict'

const { errors, yup } = require('@strapi/utils')
const { cancellationOf } = require('./cancellation')
const { isNamed, nameParticipants, namingOf } = require('./group')
const { askForChange, confirmChange, sendLinks } = require('./own-changes')
const { bySubmission } = require('./registrations')
const { MOST_PLACES } = require('./session-book')
const { dataOf, viewOf } = require('./site-view')

const Named = yup.object({ submission: yup.string().required() }).noUnknown().required()
const Addressed = yup
  .object({ email: yup.string().max(254).required() })
  .noUnknown()
  .required()
const To = yup
  .object({
    email: yup.string().min(3).max(254).required(),
    person: yup.string().trim().max(200).nullable().defined(),
    company: yup.string().trim().max(200).nullable().defined(),
  })
  .noUnknown()
  .required()
const Participants = yup
  .object({
    submission: yup.string().required(),
    participants: yup
      .array()
      .of(yup.object({ person: yup.string().required(), email: yup.string().nullable().defined() }).noUnknown())
      .max(MOST_PLACES)
      .required()
      .test('named', 'a participant has no name', (/** @type {any} */ all) => Boolean(all?.every(isNamed))),
    key: yup.string().min(8).max(200).required(),
  })
  .noUnknown()
  .required()
const asked = {
  submission: yup.string().required(),
  what: yup.string().oneOf(['email', 'participant']).required(),
  to: To,
  key: yup.string().min(8).max(200).required(),
}
const isWhole = (/** @type {any} */ sent) => sent?.what === 'email' || Boolean(sent?.to?.person)
const ofSomebody = (/** @type {any} */ shape) =>
  shape.noUnknown().required().test('named', 'to.person is missing', isWhole)
const Asked = ofSomebody(yup.object(asked))
const Confirmed = ofSomebody(yup.object({ ...asked, seen: yup.string().max(100).required() }))

/** What the site asks for people who look after registrations of theirs, beside the acts of the machine. */
const ownCalls = {
  /** What it costs to cancel a registration now; null where its visitor cannot. @param {any} ctx */
  async cancellation(ctx) {
    const { submission } = await dataOf(Named, ctx)
    ctx.body = { data: await cancellationOf(await known(submission)) }
  },

  /** Sends somebody the links of their registrations, if there are any: the answer is the same. @param {any} ctx */
  async links(ctx) {
    await sendLinks((await dataOf(Addressed, ctx)).email)
    ctx.body = { data: {} }
  },

  /** Notes who takes part in a group, as whoever registered it says, while that can still be said. @param {any} ctx */
  async participants(ctx) {
    const { submission, participants, key } = await dataOf(Participants, ctx)
    await known(submission)
    const isOpen = async (/** @type {any} */ now) => Boolean((await namingOf(now))?.isOpen)
    const isDone = await nameParticipants(submission, participants, { by: 'visitor', key }, isOpen)
    ctx.body = { data: { isDone, ...(await viewOf(await known(submission))) } }
  },

  /** Has a new address asked whether a change is right. @param {any} ctx */
  async ask(ctx) {
    const { submission, ...change } = await dataOf(Asked, ctx)
    await known(submission)
    ctx.body = { data: { isDone: await askForChange(submission, change) } }
  },

  /** Carries out what a new address has confirmed. @param {any} ctx */
  async confirm(ctx) {
    const { submission, ...change } = await dataOf(Confirmed, ctx)
    await known(submission)
    const outcome = await confirmChange(submission, change)
    ctx.body = { data: { outcome, ...(await viewOf(await known(submission))) } }
  },
}

/** @param {string} submission */
async function known(submission) {
  const registration = await bySubmission(submission)
  if (!registration) throw new errors.NotFoundError('There is no such registration.')
  return registration
}

module.exports = { Named, ownCalls }
