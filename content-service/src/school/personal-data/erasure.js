'use strict'

const { randomUUID } = require('node:crypto')
const { Conflict } = require('../office/conflict')
const { sessionOf } = require('../office/sessions')
const { append, appendDeletion, deleteEvents, EVENT, ERASE_PERSON } = require('../registrations/events')
const { groupsWith } = require('../registrations/group')
const { hasAddress, nameOf, namesOfParticipants } = require('../registrations/participants')
const { changeOne } = require('../registrations/person-changes')
const { bySubmission, carryOut, REGISTRATION } = require('../registrations/registrations')
const { bookRow } = require('../registrations/rows')
const { addErasure, hashOf, readErasures } = require('./erasure-list')
const { openBecause, refusalOf, staysWithoutPerson } = require('./rules')
const { wipeFreedSpace } = require('./wipe')

const MESSAGE = 'api::contact-message.contact-message'
const EVENTS = 'registration_events'
/** Of an event of a payment the bookkeeping needs how much it was; of the others nothing. */
const OF_MONEY = ['type', 'amount', 'fee', 'places', 'method', 'from', 'to', 'number', 'total']
/** Events that the office wrote in its own words. */
const IN_WORDS = ['note', 'message']
/** Events that name people who were, or were to be, in a registration. */
const NAMING = [
  'replaced-participant',
  'handed-over',
  'participant-removed',
  'email-corrected',
  'earlier-address',
  'confirm-email',
  'confirm-participant',
]
/** What is left of the person that a registration was for. */
const NOBODY = {
  email: '',
  person: null,
  company: null,
  answers: [],
  participants: null,
  given_back: null,
  note: null,
  token: null,
  form_hash: null,
  facts: null,
  told: null,
  receipt_url: null,
  checkouts: null,
  paid_checkout: null,
  reason: null,
  payment_problem: null,
  erased: 'person',
}

/** @typedef {import('../registrations/session-change').Author} Author */

/**
 * All that is kept under an address, with why each registration cannot be erased yet. `groups`: in which somebody with it takes
 * part, whoever registered them.
 * @param {string} email
 */
async function keptOf(email) {
  const where = { email: { $eqi: email.trim() } }
  const rows = await strapi.db.query(REGISTRATION).findMany({ where, orderBy: { id: 'asc' } })
  const registrations = await Promise.all(
    rows.map(async (/** @type {any} */ row) => ({ ...row, openBecause: await openBecauseOf(row) })),
  )
  const messages = await strapi.db.query(MESSAGE).findMany({ where, orderBy: { id: 'asc' } })
  const groups = await groupsWith((participant) => hasAddress(participant, email))
  return { registrations, messages, mentions: await mentionsOf(email), groups }
}

/** @param {any} row */
async function openBecauseOf(row) {
  const session = await sessionOf(row.session)
  return openBecause(bookRow(row), !session || (session.end ?? Number.POSITIVE_INFINITY) < Date.now())
}

/**
 * Erases whoever has an address: registrations, messages, what is said of them elsewhere, and through the site its outbox and its
 * emails. What the bookkeeping needs and the places that count stay, without the person.
 * @param {string} email
 * @param {Author} author
 * @throws {Conflict} while a registration is open
 */
async function erasePerson(email, author) {
  const { registrations } = await keptOf(email)
  const refusal = refusalOf(registrations)
  if (refusal !== null) throw new Conflict(refusal)
  // First, so that an erasure that is cut short is finished at the next start.
  addErasure(email)
  await eraseAll(email, author)
}

/** @param {string} email @param {Author} author */
async function eraseAll(email, author) {
  const { registrations, messages, mentions, groups } = await keptOf(email)
  for (const one of registrations) await eraseRegistration(one, author)
  await eraseMessages(messages)
  for (const submission of new Set(mentions.map((one) => one.submission))) await unname(submission)
  for (const group of groups) await takeOut(group.submission, (participant) => hasAddress(participant, email))
  const data = { address: email.trim() }
  // The sites delete what they keep of the address. Once one has, the event holds only a keyed hash of it.
  const told = { submission: `person-${randomUUID()}`, session: '', type: ERASE_PERSON, by: author.by, data }
  await append([{ ...told, state: 'none', money: 'none' }])
  await wipeFreedSpace()
}

/**
 * Erases the person that a registration is for: the whole of it, or all but what the bookkeeping needs.
 * @param {{ submission: string }} registration
 * @param {Author} author
 */
async function eraseRegistration({ submission }, author) {
  const known = await bySubmission(submission)
  if (!known || known.erased === 'person') return
  if (!staysWithoutPerson(bookRow(known))) {
    await strapi.documents(REGISTRATION).delete({ documentId: known.documentId })
    return
  }
  await changeOne(submission, author, async ({ reference, erased, participants }) => {
    if (erased === 'person') return undefined
    await emptyEvents(submission)
    await deleteEvents(namesOfParticipants({ submission, participants }))
    return { events: [{ type: 'erased', data: { reference } }], columns: NOBODY }
  })
}

/** Leaves of what happened to a registration what, when and how much. @param {string} submission */
async function emptyEvents(submission) {
  const events = strapi.db.query(EVENT)
  await events.deleteMany({ where: { submission, type: { $in: IN_WORDS } } })
  for (const { id, data, handled_at: handled } of await events.findMany({ where: { submission } })) {
    const kept = Object.fromEntries(Object.entries(data ?? {}).filter(([name]) => OF_MONEY.includes(name)))
    // No site tells anybody of it any more.
    const handled_at = handled ?? new Date().toISOString()
    await events.update({ where: { id }, data: { data: kept, why: null, handled_at } })
  }
}

/** @param {any[]} messages */
async function eraseMessages(messages) {
  for (const message of messages) {
    await strapi.db.transaction(async () => {
      await strapi.db.query(MESSAGE).delete({ where: { id: message.id } })
      await appendDeletion({ ...message, session: '', state: 'none', money: 'none' })
    })
  }
}

/**
 * Events of other registrations that name an address: an earlier participant, an earlier address.
 * @param {string} email
 * @returns {Promise<any[]>}
 */
async function mentionsOf(email) {
  const text = email.trim().toLowerCase()
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = await strapi.db
    .connection(EVENTS)
    .whereIn('type', NAMING)
    .whereRaw("lower(cast(data as text)) like ? escape '\\'", [pattern])
    .pluck('id')
  const events = await strapi.db.query(EVENT).findMany({ where: { id: { $in: found } }, orderBy: { id: 'asc' } })
  return events.filter(({ data }) => JSON.stringify(data).toLowerCase().includes(JSON.stringify(text)))
}

/** Takes the names out of what happened to a registration that is somebody else's. @param {string} submission */
async function unname(submission) {
  const events = strapi.db.query(EVENT)
  for (const { id, handled_at: handled } of await events.findMany({ where: { submission, type: { $in: NAMING } } })) {
    const handled_at = handled ?? new Date().toISOString()
    await events.update({ where: { id }, data: { data: {}, why: null, handled_at } })
  }
}

/**
 * Takes participants out of a group, with their links and what happened to them. The places stay, and others can be named for
 * them.
 * @param {string} submission
 * @param {(participant: import('../registrations/participants').Participant) => boolean} isErased
 */
async function takeOut(submission, isErased) {
  await changeOne(submission, { by: 'service' }, async ({ participants }) => {
    const gone = (participants ?? []).filter(isErased)
    if (gone.length === 0) return undefined
    await deleteEvents(gone.map((/** @type {any} */ { id }) => nameOf(submission, id)))
    const left = participants.filter((/** @type {any} */ one) => !isErased(one))
    return { events: [], columns: { participants: left } }
  })
}

let lastSeen = { registration: 0, message: 0 }

/**
 * Erases again whoever was erased before: a backup that was restored, or a site that sends what it kept, has brought them back.
 * Looks at what is new since it last did. What was registered after the erasure stays.
 */
async function repeatErasures() {
  const erasures = readErasures()
  if (erasures.size === 0) return
  const newer = (/** @type {string} */ uid, /** @type {number} */ id, /** @type {string[]} */ more = []) =>
    strapi.db
      .query(uid)
      .findMany({ select: ['id', 'email', 'received_at', ...more], where: { id: { $gt: id }, email: { $ne: '' } } })
  const [registrations, messages] = await Promise.all([
    newer(REGISTRATION, lastSeen.registration, ['participants']),
    newer(MESSAGE, lastSeen.message),
  ])
  const isErased = (/** @type {any} */ { email, received_at: at }) => {
    const erasedAt = email && erasures.get(hashOf(email))
    return Boolean(erasedAt) && Date.parse(at ?? 0) <= erasedAt
  }
  // Of a participant, when they were named counts.
  const named = registrations.flatMap(({ participants }) => (participants ?? []).map(asReceived))
  const again = [...registrations, ...messages, ...named].filter(isErased)
  const back = new Set(again.map(({ email }) => email.trim().toLowerCase()))
  for (const email of back) await eraseAgain(email, isErased)
  lastSeen = {
    registration: Math.max(lastSeen.registration, ...registrations.map(({ id }) => id)),
    message: Math.max(lastSeen.message, ...messages.map(({ id }) => id)),
  }
}

/** @param {import('../registrations/participants').Participant} participant */
function asReceived({ email, at }) {
  return { email, received_at: at }
}

/**
 * Money was settled before the erasure, of which the backup knows nothing: nothing of it is refunded again.
 * @param {string} email
 * @param {(row: any) => boolean} isErased
 */
async function eraseAgain(email, isErased) {
  const author = { by: /** @type {const} */ ('service') }
  const { registrations, messages, mentions, groups } = await keptOf(email)
  for (const one of registrations.filter(isErased)) {
    const { received, returned, price, placesFee } = bookRow(one)
    const fee = Math.min(price, Math.max(0, received - returned - placesFee))
    if (one.openBecause === 'held' || one.openBecause === 'confirmed') {
      await carryOut(one.submission, { type: 'cancel', fee }, author)
    }
    await eraseRegistration(one, author)
  }
  await eraseMessages(messages.filter(isErased))
  for (const submission of new Set(mentions.map((one) => one.submission))) await unname(submission)
  const isGone = (/** @type {any} */ one) => hasAddress(one, email) && isErased(asReceived(one))
  for (const group of groups) await takeOut(group.submission, isGone)
  await wipeFreedSpace()
}

module.exports = { eraseMessages, erasePerson, eraseRegistration, keptOf, MESSAGE, repeatErasures }
