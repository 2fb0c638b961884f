'use strict'

const { errors, validateYupSchema, yup } = require('@strapi/utils')
const { officeMessages: messages } = require('../../admin/office-messages.mjs')
const { cancelSession, WITH_SESSION, writeToAll } = require('../registrations/office-changes')
const { appendNote, isDone } = require('../registrations/events')
const { bySubmission, REGISTRATION } = require('../registrations/registrations')
const { MOST_PLACES } = require('../registrations/session-book')
const { Conflict } = require('./conflict')
const { actsFor, attendAll, carryOutOfficeAct, givenOf, telephone } = require('./office-acts')
const { listOf, pageOf, refusalOfRemoval } = require('./registration-views')
const { previewAct } = require('./act-preview')
const { participantsOf } = require('./participants')
const { hasBegun, listedSessions, numbersOf, sessionOf } = require('./sessions')

const PERMISSIONS = {
  read: 'admin::registrations.read',
  act: 'admin::registrations.act',
  delete: 'admin::registrations.delete',
  people: 'admin::registrations.people',
}
const STATES = ['waiting', 'offered', 'held', 'confirmed', 'attended', WITH_SESSION]

const Asked = yup
  .object({
    act: yup.string().max(40).required(),
    key: yup.string().min(8).max(100).required(),
    why: yup.string().max(1000).nullable(),
    with: yup.object(),
  })
  .noUnknown()
  .required()

const Note = yup
  .object({ text: yup.string().min(1).max(2000).required(), key: yup.string().min(8).max(100).required() })
  .noUnknown()
  .required()

/** What the office does to a whole session, and what each act takes. @type {Record<string, any>} */
const OF_SESSION = {
  write: {
    subject: yup.string().trim().min(1).max(200).required(),
    text: yup.string().trim().min(1).max(10_000).required(),
    states: yup.array().of(yup.string().oneOf(STATES).required()).min(1).required(),
  },
  attend: {},
  cancel: {},
  register: {
    name: yup.string().trim().min(1).max(200).required(),
    email: yup.string().email().max(254).required(),
    company: yup.string().max(200).nullable(),
    method: yup.string().oneOf(['none', 'invoice']).required(),
    places: yup.number().integer().min(1).max(MOST_PLACES),
    code: yup.string().max(100).nullable(),
  },
}

/**
 * Where the panel's screens of the office ask, for those who may read or change registrations.
 * @param {any} strapi
 */
function registerOffice(strapi) {
  const route = (
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {any} */ handler,
    may = PERMISSIONS.read,
  ) => ({
    method,
    path: `/office${path}`,
    handler,
    config: {
      policies: ['admin::isAuthenticatedAdmin', { name: 'admin::hasPermissions', config: { actions: [may] } }],
    },
  })
  strapi.server.routes({
    type: 'admin',
    routes: [
      route('GET', '/registrations', list),
      route('GET', '/registrations/:id', one),
      route('POST', '/registrations/:id/preview', actOnOne(true), PERMISSIONS.act),
      route('POST', '/registrations/:id/acts', actOnOne(false), PERMISSIONS.act),
      route('POST', '/registrations/:id/notes', addNote, PERMISSIONS.act),
      route('DELETE', '/registrations/:id', withConflicts(remove), PERMISSIONS.delete),
      route('GET', '/sessions', sessions),
      route('GET', '/sessions/:session', places),
      route('GET', '/sessions/:session/participants', participants),
      route('POST', '/sessions/:session/preview', actOnSession(true), PERMISSIONS.act),
      route('POST', '/sessions/:session/acts', actOnSession(false), PERMISSIONS.act),
    ],
  })
}

/** The permissions that an administrator gives in the panel's roles. */
async function registerOfficePermissions() {
  const { category, ...names } = messages.roles
  await strapi.service('admin::permission').actionProvider.registerMany(
    Object.entries(names).map(([name, displayName]) => ({
      section: 'settings',
      category,
      subCategory: category,
      displayName,
      uid: `registrations.${name}`,
      pluginName: 'admin',
    })),
  )
}

/** @param {any} ctx */
async function list(ctx) {
  answer(ctx, await listOf(ctx.query))
}

/** @param {any} ctx */
async function one(ctx) {
  answer(ctx, await viewOf(await registrationOf(ctx)))
}

/** @param {any} ctx */
async function sessions(ctx) {
  answer(ctx, await listedSessions())
}

/** @param {any} ctx */
async function participants(ctx) {
  const { documentId, name, dates, venue } = await sessionNamed(ctx)
  answer(ctx, { name, dates, venue, people: await participantsOf(documentId) })
}

/** What somebody of the office writes for the office alone: nobody is told. @param {any} ctx */
async function addNote(ctx) {
  const known = await registrationOf(ctx)
  const { text, key } = await validateYupSchema(Note, { strict: true })(ctx.request.body)
  const { by, who } = authorOf(ctx, null, null)
  await appendNote(known, { text: text.trim(), by, who, key: `office-${key}` })
  answer(ctx, await viewOf(known))
}

/** @param {any} ctx */
async function places(ctx) {
  const session = await sessionNamed(ctx)
  const { documentId: id, title, status, currency, amount } = session
  answer(ctx, { id, title, status, currency, amount, hasBegun: hasBegun(session), ...(await numbersOf(session)) })
}

/** @param {any} ctx */
async function remove(ctx) {
  const known = await registrationOf(ctx)
  const refusal = refusalOfRemoval(known)
  if (refusal !== null) throw new Conflict(refusal)
  await strapi.documents(REGISTRATION).delete({ documentId: known.documentId })
  answer(ctx, {})
}

/** @param {boolean} isPreview */
function actOnOne(isPreview) {
  return withConflicts(async (ctx) => {
    const known = await registrationOf(ctx)
    const { act, key, why, given } = await askedOf(ctx)
    const run = (/** @type {string | null} */ used) =>
      carryOutOfficeAct(known, { act, with: given }, authorOf(ctx, why, used))
    if (isPreview) return answer(ctx, await previewAct(() => run(null), known.session, { known }))
    await run(key)
    answer(ctx, await viewOf(await bySubmission(known.submission)))
  })
}

/** @param {boolean} isPreview */
function actOnSession(isPreview) {
  return withConflicts(async (ctx) => {
    const session = await sessionNamed(ctx)
    const { documentId, status } = session
    const { act, key, why, given } = await askedOf(ctx)
    const shape = OF_SESSION[act]
    if (!shape) throw new errors.ValidationError('There is no such action.')
    const asked = await givenOf(act, shape, given)
    /** @type {string | undefined} */
    let made
    const run = async (/** @type {string | null} */ used) => {
      if (act !== 'register' && (await isDone(used))) return
      const author = authorOf(ctx, why, used)
      if (act === 'register') made = await telephone(documentId, { ...asked, act: key }, author)
      if (act === 'attend') await attendAll(session, author)
      if (act === 'cancel' && status === 'cancelled') throw new Conflict(messages.refusals.alreadyCancelled)
      if (act === 'cancel') await cancelSession(documentId, author)
      if (act === 'write' && !(await writeToAll(documentId, asked, author)))
        throw new Conflict(messages.refusals.nobody)
    }
    if (isPreview) return answer(ctx, await previewAct(() => run(null), documentId, { isNewcomer: act === 'register' }))
    await run(key)
    const registration = made && (await bySubmission(made))
    answer(ctx, registration ? await viewOf(registration) : {})
  })
}

/** @param {(ctx: any) => Promise<void>} handler */
function withConflicts(handler) {
  return async (/** @type {any} */ ctx) => {
    try {
      await handler(ctx)
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
      ctx.conflict(error.message)
    }
  }
}

/** @param {any} ctx */
async function askedOf(ctx) {
  const { act, key, why = null, with: given = {} } = await validateYupSchema(Asked, { strict: true })(ctx.request.body)
  return { act, key: `office-${key}`, why: why?.trim() || null, given }
}

/** @param {any} ctx @param {string | null} why @param {string | null} key */
function authorOf({ state: { user } }, why, key) {
  const name = [user.firstname, user.lastname].filter(Boolean).join(' ')
  return { by: /** @type {const} */ ('office'), who: name ? `${name}, ${user.email}` : user.email, why, key }
}

/** @param {any} registration */
async function viewOf(registration) {
  const session = await sessionOf(registration.session)
  const hasSessionBegun = session !== null && hasBegun(session)
  return { ...(await pageOf(registration)), hasSessionBegun, acts: await actsFor(registration) }
}

/** @param {any} ctx */
async function registrationOf({ params }) {
  const found = await strapi.db.query(REGISTRATION).findOne({ where: { documentId: params.id } })
  if (!found) throw new errors.NotFoundError(messages.refusals.notFound)
  return found
}

/** @param {any} ctx @returns {Promise<import('./sessions').OfficeSession>} */
async function sessionNamed({ params }) {
  const found = await sessionOf(params.session)
  if (!found) throw new errors.NotFoundError(messages.refusals.sessionGone)
  return found
}

/** @param {any} ctx @param {unknown} data */
function answer(ctx, data) {
  ctx.set('cache-control', 'no-store')
  ctx.body = { data }
}

module.exports = { answer, authorOf, PERMISSIONS, registerOffice, registerOfficePermissions, withConflicts }
