'use strict'

const { errors, yup } = require('@strapi/utils')
const { cancellationOf, costOfGivingBack } = require('./cancellation')
const { giveBack } = require('./given-back')
const { isNamed, makeLinks, nameParticipants, namingOf } = require('./group')
const { askForChange, confirmChange, sendLinks } = require('./own-changes')
const { describeYourself } = require('./participant-changes')
const { asRegistration, participantByToken, recipientOf, stampOfParticipants } = require('./participants')
const { MOST_PLACES } = require('./session-book')
const { dataOf, viewOf } = require('./site-view')

const key = () => yup.string().min(8).max(200).required()
const token = () =>
  yup
    .string()
    .matches(/^[\w-]{32}$/)
    .required()

/** `places`: of what is given back of a group; all, if it is missing. */
const Cancelled = yup
  .object({ submission: yup.string().required(), places: yup.number().integer().min(1).max(MOST_PLACES) })
  .noUnknown()
  .required()
const GivenBack = yup
  .object({
    submission: yup.string().required(),
    participants: yup.array().of(yup.string().max(20).required()).max(MOST_PLACES).defined(),
    unnamed: yup.number().integer().min(0).max(MOST_PLACES).required(),
    // What was read before.
    fee: yup.number().integer().min(0).required(),
    seen: yup.number().integer().min(0).required(),
    key: key(),
  })
  .noUnknown()
  .required()
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
      .of(
        yup.object({ person: yup.string().nullable().defined(), email: yup.string().nullable().defined() }).noUnknown(),
      )
      .max(MOST_PLACES)
      .required()
      .test('named', 'a participant has no name', (/** @type {any} */ all) => Boolean(all?.every(isNamed))),
    // Who took part when the page was drawn.
    seen: yup.string().max(100),
    key: key(),
  })
  .noUnknown()
  .required()
const Linked = yup.object({ submission: yup.string().required(), key: key() }).noUnknown().required()
const OfLink = yup.object({ token: token() }).noUnknown().required()
const Described = yup
  .object({
    token: token(),
    person: yup.string().trim().min(1).max(200).required(),
    email: yup.string().min(3).max(254).nullable().defined(),
    answers: yup.array().max(5).required(),
    key: key(),
  })
  .noUnknown()
  .required()
const asked = {
  submission: yup.string().required(),
  what: yup.string().oneOf(['email', 'participant']).required(),
  to: To,
  key: key(),
}
const isWhole = (/** @type {any} */ sent) => sent?.what !== 'participant' || Boolean(sent?.to?.person)
const ofSomebody = (/** @type {any} */ shape) =>
  shape.noUnknown().required().test('named', 'to.person is missing', isWhole)
const Asked = ofSomebody(yup.object(asked))
const Confirmed = ofSomebody(
  yup.object({
    ...asked,
    what: yup.string().oneOf(['email', 'participant', 'payer']).required(),
    seen: yup.string().max(100).required(),
  }),
)

/** What the site asks for people who look after registrations of theirs, beside the acts of the machine. */
const ownCalls = {
  /** What it costs to cancel a registration now, or some of its places; null where its visitor cannot. @param {any} ctx */
  async cancellation(ctx) {
    const { submission, places } = await dataOf(Cancelled, ctx)
    const registration = await known(submission)
    ctx.body = { data: await (places ? costOfGivingBack(registration, places) : cancellationOf(registration)) }
  },

  /** Gives back some of the places of a group. @param {any} ctx */
  async 'give-back'(ctx) {
    const { submission, key: once, ...given } = await dataOf(GivenBack, ctx)
    await known(submission)
    const isDone = await giveBack(submission, given, { by: 'visitor', key: once })
    ctx.body = { data: { isDone, ...(await viewOf(await known(submission))) } }
  },

  /** Sends somebody the links of their registrations, if there are any: the answer is the same. @param {any} ctx */
  async links(ctx) {
    await sendLinks((await dataOf(Addressed, ctx)).email)
    ctx.body = { data: {} }
  },

  /** Notes who takes part in a group, as the person who registered it says, while that can still be said. @param {any} ctx */
  async participants(ctx) {
    const { submission, participants, seen, key: once } = await dataOf(Participants, ctx)
    await known(submission)
    const isStillSo = async (/** @type {any} */ now) =>
      (await isOpen(now)) && (seen === undefined || stampOfParticipants(now.participants) === seen)
    const isDone = await nameParticipants(submission, participants, { by: 'visitor', key: once }, isStillSo)
    ctx.body = { data: { isDone, ...(await viewOf(await known(submission))) } }
  },

  /** Makes links for whoever registered a group to hand on, one for each place that nobody has to themselves. @param {any} ctx */
  async 'participant-links'(ctx) {
    const { submission, key: once } = await dataOf(Linked, ctx)
    await known(submission)
    const isDone = await makeLinks(submission, { by: 'visitor', key: once }, isOpen)
    ctx.body = { data: { isDone, ...(await viewOf(await known(submission))) } }
  },

  /** The participant of a group with a link. @param {any} ctx */
  async participant(ctx) {
    const found = await participantByToken((await dataOf(OfLink, ctx)).token)
    if (!found) throw new errors.NotFoundError('There is no such participant.')
    ctx.body = { data: await viewOf(await asRegistration(found.group, found.participant)) }
  },

  /** Notes who the participant with a link is. @param {any} ctx */
  async describe(ctx) {
    const { token: link, ...said } = await dataOf(Described, ctx)
    const described = await describeYourself(link, said)
    if (!described) throw new errors.NotFoundError('There is no such participant.')
    const { name, isDone } = described
    ctx.body = { data: { isDone, ...(await viewOf(await known(name))) } }
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

/** Whether the person who registered a group can still say who takes part. @param {any} registration */
async function isOpen(registration) {
  return Boolean((await namingOf(registration))?.isOpen)
}

/** A registration, or a participant as one. @param {string} submission */
async function known(submission) {
  const registration = await recipientOf(submission)
  if (!registration) throw new errors.NotFoundError('There is no such registration.')
  return registration
}

module.exports = { Named, ownCalls }
