'use strict'

const { officeMessages: messages } = require('../../admin/office-messages.mjs')
const { withAddedTax } = require('../added-tax')
const { reservedPlaces, SESSION } = require('../places/places')
const { EVENT } = require('../registrations/events')
const { hasNoPrice } = require('../registrations/rows')
const { REGISTRATION } = require('../registrations/session-change')
const { sessionName } = require('../registrations/session-details')
const { reductionOf } = require('../price-codes')
const { priceAt } = require('../session-prices')
const { datesInWords, dayInWords } = require('./moments')

const POPULATE = {
  program: { select: ['title'] },
  conference: { select: ['title'] },
  networking_group: { select: ['title'] },
  session_parts: true,
  line_items: true,
}
const DAY_MS = 24 * 60 * 60_000
/** Of a session without registrations. */
const NOBODY = { waiting: 0, offered: 0, held: 0, confirmed: 0, attended: 0 }

/** @typedef {{ documentId: string, sku: string, key: string, title: string, month: string | null, start: number | null,
 *   end: number | null, name: string, dates: string, venue: string | null, status: string | null, takesNobody: boolean, isPublished: boolean, capacity: number | null, reserved: number, price: number,
 *   amount: number, net: number, tax_percent: number | null, currency: string | null }} OfficeSession `price` in minor units,
 *   `amount` the same in major ones; `net`: the price before the tax that is added */

/**
 * A session as the office knows it: as it is published, else its draft.
 * @param {string} documentId
 * @param {number} [at] the moment whose price is meant
 * @returns {Promise<OfficeSession | null>}
 */
async function sessionOf(documentId, at) {
  const rows = await strapi.db.query(SESSION).findMany({ where: { documentId }, populate: POPULATE })
  const row = rows.find((/** @type {any} */ one) => one.publishedAt !== null) ?? rows[0]
  return row ? factsOf(row, at) : null
}

/** @param {{ submission: string, state: string }} registration */
async function pricedAt({ submission, state }) {
  if (state !== 'offered') return undefined
  const [last] = await strapi.db
    .query(EVENT)
    .findMany({ select: ['at'], where: { submission, type: 'offered' }, orderBy: { id: 'desc' }, limit: 1 })
  return last && Date.parse(last.at)
}

/**
 * What somebody pays for all places who gets them now: what was agreed, else what the session costs; of places that are
 * offered, what they cost when they were offered, as the email says. A code that was entered when somebody joined the waiting
 * list counts, as it was then. Of one place, as an invoice says it, times their number.
 * @param {any} registration
 * @returns {Promise<{ price: number, reduction: number, currency: string | null }>} in minor units; `reduction`: what the code
 *   has taken off
 */
async function placePriceOf(registration) {
  const { session, price_minor: agreed, currency: agreedIn, reduction_minor: reduced, code_terms: terms } = registration
  const place = hasNoPrice(registration) ? await sessionOf(session, await pricedAt(registration)) : null
  if (!place) return { price: Number(agreed ?? 0), reduction: Number(reduced ?? 0), currency: agreedIn }
  const places = registration.places ?? 1
  const { net, currency } = place
  const reduction = (terms && reductionOf(terms, net, currency)) ?? 0
  return { price: withAddedTax(net - reduction, place) * places, reduction: reduction * places, currency }
}

/**
 * Sessions of which a part lies in the next seven days, today with them.
 * @returns {Promise<string[]>} documentIds
 */
async function sessionsOfTheWeek() {
  const [from, to] = [Date.now() - DAY_MS, Date.now() + 7 * DAY_MS]
  const sessions = await publishedSessions()
  return sessions
    .filter(({ start, end, status }) => status !== 'cancelled' && start !== null && start < to && (end ?? start) > from)
    .map(({ documentId }) => documentId)
}

/** @returns {Promise<OfficeSession[]>} */
async function publishedSessions() {
  const where = { publishedAt: { $notNull: true } }
  const rows = await strapi.db.query(SESSION).findMany({ where, populate: POPULATE, orderBy: { id: 'desc' } })
  return rows.map((row) => factsOf(row))
}

/**
 * All published sessions as the office lists them: those to come first, the next one on top, then those that are over, the
 * last one on top; with their places.
 */
async function listedSessions() {
  const sessions = await publishedSessions()
  const states = await statesOf(sessions.map(({ documentId }) => documentId))
  return sessions.toSorted(upcomingFirst).map((session) => {
    const { documentId: id, title, name, dates, start, sku, venue, status, capacity } = session
    const { taken, left, waiting } = countsOf(session, states.get(id) ?? NOBODY)
    const facts = { id, title, name, dates, code: sku, venue, status, capacity, taken, left, waiting }
    return {
      ...facts,
      begins: start === null ? null : dayInWords(new Date(start).toISOString(), 'short'),
      stateWords: stateWords(session, left),
      isOver: isOver(session),
      hasBegun: hasBegun(session),
    }
  })
}

/**
 * As visitors read it: nobody registers on the site where an editor has turned that off, and nobody gets a place where none is left.
 * @param {Pick<OfficeSession, 'status' | 'takesNobody'>} session
 * @param {number | null} left places; null where nobody counts them
 */
function stateWords({ status, takesNobody }, left) {
  const { sessionStates, notOpen, full } = messages
  if (takesNobody && status !== 'closed' && status !== 'cancelled') return notOpen
  if (left !== null && left <= 0 && (status === 'open' || status === 'few-places')) return full
  return sessionStates[/** @type {keyof typeof sessionStates} */ (status)] ?? status
}

/** Whether a session has begun. @param {Pick<OfficeSession, 'start'>} session */
function hasBegun({ start }) {
  return start !== null && start <= Date.now()
}

/** Whether a session ended before today. @param {OfficeSession} session */
function isOver({ end }) {
  return end !== null && end < Date.now() - DAY_MS
}

/** @param {OfficeSession} one @param {OfficeSession} other */
function upcomingFirst(one, other) {
  if (isOver(one) !== isOver(other)) return isOver(one) ? 1 : -1
  const [first, second] = [one, other].map(({ start }) => start ?? Number.MAX_SAFE_INTEGER)
  return isOver(one) ? second - first : first - second
}

/**
 * How many places of a session are in which state, waited for ones too.
 * @param {OfficeSession} session
 */
async function numbersOf(session) {
  const states = await statesOf([session.documentId])
  const numbers = countsOf(session, states.get(session.documentId) ?? NOBODY)
  return { ...numbers, words: messages.numbers(numbers) }
}

/** @param {Pick<OfficeSession, 'capacity' | 'reserved'>} session @param {typeof NOBODY} states */
function countsOf({ capacity, reserved }, { waiting, offered, held, confirmed, attended }) {
  const taken = reserved + confirmed + attended + held + offered
  return {
    capacity,
    reserved,
    confirmed,
    attended,
    held,
    offered,
    waiting,
    taken,
    left: capacity === null ? null : capacity - taken,
  }
}

/**
 * How many places of each session its registrations have in which state.
 * @param {string[]} sessions documentIds
 * @returns {Promise<Map<string, typeof NOBODY>>}
 */
async function statesOf(sessions) {
  /** @type {Map<string, typeof NOBODY>} */
  const counted = new Map()
  const where = { session: { $in: sessions }, state: { $in: Object.keys(NOBODY) } }
  const rows = await strapi.db.query(REGISTRATION).findMany({ select: ['session', 'state', 'places'], where })
  for (const { session, state, places } of rows) {
    const states = counted.get(session) ?? { ...NOBODY }
    states[/** @type {keyof typeof NOBODY} */ (state)] += places ?? 1
    counted.set(session, states)
  }
  return counted
}

/** @param {any} row @param {number} [at] the moment whose price is meant */
function factsOf(row, at) {
  const { documentId, SKU, session_parts: parts } = row
  const name = sessionName(row) ?? messages.session
  const dates = datesInWords(parts) ?? messages.datesUnknown
  const first = parts.find((/** @type {any} */ part) => part.startDate)
  const ends = parts.flatMap(({ startDate, endDate }) => (startDate ? [Date.parse(endDate ?? startDate)] : []))
  return {
    documentId,
    sku: SKU ?? '',
    key: `${SKU}-${documentId}`,
    title: `${name}, ${dates.charAt(0).toLowerCase()}${dates.slice(1)}`,
    name,
    dates,
    venue: row.location || null,
    month: first ? new Date(first.startDate).toISOString().slice(0, 7) : null,
    start: first ? Date.parse(first.startDate) : null,
    end: ends.length > 0 ? Math.max(...ends) : null,
    status: row.program_session_status,
    takesNobody: row.canRegister === false,
    isPublished: row.publishedAt !== null,
    capacity: row.capacity,
    reserved: reservedPlaces({ ...row, places_left: row.places_left }, 0),
    ...priceAt(row, at),
  }
}

module.exports = { hasBegun, listedSessions, numbersOf, placePriceOf, sessionOf, sessionsOfTheWeek, stateWords }
