'use strict'

/**
 * The account of a registration: what a person owes, what has come in, what goes back and what is kept, always in minor
 * units of the currency. Pure, as the state machine is, which asks here for everything about money.
 */

/** @typedef {import('./machine').Registration} Registration
 * @typedef {'none' | 'due' | 'received' | 'kept' | 'to-be-returned' | 'returned'} Money */

/** States that end a registration, unless the office or a late payment brings it back. */
const ENDED = new Set(['cancelled', 'lapsed'])

/** @param {string} state */
function isEnded(state) {
  return ENDED.has(state)
}

/**
 * What a person owes the school in this state, in minor units: the price of the places, and the fee for what was cancelled.
 * @param {Pick<Registration, 'state' | 'price' | 'fee'>} registration
 */
function owed({ state, price, fee }) {
  if (state === 'held' || state === 'confirmed' || state === 'attended') return price + fee
  return isEnded(state) ? fee : 0
}

/**
 * The account of a registration, in minor units. Always: received = earned + toReturn + returned, and none is negative.
 * @param {Pick<Registration, 'state' | 'price' | 'fee' | 'received' | 'returned'>} registration
 * @returns {{ earned: number, toReturn: number, due: number }} `due` is what the person still has to pay
 */
function accountOf(registration) {
  const owing = owed(registration)
  const kept = registration.received - registration.returned
  const earned = Math.min(kept, owing)
  return { earned, toReturn: kept - earned, due: owing - earned }
}

/**
 * What the money of a registration comes to, in one word.
 * @param {Pick<Registration, 'state' | 'price' | 'fee' | 'received' | 'returned'>} registration
 * @returns {Money}
 */
function moneyOf(registration) {
  const { earned, toReturn, due } = accountOf(registration)
  if (toReturn > 0) return 'to-be-returned'
  if (due > 0) return 'due'
  if (earned > 0) return isEnded(registration.state) ? 'kept' : 'received'
  return registration.returned > 0 ? 'returned' : 'none'
}

/**
 * What some of the places of a registration cost together.
 * @param {Pick<Registration, 'price' | 'places'>} registration
 * @param {number} places
 */
function shareOf({ price, places: all }, places) {
  return price - Math.round((price * (all - places)) / all)
}

/**
 * What is still to be refunded, less what the payment provider has been asked for.
 * @param {Pick<Registration, 'state' | 'price' | 'fee' | 'received' | 'returned' | 'refunding'>} registration
 */
function outstandingRefund(registration) {
  return Math.max(0, accountOf(registration).toReturn - registration.refunding)
}

/**
 * The office has returned money: never more than is left to return.
 * @param {Registration} registration
 * @param {number} amount
 * @returns {Registration | undefined}
 */
function refunded(registration, amount) {
  if (!isAmount(amount) || amount === 0 || amount > outstandingRefund(registration)) return undefined
  return { ...registration, returned: registration.returned + amount, paymentProblem: null }
}

/**
 * The payment provider is asked to return to the card all that is left to return; once at a time.
 * @param {Registration} registration
 * @returns {Registration | undefined}
 */
function refundAsked(registration) {
  const { method, refunding } = registration
  const amount = outstandingRefund(registration)
  if (method !== 'card' || refunding > 0 || amount === 0) return undefined
  return { ...registration, refunding: amount, paymentProblem: null }
}

/**
 * The payment provider has returned money. It counts even where the registration has changed meanwhile.
 * @param {Registration} registration
 * @param {number} amount
 * @returns {Registration | undefined}
 */
function cardRefunded(registration, amount) {
  if (!isAmount(amount) || amount === 0 || amount > registration.refunding) return undefined
  return {
    ...registration,
    refunding: registration.refunding - amount,
    returned: registration.returned + amount,
    paymentProblem: null,
  }
}

/**
 * The payment provider has refused a refund: the money is to be returned as before, by somebody of the office.
 * @param {Registration} registration
 * @param {{ amount: number, reason: string }} failure
 * @returns {Registration | undefined}
 */
function refundFailed(registration, { amount, reason }) {
  if (!isAmount(amount) || amount === 0 || amount > registration.refunding) return undefined
  return { ...registration, refunding: registration.refunding - amount, paymentProblem: reason }
}

/**
 * A bank has sent back a refund that had been made: the money is to be returned again, by somebody of the office.
 * @param {Registration} registration
 * @param {{ amount: number, reason: string }} failure
 * @returns {Registration | undefined}
 */
function refundSentBack(registration, { amount, reason }) {
  if (!isAmount(amount) || amount === 0 || amount > registration.returned) return undefined
  return { ...registration, returned: registration.returned - amount, paymentProblem: reason }
}

/** @param {number} amount in minor units */
function isAmount(amount) {
  return Number.isSafeInteger(amount) && amount >= 0
}

module.exports = {
  accountOf,
  cardRefunded,
  isAmount,
  isEnded,
  moneyOf,
  outstandingRefund,
  owed,
  refundAsked,
  refunded,
  refundFailed,
  refundSentBack,
  shareOf,
}
