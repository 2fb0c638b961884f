'use strict'

const { createHash, randomUUID } = require('node:crypto')
const { recount, notifySessionChanged, SESSION } = require('../places/places')
const { NO_CODE, takeUse } = require('../price-codes')
const { EVENT, isDone } = require('./events')
const { holdsPlace, isPossible } = require('./machine')
const { once } = require('./person-changes')
const { bySubmission, isSamePerson, LIVE } = require('./registrations')
const { applyAct, offerPlaces, register, takeIn } = require('./session-book')
const { changeSession, REGISTRATION } = require('./session-change')
const { detailsFor, detailsOf } = require('./session-details')

/**
 * What only the office does to registrations, beside the acts of the machine: each is one transaction with its events.
 * The site follows the events and sends the emails.
 */

/** @typedef {import('./session-change').Author} Author
 * @typedef {{ person: string, email: string, company: string | null }} Participant
 * @typedef {{ documentId: string, key: string, title: string }} Named a session */

/** States in which somebody can be moved to another session. */
const MOVABLE = ['waiting', 'offered', 'held', 'confirmed']
/** Characters that nobody mistakes for one another, read out or written by hand. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Moves a registration to another session, with its place, also where there is no room; who waits goes to the end of that
 * line. The place that becomes free is offered to the next in line.
 * @param {string} submission
 * @param {Named} target
 * @param {Author} author
 * @returns {Promise<boolean>} whether that means anything in its state
 */
async function move(submission, target, author) {
  const found = await bySubmission(submission)
  return strapi.db.transaction(async (/** @type {{ trx: any }} */ { trx }) => {
    // Always in the same order, so that two who move at once do not wait for each other.
    for (const session of [found.session, target.documentId].toSorted()) await recount(trx, session)
    if (await isDone(author.key)) return true
    const known = await bySubmission(submission)
    const isSame = known.session !== found.session || known.session === target.documentId
    if (isSame || !MOVABLE.includes(known.state)) return false
    const columns = { session: target.documentId, session_key: target.key, session_title: target.title, told: null }
    await strapi.db.query(REGISTRATION).update({ where: { submission }, data: columns })
    const details = detailsFor(await detailsOf(found.session), 'received')
    const before = details && { ...details, session: found.session }
    const data = { from: found.session_title, to: target.title, before }
    await changeSession(target.documentId, async (book) => takeIn(book, submission, data), { author })
    // After the event of the move: in the order of events, no place is offered before it is free.
    const freed = holdsPlace(known.state) ? (known.places ?? 1) : 0
    const left = async (/** @type {any} */ book) => offerPlaces({ book, events: [] }, freed)
    await changeSession(found.session, left, { author: { by: 'service' } })
    return true
  })
}

/** Of those to write to: anyone who lost a place, or the wait for one, because the school cancelled the session. */
const WITH_SESSION = 'cancelled-with-session'

/**
 * Writes to all who take part in a session, wait for it, or were cancelled with it.
 * @param {string} session documentId
 * @param {{ subject: string, text: string, states: string[] }} message
 * @param {Author} author
 * @returns {Promise<boolean>} whether there is anybody
 */
function writeToAll(session, { subject, text, states }, author) {
  return once(session, author, async (book) => {
    const cancelled = states.includes(WITH_SESSION) ? await cancelledWith(session) : new Set()
    const rows = book.rows.filter(
      ({ id, state }) => states.includes(state) || (state === 'cancelled' && cancelled.has(id)),
    )
    const events = rows.map(({ id }) => ({ id, type: 'message', by: author.by, data: { subject, text } }))
    return events.length > 0 ? { book, events } : undefined
  })
}

/**
 * The registrations that were cancelled with their session, by the newest cancellation of each.
 * @param {string} session documentId
 * @returns {Promise<Set<string>>} submissions
 */
async function cancelledWith(session) {
  const where = { session, type: 'cancelled' }
  const events = await strapi.db
    .query(EVENT)
    .findMany({ select: ['submission', 'data'], where, orderBy: { id: 'asc' } })
  const isWithSession = new Map(events.map(({ submission, data }) => [submission, data?.isOfSession === true]))
  return new Set([...isWithSession].flatMap(([submission, isSo]) => (isSo ? [submission] : [])))
}

/**
 * Cancels a session with all its registrations, free of charge. Nobody is offered a place any more.
 * @param {string} session documentId
 * @param {Author} author
 * @returns {Promise<boolean>}
 */
async function cancelSession(session, author) {
  return strapi.db.transaction(async (/** @type {any} */ { trx, onCommit }) => {
    await recount(trx, session)
    const data = { program_session_status: 'cancelled' }
    await strapi.db.query(SESSION).updateMany({ where: { documentId: session }, data })
    onCommit(() => notifySessionChanged(session).catch((/** @type {Error} */ error) => strapi.log.error(error)))
    await once(session, author, async (book) => {
      const ids = book.rows.filter(({ state }) => isPossible('cancel', state)).map(({ id }) => id)
      return ids.reduce(
        (/** @type {import('./session-book').Change} */ change, id) => {
          const next = applyAct(change.book, id, { type: 'cancel', fee: 0 }, author.by)
          const events = (next?.events ?? []).map(ofSession)
          return next ? { book: next.book, events: [...change.events, ...events] } : change
        },
        { book, events: [] },
      )
    })
    return true
  })
}

/**
 * People read that the session is cancelled, not only their registration.
 * @param {import('./session-book').Event} event
 */
function ofSession(event) {
  return event.type === 'cancelled' ? { ...event, data: { ...event.data, isOfSession: true } } : event
}

/**
 * Registers somebody who telephoned: with a place where one is free and nobody waits, else on the waiting list.
 * @param {Named & { month: string | null, sku: string }} session
 * @param {Participant & { places: number, method: 'none' | 'invoice', price: number, amount: number, currency: string | null, answers: any[],
 *   price_code?: import('../price-codes').Taken | undefined, act: string }} asked price in minor units and for all places,
 *   amount the same in major ones; `act`: its key, also where it is only previewed
 * @param {Author} author
 * @returns {Promise<{ submission: string, isNew: boolean, isCodeOver?: boolean }>} not new: the same person takes part already;
 *   `isCodeOver`: nobody was registered, since the code is used up
 */
async function registerByOffice(session, { price, method, act, price_code: code, ...data }, author) {
  const id = author.key ?? `office-${randomUUID()}`
  if (await bySubmission(id)) return { submission: id, isNew: true }
  let isCodeOver = false
  const newcomer = {
    ...data,
    ...NO_CODE,
    submission: id,
    reference: referenceOf(session, act),
    session_key: session.key,
    session_title: session.title,
    line_items: [],
    received_at: new Date().toISOString(),
  }
  /** @type {string | undefined} */
  let earlier
  await changeSession(
    session.documentId,
    async (book, known) => {
      earlier = known.find((row) => LIVE.includes(row.state) && isSamePerson(row.email, data.email))?.submission
      if (earlier) return undefined
      const columns = code ? await takeUse(code, data.places) : NO_CODE
      isCodeOver = columns === undefined
      if (isCodeOver) return undefined
      Object.assign(newcomer, columns)
      const { places } = data
      const person = { id, places, method, price }
      // The office takes people while registration is closed to the public, but for a session that does not take place.
      const open = { ...book, session: { ...book.session, isClosed: book.session.isGone } }
      return register(open, person, { until: book.now, by: author.by })
    },
    { author, newcomer },
  )
  return earlier ? { submission: earlier, isNew: false } : { submission: id, isNew: true, isCodeOver }
}

/**
 * As the site makes references: `DUP-2610-7K3QM9`. The same for the same act: a preview says what will be.
 * @param {{ sku: string, month: string | null }} session
 * @param {string} act
 */
function referenceOf({ sku, month }, act) {
  const letters =
    sku
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 3) || 'REG'
  const digest = createHash('sha256').update(act).digest().subarray(0, 6)
  const suffix = Array.from(digest, (byte) => READABLE[byte % READABLE.length]).join('')
  return `${letters}-${month?.replace(/^\d\d(\d\d)-/, '$1') ?? '0000'}-${suffix}`
}

module.exports = { cancelSession, MOVABLE, move, registerByOffice, WITH_SESSION, writeToAll }
