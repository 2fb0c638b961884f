import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as invoices from '../../content-service/src/school/invoices/invoice-rules.js'
import { reductionOfAll } from '../../content-service/src/school/price-codes.js'
import { accountOf, moneyOf, owed } from '../../content-service/src/school/registrations/account.js'
import { registrationAfter, holdsPlace, usesCode } from '../../content-service/src/school/registrations/machine.js'
import { openBecause, staysWithoutPerson } from '../../content-service/src/school/personal-data/rules.js'
import * as books from '../../content-service/src/school/registrations/session-book.js'
import { level } from '../level.ts'

type Book = Parameters<typeof books.applyDeadlines>[0]
type Act = Parameters<typeof books.applyAct>[2]
type Row = Book['rows'][number]

const HOUR = 3_600_000
const OFFER_MS = 48 * HOUR
const VERIFY_MS = 12 * HOUR
const HOLD_MS = 24 * HOUR
const METHODS = ['card', 'invoice', 'none'] as const
/** What a place costs somebody who has not agreed to a price. */
const SESSION_PRICE = 1000
/** How many may wait. */
const LONGEST_LINE = 4
const HISTORIES = { usual: 100, all: 200, release: 10_000 }[level]

function emptyBook(changes: Partial<Book['session']> = {}): Book {
  const session = {
    capacity: 2,
    reserved: 0,
    isClosed: false,
    isOver: false,
    isGone: false,
    onlyWaitingList: false,
    longestWaitingList: null,
    ...changes,
  }
  return { session, rows: [], now: 0, offerMs: OFFER_MS, refundsCards: false }
}

/** Of a school that returns money to cards by itself. */
function refunding(): Book {
  return { ...emptyBook(), refundsCards: true }
}

function newcomer(id: string, changes: Partial<Row> = {}) {
  return {
    id,
    places: 1,
    method: 'card' as const,
    price: 1000,
    ...changes,
  }
}

/** A group that asks for so many places. */
function group(book: Book, id: string, places: number): Book {
  return books.register(book, newcomer(id, { places, price: 1000 * places }), { until: book.now + HOLD_MS }).book
}

function registered(book: Book, ...ids: string[]): Book {
  return ids.reduce((now, id) => books.register(now, newcomer(id), { until: now.now + HOLD_MS }).book, book)
}

function done(book: Book, id: string, act: Act, by: Parameters<typeof books.applyAct>[3] = 'office') {
  const change = books.applyAct(book, id, act, by)
  if (!change) throw new Error(`${act.type} was refused in ${stateOf(book, id)}`)
  return change
}

function stateOf(book: Book, id: string): string {
  return book.rows.find((row) => row.id === id)?.state ?? 'absent'
}

function rowOf(book: Book, id: string): Row {
  const row = book.rows.find((one) => one.id === id)
  if (!row) throw new Error(`There is no ${id}.`)
  return row
}

test('the last place is held for the payment of who comes first; who comes later waits', () => {
  const book = registered(emptyBook({ capacity: 1 }), 'ada', 'bob')
  expect([stateOf(book, 'ada'), stateOf(book, 'bob')]).toEqual(['held', 'waiting'])
})

test('a free place is offered to the first in line, for two days, and not to a newcomer', () => {
  const full = registered(emptyBook(), 'ada', 'bob', 'cid', 'dora')
  const { book, events } = done(full, 'ada', { type: 'cancel', fee: 0 })
  expect(events.map(({ id, type }) => [id, type])).toEqual([
    ['ada', 'cancelled'],
    ['cid', 'offered'],
  ])
  expect(rowOf(book, 'cid').until).toBe(OFFER_MS)
  expect(stateOf(registered(book, 'eve'), 'eve')).toBe('waiting')
})

test('a group gets its places together, or waits for them together, and nobody behind it overtakes', () => {
  const some = group(registered(emptyBook({ capacity: 4 }), 'ada', 'bob'), 'three', 3)
  expect([stateOf(some, 'three'), books.freePlaces(some)]).toEqual(['waiting', 2])
  const behind = registered(some, 'cid')
  expect(stateOf(behind, 'cid')).toBe('waiting')
  const { book, events } = done(behind, 'ada', { type: 'cancel', fee: 0 })
  expect(events.map(({ id, type }) => [id, type])).toEqual([
    ['ada', 'cancelled'],
    ['three', 'offered'],
  ])
  expect([books.freePlaces(book), stateOf(book, 'cid')]).toEqual([0, 'waiting'])
  // All of its places come back, for as many as they are enough for.
  const left = done(registered(book, 'dora', 'eve'), 'three', { type: 'leave' }, 'visitor')
  expect(left.events.map(({ id, type }) => [id, type])).toEqual([
    ['three', 'left'],
    ['cid', 'offered'],
    ['dora', 'offered'],
    ['eve', 'offered'],
  ])
})

test('only the office lets somebody past a group that waits', () => {
  const behind = registered(group(registered(emptyBook({ capacity: 4 }), 'ada', 'bob'), 'three', 3), 'cid')
  const { book, events } = done(behind, 'cid', { type: 'confirm' })
  expect(events.map(({ id, type, by }) => [id, type, by])).toEqual([['cid', 'confirmed', 'office']])
  expect([stateOf(book, 'cid'), stateOf(book, 'three'), books.freePlaces(book)]).toEqual(['confirmed', 'waiting', 1])
})

test('a group larger than the session is refused, whatever is free, and one larger than what the waiting list takes, too', () => {
  const tooLarge = books.register(emptyBook({ capacity: 3, reserved: 1 }), newcomer('three', { places: 3 }), {
    until: 0,
  })
  expect(tooLarge.events.map(({ type, data }) => [type, data])).toEqual([['refused', { refusal: 'too-large' }]])
  const full = registered(emptyBook({ longestWaitingList: 2 }), 'ada', 'bob', 'cid')
  const line = books.register(full, newcomer('two', { places: 2 }), { until: 0 })
  expect(line.events.map(({ type, data }) => [type, data])).toEqual([['refused', { refusal: 'line-full' }]])
})

test('a group that has become too large for its session holds up nobody, and waits on', () => {
  const waits = group(registered(emptyBook({ capacity: 4 }), 'ada', 'bob'), 'four', 4)
  const behind = registered(waits, 'cid')
  const smaller = { ...behind, session: { ...behind.session, capacity: 3 } }
  const { book } = books.offerPlaces({ book: smaller, events: [] }, 0)
  expect([stateOf(book, 'four'), stateOf(book, 'cid')]).toEqual(['waiting', 'offered'])
  const left = done(book, 'ada', { type: 'cancel', fee: 0 }).book
  expect(stateOf(registered(left, 'dora'), 'dora')).toBe('held')
  const larger = { ...left, session: { ...left.session, capacity: 6 } }
  expect(stateOf(books.offerPlaces({ book: larger, events: [] }, 0).book, 'four')).toBe('offered')
})

test('a group that pays after its places lapsed gets them back only where all of them are free', () => {
  const lapsed = done(group(emptyBook({ capacity: 3 }), 'three', 3), 'three', { type: 'lapse' }, 'clock').book
  const pay = { type: 'pay', amount: 3000 } as const
  expect(stateOf(done(lapsed, 'three', pay, 'provider').book, 'three')).toBe('confirmed')
  const late = done(registered(lapsed, 'ada'), 'three', pay, 'provider').book
  expect([stateOf(late, 'three'), moneyOf(rowOf(late, 'three'))]).toEqual(['lapsed', 'to-be-returned'])
})

test('where newcomers may only wait, a group first in line takes what it lacks from the places that are free', () => {
  const asked = emptyBook({ capacity: 3, onlyWaitingList: true })
  const waiting = registered(group(registered(asked, 'ada'), 'two', 2), 'bob')
  const { book } = done(done(waiting, 'ada', { type: 'confirm' }).book, 'ada', { type: 'cancel', fee: 0 })
  expect([stateOf(book, 'two'), stateOf(book, 'bob'), books.freePlaces(book)]).toEqual(['offered', 'waiting', 1])
  // As many as it gives back are offered, and no more.
  const given = done(registered(book, 'cid', 'dora'), 'two', { type: 'leave' }, 'visitor').book
  expect(['bob', 'cid', 'dora'].map((id) => stateOf(given, id))).toEqual(['offered', 'offered', 'waiting'])
})

test('an offer that nobody takes lapses, and the next in line is offered the place', () => {
  const book = done(registered(emptyBook({ capacity: 1 }), 'ada', 'bob', 'cid'), 'ada', { type: 'cancel', fee: 0 }).book
  const change = books.applyDeadlines({ ...book, now: OFFER_MS })
  expect(change.events.map(({ id, type }) => [id, type])).toEqual([
    ['bob', 'lapsed'],
    ['cid', 'offered'],
  ])
})

test('the time of a held place is over: the site is told once, and the place stays held until it answers', () => {
  const book = { ...registered(emptyBook({ capacity: 1 }), 'ada'), now: HOLD_MS }
  const first = books.applyDeadlines(book)
  expect(first.events.map(({ type }) => type)).toEqual(['hold-over'])
  expect(books.applyDeadlines(first.book).events).toEqual([])
  expect(stateOf(first.book, 'ada')).toBe('held')
  expect(stateOf(done(first.book, 'ada', { type: 'lapse' }, 'provider').book, 'ada')).toBe('lapsed')
})

test('a place whose time for the payment was over lapses where nobody confirms the address for the invoice', () => {
  const held = books.register(emptyBook({ capacity: 3 }), { ...newcomer('ada'), places: 3 }, { until: HOLD_MS }).book
  const over = books.applyDeadlines({ ...held, now: HOLD_MS }).book
  const verifyUntil = 2 * HOLD_MS
  const { book } = done(over, 'ada', { type: 'choose-invoice', verifyUntil }, 'visitor')
  expect(rowOf(book, 'ada')).toMatchObject({ state: 'held', isHoldOver: false, until: verifyUntil })
  expect(stateOf(books.applyDeadlines({ ...book, now: verifyUntil }).book, 'ada')).toBe('lapsed')
})

test('who pays after the place lapsed gets it again where it is free, and is confirmed with all money earned', () => {
  const lapsed = done(registered(emptyBook({ capacity: 1 }), 'ada'), 'ada', { type: 'lapse' }, 'provider').book
  const { book, events } = done(lapsed, 'ada', { type: 'pay', amount: 1000 }, 'provider')
  expect(stateOf(book, 'ada')).toBe('confirmed')
  expect(moneyOf(rowOf(book, 'ada'))).toBe('received')
  expect(events.map(({ type }) => type)).toEqual(['confirmed'])
})

test('who pays after the place lapsed overtakes nobody who waits: the money is to be returned', () => {
  const book = done(registered(emptyBook({ capacity: 1 }), 'ada', 'bob'), 'ada', { type: 'lapse' }, 'provider').book
  const late = done(book, 'ada', { type: 'pay', amount: 1000 }, 'provider')
  expect([stateOf(late.book, 'ada'), stateOf(late.book, 'bob')]).toEqual(['lapsed', 'offered'])
  expect(moneyOf(rowOf(late.book, 'ada'))).toBe('to-be-returned')
  expect(late.events.map(({ type }) => type)).toEqual(['money-received'])
})

test('what the office has cancelled stays cancelled, whoever pays afterwards', () => {
  const book = done(registered(emptyBook(), 'ada'), 'ada', { type: 'cancel', fee: 0 }).book
  const late = done(book, 'ada', { type: 'pay', amount: 1000 }, 'provider').book
  expect(stateOf(late, 'ada')).toBe('cancelled')
  expect(accountOf(rowOf(late, 'ada'))).toEqual({ earned: 0, toReturn: 1000, due: 0 })
})

test('a cancellation keeps its fee, and the rest is returned', () => {
  const paid = done(registered(emptyBook(), 'ada'), 'ada', { type: 'pay', amount: 1000 }, 'provider').book
  const cancelled = done(paid, 'ada', { type: 'cancel', fee: 400 }).book
  expect(accountOf(rowOf(cancelled, 'ada'))).toEqual({ earned: 400, toReturn: 600, due: 0 })
  expect(books.applyAct(cancelled, 'ada', { type: 'refund', amount: 700 }, 'office')).toBeUndefined()
  const refunded = done(cancelled, 'ada', { type: 'refund', amount: 600 }).book
  expect(moneyOf(rowOf(refunded, 'ada'))).toBe('kept')
})

test('where cards are refunded by themselves, a cancellation asks for what is left after the fee, once', () => {
  const paid = done(registered(refunding(), 'ada'), 'ada', { type: 'pay', amount: 1000 }, 'provider').book
  const { book, events } = done(paid, 'ada', { type: 'cancel', fee: 400 }, 'visitor')
  expect(events.map(({ type, by, data }) => [type, by, data.amount])).toEqual([
    ['cancelled', 'visitor', undefined],
    ['refund-asked', 'service', 600],
  ])
  expect(books.applyAct(book, 'ada', { type: 'ask-refund' }, 'office')).toBeUndefined()
  expect(books.applyAct(book, 'ada', { type: 'refund', amount: 600 }, 'office')).toBeUndefined()
  const refunded = done(book, 'ada', { type: 'card-refunded', amount: 600 }, 'provider').book
  expect(rowOf(refunded, 'ada')).toMatchObject({ returned: 600, refunding: 0 })
  expect(moneyOf(rowOf(refunded, 'ada'))).toBe('kept')
})

test('a refund that is refused, or sent back later, is the office’s to make', () => {
  const paid = done(registered(refunding(), 'ada'), 'ada', { type: 'pay', amount: 1000 }, 'provider').book
  const asked = done(paid, 'ada', { type: 'cancel', fee: 0 }).book
  const failure = { amount: 1000, reason: 'The card is closed.' }
  const refused = done(asked, 'ada', { type: 'refund-failed', ...failure }, 'provider').book
  const made = done(asked, 'ada', { type: 'card-refunded', amount: 1000 }, 'provider').book
  const sentBack = done(made, 'ada', { type: 'refund-sent-back', ...failure }, 'provider').book
  for (const book of [refused, sentBack]) {
    expect(rowOf(book, 'ada')).toMatchObject({ returned: 0, refunding: 0, paymentProblem: 'The card is closed.' })
    expect(moneyOf(rowOf(done(book, 'ada', { type: 'refund', amount: 1000 }).book, 'ada'))).toBe('returned')
  }
})

test('who pays by card although an invoice was chosen gets the money back on the card', () => {
  const start = books.register(refunding(), newcomer('ada', { method: 'invoice' }), { until: HOLD_MS }).book
  const paid = done(start, 'ada', { type: 'pay', amount: 1000, method: 'card' }, 'provider').book
  const { events } = done(paid, 'ada', { type: 'cancel', fee: 0 })
  expect(events.map(({ type }) => type)).toEqual(['cancelled', 'refund-asked'])
})

/** A group that has chosen an invoice, in a session that has an address confirmed first. */
function unverified(book: Book, id: string, places: number): Book {
  const asked = newcomer(id, { places, price: 1000 * places, method: 'invoice' })
  const ends = { until: book.now + HOLD_MS, verifyUntil: book.now + VERIFY_MS }
  return books.register(book, asked, ends).book
}

test('a group that chooses an invoice has its places held until its address is confirmed, and is confirmed then', () => {
  const book = unverified(emptyBook({ capacity: 3 }), 'all', 3)
  expect(rowOf(book, 'all')).toMatchObject({ state: 'held', method: 'invoice', until: VERIFY_MS })
  expect(invoices.isOwedByInvoice(rowOf(book, 'all'))).toBe(false)
  // Who has chosen an invoice chooses none again.
  expect(books.applyAct(book, 'all', { type: 'choose-invoice' }, 'visitor')).toBeUndefined()
  for (const type of ['verify', 'confirm'] as const) {
    const { book: now, events } = done(book, 'all', { type }, type === 'verify' ? 'visitor' : 'office')
    expect(rowOf(now, 'all')).toMatchObject({ state: 'confirmed', method: 'invoice', until: null })
    expect(events.map((event) => event.type)).toEqual(['confirmed'])
  }
  // Of a place that is held for a payment, and of one person, nothing is confirmed so.
  expect(books.applyAct(group(emptyBook(), 'two', 2), 'two', { type: 'verify' }, 'visitor')).toBeUndefined()
  expect(stateOf(unverified(emptyBook(), 'one', 1), 'one')).toBe('confirmed')
})

test('an address that nobody confirms in time lapses by itself, and who waits is offered the places', () => {
  const waits = registered(unverified(emptyBook({ capacity: 3 }), 'all', 3), 'ada')
  const { events, book } = books.applyDeadlines({ ...waits, now: VERIFY_MS })
  expect(events.map(({ id, type, by }) => [id, type, by])).toEqual([
    ['all', 'lapsed', 'clock'],
    ['ada', 'offered', 'clock'],
  ])
  expect(moneyOf(rowOf(book, 'all'))).toBe('none')
})

test('anyone who chooses an invoice instead of the card, or takes an offer by invoice, has the address of a group confirmed, too', () => {
  const verifyUntil = VERIFY_MS
  const held = group(emptyBook({ capacity: 3 }), 'all', 3)
  const chosen = done(held, 'all', { type: 'choose-invoice', verifyUntil }, 'visitor')
  expect(chosen.events.map(({ type }) => type)).toEqual(['to-verify'])
  expect(rowOf(chosen.book, 'all')).toMatchObject({ state: 'held', method: 'invoice' })
  const offered = done(group(emptyBook({ capacity: 3, onlyWaitingList: true }), 'all', 3), 'all', {
    type: 'offer',
    until: OFFER_MS,
  }).book
  const take = { type: 'accept-offer', method: 'invoice', price: 3000, until: HOLD_MS } as const
  const taken = done(offered, 'all', { ...take, verifyUntil }, 'visitor')
  expect(taken.events.map(({ type }) => type)).toEqual(['to-verify'])
  // Nobody loses time by taking it at once.
  expect(rowOf(taken.book, 'all').until).toBe(OFFER_MS)
  expect(stateOf(done(offered, 'all', take, 'visitor').book, 'all')).toBe('confirmed')
})

test('nobody is asked to return an invoice to a card', () => {
  const start = books.register(refunding(), newcomer('ada', { method: 'invoice' }), { until: HOLD_MS }).book
  const paid = done(start, 'ada', { type: 'pay', amount: 1000 }).book
  const { events } = done(paid, 'ada', { type: 'cancel', fee: 0 })
  expect(events.map(({ type }) => type)).toEqual(['cancelled'])
})

test('an invoice confirms at once and stays due until the office has the money', () => {
  const start = books.register(emptyBook(), newcomer('ada', { method: 'invoice' }), { until: HOLD_MS }).book
  expect([stateOf(start, 'ada'), moneyOf(rowOf(start, 'ada'))]).toEqual(['confirmed', 'due'])
  const paid = done(start, 'ada', { type: 'pay', amount: 1000 }).book
  expect(moneyOf(rowOf(paid, 'ada'))).toBe('received')
})

test('too little confirms no place, and too much is to be returned', () => {
  const start = registered(emptyBook(), 'ada')
  const little = done(start, 'ada', { type: 'pay', amount: 400 }, 'provider').book
  expect([stateOf(little, 'ada'), moneyOf(rowOf(little, 'ada'))]).toEqual(['held', 'due'])
  const much = done(little, 'ada', { type: 'pay', amount: 700 }, 'provider').book
  expect([stateOf(much, 'ada'), moneyOf(rowOf(much, 'ada'))]).toEqual(['confirmed', 'to-be-returned'])
})

test('the office may confirm more people than there are places; the next free place is offered to nobody', () => {
  const full = registered(emptyBook({ capacity: 1 }), 'ada', 'bob', 'cid')
  const over = done(full, 'bob', { type: 'confirm' }).book
  expect(books.freePlaces(over)).toBe(-1)
  const { book, events } = done(over, 'ada', { type: 'cancel', fee: 0 })
  expect(books.freePlaces(book)).toBe(0)
  expect(events.map(({ type }) => type)).toEqual(['cancelled'])
})

test('whom the office confirms from the waiting list owes what a place costs now, by invoice, also out of an offer', () => {
  const free = { method: 'none' as const, price: 0 }
  const start = books.register(emptyBook({ capacity: 0 }), newcomer('ada', free), { until: HOLD_MS }).book
  const offered = done(start, 'ada', { type: 'offer', until: OFFER_MS }).book
  for (const book of [start, offered]) {
    const row = rowOf(done(book, 'ada', { type: 'confirm', price: 1000 }).book, 'ada')
    expect(row).toMatchObject({ state: 'confirmed', method: 'invoice', price: 1000 })
    expect(moneyOf(row)).toBe('due')
  }
})

test('anyone who takes an offer has until the later of its end and the time to pay', () => {
  const waiting = registered(emptyBook({ capacity: 0 }), 'ada')
  const held = (until: number) => {
    const offered = done(waiting, 'ada', { type: 'offer', until: OFFER_MS }).book
    return rowOf(done(offered, 'ada', { type: 'accept-offer', method: 'card', price: 1000, until }).book, 'ada').until
  }
  expect([held(HOLD_MS), held(OFFER_MS + HOLD_MS)]).toEqual([OFFER_MS, OFFER_MS + HOLD_MS])
})

test('who has agreed to a price keeps it when the office confirms', () => {
  const waiting = books.register(emptyBook({ capacity: 0 }), newcomer('ada', { price: 400 }), { until: HOLD_MS }).book
  const row = rowOf(done(waiting, 'ada', { type: 'confirm', price: 1000 }).book, 'ada')
  expect(accountOf(row).due).toBe(400)
})

test('nobody is confirmed in a session that does not take place, or offered a place in it', () => {
  const waiting = registered(emptyBook({ capacity: 0 }), 'ada')
  const gone = { ...waiting, session: { ...waiting.session, isOver: true, isGone: true } }
  expect(books.applyAct(gone, 'ada', { type: 'confirm' }, 'office')).toBeUndefined()
  expect(books.applyAct(gone, 'ada', { type: 'offer', until: OFFER_MS }, 'office')).toBeUndefined()
})

test('a full waiting list refuses, and so does a session that takes nobody', () => {
  const full = registered(emptyBook({ capacity: 0, longestWaitingList: 1 }), 'ada', 'bob')
  expect([stateOf(full, 'ada'), stateOf(full, 'bob')]).toEqual(['waiting', 'cancelled'])
  const shut = books.register(emptyBook({ isClosed: true }), newcomer('ada'), { until: HOLD_MS })
  expect(shut.events).toEqual([{ id: 'ada', type: 'refused', by: 'visitor', data: { refusal: 'closed' } }])
})

test('where authors let newcomers only wait, a place that is given back is offered, and one that was free is not', () => {
  const asked = emptyBook({ capacity: 3, onlyWaitingList: true })
  const waiting = registered(asked, 'ada', 'bob')
  expect([stateOf(waiting, 'ada'), stateOf(waiting, 'bob')]).toEqual(['waiting', 'waiting'])
  const confirmed = done(waiting, 'ada', { type: 'confirm' }).book
  const { book } = done(confirmed, 'ada', { type: 'cancel', fee: 0 })
  expect([stateOf(book, 'bob'), books.freePlaces(book)]).toEqual(['offered', 2])
})

test('nothing is offered for a session that has begun or is cancelled', () => {
  const full = registered(emptyBook({ capacity: 1 }), 'ada', 'bob')
  const over = { ...full, session: { ...full.session, isOver: true } }
  expect(stateOf(done(over, 'ada', { type: 'cancel', fee: 0 }).book, 'bob')).toBe('waiting')
})

test('who pays for a session that does not take place is cancelled, and all of the money is to be returned', () => {
  const held = registered(emptyBook(), 'ada')
  const gone = { ...held, session: { ...held.session, isOver: true, isGone: true } }
  const { book } = done(gone, 'ada', { type: 'pay', amount: 1000 }, 'provider')
  expect([stateOf(book, 'ada'), moneyOf(rowOf(book, 'ada'))]).toEqual(['cancelled', 'to-be-returned'])
})

test('answers can be changed while a place is held and nothing is paid, and nothing else changes with them', () => {
  const held = registered(emptyBook({ capacity: 1 }), 'ada', 'bob')
  const { book, events } = done(held, 'ada', { type: 'amend' }, 'visitor')
  expect(book.rows).toEqual(held.rows)
  expect(events).toEqual([
    { id: 'ada', type: 'answers-changed', by: 'visitor', data: { type: 'amend', from: 'held', to: 'held' } },
  ])
  const partlyPaid = done(held, 'ada', { type: 'pay', amount: 400 }, 'provider').book
  const paid = done(held, 'ada', { type: 'pay', amount: 1000 }, 'provider').book
  const lapsed = done(held, 'ada', { type: 'lapse' }, 'clock').book
  for (const [other, id] of [
    [partlyPaid, 'ada'],
    [paid, 'ada'],
    [lapsed, 'ada'],
    [held, 'bob'],
  ] as const) {
    expect(books.applyAct(other, id, { type: 'amend' }, 'visitor'), stateOf(other, id)).toBeUndefined()
  }
})

test('another code gives a place that is held another price, and confirms it where nothing is left to pay', () => {
  const held = registered(emptyBook(), 'ada')
  const less = done(held, 'ada', { type: 'amend', price: 670 }, 'visitor').book
  expect(rowOf(less, 'ada')).toMatchObject({ state: 'held', method: 'card', price: 670, until: HOLD_MS })
  const free = done(less, 'ada', { type: 'amend', price: 0 }, 'visitor').book
  expect(rowOf(free, 'ada')).toMatchObject({ state: 'confirmed', method: 'none', price: 0, until: null })
  expect(books.applyAct(held, 'ada', { type: 'amend', price: -1 }, 'visitor')).toBeUndefined()
  const paid = done(held, 'ada', { type: 'pay', amount: 400 }, 'provider').book
  expect(books.applyAct(paid, 'ada', { type: 'amend', price: 670 }, 'visitor')).toBeUndefined()
})

/** A group whose places are paid, EUR 10 each. */
function paidGroup(book: Book, places: number): Book {
  return done(group(book, 'all', places), 'all', { type: 'pay', amount: 1000 * places }, 'provider').book
}

test('a group gives some of its places back: the fee is for these, the rest of their price is returned, and who waits is offered them', () => {
  const full = registered({ ...paidGroup(emptyBook({ capacity: 4 }), 4), refundsCards: true }, 'ada', 'bob', 'cid')
  const { book, events } = done(full, 'all', { type: 'give-back', places: 2, fee: 500 }, 'visitor')
  expect(events.map(({ id, type, data }) => [id, type, data.amount])).toEqual([
    ['all', 'places-given-back', undefined],
    ['all', 'refund-asked', 1500],
    ['ada', 'offered', undefined],
    ['bob', 'offered', undefined],
  ])
  expect(rowOf(book, 'all')).toMatchObject({ state: 'confirmed', places: 2, price: 2000, fee: 500, placesFee: 500 })
  expect(accountOf(rowOf(book, 'all'))).toEqual({ earned: 2500, toReturn: 1500, due: 0 })
  // Not while money goes back: nobody would ask for the rest.
  expect(books.applyAct(book, 'all', { type: 'give-back', places: 1, fee: 0 }, 'visitor')).toBeUndefined()
})

test('what was charged for places that were given back stays when the others are cancelled, and when the office brings them back', () => {
  const less = done(paidGroup(emptyBook({ capacity: 4 }), 4), 'all', { type: 'give-back', places: 1, fee: 500 }).book
  const cancelled = done(less, 'all', { type: 'cancel', fee: 1500 }).book
  expect(accountOf(rowOf(cancelled, 'all'))).toEqual({ earned: 2000, toReturn: 2000, due: 0 })
  const again = done(cancelled, 'all', { type: 'confirm', price: 1000 }).book
  expect(rowOf(again, 'all')).toMatchObject({ state: 'confirmed', places: 3, price: 3000, fee: 500 })
})

test('one place of a group stays, and nothing is charged for places that nobody has yet', () => {
  const paid = paidGroup(emptyBook({ capacity: 4 }), 3)
  const waiting = group(emptyBook({ capacity: 3, onlyWaitingList: true }), 'all', 3)
  for (const places of [0, 3, 4, 1.5]) {
    expect(books.applyAct(paid, 'all', { type: 'give-back', places, fee: 0 }, 'office'), `${places}`).toBeUndefined()
  }
  expect(books.applyAct(paid, 'all', { type: 'give-back', places: 2, fee: 2001 }, 'office')).toBeUndefined()
  expect(books.applyAct(waiting, 'all', { type: 'give-back', places: 1, fee: 1 }, 'office')).toBeUndefined()
  const fewer = done(waiting, 'all', { type: 'give-back', places: 2, fee: 0 }, 'visitor').book
  expect(rowOf(fewer, 'all')).toMatchObject({ state: 'waiting', places: 1, price: 1000, fee: 0 })
})

test('a group that waits for fewer places is offered them as soon as these are free', () => {
  const waits = registered(group(registered(emptyBook({ capacity: 3 }), 'ada'), 'all', 3), 'bob')
  const { book } = done(waits, 'all', { type: 'give-back', places: 1, fee: 0 }, 'visitor')
  expect([stateOf(book, 'all'), stateOf(book, 'bob'), books.freePlaces(book)]).toEqual(['offered', 'waiting', 0])
})

test('where newcomers may only wait, as many places as a group gives back are offered, and no more', () => {
  const asked = emptyBook({ capacity: 6, onlyWaitingList: true })
  const waiting = registered(group(asked, 'all', 3), 'ada', 'bob')
  const confirmed = done(waiting, 'all', { type: 'confirm' }).book
  const { book } = done(confirmed, 'all', { type: 'give-back', places: 1, fee: 0 }, 'visitor')
  expect([stateOf(book, 'ada'), stateOf(book, 'bob'), books.freePlaces(book)]).toEqual(['offered', 'waiting', 3])
})

test('a place that is held and partly paid is confirmed once what was paid is enough for those that stay', () => {
  const partly = done(
    group(emptyBook({ capacity: 4 }), 'all', 2),
    'all',
    { type: 'pay', amount: 1000 },
    'provider',
  ).book
  const { book } = done(partly, 'all', { type: 'give-back', places: 1, fee: 0 }, 'visitor')
  expect([stateOf(book, 'all'), moneyOf(rowOf(book, 'all'))]).toEqual(['confirmed', 'received'])
})

test('an act that means nothing in a state changes nothing', () => {
  const row = { ...rowOf(registered(emptyBook(), 'ada'), 'ada'), state: 'attended' as const, until: null }
  const availability = { hasFreePlace: true, isSomebodyWaiting: false }
  for (const act of [{ type: 'lapse' }, { type: 'cancel', fee: 0 }, { type: 'confirm' }, { type: 'leave' }] as const) {
    expect(registrationAfter(row, act, availability), act.type).toBeUndefined()
  }
})

/** Codes, each with how often it may be used. */
const CODES = new Map([
  ['third', { percent: 33, uses: 1 }],
  ['all', { percent: 100, uses: 2 }],
])

/** What somebody does: `who` chooses a registration, the rest what happens to it. */
const Step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('register' as const),
      method: fc.constantFrom(...METHODS),
      price: fc.constantFrom(0, 1000),
      places: fc.constantFrom(1, 1, 2, 3),
      code: fc.constantFrom(null, ...CODES.keys()),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('pass' as const), hours: fc.integer({ min: -100, max: 100 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('resize' as const), capacity: fc.integer({ min: 0, max: 5 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('ask-invoice' as const), who: fc.nat() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('erase' as const), who: fc.nat(), isOver: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('act' as const),
      who: fc.nat(),
      by: fc.constantFrom('visitor', 'office', 'provider', 'clock'),
      amount: fc.constantFrom(0, 1, 400, 670, 1000, 1700),
      type: fc.constantFrom(
        'offer',
        'accept-offer',
        'leave',
        'choose-invoice',
        'verify',
        'amend',
        'pay',
        'payment-failed',
        'refund',
        'ask-refund',
        'card-refunded',
        'refund-failed',
        'refund-sent-back',
        'confirm',
        'cancel',
        'give-back',
        'give-back',
        'lapse',
        'attend',
        'unattend',
      ),
      given: fc.constantFrom(1, 1, 2, 3),
    }),
  },
)

function actOf(
  type: Act['type'],
  amount: number,
  until: number,
  { places, given }: Record<'places' | 'given', number>,
): Act {
  switch (type) {
    case 'offer':
      return { type, until }
    case 'accept-offer':
      return { type, method: amount === 670 ? 'invoice' : 'card', price: amount, until, verifyUntil: until }
    case 'choose-invoice':
      return { type, verifyUntil: until }
    case 'pay':
    case 'refund':
    case 'card-refunded':
      return { type, amount }
    case 'refund-failed':
    case 'refund-sent-back':
      return { type, amount, reason: 'The card is closed.' }
    case 'cancel':
      return { type, fee: amount }
    case 'give-back':
      return { type, places: given, fee: amount }
    case 'payment-failed':
      return { type, reason: null }
    case 'confirm':
      return { type, price: SESSION_PRICE * places }
    default:
      return { type }
  }
}

/** Whether the office let in more people than there is room for, or made the room smaller: a recorded act of its own. */
function isByOffice(step: { does: string; by?: string; type?: string }): boolean {
  return step.does === 'resize' || (step.does === 'act' && (step.type === 'confirm' || step.type === 'offer'))
}

test('in every history, of groups and single people: nothing is oversold but by the office, every amount is accounted for, nobody is overtaken, whom the office confirms owes the price, no group owes an invoice before its address is confirmed, places that a group gives back cost no more than their fee, and invoices less credit notes are what is owed', () => {
  fc.assert(
    fc.property(fc.array(Step, { maxLength: 120, size: 'max' }), fc.boolean(), (steps, refundsCards) => {
      let book: Book = { ...emptyBook({ capacity: 2, longestWaitingList: LONGEST_LINE }), refundsCards }
      let heardOf = 0
      const codeOf = new Map<string, string>()
      const usersOf = (code: string) =>
        placesOf(book.rows.filter((row) => codeOf.get(row.id) === code && usesCode(row)))
      const issued: Issued[] = []
      for (const step of steps) {
        const before = book
        const usersBefore = new Map([...CODES.keys()].map((code) => [code, usersOf(code)]))
        if (step.does === 'register') {
          heardOf += 1
          const { method, places, code } = step
          const full = step.price * places
          const known = code === null ? undefined : CODES.get(code)
          const taken =
            known && usersOf(code ?? '') + places <= known.uses ? { ...known, amount: null, currency: null } : undefined
          const price = full - ((taken && reductionOfAll(taken, { price: full, places, currency: 'USD' })) ?? 0)
          if (taken) codeOf.set(`r${heardOf}`, code ?? '')
          book = books.register(book, newcomer(`r${heardOf}`, { method, places, price }), {
            until: book.now + HOLD_MS,
            verifyUntil: book.now + VERIFY_MS,
          }).book
          const waiting = placesOf(books.waitingList(book))
          expect(waiting).toBeLessThanOrEqual(Math.max(LONGEST_LINE, placesOf(books.waitingList(before))))
          if (places > 1 && places > (book.session.capacity ?? 0)) {
            expect(stateOf(book, `r${heardOf}`)).toBe('cancelled')
          }
        } else if (step.does === 'pass') {
          book = books.applyDeadlines({ ...book, now: Math.max(0, book.now + step.hours * HOUR) }).book
        } else if (step.does === 'resize') {
          book = books.offerPlaces(
            {
              book: { ...book, session: { ...book.session, capacity: step.capacity } },
              events: [],
            },
            0,
          ).book
        } else if (step.does === 'erase') {
          book = erased(book, step.who, step.isOver)
          // Money adds up as before, and nobody who holds a place loses it: an offer goes to the next in line.
          expect(moneyIn(book)).toEqual(moneyIn(before))
          expect(placesIn(book)).toBeGreaterThanOrEqual(placesIn(before))
        } else if (step.does === 'act' && book.rows.length > 0) {
          const { type, amount, by, who, given } = step
          const id = book.rows[who % book.rows.length]?.id ?? ''
          const places = book.rows.find((row) => row.id === id)?.places ?? 1
          const act = actOf(type, amount, book.now + HOLD_MS, { places, given })
          const change = books.applyAct(book, id, act, by)
          book = change?.book ?? book
          // A use comes back with no act but that of the office, or money that comes late.
          const [now, then] = [book.rows, before.rows].map((rows) => rows.find((row) => row.id === id))
          if (now && then && !usesCode(then) && usesCode(now)) expect(['confirm', 'pay']).toContain(type)
          // What somebody owes with a code stays what the code left.
          if (change && then && !['accept-offer', 'confirm', 'give-back'].includes(type)) {
            expect(now?.price).toBe(then.price)
          }
          if (change && type === 'give-back')
            expectGivenBack(rowOf(before, id), rowOf(book, id), { given, fee: amount })
          // Nobody gets for nothing what the session has a price for.
          if (change && type === 'confirm') {
            expect(rowOf(book, id).price).toBe(rowOf(before, id).price || SESSION_PRICE * places)
            expect(rowOf(book, id).fee).toBe(rowOf(before, id).placesFee)
          }
        }
        if (step.does !== 'act' || !['verify', 'confirm', 'unattend'].includes(step.type)) {
          expectNoneUnverified(before, book)
        }
        const asked = step.does === 'ask-invoice' ? book.rows[step.who % Math.max(1, book.rows.length)]?.id : undefined
        issueAll(issued, before, book, asked)
        expectBilled(issued, book)
        const free = books.freePlaces(book)
        if (!isByOffice(step)) expect(free).toBeGreaterThanOrEqual(Math.min(0, books.freePlaces(before)))
        // Enough free places and somebody waiting for them never stand side by side.
        const [first] = books.queue(book)
        if (first) expect(free).toBeLessThan(first.places)
        const isUsedOnce = !(step.does === 'act' && (step.type === 'confirm' || step.type === 'pay'))
        for (const [code, { uses }] of CODES) {
          const most = Math.max(uses, usersBefore.get(code) ?? 0)
          if (isUsedOnce) expect(usersOf(code)).toBeLessThanOrEqual(most)
        }
        for (const row of book.rows) {
          const { earned, toReturn, due } = accountOf(row)
          expect(Math.min(earned, toReturn, due, row.returned, row.refunding)).toBeGreaterThanOrEqual(0)
          expect(earned + toReturn + row.returned).toBe(row.received)
          expect(row.until === null).toBe(!['offered', 'held'].includes(row.state))
        }
        if (!isByOffice(step)) expectNobodyOvertaken(before, book)
      }
    }),
    { numRuns: HISTORIES },
  )
})

type Issued = Parameters<typeof invoices.openInvoice>[0][number] & {
  submission: string
  net: number
  taxRate: number
  quantity: number
}
const TAX_RATE = 7

/** As the service issues what follows from a change, in the transaction of the change. */
function issueAll(issued: Issued[], before: Book, now: Book, asked: string | undefined): void {
  for (const row of now.rows) {
    const earlier = before.rows.find(({ id }) => id === row.id)
    const isAsked = row.id === asked && invoices.isOwedByInvoice(row)
    if (earlier === row && !isAsked) continue
    const due = invoices.documentsAfter(earlier, row, ofRegistration(issued, row.id), isAsked)
    for (const one of due) {
      const { kind, total } = one
      const open = invoices.openInvoice(ofRegistration(issued, row.id))
      if (kind === 'credit-note' && !open) throw new Error('Nothing is left to credit.')
      const number = invoices.numberOf('', 2026, issued.length + 1)
      const of = kind === 'credit-note' ? (open?.invoice.number ?? null) : null
      const quantity = invoices.quantityOf(one, { places: row.places, open })
      // Each place costs the same: nothing is lost by rounding. What the office or the site agreed to otherwise is one sum.
      const given = (earlier?.places ?? 0) - row.places
      const isWhole = kind === 'credit-note' && total === open?.invoice.total
      const numbers = isWhole ? [open?.invoice.quantity] : [1, kind === 'invoice' ? row.places : given]
      expect([total % quantity, numbers.includes(quantity)]).toEqual([0, true])
      const tax =
        kind === 'credit-note' && open
          ? invoices.creditedTax(open, total, TAX_RATE, placePriceOf(open.invoice))
          : invoices.taxIn(total, TAX_RATE, quantity)
      const amounts = { total, tax, net: total - tax, taxRate: TAX_RATE, quantity }
      issued.push({ submission: row.id, number, kind, of, ...amounts })
    }
  }
}

/** What an invoice says that one place costs. */
function placePriceOf({ total, quantity }: Pick<Issued, 'total' | 'quantity'>): number {
  return total / quantity
}

function ofRegistration(issued: readonly Issued[], id: string): Issued[] {
  return issued.filter(({ submission }) => submission === id)
}

/** Of everybody, erased or not: anyone who is to pay by invoice has one, and documents come to what is owed, tax with them. */
function expectBilled(issued: readonly Issued[], book: Book): void {
  for (const id of new Set([...issued.map(({ submission }) => submission), ...book.rows.map((row) => row.id)])) {
    const own = ofRegistration(issued, id)
    const row = book.rows.find((one) => one.id === id)
    if (row && own.length === 0) expect(invoices.isOwedByInvoice(row)).toBe(false)
    if (own.length === 0) continue
    const billed = invoices.billedBy(own)
    expect(billed).toBe(row ? owed(row) : 0)
    expect(invoices.openInvoice(own)?.total ?? 0).toBe(billed)
    const taxes = own.reduce((sum, { kind, tax }) => sum + (kind === 'invoice' ? tax : -tax), 0)
    const open = invoices.openInvoice(own)
    const ofOne = open ? placePriceOf(open.invoice) : 1
    expect(taxes).toBe(invoices.taxIn(billed, TAX_RATE, billed % ofOne === 0 ? Math.max(1, billed / ofOne) : 1))
    for (const { net, tax, total } of own) expect([net + tax, Math.min(net, tax) >= 0]).toEqual([total, true])
  }
}

/** Anyone who owes the price of several places by invoice has confirmed an address, or the office has for them. */
function expectNoneUnverified(before: Book, now: Book): void {
  const isConfirmed = ({ state, method, places }: Row) => state === 'confirmed' && method === 'invoice' && places > 1
  const owes = (row: Row) => isConfirmed(row) && invoices.isOwedByInvoice(row)
  const earlier = new Set(before.rows.filter(owes).map(({ id }) => id))
  expect(now.rows.filter((row) => owes(row) && row.received === 0 && !earlier.has(row.id))).toEqual([])
}

/** Some places went, at their part of the price, and the rest is as it was: with its place, its offer or its wait. */
function expectGivenBack(then: Row, now: Row, { given, fee }: Record<'given' | 'fee', number>): void {
  expect(now.places).toBe(then.places - given)
  expect(now.places).toBeGreaterThanOrEqual(1)
  expect(Math.abs(now.price * then.places - then.price * now.places)).toBeLessThanOrEqual(then.places)
  expect(owed(now)).toBe(owed(then) === 0 ? 0 : owed(then) - (then.price - now.price) + fee)
  expect(fee).toBeLessThanOrEqual(then.state === 'confirmed' ? then.price - now.price : 0)
  expect([now.received, now.returned, now.queuedAt]).toEqual([then.received, then.returned, then.queuedAt])
  // What is paid in part is enough for fewer places.
  expect([then.state, then.state === 'held' ? 'confirmed' : then.state, 'offered']).toContain(now.state)
}

/** As the service erases somebody: not while the registration is open, and without the row only where nothing needs it. */
function erased(book: Book, who: number, isOver: boolean): Book {
  const row = book.rows[who % Math.max(1, book.rows.length)]
  if (!row || openBecause(row, isOver) || staysWithoutPerson(row)) return book
  return books.offerPlaces({ book: { ...book, rows: book.rows.filter((one) => one !== row) }, events: [] }, 0).book
}

function moneyIn({ rows }: Book) {
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
  return [
    sum(({ received }) => received),
    sum(({ returned }) => returned),
    sum((row) => accountOf(row).earned),
    sum((row) => accountOf(row).due),
  ]
}

/** Places that are taken for good. */
function placesIn({ rows }: Book): number {
  return placesOf(rows.filter(({ state }) => state === 'held' || state === 'confirmed' || state === 'attended'))
}

function placesOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { places }) => sum + places, 0)
}

/** Anyone who got a place now, while others waited before, was the first of those who waited. */
function expectNobodyOvertaken(before: Book, now: Book): void {
  const line = books.queue(before).map(({ id }) => id)
  const hadPlace = new Set(before.rows.filter(({ state }) => holdsPlace(state)).map(({ id }) => id))
  const got = now.rows.filter(({ id, state }) => holdsPlace(state) && !hadPlace.has(id)).map(({ id }) => id)
  const served = line.filter((id) => got.includes(id))
  const left = new Set(line.filter((id) => !got.includes(id) && stateOf(now, id) === 'waiting'))
  const firstLeft = line.findIndex((id) => left.has(id))
  if (firstLeft >= 0) {
    expect(got.filter((id) => !line.includes(id))).toEqual([])
    for (const id of served) expect(line.indexOf(id)).toBeLessThan(firstLeft)
  }
}
