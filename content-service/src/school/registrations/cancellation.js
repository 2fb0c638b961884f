'use strict'

const { SESSION } = require('../places/places')
const { accountOf, shareOf } = require('./account')
const { registrationAfter } = require('./machine')
const { bookRow } = require('./rows')

const POLICY = 'api::registration-policy.registration-policy'
const DAY_MS = 24 * 60 * 60_000

/**
 * What it costs a visitor to cancel a registration now, by the school's rules: nothing before it is confirmed, then the
 * step of the registration policy with the most days before the start that are still left.
 * @param {any} registration
 * @returns {Promise<{ fee: number, refund: number, until: string | null } | null>} in minor units, and until when it stays
 *   so; null where only the office can cancel: the session has begun, or the policy says nothing of so late a day
 */
async function cancellationOf(registration) {
  const row = bookRow(registration)
  if (row.state !== 'held' && row.state !== 'confirmed') return null
  const cost = await feeOf(registration, row.price)
  if (!cost) return null
  const cancelled = registrationAfter(row, { type: 'cancel', fee: cost.fee }, ALONE)
  return cancelled ? { ...cost, refund: accountOf(cancelled).toReturn } : null
}

/**
 * The same for some of its places: what they cost, by the rules for their part of the price, what is refunded, and what is then
 * to be paid in all.
 * @param {any} registration
 * @param {number} places
 * @returns {Promise<{ fee: number, refund: number, due: number, until: string | null } | null>} null where only the office can
 *   take them back, or they are not a part of the registration
 */
async function costOfGivingBack(registration, places) {
  const row = bookRow(registration)
  const cost = await feeOf(registration, shareOf(row, places))
  const left = cost && registrationAfter(row, { type: 'give-back', places, fee: cost.fee }, ALONE)
  if (!cost || !left) return null
  const { toReturn: refund, due } = accountOf(left)
  return { ...cost, refund, due }
}

/** Neither act asks what is free beside. */
const ALONE = { hasFreePlace: false, isSomebodyWaiting: false }

/**
 * The fee for what is given back of a price: nothing before the places are confirmed.
 * @param {any} registration
 * @param {number} price of what is given back
 * @returns {Promise<{ fee: number, until: string | null } | null>} null where the school's rules say nothing of so late a day
 */
async function feeOf({ state, session }, price) {
  if (state !== 'confirmed') return { fee: 0, until: null }
  const start = await startOf(session)
  const policy = await strapi.db.query(POLICY).findOne({ populate: ['cancellation'] })
  const step = stepAt(policy?.cancellation ?? [], start - Date.now())
  if (!step) return null
  const fee = Math.round((price * step.fee_percent) / 100)
  return { fee, until: new Date(start - step.days_before * DAY_MS).toISOString() }
}

/**
 * The step that counts so long before the start; undefined where none does.
 * @param {readonly { days_before: number, fee_percent: number }[]} steps
 * @param {number} leftMs until the start; NaN where the session has no dates
 */
function stepAt(steps, leftMs) {
  return steps
    .filter((step) => leftMs > 0 && step.days_before * DAY_MS <= leftMs)
    .toSorted((one, other) => other.days_before - one.days_before)[0]
}

/**
 * When a session begins: its earliest part. NaN where it has no dates.
 * @param {string} documentId
 */
async function startOf(documentId) {
  const where = { documentId, publishedAt: { $notNull: true } }
  const session = await strapi.db.query(SESSION).findOne({ where, populate: ['session_parts'] })
  const starts = (session?.session_parts ?? []).map((/** @type {any} */ part) => Date.parse(part.startDate ?? ''))
  const known = starts.filter(Number.isFinite)
  return known.length > 0 ? Math.min(...known) : Number.NaN
}

module.exports = { cancellationOf, costOfGivingBack, POLICY, startOf, stepAt }
