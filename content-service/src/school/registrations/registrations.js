'use strict'

const { SESSION } = require('../places/places')
const { NO_CODE, takeUse } = require('../price-codes')
const { isDone } = require('./events')
const { toMinorUnits } = require('./money')
const { companyOf } = require('./people')
const { attentionOf, bookRow } = require('./rows')
const { applyAct, offerPlaces, applyDeadlines, register } = require('./session-book')
const { registrationRules } = require('./session-availability')
const { changeSession, REGISTRATION } = require('./session-change')
const { uptime } = require('./uptime')

const HOUR_MS = 60 * 60_000
const DEFAULT_HOLD_HOURS = 24
/** States in which somebody takes part, or hopes to: nobody is twice in a session. */
const LIVE = ['waiting', 'offered', 'held', 'confirmed', 'attended']

/** @typedef {import('./machine').Act} Act
 * @typedef {import('./session-book').Change} Change
 * @typedef {import('./session-change').Author} Author */

/**
 * Keeps a registration once, with its places where they are free. The same submission changes nothing a second time.
 * @param {any} data what the site received; amounts in major units and for all `places`, `price_code` with the reduction in minor ones
 * @returns {Promise<any>} the registration; null where there is no such session; with `isDuplicate` where the same person
 *   takes part in the session already; with `isCodeOver`, and nothing is kept, where its code cannot be used any more
 */
async function accept({
  is_waitlist: isWaitlist,
  is_invited: isInvited = false,
  hold_hours: hours = DEFAULT_HOLD_HOURS,
  price_code: code,
  places = 1,
  verifies = false,
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
  let isCodeOver = false
  const newcomer = { ...data, places, ...NO_CODE }
  await changeSession(
    session,
    async (book, rows) => {
      if (rows.some((row) => row.submission === submission)) return undefined
      const price = toMinorUnits(amount, currency)
      const person = { id: submission, places, method, price }
      const until = book.now + hours * HOUR_MS
      // A site of before 1.1 sends no token, and knows no duplicates.
      const earlier = data.token && rows.find((row) => LIVE.includes(row.state) && isSamePerson(row.email, email))
      if (!earlier) {
        const verifyUntil = verifies ? await endOfVerification(book) : null
        const change = register(book, person, { until, verifyUntil, onlyWaitingList: isWaitlist })
        // Who is refused uses no code.
        if (!code || stateIn(change, submission) === 'cancelled') return change
        const columns = await takeUse(code, places)
        isCodeOver = columns === undefined
        Object.assign(newcomer, columns)
        return isCodeOver ? undefined : change
      }
      // Also of a place that is not paid yet: only the owner of the address, who gets the email, may know of it and end it.
      duplicate = earlier
      return asked(book, earlier)
    },
    { author: { by: 'visitor' }, newcomer, isInvited },
  )
  if (isCodeOver) return { isCodeOver }
  return duplicate ? { ...duplicate, isDuplicate: true } : bySubmission(submission)
}

/**
 * Replaces the answers of somebody whose place is held and not paid: the visitor has come back from the payment page, and
 * has sent the same form with other answers. Only who knows the form's key can, under the same address and at the same price;
 * at another one where the code is another (`to`).
 * @param {{ submission: string, session: string, form_hash: string, email: string, price: number, currency: string | null,
 *   person: string, answers: any[], key: string,
 *   to?: { price: number, amount: number, line_items: any[], price_code?: import('../price-codes').Taken | null } }} sent
 *   `form_hash`: of the session and the form's key; `price` in minor units; `key`: the same for the same answers, which are
 *   written once
 * @returns {Promise<{ registration: any, isDone: boolean, isCodeOver: boolean } | null>} null where there is no such registration
 */
async function amend({ submission, session, form_hash: hash, email, price, currency, person, answers, key, to }) {
  let isCodeOver = false
  const columns = { email, person, company: companyOf(answers), answers }
  const mayAmend = async (/** @type {any} */ known) => {
    const isSameForm =
      known.form_hash === hash &&
      known.session === session &&
      isSamePerson(known.email, email) &&
      Number(known.price_minor) === price &&
      known.currency === currency
    if (!isSameForm || !to) return isSameForm
    const ofCode = to.price_code ? await takeUse(to.price_code, known.places ?? 1, submission) : NO_CODE
    isCodeOver = ofCode === undefined
    Object.assign(columns, { amount: to.amount, line_items: to.line_items }, ofCode)
    return !isCodeOver
  }
  const act = { type: /** @type {const} */ ('amend'), ...(to ? { price: to.price } : {}) }
  const carried = await carryOut(submission, act, { by: 'visitor', key }, columns, mayAmend)
  return carried && { ...carried, isCodeOver }
}

/**
 * An act of somebody on a registration. An act with a key is carried out once, however often it is sent.
 * @param {string} submission
 * @param {Act} done
 * @param {Author} author
 * @param {Record<string, unknown>} columns what else is written of the registration, if the act is carried out
 * @param {(known: any) => boolean | Promise<boolean>} isStillSo asked of the registration as it is while its session is locked
 * @returns {Promise<{ registration: any, isDone: boolean } | null>} null where there is no such registration; `isDone` says
 *   whether the act meant anything in its state
 */
async function carryOut(submission, done, author, columns = {}, isStillSo = () => true) {
  const found = await bySubmission(submission)
  if (!found) return null
  let isCarriedOut = false
  await changeSession(
    found.session,
    async (book, rows) => {
      isCarriedOut = await isDone(author.key)
      const known = rows.find((row) => row.submission === submission)
      if (isCarriedOut || !known || !(await isStillSo(known))) return undefined
      const change = applyAct(book, submission, await withEnd(done, book), author.by)
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
  const attention = attentionOf(bookRow(known), { ...known, odd_payment: odd })
  await strapi.db.query(REGISTRATION).update({ where: { submission }, data: { odd_payment: odd, attention } })
}

/** Ends what the time has ended, in every session: call it every few seconds. */
async function applyDeadlinesEverywhere() {
  await uptime.save()
  const due = await strapi.db.query(REGISTRATION).findMany({
    select: ['session'],
    where: { state: { $in: ['offered', 'held'] }, until_uptime: { $lte: uptime.now() }, is_hold_over: false },
  })
  for (const session of new Set(due.map((/** @type {any} */ row) => row.session))) {
    await changeSession(session, async (book) => applyDeadlines(book), { author: { by: 'clock' } })
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
 * An act with the end of what it begins, by the service's own clock: of an offer, or of a place that is held.
 * @param {any} done `verifies`: whether the site can ask for an address to be confirmed
 * @param {import('./session-book').Book} book
 * @returns {Promise<Act>}
 */
async function withEnd({ hold_hours: hours = DEFAULT_HOLD_HOURS, verifies = false, ...done }, book) {
  const { now, offerMs } = book
  if (done.type === 'offer') return { ...done, until: done.until ?? now + offerMs }
  if (done.type !== 'accept-offer' && done.type !== 'choose-invoice') return done
  const verifyUntil = verifies ? await endOfVerification(book) : null
  return { ...done, verifyUntil, ...(done.type === 'accept-offer' ? { until: now + hours * HOUR_MS } : {}) }
}

/** Until when an address is to be confirmed that is asked for now; null where nobody asks. @param {import('./session-book').Book} book */
async function endOfVerification({ now }) {
  const { verifyMs } = await registrationRules()
  return verifyMs === null ? null : now + verifyMs
}

/** @param {Change} change @param {string} submission */
function stateIn({ book }, submission) {
  return book.rows.find(({ id }) => id === submission)?.state
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

/**
 * The registration with which somebody with this address takes part in a session, or hopes to; null where there is none.
 * @param {string} session
 * @param {string} email
 */
function liveOf(session, email) {
  const where = { session, state: { $in: LIVE }, email: { $eqi: email } }
  return strapi.db.query(REGISTRATION).findOne({ where })
}

/** @param {string} one @param {string} other */
function isSamePerson(one, other) {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

module.exports = {
  accept,
  amend,
  bySubmission,
  carryOut,
  isSamePerson,
  LIVE,
  liveOf,
  noteOddPayment,
  offerFreePlaces,
  applyDeadlinesEverywhere,
  REGISTRATION,
}
