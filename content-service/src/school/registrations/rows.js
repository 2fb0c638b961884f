'use strict'

const { registrationMessages } = require('../../admin/messages.mjs')
const { accountOf, outstandingRefund, moneyOf } = require('./account')
const { holdsPlace } = require('./machine')
const { amountInWords } = require('./money')
const { companyOf } = require('./people')

/** What is read of a registration to change it: what somebody answered is not. */
const COLUMNS = [
  'id',
  'submission',
  'form_hash',
  'session',
  'email',
  'currency',
  'history',
  'state',
  'payment_method',
  'places',
  'price_minor',
  'received_minor',
  'returned_minor',
  'refunding_minor',
  'fee_minor',
  'places_fee_minor',
  'price_code',
  'until_uptime',
  'queued_at',
  'is_hold_over',
  'payment_problem',
  'odd_payment',
  'revision',
]
/** Of a column. */
const TITLE_CHARACTERS = 255

/**
 * A row of the database as the book reads it.
 * @param {any} row
 * @returns {import('./session-book').Row}
 */
function bookRow(row) {
  return {
    id: row.submission,
    state: row.state,
    method: row.payment_method ?? 'none',
    // Of before groups could register.
    places: row.places ?? 1,
    price: Number(row.price_minor ?? 0),
    received: Number(row.received_minor ?? 0),
    returned: Number(row.returned_minor ?? 0),
    refunding: Number(row.refunding_minor ?? 0),
    fee: Number(row.fee_minor ?? 0),
    placesFee: Number(row.places_fee_minor ?? 0),
    until: row.until_uptime === null ? null : Number(row.until_uptime),
    paymentProblem: row.payment_problem,
    queuedAt: Number(row.queued_at ?? 0),
    isHoldOver: Boolean(row.is_hold_over),
  }
}

/** @param {any} newcomer */
function newcomerColumns({ session_title: title, ...data }) {
  const company = data.company ?? companyOf(data.answers)
  return { ...data, company, session_title: title.slice(0, TITLE_CHARACTERS), history: [] }
}

/**
 * A row of the book as columns of the database.
 * @param {import('./session-book').Row} row
 * @param {any} entry what was there before
 * @param {number} now
 */
function columnsOf(row, entry, now) {
  const status = legacyStatus(row)
  return {
    state: row.state,
    money: moneyOf(row),
    registration_status: status,
    holds_place: holdsPlace(row.state),
    payment_method: row.method,
    places: row.places,
    price_minor: row.price,
    received_minor: row.received,
    returned_minor: row.returned,
    refunding_minor: row.refunding,
    fee_minor: row.fee,
    places_fee_minor: row.placesFee,
    until: row.until === null ? null : new Date(Date.now() + row.until - now).toISOString(),
    until_uptime: row.until,
    queued_at: row.queuedAt,
    is_hold_over: row.isHoldOver,
    revision: (entry.revision ?? 0) + 1,
    payment_problem: row.paymentProblem,
    attention: attentionOf(row, entry),
    history: [...(entry.history ?? []), { at: new Date().toISOString(), status }],
  }
}

/** Statuses of a registration that has had a place: what it costs was agreed. */
const WITH_PRICE = ['awaiting-payment', 'failed', 'paid', 'registered']

/**
 * Whether somebody has not agreed to a price yet: who joins the waiting list on the site is asked for none. The office asks
 * the person that it registers.
 * @param {any} registration
 */
function hasNoPrice({ token, price_minor: price, history }) {
  const hadPlace = (history ?? []).some((/** @type {any} */ { status }) => WITH_PRICE.includes(status))
  return Boolean(token) && Number(price ?? 0) === 0 && !hadPlace
}

/**
 * The status under which the site and the office knew a registration before this service owned its state.
 * @param {import('./session-book').Row} row
 */
function legacyStatus({ state, method, received, paymentProblem }) {
  if (state === 'confirmed' || state === 'attended') return method === 'card' && received > 0 ? 'paid' : 'registered'
  if (state === 'held') return paymentProblem === null ? 'awaiting-payment' : 'failed'
  return {
    received: 'draft',
    waiting: 'waitlisted',
    offered: 'waitlisted',
    cancelled: 'cancelled',
    lapsed: 'cancelled',
  }[state]
}

/**
 * What happened where the site says that a registration has such a status now; undefined where nothing did.
 * @param {string} status
 * @param {import('./session-book').Row} row
 * @param {number | null} [paid] what the checkout asked for on which it was paid: more than is due where places were given back since
 * @returns {{ act: import('./machine').Act, by: 'visitor' | 'provider' | 'clock' } | undefined}
 */
function actOfStatus(status, row, paid = null) {
  const { due } = accountOf({ ...row, state: 'confirmed', fee: row.placesFee })
  if (status === 'paid' && due > 0)
    return { act: { type: 'pay', amount: Math.max(due, paid ?? 0), method: 'card' }, by: 'provider' }
  if (status === 'failed') return { act: { type: 'payment-failed', reason: null }, by: 'provider' }
  if (status === 'cancelled') return { act: { type: 'lapse' }, by: 'clock' }
  if (status === 'registered') return { act: { type: 'choose-invoice' }, by: 'visitor' }
  return undefined
}

/**
 * What somebody of the office has to do; null where there is nothing.
 * @param {import('./session-book').Row} row
 * @param {{ odd_payment?: 'amount' | 'twice' | null, currency: string | null }} entry
 */
function attentionOf(row, { odd_payment: odd, currency }) {
  if (odd) return registrationMessages.oddPayment[odd]
  const toReturn = outstandingRefund(row)
  if (toReturn > 0) {
    const amount = amountInWords(toReturn, currency)
    const hasFailed = row.method === 'card' && row.paymentProblem !== null
    return hasFailed ? registrationMessages.refundFailed(amount) : registrationMessages.toReturn(amount)
  }
  return accountOf(row).due > 0 && row.received > 0 ? registrationMessages.partlyPaid : null
}

module.exports = { actOfStatus, attentionOf, bookRow, COLUMNS, columnsOf, hasNoPrice, newcomerColumns }
