'use strict'

const { outstandingRefund } = require('./account')
const { firstState, holdsPlace, isUnverified, registrationAfter } = require('./machine')

/**
 * All registrations of one session, and what happens among them: who gets a place, who waits, whom a free place is
 * offered to. Pure, like the machine: `registrations.js` reads a book in a transaction that locks the session, changes it,
 * and writes the rows that changed with the events that say why.
 */

/** @typedef {import('./machine').Registration & { id: string, queuedAt: number, isHoldOver: boolean }} Row `queuedAt` orders the waiting list; `isHoldOver`: the time of a held place is over,
 *   and an event says so
 *
 * @typedef {{ capacity: number | null, reserved: number, isClosed: boolean, isOver: boolean, isGone: boolean, onlyWaitingList: boolean,
 *   longestWaitingList: number | null }} Session `isClosed`: takes nobody new; `isOver`: closed, cancelled or begun,
 *   so that nothing is offered; `isGone`: it does not take place
 *
 * @typedef {{ session: Session, rows: readonly Row[], now: number, offerMs: number, refundsCards?: boolean }} Book `now` by the
 *   service's uptime; `refundsCards`: what has to go back to a card is refunded without anybody of the office
 *
 * @typedef {{ id: string, type: string, by: import('./machine').Actor, data: any, key?: string,
 *   participant?: string }} Event `key`: written once; `participant`: of the group, whom alone it is about
 * @typedef {{ book: Book, events: readonly Event[] }} Change
 */

/** Of one registration, whatever the registration policy says. */
const MOST_PLACES = 100

/**
 * How many places are free; infinite where nobody counts. Below zero where the office has let in more than there is room.
 * @param {Book} book
 */
function freePlaces({ session, rows }) {
  return bookablePlaces(session) - placesHeld(rows)
}

/**
 * How many places a session has for registrations, beside those reserved outside the site; infinite where nobody counts.
 * @param {Pick<Session, 'capacity' | 'reserved'>} session
 */
function bookablePlaces({ capacity, reserved }) {
  return capacity === null ? Number.POSITIVE_INFINITY : capacity - reserved
}

/** How many places registrations have. @param {readonly Row[]} rows */
function placesHeld(rows) {
  return placesOf(rows.filter(({ state }) => holdsPlace(state)))
}

/** @param {readonly Row[]} rows */
function placesOf(rows) {
  return rows.reduce((sum, { places }) => sum + places, 0)
}

/**
 * Whether a session has fewer places in all than a group asks for. One person may wait for a session that has none yet.
 * @param {Pick<Session, 'capacity' | 'reserved'>} session
 * @param {number} places
 */
function isTooLarge(session, places) {
  return places > 1 && places > bookablePlaces(session)
}

/**
 * The waiting list, first in line first.
 * @param {Book} book
 */
function waitingList({ rows }) {
  return rows.filter(({ state }) => state === 'waiting').toSorted((one, other) => one.queuedAt - other.queuedAt)
}

/**
 * Those of the waiting list whom a place can be offered. A group that has become larger than its session, because the
 * office has lowered the capacity, waits on and holds up nobody.
 * @param {Book} book
 */
function queue(book) {
  return waitingList(book).filter(({ places }) => !isTooLarge(book.session, places))
}

/**
 * Takes somebody new into the book.
 * @param {Book} book
 * @param {Pick<Row, 'id' | 'places' | 'method' | 'price'>} newcomer
 * @param {{ until: number, verifyUntil?: number | null, onlyWaitingList?: boolean, by?: import('./machine').Actor }} options
 *   `until` when a place that is held for a payment lapses, `verifyUntil` one for which an address is to be confirmed; null
 *   where nobody asks for that; `by` the visitor, where nobody else is named
 * @returns {Change}
 */
function register(book, newcomer, { until, verifyUntil = null, onlyWaitingList = false, by = 'visitor' }) {
  const waiting = waitingList(book)
  const { longestWaitingList, isClosed } = book.session
  const { state, refusal } = firstState(newcomer, {
    isClosed,
    isTooLarge: isTooLarge(book.session, newcomer.places),
    onlyWaitingList: onlyWaitingList || book.session.onlyWaitingList,
    verifies: verifyUntil !== null,
    hasFreePlace: freePlaces(book) >= newcomer.places,
    isSomebodyWaiting: queue(book).length > 0,
    isWaitingListFull: longestWaitingList !== null && placesOf(waiting) + newcomer.places > longestWaitingList,
  })
  const last = Math.max(0, ...book.rows.map(({ queuedAt }) => queuedAt))
  const end = newcomer.method === 'invoice' ? verifyUntil : until
  const { id, places, method, price } = newcomer
  const row = {
    id,
    places,
    method,
    price,
    ...UNPAID,
    state,
    until: state === 'held' ? end : null,
    isHoldOver: false,
    queuedAt: last + 1,
  }
  const data = refusal ? { refusal } : {}
  const first = {
    id: row.id,
    type: isUnverified(row) ? TO_VERIFY : (EVENT_OF_FIRST_STATE[state] ?? 'refused'),
    by,
    data,
  }
  return offerPlaces({ book: { ...book, rows: [...book.rows, row] }, events: [first] }, 0)
}

/** Of somebody new: no money has come or gone. */
const UNPAID = { received: 0, returned: 0, refunding: 0, fee: 0, placesFee: 0, paymentProblem: null }
/** Somebody is asked to confirm the email address. */
const TO_VERIFY = 'to-verify'
/** @type {Partial<Record<import('./machine').State, string>>} */
const EVENT_OF_FIRST_STATE = { waiting: 'waiting', held: 'held', confirmed: 'confirmed' }

/**
 * What an act changes in the book; undefined where it means nothing for this registration as it stands.
 * Places that it frees are offered to the first in line.
 * @param {Book} book
 * @param {string} id
 * @param {import('./machine').Act} act
 * @param {import('./machine').Actor} by
 * @returns {Change | undefined}
 */
function applyAct(book, id, act, by) {
  const row = book.rows.find((one) => one.id === id)
  if (!row) return undefined
  const others = { ...book, rows: book.rows.filter((one) => one.id !== id) }
  const next = registrationAfter(row, act, {
    hasFreePlace: freePlaces(others) >= row.places,
    isSomebodyWaiting: queue(others).length > 0,
    isGone: book.session.isGone,
  })
  if (!next) return undefined
  // If the place is now held until another moment, its time is not over yet.
  const isHoldOver = row.isHoldOver && next.state === 'held' && next.until === row.until
  const changed = { ...row, ...next, isHoldOver }
  const asked = act.type === 'ask-refund' ? { amount: changed.refunding } : {}
  const data = { ...act, ...asked, from: row.state, to: changed.state }
  const events = [{ id, type: eventOf(act.type, row, changed), by, data }]
  const held = (/** @type {Row} */ { state, places }) => (holdsPlace(state) ? places : 0)
  const freed = Math.max(0, held(row) - held(changed))
  const change = { book: withRow(book, changed), events }
  return offerPlaces(REFUNDED_BY_ITSELF.has(act.type) ? withRefund(change, id) : change, freed)
}

/** Acts after which money goes back to the card by itself. */
const REFUNDED_BY_ITSELF = new Set(['cancel', 'give-back', 'leave', 'lapse', 'pay'])

/**
 * Asks the payment provider to return what is to be returned to a card, where the school wants that done by itself.
 * @param {Change} change
 * @param {string} id
 * @returns {Change}
 */
function withRefund({ book, events }, id) {
  const row = book.rows.find((one) => one.id === id)
  if (!book.refundsCards || !row || outstandingRefund(row) === 0) return { book, events }
  const refund = applyAct(book, id, { type: 'ask-refund' }, 'service')
  return refund ? { book: refund.book, events: [...events, ...refund.events] } : { book, events }
}

/**
 * What an act is called among the events: what it came to, where that says more.
 * @param {import('./machine').Act['type']} type
 * @param {Row} before
 * @param {Row} now
 */
function eventOf(type, before, now) {
  if ((type === 'accept-offer' || type === 'choose-invoice') && isUnverified(now)) return TO_VERIFY
  if (type === 'pay') return now.state === 'confirmed' && before.state !== 'confirmed' ? 'confirmed' : 'money-received'
  if (type === 'accept-offer') return now.state
  return EVENT_OF_ACT[type]
}

/** @type {Record<Exclude<import('./machine').Act['type'], 'pay' | 'accept-offer'>, string>} */
const EVENT_OF_ACT = {
  offer: 'offered',
  leave: 'left',
  'choose-invoice': 'confirmed',
  amend: 'answers-changed',
  'payment-failed': 'payment-failed',
  refund: 'refunded',
  'ask-refund': 'refund-asked',
  'card-refunded': 'refunded',
  'refund-failed': 'refund-failed',
  'refund-sent-back': 'refund-sent-back',
  verify: 'confirmed',
  confirm: 'confirmed',
  cancel: 'cancelled',
  'give-back': 'places-given-back',
  lapse: 'lapsed',
  attend: 'attended',
  unattend: 'not-attended',
}

/**
 * Takes in a registration that the office moved here from another session: with the place that it holds, also where there
 * is no room, or at the end of the waiting list.
 * @param {Book} book which has its row already
 * @param {string} id
 * @param {object} data from where to where
 * @returns {Change}
 */
function takeIn(book, id, data) {
  const last = Math.max(0, ...book.rows.filter((row) => row.id !== id).map(({ queuedAt }) => queuedAt))
  const rows = book.rows.map((row) => {
    if (row.id !== id) return row
    const hasPlace = holdsPlace(row.state) && row.state !== 'offered'
    const waiting = { state: /** @type {const} */ ('waiting'), until: null }
    return { ...row, ...(hasPlace ? {} : waiting), queuedAt: last + 1 }
  })
  const event = { id, type: 'moved', by: /** @type {const} */ ('office'), data }
  return offerPlaces({ book: { ...book, rows }, events: [event] }, 0)
}

/**
 * Offers free places to those who wait, first in line first. A group gets its places together: while fewer are free than the
 * first in line waits for, nobody behind it is offered one. Where an author lets newcomers join the waiting list alone
 * (`onlyWaitingList`), places that are free are the author's: only as many are offered as somebody has just given back, and a
 * group takes what it lacks from those that are free.
 * @param {Change} change
 * @param {number} freed how many places it freed
 * @returns {Change}
 */
function offerPlaces({ book, events }, freed) {
  const { isOver, onlyWaitingList } = book.session
  const [first] = queue(book)
  if (!first || isOver || first.places > freePlaces(book) || (onlyWaitingList && freed <= 0)) return { book, events }
  const until = book.now + book.offerMs
  const offered = { ...first, state: /** @type {const} */ ('offered'), until }
  const data = { until, from: 'waiting', to: 'offered' }
  const event = { id: first.id, type: 'offered', by: /** @type {const} */ ('clock'), data }
  return offerPlaces({ book: withRow(book, offered), events: [...events, event] }, freed - first.places)
}

/**
 * What the time that has passed changes: an offer that nobody took lapses, and the next in line is offered the place. Of a
 * place that is held for a payment an event says once that its time is over. It stays held: a payment may be on its way, and the
 * site, which asks the provider, lets it lapse. One whose address nobody has confirmed lapses by itself.
 * @param {Book} book
 * @returns {Change}
 */
function applyDeadlines(book) {
  const due = book.rows.filter(({ until }) => until !== null && until <= book.now)
  const change = due.reduce(withTimeOver, /** @type {Change} */ ({ book, events: [] }))
  return offerPlaces(change, 0)
}

/** @param {Change} change @param {Row} row whose time is over @returns {Change} */
function withTimeOver(change, row) {
  if (row.state === 'offered' || isUnverified(row)) {
    const lapsed = applyAct(change.book, row.id, { type: 'lapse' }, 'clock')
    return lapsed ? { book: lapsed.book, events: [...change.events, ...lapsed.events] } : change
  }
  if (row.state !== 'held' || row.isHoldOver) return change
  const event = { id: row.id, type: 'hold-over', by: /** @type {const} */ ('clock'), data: {} }
  return { book: withRow(change.book, { ...row, isHoldOver: true }), events: [...change.events, event] }
}

/**
 * @param {Book} book
 * @param {Row} row
 * @returns {Book}
 */
function withRow(book, row) {
  return { ...book, rows: book.rows.map((one) => (one.id === row.id ? row : one)) }
}

module.exports = {
  MOST_PLACES,
  applyAct,
  bookablePlaces,
  freePlaces,
  isTooLarge,
  offerPlaces,
  applyDeadlines,
  placesHeld,
  queue,
  register,
  takeIn,
  waitingList,
}
