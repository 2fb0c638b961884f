'use strict'

const { officeMessages: messages } = require('../../admin/office-messages.mjs')
const { reservedPlaces, SESSION } = require('../places/places')
const { hasNoPrice } = require('../registrations/rows')
const { REGISTRATION } = require('../registrations/session-change')
const { sessionName } = require('../registrations/session-details')
const { priceAt } = require('../session-prices')
const { datesInWords } = require('./moments')

const POPULATE = {
  program: { select: ['title'] },
  conference: { select: ['title'] },
  networking_group: { select: ['title'] },
  session_parts: true,
  line_items: true,
}
const DAY_MS = 24 * 60 * 60_000
const MOST_SESSIONS = 500

/** @typedef {{ documentId: string, sku: string, key: string, title: string, month: string | null, start: number | null,
 *   end: number | null, status: string | null, isPublished: boolean, capacity: number | null, reserved: number, price: number,
 *   amount: number, currency: string | null }} OfficeSession `price` in minor units, `amount` the same in major ones */

/**
 * A session as the office knows it: as it is published, else its draft.
 * @param {string} documentId
 * @returns {Promise<OfficeSession | null>}
 */
async function sessionOf(documentId) {
  const rows = await strapi.db.query(SESSION).findMany({ where: { documentId }, populate: POPULATE })
  const row = rows.find((/** @type {any} */ one) => one.publishedAt !== null) ?? rows[0]
  return row ? factsOf(row) : null
}

/**
 * What somebody pays who gets a place now: what was agreed, else what the session costs.
 * @param {any} registration
 * @returns {Promise<{ price: number, currency: string | null }>} in minor units
 */
async function placePriceOf(registration) {
  const { session, price_minor: agreed, currency: agreedIn } = registration
  const place = hasNoPrice(registration) ? await sessionOf(session) : null
  const { price, currency } = place ?? { price: Number(agreed ?? 0), currency: agreedIn }
  return { price, currency }
}

/**
 * Sessions that somebody can be registered for or moved to: published, not cancelled, not over; the next one first.
 * @returns {Promise<OfficeSession[]>}
 */
async function sessionsToCome() {
  const where = { publishedAt: { $notNull: true }, program_session_status: { $ne: 'cancelled' } }
  const rows = await strapi.db.query(SESSION).findMany({ where, populate: POPULATE, orderBy: { id: 'desc' } })
  return rows
    .map(factsOf)
    .filter(({ end }) => end === null || end > Date.now() - DAY_MS)
    .toSorted((one, other) => (one.start ?? Infinity) - (other.start ?? Infinity))
    .slice(0, MOST_SESSIONS)
}

/**
 * Sessions of which a part lies in the next seven days, today with them.
 * @returns {Promise<string[]>} documentIds
 */
async function sessionsOfTheWeek() {
  const [from, to] = [Date.now() - DAY_MS, Date.now() + 7 * DAY_MS]
  const sessions = await sessionsToCome()
  return sessions
    .filter(({ start, end }) => start !== null && start < to && (end ?? start) > from)
    .map(({ documentId }) => documentId)
}

/**
 * How many people a session has in which state, and how many places.
 * @param {OfficeSession} session
 */
async function numbersOf({ documentId, capacity, reserved }) {
  const count = (/** @type {string[]} */ states) =>
    strapi.db.query(REGISTRATION).count({ where: { session: documentId, state: { $in: states } } })
  const [confirmed, held, offered, waiting] = await Promise.all([
    count(['confirmed', 'attended']),
    count(['held']),
    count(['offered']),
    count(['waiting']),
  ])
  const taken = reserved + confirmed + held + offered
  const left = capacity === null ? null : capacity - taken
  const numbers = { capacity, reserved, confirmed, held, offered, waiting, left }
  return { ...numbers, words: messages.numbers(numbers) }
}

/** @param {any} row */
function factsOf(row) {
  const { documentId, SKU, session_parts: parts } = row
  const name = sessionName(row) ?? messages.session
  const first = parts.find((/** @type {any} */ part) => part.startDate)
  const ends = parts.flatMap(({ startDate, endDate }) => (startDate ? [Date.parse(endDate ?? startDate)] : []))
  return {
    documentId,
    sku: SKU ?? '',
    key: `${SKU}-${documentId}`,
    title: `${name}, ${datesInWords(parts) ?? messages.datesUnknown}`,
    month: first ? new Date(first.startDate).toISOString().slice(0, 7) : null,
    start: first ? Date.parse(first.startDate) : null,
    end: ends.length > 0 ? Math.max(...ends) : null,
    status: row.program_session_status,
    isPublished: row.publishedAt !== null,
    capacity: row.capacity,
    reserved: reservedPlaces({ ...row, places_left: row.places_left }, 0),
    ...priceAt(row),
  }
}

module.exports = { numbersOf, placePriceOf, sessionOf, sessionsOfTheWeek, sessionsToCome }
