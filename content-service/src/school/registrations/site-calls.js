'use strict'

const { errors, validateYupSchema, yup } = require('@strapi/utils')
const { wasRemoved } = require('../../engine/delivery/removals')
const { emailOf } = require('../emails/event-emails')
const { headingOf, readTemplates, templateOf } = require('../emails/templates')
const { documentShown } = require('../invoices/invoices')
const { placePriceOf, sessionOf } = require('../office/sessions')
const { daysKept } = require('../personal-data/retention')
const { quote } = require('../price-codes')
const { cancellationOf } = require('./cancellation')
const { copyCalls } = require('./copy-calls')
const { noteOfSite, SITE_FACTS } = require('./copies')
const { claim, deletionsAfter, isSubmissionDeleted, settle: settleEvents } = require('./events')
const { Named, ownCalls } = require('./own-calls')
const { recipientOf } = require('./participants')
const { accept, amend, bySubmission, carryOut, noteOddPayment } = require('./registrations')
const { actOfStatus, bookRow } = require('./rows')
const { MOST_PLACES, bookablePlaces } = require('./session-book')
const { dataOf, outcomeOf, viewOf } = require('./site-view')

const METHODS = /** @type {const} */ (['none', 'card', 'invoice'])
const LEGACY_STATUSES = ['draft', 'awaiting-payment', 'paid', 'failed', 'cancelled', 'waitlisted', 'registered']
const MOST_SUBMISSIONS = 1000

/** For how long a place is held for a payment; a site of before 1.1 does not say it. */
const holdHours = () => yup.number().min(0).max(240)
/** Of a session and the key of a form: anyone who sends it again is who sent it first. */
const formHash = () => yup.string().min(43).max(64)
const amount = () => yup.number().integer().min(0)
const places = () => yup.number().integer().min(1).max(MOST_PLACES)

/** A code and what it takes off the price. */
const taken = () => yup.object({ id: yup.string().max(60).required(), reduction: amount().required() }).noUnknown()

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
    // A site of before groups says nothing of it: one.
    places: places(),
    currency: yup.string().max(3).nullable(),
    payment_method: yup.string().oneOf(METHODS).required(),
    received_at: yup.string().required(),
    is_waitlist: yup.boolean().required(),
    // A site of before 1.1 says nothing of what follows.
    is_invited: yup.boolean(),
    token: yup.string().max(100),
    person: yup.string().max(255),
    facts: yup.object(),
    hold_hours: holdHours(),
    // A site that has addresses confirmed before there is an invoice.
    verifies: yup.boolean(),
    form_hash: formHash(),
    price_code: taken().default(undefined),
  })
  .noUnknown()
  .required()

/** A code that somebody enters, for what it takes off the price of a session. */
const Quoted = yup
  .object({
    code: yup.string().max(100).required(),
    session: yup.string().max(60).required(),
    price: amount().required(),
    places: places(),
    currency: yup.string().max(3).nullable().defined(),
    form_hash: formHash(),
  })
  .noUnknown()
  .required()

/** `after`: the last deletion that the disk of the site knows; a site of before 1.1 does not say it. */
const Claimed = yup
  .object({ after: yup.number().integer().min(0) })
  .noUnknown()
  .required()

const OfSession = yup
  .object({ session: yup.string().max(60).required() })
  .noUnknown()
  .required()

const Amended = yup
  .object({
    submission: yup.string().required(),
    session: yup.string().required(),
    form_hash: formHash().required(),
    email: yup.string().max(254).required(),
    price: amount().required(),
    currency: yup.string().max(3).nullable().defined(),
    person: yup.string().max(255).defined(),
    answers: yup.array().required(),
    key: yup.string().min(8).max(200).required(),
    // Where the code is another, and the price with it.
    to: yup
      .object({
        price: amount().required(),
        amount: yup.number().min(0).required(),
        line_items: yup.array().required(),
        price_code: taken().nullable().default(undefined),
      })
      .noUnknown()
      .default(undefined),
  })
  .noUnknown()
  .required()

/** What visitors, the payment provider and the clock do through the site, and what each act takes. */
const ACTS = {
  'accept-offer': {
    method: yup.string().oneOf(METHODS).required(),
    price: amount().required(),
    currency: yup.string().max(3).nullable(),
    hold_hours: holdHours(),
    verifies: yup.boolean(),
  },
  leave: {},
  'choose-invoice': {},
  pay: {
    amount: amount().required(),
    checkout: yup.string().max(255).required(),
    receipt: yup.string().max(2000).nullable(),
  },
  'payment-failed': { reason: yup.string().max(255).nullable() },
  lapse: {},
  'card-refunded': { amount: amount().min(1) },
  'refund-failed': { amount: amount().min(1), reason: yup.string().max(255).required() },
  'refund-sent-back': { amount: amount().min(1), reason: yup.string().max(255).required() },
  cancel: { fee: amount().required() },
}
const BY = /** @type {const} */ (['visitor', 'provider', 'clock'])

const Act = yup
  .object({
    submission: yup.string().required(),
    type: yup.string().oneOf(Object.keys(ACTS)).required(),
    by: yup.string().oneOf(BY).required(),
    key: yup.string().min(8).max(200).required(),
    why: yup.string().max(1000).nullable(),
    with: yup.object(),
  })
  .noUnknown()
  .required()

const OfKind = yup
  .object({
    kind: yup.string().max(60).required(),
    places: yup.number().integer().min(1).default(1),
  })
  .noUnknown()
  .required()
/** `submission` is missing if the office asks. */
const Numbered = yup
  .object({ number: yup.string().max(60).required(), submission: yup.string().max(100) })
  .noUnknown()
  .required()
const Handled = yup
  .object({
    handled: yup.array().of(yup.number().integer().required()).required(),
    failed: yup.array().of(yup.number().integer().required()).required(),
  })
  .noUnknown()
  .required()
const Settled = yup
  .object({
    submission: yup.string().required(),
    revision: yup.number().integer().min(1).required(),
    registration_status: yup.string().oneOf(LEGACY_STATUSES).required(),
    history: yup.array().required(),
    payment_method: yup.string().oneOf(METHODS).required(),
    odd_payment: yup.string().oneOf(['amount', 'twice', null]).nullable().defined(),
    // A site of before 1.1 says nothing of what follows.
    key: yup.string().min(8).max(200),
    verifies: yup.boolean(),
    ...SITE_FACTS,
  })
  .noUnknown()
  .required()
const Forgotten = yup
  .object({ submissions: yup.array().of(yup.string().required()).max(MOST_SUBMISSIONS).required() })
  .noUnknown()
  .required()

/** What the checkout asked for on which a registration was paid; null where a site of before does not say it. @param {any} sent */
function paidOn({ checkouts = [], paid_checkout: paid }) {
  const one = checkouts.find((/** @type {{ id: string }} */ { id }) => id === paid)
  return one?.amount ?? null
}

/** What the site asks, with its token. Each answers with the registration as it is then. */
const siteCalls = {
  ...ownCalls,
  ...copyCalls,

  /** @param {any} ctx */
  async accept(ctx) {
    const sent = await dataOf(Accepted, ctx)
    const registration = await accept(sent)
    if (!registration) return missing(ctx, (await wasRemoved(sent.session)) && 'There is no such session.')
    if (registration.isCodeOver) {
      ctx.body = { data: { outcome: 'code-over' } }
      return
    }
    ctx.body = { data: { outcome: outcomeOf(registration), ...(await viewOf(registration)) } }
  },

  /** What a code takes off a price; null where it does not count. @param {any} ctx */
  async code(ctx) {
    ctx.body = { data: await quote(await dataOf(Quoted, ctx)) }
  },

  /** How many places a session has for registrations; null where nobody counts. @param {any} ctx */
  async room(ctx) {
    const session = await sessionOf((await dataOf(OfSession, ctx)).session)
    if (!session) throw new errors.NotFoundError('There is no such session.')
    const bookable = bookablePlaces(session)
    ctx.body = { data: { room: Number.isFinite(bookable) ? bookable : null } }
  },

  /** Other answers of somebody who has come back from the payment page. @param {any} ctx */
  async amend(ctx) {
    const amended = await amend(await dataOf(Amended, ctx))
    if (!amended) throw new errors.NotFoundError('There is no such registration.')
    const { isDone, isCodeOver, registration } = amended
    ctx.body = { data: { isDone, isCodeOver, ...(await viewOf(registration)) } }
  },

  /** @param {any} ctx */
  async act(ctx) {
    const { submission, type, by, key, why = null, with: given = {} } = await dataOf(Act, ctx)
    const shape = yup.object(ACTS[/** @type {keyof typeof ACTS} */ (type)]).noUnknown()
    const { currency, receipt, ...facts } = await validateYupSchema(shape, { strict: true })(given)
    // What the act says of the registration beside what it does.
    if (type === 'cancel' && !(await isFeeOf(submission, given.fee))) return answerActed(ctx, submission)
    const columns = {
      ...(currency ? { currency } : {}),
      ...(receipt ? { receipt_url: receipt } : {}),
      ...(type === 'accept-offer' ? await reductionOfOffer(submission) : {}),
    }
    const carried = await carryOut(submission, { type, ...facts }, { by, key, why }, columns)
    if (!carried) throw new errors.NotFoundError('There is no such registration.')
    ctx.body = { data: { isDone: carried.isDone, ...(await viewOf(carried.registration)) } }
  },

  /** A registration, or a participant of a group, as it is, with what its person may know of the session. @param {any} ctx */
  async show(ctx) {
    const { submission } = await dataOf(Named, ctx)
    const known = await recipientOf(submission)
    if (!known) throw new errors.NotFoundError('There is no such registration.')
    ctx.body = { data: await viewOf(known) }
  },

  /** An invoice or a credit note as it was issued, for whoever has the link of its registration, or for the office. @param {any} ctx */
  async invoice(ctx) {
    const document = await documentShown(await dataOf(Numbered, ctx))
    if (!document) throw new errors.NotFoundError('There is no such invoice.')
    ctx.body = { data: document }
  },

  /** Events for one site to handle, and what every disk of the site has to delete. @param {any} ctx */
  async claim(ctx) {
    const { after } = await dataOf(Claimed, ctx)
    const events = await claim()
    const templates = events.length > 0 ? await readTemplates() : new Map()
    const data = await Promise.all(events.map((event) => told(event, templates)))
    ctx.body = { data, deletions: after === undefined ? [] : await deletionsAfter(after) }
  },

  /** The words of an email that the site sends by itself, about so many places. @param {any} ctx */
  async words(ctx) {
    const { kind, places: count } = await dataOf(OfKind, ctx)
    const { heading, text } = await templateOf(kind)
    ctx.body = { data: { heading: headingOf(heading, count), text } }
  },

  /** For how many days the site keeps emails that it has written to a folder; null: as its operator says. @param {any} ctx */
  async kept(ctx) {
    ctx.body = { data: { emails: (await daysKept()).emails } }
  },

  /** @param {any} ctx */
  async handled(ctx) {
    await settleEvents(await dataOf(Handled, ctx))
    ctx.body = { data: {} }
  },

  /** What the site says that visitor and payment provider did: a status, and what is odd about a payment. @param {any} ctx */
  async settle(ctx) {
    const sent = await dataOf(Settled, ctx)
    const { submission, revision, registration_status: status, odd_payment: odd } = sent
    const known = await bySubmission(submission)
    if (!known) return missing(ctx, (await isSubmissionDeleted(submission)) && 'There is no such registration.')
    if (odd !== known.odd_payment) await noteOddPayment(submission, odd)
    await noteOfSite(submission, sent)
    const actOf = (/** @type {any} */ row) => actOfStatus(status, bookRow(row), paidOn(sent))
    const act = actOf(known)
    // Each disk of the site counts its own revisions.
    const { key = `${submission}-${revision}`, verifies = false } = sent
    const asked = act?.act.type === 'choose-invoice' ? { ...act.act, verifies } : act?.act
    // Two sites may report one payment at the same moment: the later one finds that nothing is due any more.
    const isStillSo = (/** @type {any} */ row) => actOf(row)?.act.type === asked?.type
    if (act && asked) await carryOut(submission, asked, { by: act.by, key }, {}, isStillSo)
    const now = await bySubmission(submission)
    const { registration_status, holds_place } = now
    ctx.body = { data: { registration_status, holds_place, ...(await viewOf(now)) } }
  },

  /** For a site of before 1.1, which asks for old registrations to be deleted: the registration policy alone says when. @param {any} ctx */
  async forget(ctx) {
    await dataOf(Forgotten, ctx)
    ctx.body = { data: { forgotten: 0 } }
  },
}

/**
 * Answers about something that is not in the database. Without evidence that somebody took it away, the database may be the
 * wrong one, or not restored yet: the site keeps what it has, and tries again.
 * @param {any} ctx
 * @param {string | false} gone what the site is told where there is evidence
 * @throws {Error} always
 */
function missing(ctx, gone) {
  if (gone) throw new errors.NotFoundError(gone)
  ctx.throw(503, 'This is not in the database, but nobody has removed it.')
}

/**
 * Whether a visitor saw the fee that a cancellation costs now: the rules may have changed since, or a day has passed.
 * @param {string} submission
 * @param {number} fee
 */
async function isFeeOf(submission, fee) {
  const known = await bySubmission(submission)
  return !known || (await cancellationOf(known))?.fee === fee
}

/** What a code takes off the price of the place that somebody is offered. @param {string} submission */
async function reductionOfOffer(submission) {
  const known = await bySubmission(submission)
  return known ? { reduction_minor: (await placePriceOf(known)).reduction } : {}
}

/** Answers an act that was not carried out. @param {any} ctx @param {string} submission */
async function answerActed(ctx, submission) {
  ctx.body = { data: { isDone: false, ...(await viewOf(await bySubmission(submission))) } }
}

/**
 * An event as the site is told of it: with the registration as it is now, and the words of the email about it.
 * @param {any} event
 * @param {ReadonlyMap<string, import('../emails/templates').Words>} templates
 */
async function told(event, templates) {
  const { id, submission, type, by, why, at, data, attempts } = event
  const known = await recipientOf(submission)
  const registration = known && (await viewOf(known))
  const email = (known && emailOf(event, known, templates)) ?? null
  return { id, type, by, why, at, data, attempts, registration, email, submission }
}

module.exports = { siteCalls }
