'use strict'

const { sessionOf } = require('../office/sessions')
const { timeline } = require('./events')
const { renewLink, sendAgain } = require('./person-changes')
const { LIVE, REGISTRATION } = require('./registrations')
const { uptime } = require('./uptime')

/** What people do about registrations of theirs, beside the acts of the machine. */

const VISITOR = { by: /** @type {const} */ ('visitor') }
const LINK_AGAIN_MS = 10 * 60_000
const LINK_SENT = ['link-renewed', 'sent-again']
/** Money for which a registration is still looked at when it is over: its person has to pay, or gets something back. */
const OPEN_MONEY = ['due', 'to-be-returned']

/**
 * Sends somebody the way to each registration of theirs that is not over: a new link, or the email about a place that is held
 * for a payment again, because the payment page leads back to the present link. Not again within ten minutes.
 * @param {string} email
 */
async function sendLinks(email) {
  const where = { email: { $eqi: email.trim() }, token: { $notNull: true } }
  const rows = await strapi.db.query(REGISTRATION).findMany({ where, orderBy: { id: 'asc' } })
  for (const row of rows) if (await isStillNeeded(row)) await sendLink(row)
}

/** @param {any} row */
function sendLink({ submission, state }) {
  const isStillSo = async (/** @type {any} */ known) =>
    known.state === state && (await askedSince(submission, LINK_SENT, LINK_AGAIN_MS)) === 0
  const send = state === 'held' ? sendAgain : renewLink
  return send(submission, VISITOR, isStillSo, askedNow())
}

/**
 * Whether somebody may still want to open the page of a registration: while the session is not over, or there is money to
 * be paid or refunded.
 * @param {any} registration
 */
async function isStillNeeded({ state, money, session }) {
  if (state !== 'received' && OPEN_MONEY.includes(money)) return true
  if (!LIVE.includes(state)) return false
  const end = (await sessionOf(session))?.end ?? null
  return end === null || end > Date.now()
}

/** What an event says of when it was asked for: by a clock that does not jump. */
function askedNow() {
  return { askedAt: uptime.now() }
}

/**
 * How often visitors have asked for something of a registration lately.
 * @param {string} submission
 * @param {readonly string[]} types of events
 * @param {number} withinMs
 */
async function askedSince(submission, types, withinMs) {
  const since = uptime.now() - withinMs
  const events = await timeline(submission)
  return events.filter(({ type, by, data }) => by === 'visitor' && types.includes(type) && data.askedAt > since).length
}

module.exports = { sendLinks }
