'use strict'

const { isOwedByInvoice } = require('../invoices/invoice-rules')
const { takeUse } = require('../price-codes')
const { isEnded } = require('./account')
const { isDone, lastEnd } = require('./events')
const { newToken } = require('./people')
const { bySubmission, isSamePerson } = require('./registrations')
const { bookRow, hasNoPrice } = require('./rows')
const { changeSession } = require('./session-change')

/**
 * Whom a registration is for, at which address, and by which secret link: nothing of it concerns place or money. Each change
 * is one transaction with its events, whoever makes it: the office (`../office/office-acts.js`) or the person
 * (`own-changes.js`).
 */

/** @typedef {import('./session-change').Author} Author
 * @typedef {{ person: string, email: string, company: string | null }} Participant
 * @typedef {(known: any) => boolean | Promise<boolean>} Condition of the registration as it is while its session is locked */

const always = () => true

/**
 * Gives a registration to somebody else: what the earlier participant answered goes, since it was about that person, and
 * so does the secret link, which the earlier participant knows.
 * @param {string} submission
 * @param {Participant} participant
 * @param {Author} author
 * @param {any[]} answers of the new participant
 * @param {Condition} [isStillSo]
 * @returns {Promise<boolean>}
 */
function replaceParticipant(submission, { person, email, company }, author, answers, isStillSo = always) {
  return changeOne(submission, author, async (known) => {
    if (!mayGetNewLink(known) || !(await isStillSo(known))) return undefined
    const events = [
      { type: 'replaced-participant', data: { from: known.person, to: person } },
      ...(isSamePerson(known.email, email) ? [] : [{ type: 'handed-over', data: { address: known.email } }]),
    ]
    // One that the site did not receive has no link.
    const token = known.token && newToken()
    return { events, columns: { person, email, company, answers, token } }
  })
}

/**
 * Corrects the address of a registration: later emails go there. The earlier address hears of it first, and the secret link
 * that was sent there finds nothing any more, unless somebody pays.
 * @param {string} submission
 * @param {string} email
 * @param {Author} author
 * @param {Condition} [isStillSo]
 * @returns {Promise<boolean>}
 */
function correctEmail(submission, email, author, isStillSo = always) {
  return changeOne(submission, author, async (known) => {
    if (!(await isStillSo(known))) return undefined
    const answers = (known.answers ?? []).map((/** @type {any} */ answer) =>
      answer.value === known.email ? { ...answer, value: email } : answer,
    )
    const events = [
      ...(isSamePerson(known.email, email) ? [] : [{ type: 'earlier-address', data: { address: known.email } }]),
      { type: 'email-corrected', data: { from: known.email, to: email } },
    ]
    const token = known.token && mayGetNewLink(known) ? newToken() : known.token
    return { events, columns: { email, answers, token } }
  })
}

/**
 * Gives a registration a new secret link, which the person gets by email. The earlier one finds nothing any more.
 * @param {string} submission
 * @param {Author} author
 * @param {Condition} [isStillSo]
 * @param {object} [data] what else the event says
 * @returns {Promise<boolean>}
 */
function renewLink(submission, author, isStillSo = always, data = {}) {
  return changeOne(submission, author, async (known) => {
    if (!mayGetNewLink(known) || !(await isStillSo(known))) return undefined
    return { events: [{ type: 'link-renewed', data }], columns: { token: newToken() } }
  })
}

/**
 * Whether the secret link of a registration may be replaced: not while somebody pays, for the payment page leads back to the
 * present one.
 * @param {any} known
 */
function mayGetNewLink({ state }) {
  return state !== 'held'
}

/**
 * Has the site send the email about the state of a registration once more.
 * @param {string} submission
 * @param {Author} author
 * @param {Condition} [isStillSo]
 * @param {object} [data] what else the event says
 * @returns {Promise<boolean>}
 */
function sendAgain(submission, author, isStillSo = always, data = {}) {
  return changeOne(submission, author, async (known) => {
    if (!(await isStillSo(known))) return undefined
    const ended = await lastEnd(submission)
    const { isOfSession = false, from } = ended?.data ?? {}
    const cause = isEnded(known.state) ? { why: ended?.why ?? null, isOfSession: Boolean(isOfSession), from } : {}
    return { events: [{ type: 'sent-again', data: { ...data, ...cause } }], columns: {} }
  })
}

/**
 * Has another invoice issued for what is to be paid, made out as the office says: what is left of an earlier one is credited.
 * @param {string} submission
 * @param {string[]} recipient line by line
 * @param {Author} author
 * @returns {Promise<boolean>}
 */
function askForInvoice(submission, recipient, author) {
  return changeOne(submission, author, async (known) =>
    isOwedByInvoice(bookRow(known))
      ? { events: [{ type: 'new-invoice', data: { recipient } }], columns: {} }
      : undefined,
  )
}

/**
 * Whether a code can still lower what somebody will pay: who waits has agreed to no price yet.
 * @param {any} known
 */
function mayEnterCode(known) {
  return known.state === 'waiting' && hasNoPrice(known)
}

/**
 * Enters a code, or another one, for somebody who waits: it takes a use, and lowers the price of the place that becomes free.
 * @param {string} submission
 * @param {import('../price-codes').Taken} taken
 * @param {Author} author
 * @returns {Promise<boolean>} false also where the code is used up
 */
function enterCode(submission, taken, author) {
  return changeOne(submission, author, async (known) => {
    const ofCode = mayEnterCode(known) ? await takeUse(taken, known.places ?? 1, submission) : undefined
    if (!ofCode) return undefined
    const entered = { type: 'code-entered', data: { code: ofCode.code_label } }
    // What it takes off is written with the price, which nobody has agreed to yet.
    return { events: [entered], columns: { ...ofCode, reduction_minor: 0 } }
  })
}

/**
 * Changes columns of a registration that say nothing of its place or money.
 * @param {string} submission
 * @param {Author} author
 * @param {(known: any) => Promise<{ events: { type: string, data: object }[], columns: object } | undefined>} decide by the
 *   registration as it is while its session is locked; undefined: nothing changes
 */
async function changeOne(submission, author, decide) {
  const { session } = await bySubmission(submission)
  const extra = { submission, columns: {} }
  const work = async (/** @type {import('./session-book').Book} */ book) => {
    const known = await bySubmission(submission)
    const change = known?.session === session ? await decide(known) : undefined
    if (!change) return undefined
    extra.columns = change.columns
    return {
      // Another row, so that it is written.
      book: { ...book, rows: book.rows.map((row) => (row.id === submission ? { ...row } : row)) },
      events: change.events.map((event) => ({ id: submission, by: author.by, ...event })),
    }
  }
  return once(session, author, work, extra)
}

/**
 * Changes a session, once for a key, however often it is sent.
 * @param {string} session
 * @param {Author} author
 * @param {(book: import('./session-book').Book) => Promise<import('./session-book').Change | undefined>} work
 * @param {{ submission: string, columns: object }} [extra]
 */
async function once(session, author, work, extra) {
  let isCarriedOut = false
  await changeSession(
    session,
    async (book) => {
      isCarriedOut = await isDone(author.key)
      if (isCarriedOut) return undefined
      const change = await work(book)
      isCarriedOut = change !== undefined
      return change
    },
    { author, ...(extra ? { extra } : {}) },
  )
  return isCarriedOut
}

module.exports = {
  askForInvoice,
  changeOne,
  correctEmail,
  enterCode,
  mayEnterCode,
  mayGetNewLink,
  once,
  renewLink,
  replaceParticipant,
  sendAgain,
}
