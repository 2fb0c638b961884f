'use strict'

const {
  accountOf,
  cardRefunded,
  isAmount,
  isEnded,
  refundAsked,
  refunded,
  refundFailed,
  refundSentBack,
  shareOf,
} = require('./account')

/**
 * The life of a registration: what may happen to it, in which state, and what it does to the person's place and money.
 * Pure: it reads no clock and no database. `registrations.js` applies it, one transaction for each act.
 *
 * A registration is in one state:
 * - `received`: kept, and nothing decided yet
 * - `waiting`: on the waiting list, in the order of `queued_at`
 * - `offered`: a free place is kept for somebody of the waiting list, until `until`
 * - `held`: a place is held until `until`: for a payment by card, or, of a group that has chosen an invoice, until whoever
 *   registered it has confirmed the email address
 * - `confirmed`, `attended`
 * - `cancelled`: by the visitor, the office, or because the session took nobody
 * - `lapsed`: an offer that was not taken, or a place that was not paid in time
 *
 * Its money is never written as a word: amounts are, in minor units of the currency (cents, or whole yen), and
 * `moneyOf` of `account.js` says what they come to.
 */

/** @typedef {'received' | 'waiting' | 'offered' | 'held' | 'confirmed' | 'attended' | 'cancelled' | 'lapsed'} State
 * @typedef {'visitor' | 'office' | 'provider' | 'clock' | 'service'} Actor
 * @typedef {'none' | 'card' | 'invoice'} Method
 *
 * @typedef {{ state: State, method: Method, price: number, received: number, returned: number, refunding: number,
 *   fee: number, placesFee: number, until: number | null, paymentProblem: string | null, places: number }} Registration amounts in
 *   minor units, `price` of all its `places`; `refunding`: what the payment provider was asked to return, and has not answered yet;
 *   `fee`: for what was cancelled, of which `placesFee` is for places that were given back while others stayed; `until` by the
 *   service's uptime
 *
 * @typedef {{ type: 'offer', until: number }
 *   | { type: 'accept-offer', method: Method, price: number, until: number, verifyUntil?: number | null }
 *   | { type: 'leave' }
 *   | { type: 'choose-invoice', verifyUntil?: number | null }
 *   | { type: 'verify' }
 *   | { type: 'amend', price?: number }
 *   | { type: 'pay', amount: number, method?: Method }
 *   | { type: 'payment-failed', reason: string | null }
 *   | { type: 'refund', amount: number }
 *   | { type: 'ask-refund' }
 *   | { type: 'card-refunded', amount: number }
 *   | { type: 'refund-failed', amount: number, reason: string }
 *   | { type: 'refund-sent-back', amount: number, reason: string }
 *   | { type: 'confirm', price?: number }
 *   | { type: 'cancel', fee: number }
 *   | { type: 'give-back', places: number, fee: number }
 *   | { type: 'lapse' }
 *   | { type: 'attend' } | { type: 'unattend' }} Act
 *
 * @typedef {{ hasFreePlace: boolean, isSomebodyWaiting: boolean, isGone?: boolean }} Availability of the session, without this
 *   registration; `hasFreePlace`: for all its places; `isGone`: it does not take place
 */

/** States in which a place is taken. */
const WITH_PLACE = new Set(['offered', 'held', 'confirmed', 'attended'])

/** States in which money may have come in. */
const PAID_BEFORE = new Set(['waiting', 'offered', 'held', 'confirmed', 'attended', 'cancelled', 'lapsed'])

/** Each act with the states in which it means something. In every other state it is refused, and nothing changes. */
const FROM = {
  offer: new Set(['waiting']),
  'accept-offer': new Set(['offered']),
  leave: new Set(['waiting', 'offered']),
  'choose-invoice': new Set(['held']),
  verify: new Set(['held']),
  amend: new Set(['held']),
  pay: new Set(['received', 'waiting', 'offered', 'held', 'confirmed', 'attended', 'cancelled', 'lapsed']),
  'payment-failed': new Set(['held']),
  refund: PAID_BEFORE,
  'ask-refund': PAID_BEFORE,
  'card-refunded': PAID_BEFORE,
  'refund-failed': PAID_BEFORE,
  'refund-sent-back': PAID_BEFORE,
  confirm: new Set(['received', 'waiting', 'offered', 'held', 'cancelled', 'lapsed']),
  cancel: new Set(['received', 'waiting', 'offered', 'held', 'confirmed']),
  'give-back': new Set(['waiting', 'offered', 'held', 'confirmed']),
  lapse: new Set(['offered', 'held']),
  attend: new Set(['confirmed']),
  unattend: new Set(['attended']),
}

/**
 * Whether an act means something in a state.
 * @param {Act['type']} type
 * @param {string} state
 */
function isPossible(type, state) {
  return FROM[type].has(state)
}

/**
 * Whether a registration has its places: all that it asked for, or none.
 * @param {string} state
 */
function holdsPlace(state) {
  return WITH_PLACE.has(state)
}

/**
 * Whether a registration uses up the code by which its price was lowered: while somebody takes part or hopes to, and once
 * money has come in. What ends before anything is paid gives the use back.
 * @param {Pick<Registration, 'state' | 'received'>} registration
 */
function usesCode({ state, received }) {
  return !isEnded(state) || received > 0
}

/**
 * The state of somebody new: the places where they are free and nobody waits, else the waiting list. A group that the session
 * has no room for when it is empty would wait for ever, and everybody behind it.
 * @param {Pick<Registration, 'method' | 'price' | 'places'>} asked
 * @param {Availability & { isClosed: boolean, isTooLarge: boolean, onlyWaitingList: boolean, isWaitingListFull: boolean,
 *   verifies?: boolean }} availability `verifies`: addresses are confirmed before there is an invoice
 * @returns {{ state: State, refusal?: 'closed' | 'too-large' | 'line-full' }}
 */
function firstState(
  asked,
  { isClosed, isTooLarge, onlyWaitingList, hasFreePlace, isSomebodyWaiting, isWaitingListFull, verifies = false },
) {
  if (isClosed) return { state: 'cancelled', refusal: 'closed' }
  if (isTooLarge) return { state: 'cancelled', refusal: 'too-large' }
  if (onlyWaitingList || !hasFreePlace || isSomebodyWaiting) {
    return isWaitingListFull ? { state: 'cancelled', refusal: 'line-full' } : { state: 'waiting' }
  }
  const isHeld = (asked.price > 0 && asked.method === 'card') || (verifies && mustVerify(asked))
  return { state: isHeld ? 'held' : 'confirmed' }
}

/**
 * A registration after an act; undefined where the act means nothing in its state, or says something impossible.
 * @param {Registration} registration
 * @param {Act} act
 * @param {Availability} availability
 * @returns {Registration | undefined}
 */
function registrationAfter(registration, act, availability) {
  if (!FROM[act.type].has(registration.state)) return undefined
  switch (act.type) {
    case 'offer':
      return availability.isGone ? undefined : { ...registration, state: 'offered', until: act.until }
    case 'accept-offer':
      return isAmount(act.price) ? started({ ...registration, method: act.method, price: act.price }, act) : undefined
    case 'leave':
      return ended(registration, 'cancelled', 0)
    case 'choose-invoice':
      // Who has chosen one already has an address to confirm.
      return isUnverified(registration)
        ? undefined
        : started({ ...registration, method: 'invoice', paymentProblem: null }, { ...act, until: null })
    case 'verify':
      return isUnverified(registration) ? { ...registration, state: 'confirmed', until: null } : undefined
    case 'amend':
      // Other answers, or another code, for the same place. Anyone who has paid is bound by what they paid for.
      return registration.received === 0 ? repriced(registration, act.price ?? registration.price) : undefined
    case 'pay':
      return paid(registration, act, availability)
    case 'payment-failed':
      return { ...registration, paymentProblem: act.reason }
    case 'refund':
      return refunded(registration, act.amount)
    case 'ask-refund':
      return refundAsked(registration)
    case 'card-refunded':
      return cardRefunded(registration, act.amount)
    case 'refund-failed':
      return refundFailed(registration, act)
    case 'refund-sent-back':
      return refundSentBack(registration, act)
    case 'confirm':
      return confirmed(registration, act, availability)
    case 'cancel':
      return isAmount(act.fee) && act.fee <= registration.price ? ended(registration, 'cancelled', act.fee) : undefined
    case 'give-back':
      return givenBack(registration, act)
    case 'lapse':
      return ended(registration, 'lapsed', 0)
    case 'attend':
      return { ...registration, state: 'attended' }
    case 'unattend':
      return { ...registration, state: 'confirmed' }
  }
}

/**
 * Somebody who has a place now: it is held where a card has to be charged, or an address to be confirmed before there is an
 * invoice; else confirmed.
 * @param {Registration} registration
 * @param {{ until: number | null, verifyUntil?: number | null }} ends `until`: to pay; `verifyUntil`: to confirm the address, null
 *   where nobody asks for that
 * @returns {Registration}
 */
function started(registration, { until, verifyUntil = null }) {
  const { due } = accountOf({ ...registration, state: 'confirmed' })
  const end = registration.method === 'card' ? until : mustVerify(registration) ? verifyUntil : null
  if (due === 0 || end === null) return { ...registration, state: 'confirmed', until: null }
  // Nobody loses time by taking an offer at once.
  return { ...registration, state: 'held', until: Math.max(end, registration.until ?? end) }
}

/**
 * Whether somebody has to confirm the email address before places are given on an invoice: the person who registers a group.
 * @param {Pick<Registration, 'method' | 'price' | 'places'>} registration
 */
function mustVerify({ method, price, places }) {
  return method === 'invoice' && price > 0 && places > 1
}

/**
 * Whether places are held until an email address is confirmed, and not for a payment.
 * @param {Pick<Registration, 'state' | 'method'>} registration
 */
function isUnverified({ state, method }) {
  return state === 'held' && method === 'invoice'
}

/**
 * A place that is held, at another price: where there is nothing to pay any more, it is confirmed.
 * @param {Registration} registration
 * @param {number} price
 * @returns {Registration | undefined}
 */
function repriced(registration, price) {
  if (!isAmount(price)) return undefined
  if (price > 0 || registration.price === 0) return { ...registration, price }
  return { ...registration, price, method: 'none', state: 'confirmed', until: null, paymentProblem: null }
}

/**
 * The office gives somebody a place. Who has not agreed to a price yet, because nothing is asked of those who wait, owes
 * what a place costs now; an invoice follows for what has not been paid at all.
 * @param {Registration} registration
 * @param {{ price?: number }} act `price`: what a place costs now
 * @param {Availability} availability
 * @returns {Registration | undefined}
 */
function confirmed(registration, { price = 0 }, { isGone = false }) {
  // Anyone who is being refunded would be told of the refund after the place.
  if (registration.refunding > 0 || isGone || !isAmount(price)) return undefined
  const state = /** @type {const} */ ('confirmed')
  const { placesFee: fee } = registration
  const now = { ...registration, state, price: registration.price || price, fee, until: null, paymentProblem: null }
  const isUnpaid = now.received === now.returned && accountOf(now).due > 0
  return isUnpaid ? { ...now, method: 'invoice' } : now
}

/**
 * Money has arrived. A place that is held is confirmed once all is paid. Who pays after the place lapsed gets one again
 * where one is free and nobody waits for it; what the office or the visitor has cancelled stays cancelled. Money that
 * no place is owed for is to be returned, and so is all of it where the session does not take place.
 * @param {Registration} registration
 * @param {{ amount: number, method?: Method }} payment `method`: where it is another than was chosen
 * @param {Availability} availability
 * @returns {Registration | undefined}
 */
function paid(
  registration,
  { amount, method = registration.method },
  { hasFreePlace, isSomebodyWaiting, isGone = false },
) {
  if (!isAmount(amount) || amount === 0) return undefined
  const now = { ...registration, method, received: registration.received + amount, paymentProblem: null }
  const { state } = registration
  if (isGone && (state === 'held' || state === 'offered')) return ended(now, 'cancelled', 0)
  const mayReturn = state === 'lapsed' && registration.refunding === 0 && !isGone && hasFreePlace && !isSomebodyWaiting
  const isWhole = accountOf({ ...now, state: 'confirmed' }).due === 0
  if (isWhole && (state === 'held' || state === 'offered' || mayReturn)) {
    return { ...now, state: 'confirmed', fee: 0, until: null }
  }
  return now
}

/**
 * Some of the places are given back, and at least one stays. Only confirmed ones can cost a fee. Where what was paid is enough
 * for those that stay, they are confirmed. Not while money goes back: nobody would ask for the rest of it.
 * @param {Registration} registration
 * @param {{ places: number, fee: number }} act
 * @returns {Registration | undefined}
 */
function givenBack(registration, { places, fee }) {
  const { state, refunding, placesFee } = registration
  const isPart = Number.isInteger(places) && places > 0 && places < registration.places
  const share = isPart ? shareOf(registration, places) : 0
  if (!isPart || refunding > 0 || !isAmount(fee) || fee > (state === 'confirmed' ? share : 0)) return undefined
  const now = {
    ...registration,
    places: registration.places - places,
    price: registration.price - share,
    placesFee: placesFee + fee,
    fee: placesFee + fee,
  }
  const isPaid = state === 'held' && now.received > now.returned && accountOf(now).due === 0
  return isPaid ? { ...now, state: 'confirmed', until: null, paymentProblem: null } : now
}

/**
 * @param {Registration} registration
 * @param {'cancelled' | 'lapsed'} state
 * @param {number} fee
 * @returns {Registration}
 */
function ended(registration, state, fee) {
  return { ...registration, state, fee: registration.placesFee + fee, until: null }
}

module.exports = {
  firstState,
  holdsPlace,
  isPossible,
  isUnverified,
  registrationAfter,
  usesCode,
}
