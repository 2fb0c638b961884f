'use strict'

const { officeMessages } = require('../../admin/office-messages.mjs')
const { accountOf, outstandingRefund } = require('../registrations/account')

/** What is kept of a registration, and for how long. Pure: it reads no clock and no database. */

const DAY_MS = 24 * 60 * 60_000
/** States in which nobody takes part any more, or ever did. */
const ENDED = new Set(['received', 'cancelled', 'lapsed'])
/** States of which a place stays counted. */
const TAKES_PART = new Set(['confirmed', 'attended'])

/** @typedef {import('../registrations/machine').Registration} Registration
 * @typedef {{ notes: number | null, ended: number | null, participants: number | null }} Days null: without an end */

/**
 * Whether a registration is still to be dealt with, so that its person cannot be erased: a place is held for a payment, or
 * confirmed for a session that is not over, or there is money to refund.
 * @param {Registration} registration
 * @param {boolean} isOver whether its session is
 * @returns {'held' | 'confirmed' | 'refund' | null}
 */
function openBecause(registration, isOver) {
  if (registration.state === 'held') return 'held'
  if (registration.refunding > 0 || outstandingRefund(registration) > 0) return 'refund'
  return registration.state === 'confirmed' && !isOver ? 'confirmed' : null
}

/**
 * Why somebody cannot be erased yet: a sentence for each registration that is open; null if none is.
 * @param {readonly { reference: string, openBecause: ReturnType<typeof openBecause> }[]} registrations
 * @returns {string | null}
 */
function refusalOf(registrations) {
  const sentences = registrations.flatMap(({ reference, openBecause: why }) =>
    why === null ? [] : [officeMessages.person.open[why](reference)],
  )
  return sentences.length > 0 ? sentences.join(' ') : null
}

/**
 * Whether a registration stays when its person is erased, without the person: the bookkeeping needs it, or its place counts.
 * @param {Registration} registration
 */
function staysWithoutPerson(registration) {
  const { due } = accountOf(registration)
  return registration.received > 0 || due > 0 || TAKES_PART.has(registration.state)
}

/**
 * What is to be deleted of a registration now.
 * @param {Registration & { erased: 'notes' | 'person' | null }} registration
 * @param {{ sessionEnd: number | null, hasSession: boolean, lastChange: number }} times `sessionEnd`: null where the session
 *   has no dates
 * @param {Days} days
 * @param {number} now
 * @returns {'person' | 'notes' | null}
 */
function dueForDeletion(registration, { sessionEnd, hasSession, lastChange }, days, now) {
  if (registration.erased === 'person') return null
  const isEnded = ENDED.has(registration.state)
  // Of a session that nobody knows any more, what is left is when something last happened.
  const end = sessionEnd ?? (hasSession ? Number.POSITIVE_INFINITY : lastChange)
  const isPast = (/** @type {number} */ from, /** @type {number | null} */ kept) =>
    kept !== null && now >= from + kept * DAY_MS
  const hasMoneyToMove = accountOf(registration).due > 0 || openBecause(registration, true) === 'refund'
  const isPersonDue = isEnded
    ? isPast(lastChange, days.ended)
    : isPast(end, TAKES_PART.has(registration.state) ? days.participants : days.ended)
  if (isPersonDue && !hasMoneyToMove && registration.state !== 'held') return 'person'
  const areNotesDue = isPast(isEnded ? Math.min(end, lastChange) : end, days.notes)
  return areNotesDue && registration.erased === null ? 'notes' : null
}

/**
 * The least by which the calendar was ahead of the service's uptime, of this day of running and of the day before: deleting is
 * final, so a calendar that has just jumped ahead is not believed until it has shown the time for a day.
 * @param {{ began: number, lead: number, leadBefore: number } | null} known
 * @param {{ now: number, uptime: number }} clocks
 */
function nextLead(known, { now, uptime }) {
  const lead = now - uptime
  if (!known) return { began: uptime, lead, leadBefore: lead }
  if (uptime - known.began >= DAY_MS) return { began: uptime, lead, leadBefore: known.lead }
  return { ...known, lead: Math.min(known.lead, lead) }
}

/**
 * The time that is believed.
 * @param {{ lead: number, leadBefore: number }} known
 * @param {{ now: number, uptime: number }} clocks
 */
function trustedTime({ lead, leadBefore }, { now, uptime }) {
  return Math.min(now, uptime + Math.min(lead, leadBefore))
}

module.exports = { DAY_MS, dueForDeletion, nextLead, openBecause, refusalOf, staysWithoutPerson, trustedTime }
