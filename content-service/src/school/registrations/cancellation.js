'use strict'

const { SESSION } = require('../places/places')
const { accountOf } = require('./machine')
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
  if (row.state === 'held') return { ...costOf(row, 0), until: null }
  if (row.state !== 'confirmed') return null
  const start = await startOf(registration.session)
  const policy = await strapi.db.query(POLICY).findOne({ populate: ['cancellation'] })
  const step = stepAt(policy?.cancellation ?? [], start - Date.now())
  if (!step) return null
  const fee = Math.round((row.price * step.fee_percent) / 100)
  return { ...costOf(row, fee), until: new Date(start - step.days_before * DAY_MS).toISOString() }
}

/** @param {import('./machine').Registration} registration @param {number} fee */
function costOf(registration, fee) {
  return { fee, refund: accountOf({ ...registration, state: 'cancelled', fee }).toReturn }
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

module.exports = { cancellationOf, POLICY, startOf, stepAt }
