'use strict'

const { registrationMessages } = require('../../admin/messages.mjs')
const { heldPlaces, lockedRows, sayPlacesChanged, SESSION, writePlaces } = require('../places/places')
const { append, deleteEvents, isDone } = require('./events')
const { accountOf, holdsPlace, moneyOf } = require('./machine')
const { toMinorUnits } = require('./money')
const { attentionOf, bookRow, COLUMNS, columnsOf, newcomerColumns } = require('./rows')
const { applyAct, offerPlaces, passTime, register, replaceHeld } = require('./session-book')
const { registrationRules, roomOf } = require('./session-room')
const { uptime } = require('./uptime')

const REGISTRATION = 'api::registration.registration'
const HOUR_MS = 60 * 60_000
const DEFAULT_HOLD_HOURS = 24
/** States in which somebody takes part, or hopes to: nobody is twice in a session. */
const LIVE = ['waiting', 'offered', 'held', 'confirmed', 'attended']

/** @typedef {import('./machine').Act} Act
 * @typedef {import('./machine').Actor} Actor
 * @typedef {import('./session-book').Change} Change
 * @typedef {{ by: Actor, who?: string | null, why?: string | null, key?: string | null }} Author */

/**
 * Changes the registrations of one session: one transaction, in which the session is locked; its book is read, changed,
 * and what changed is written with the events that say why. The site is told afterwards if visitors see other places.
 * @param {string} session documentId
 * @param {(book: import('./session-book').Book, known: any[]) => Promise<Change | undefined>} work undefined: nothing changes
 * @param {{ author: Author, newcomer?: any, isInvited?: boolean, extra?: { submission: string, columns: object } }} facts
 *   `newcomer`: the columns of a registration that the book does not know; `extra`: columns of one that it knows
 * @returns {Promise<boolean>} whether anything changed
 */
async function changeSession(session, work, { author, newcomer, isInvited, extra }) {
  const { rules, now } = { rules: await registrationRules(), now: uptime.now() }
  const { isChanged, shown } = await strapi.db.transaction(async (/** @type {{ trx: any }} */ { trx }) => {
    const rows = await lockedRows(trx, session)
    const known = await strapi.db
      .query(REGISTRATION)
      .findMany({ select: COLUMNS, where: { session }, orderBy: { id: 'asc' } })
    const held = await heldPlaces(trx, session)
    const room = await roomOf(rows, { held, ...(isInvited === undefined ? {} : { isInvited }) })
    const book = { session: room, rows: known.map(bookRow), now, offerMs: rules.offerMs }
    const change = await work(book, known)
    if (!change) return { isChanged: false, shown: [] }
    await write({ book, change, known, author, newcomer: { ...newcomer, session }, extra })
    const hasMoved = await writePlaces(
      trx,
      rows,
      held,
      change.book.rows.filter(({ state }) => holdsPlace(state)).length,
    )
    return { isChanged: true, shown: hasMoved ? rows : [] }
  })
  await sayPlacesChanged(shown)
  return isChanged
}

/**
 * Keeps a registration once, with a place where there is one. The same submission changes nothing a second time.
 * @param {any} data what the site received; amounts in major units
 * @returns {Promise<any>} the registration; null where there is no such session; with `isDuplicate` where the same person
 *   takes part in the session already
 */
async function accept({
  is_waitlist: isWaitlist,
  is_invited: isInvited = false,
  hold_hours: hours = DEFAULT_HOLD_HOURS,
  ...data
}) {
  const { submission, session, email, currency, amount, payment_method: method } = data
  // Before all else: of what is kept the site may not have heard, and the session may be gone by now.
  const known = await bySubmission(submission)
  if (known) return known
  const where = { documentId: session, publishedAt: { $notNull: true } }
  if ((await strapi.db.query(SESSION).count({ where })) === 0) return null
  /** @type {any} */
  let duplicate
  await changeSession(
    session,
    async (book, rows) => {
      if (rows.some((row) => row.submission === submission)) return undefined
      const price = toMinorUnits(amount, currency)
      const person = { id: submission, method, price, received: 0, returned: 0, fee: 0, paymentProblem: null }
      const until = book.now + hours * HOUR_MS
      // A site of before 1.1 sends no token, and knows no duplicates.
      const earlier = data.token && rows.find((row) => LIVE.includes(row.state) && isSamePerson(row.email, email))
      if (!earlier) return register(book, person, { until, onlyWaitingList: isWaitlist })
      const isUnpaid = earlier.state === 'held' && Number(earlier.received_minor) === 0
      if (isUnpaid && !isWaitlist) return replaceHeld(book, earlier.submission, person, until)
      duplicate = earlier
      return asked(book, earlier)
    },
    { author: { by: 'visitor' }, newcomer: data, isInvited },
  )
  return duplicate ? { ...duplicate, isDuplicate: true } : bySubmission(submission)
}

/**
 * An act of somebody on a registration. An act with a key is carried out once, however often it is sent.
 * @param {string} submission
 * @param {Act} done
 * @param {Author} author
 * @param {Record<string, unknown>} columns what else is written of the registration, if the act is carried out
 * @returns {Promise<{ registration: any, isDone: boolean } | null>} null where there is no such registration; `isDone` says
 *   whether the act meant anything in its state
 */
async function carryOut(submission, done, author, columns = {}) {
  const found = await bySubmission(submission)
  if (!found) return null
  let isCarriedOut = false
  await changeSession(
    found.session,
    async (book) => {
      isCarriedOut = await isDone(author.key)
      if (isCarriedOut) return undefined
      const change = applyAct(book, submission, withEnd(done, book), author.by)
      isCarriedOut = change !== undefined
      return change
    },
    { author, extra: { submission, columns } },
  )
  return { registration: await bySubmission(submission), isDone: isCarriedOut }
}

/**
 * Notes what is odd about a payment, for the office; null where it is put right.
 * @param {string} submission
 * @param {'amount' | 'twice' | null} odd
 */
async function noteOddPayment(submission, odd) {
  const known = await bySubmission(submission)
  const { toReturn, due } = accountOf(bookRow(known))
  const attention = attentionOf({ toReturn, isOdd: due > 0 && Number(known.received_minor) > 0, odd }, known.currency)
  await strapi.db.query(REGISTRATION).update({ where: { submission }, data: { odd_payment: odd, attention } })
}

/** Ends what the time has ended, in every session: call it about every quarter of a minute. */
async function passTimeEverywhere() {
  await uptime.save()
  const due = await strapi.db.query(REGISTRATION).findMany({
    select: ['session'],
    where: { state: { $in: ['offered', 'held'] }, until_uptime: { $lte: uptime.now() }, is_hold_over: false },
  })
  for (const session of new Set(due.map((/** @type {any} */ row) => row.session))) {
    await changeSession(session, async (book) => passTime(book), { author: { by: 'clock' } })
  }
}

/**
 * Offers places of a session that have become free otherwise: its capacity has changed, or a registration was deleted.
 * @param {string} session
 */
async function offerFreePlaces(session) {
  await changeSession(session, async (book) => offerPlaces({ book, events: [] }, 0), { author: { by: 'service' } })
}

/**
 * Deletes registrations that came to nothing, with their events; returns how many.
 * @param {string[]} submissions
 */
async function forget(submissions) {
  const where = { submission: { $in: submissions }, state: { $in: ['received', 'cancelled', 'lapsed'] }, money: 'none' }
  const gone = await strapi.db.query(REGISTRATION).findMany({ select: ['submission'], where })
  const names = gone.map((/** @type {any} */ row) => row.submission)
  await deleteEvents(names)
  await strapi.db.query(REGISTRATION).deleteMany({ where: { submission: { $in: names } } })
  return names.length
}

/**
 * An act with the end of what it begins, by the service's own clock: of an offer, or of a place that is held for a payment.
 * @param {any} done
 * @param {import('./session-book').Book} book
 * @returns {Act}
 */
function withEnd(done, { now, offerMs }) {
  if (done.type === 'offer') return { ...done, until: done.until ?? now + offerMs }
  const isHeld = done.type === 'accept-offer' || done.type === 'retry'
  return isHeld ? { ...done, until: now + DEFAULT_HOLD_HOURS * HOUR_MS } : done
}

/** @param {string} submission */
function bySubmission(submission) {
  return strapi.db.query(REGISTRATION).findOne({ where: { submission } })
}

/**
 * Somebody who takes part already has registered again: their email is sent once more.
 * @param {import('./session-book').Book} book
 * @param {any} row
 * @returns {Change}
 */
function asked(book, { submission }) {
  return { book, events: [{ id: submission, type: 'asked-again', by: 'visitor', data: {} }] }
}

/** @param {string} one @param {string} other */
function isSamePerson(one, other) {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** @param {{ book: import('./session-book').Book, change: Change, known: any[], author: Author, newcomer: any,
 *   extra?: { submission: string, columns: object } | undefined }} changed */
async function write({ book, change, known, author, newcomer, extra }) {
  const before = new Map(book.rows.map((row) => [row.id, row]))
  const now = new Map(change.book.rows.map((row) => [row.id, row]))
  for (const row of change.book.rows) {
    if (before.get(row.id) === row) continue
    const entry = known.find(({ submission }) => submission === row.id)
    const more = extra?.submission === row.id ? extra.columns : {}
    const columns = { ...columnsOf(row, { ...(entry ?? newcomer), ...more }, book.now), ...more }
    const refusal = change.events.find(({ id, type }) => id === row.id && type === 'refused')?.data.refusal
    if (entry) await strapi.db.query(REGISTRATION).update({ where: { id: entry.id }, data: columns })
    else
      await strapi.db.query(REGISTRATION).create({
        data: { ...newcomerColumns(newcomer), ...columns, reason: registrationMessages.refused[refusal] ?? null },
      })
  }
  // What follows from an act of somebody (an offer to the next in line) is nobody's act but the service's.
  const events = change.events.map(({ id, type, by, data }, index) => {
    const row = now.get(id)
    if (!row) throw new Error('An event is about a registration that its book does not have.')
    const { who = null, why = null, key = null } = index === 0 ? author : {}
    return {
      submission: id,
      session: newcomer.session,
      type,
      by,
      who,
      why,
      key,
      data,
      state: row.state,
      money: moneyOf(row),
    }
  })
  await append(events)
}

module.exports = {
  accept,
  bySubmission,
  carryOut,
  changeSession,
  forget,
  noteOddPayment,
  offerFreePlaces,
  passTimeEverywhere,
  REGISTRATION,
}
