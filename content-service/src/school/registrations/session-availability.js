'use strict'

const { reservedPlaces } = require('../places/places')
const { POLICY, startOf } = require('./cancellation')

const CLOSED = ['closed', 'cancelled']
const HOUR_MS = 60 * 60_000
const DEFAULT_OFFER_HOURS = 48
const DEFAULT_VERIFY_HOURS = 48

/** @typedef {import('../places/places').SessionRow} SessionRow */

/**
 * What a session allows now, as its book reads it.
 * @param {SessionRow[]} rows draft and published row, locked
 * @param {{ held: number, isInvited?: boolean }} facts places held when the rows were written; whether somebody came by the
 *   private link
 * @returns {Promise<import('./session-book').Session>}
 */
async function availabilityOf(rows, { held, isInvited = false }) {
  const published = rows.find((row) => row.published_at !== null)
  const counted = published ?? rows[0]
  const { longestWaitingList } = await registrationRules()
  if (!counted)
    return {
      capacity: 0,
      reserved: 0,
      isClosed: true,
      isOver: true,
      isGone: true,
      onlyWaitingList: false,
      longestWaitingList,
    }
  return {
    capacity: counted.capacity,
    reserved: reservedPlaces(counted, held),
    isClosed: !published || isClosed(published, isInvited),
    isOver:
      !published ||
      CLOSED.includes(published.program_session_status ?? '') ||
      (await startOf(published.document_id)) < Date.now(),
    isGone: !published || published.program_session_status === 'cancelled',
    onlyWaitingList: counted.program_session_status === 'waitlist',
    longestWaitingList,
  }
}

/**
 * What the school has decided about offers, the waiting list and refunds; the rules of the specification where nobody has.
 * @returns {Promise<{ offerMs: number, verifyMs: number | null, longestWaitingList: number | null, refundsCards: boolean }>}
 *   `verifyMs`: how long places of a group are held until an address is confirmed; null where nobody asks for that
 */
async function registrationRules() {
  const policy = await strapi.db.query(POLICY).findOne({})
  return {
    verifyMs: (policy?.verify_hours ?? DEFAULT_VERIFY_HOURS) * HOUR_MS || null,
    offerMs: (policy?.offer_hours ?? DEFAULT_OFFER_HOURS) * HOUR_MS,
    longestWaitingList: policy?.longest_waiting_list ?? null,
    refundsCards: policy?.refund_cards ?? true,
  }
}

/**
 * Whether a session takes nobody, or nobody but those whom the private link brings.
 * @param {SessionRow} row
 * @param {boolean} isInvited
 */
function isClosed(row, isInvited) {
  const { program_session_status: status, can_register: canRegister, can_register_privately: isOpen } = row
  // SQLite has no booleans.
  if (isInvited && Number(isOpen ?? 0) === 1) return status === 'cancelled'
  return CLOSED.includes(status ?? '') || canRegister === false || Number(canRegister ?? 1) === 0
}

module.exports = { registrationRules, availabilityOf }
