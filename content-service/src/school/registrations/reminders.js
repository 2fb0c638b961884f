'use strict'

const { clockOf } = require('../office/moments')
const { SESSION } = require('../places/places')
const { POLICY, startOf } = require('./cancellation')
const { EVENT, isDone } = require('./events')
const { changeSession, REGISTRATION } = require('./session-change')

const DAY_MS = 24 * 60 * 60_000
/** Events whose email says how to join: anyone who has got one since the reminder was due needs none. */
const SAYS_HOW_TO_JOIN = ['confirmed', 'moved', 'replaced-participant', 'session-changed', 'reminder']

/**
 * Reminds everybody with a confirmed place, once, some days before the session begins (`reminder_days` of the registration
 * policy): also late where the service was down, but not once it has begun. Call it every few seconds.
 */
async function remindEverybody() {
  const days = (await strapi.db.query(POLICY).findOne({}))?.reminder_days ?? 0
  if (days === 0) return
  const now = Date.now()
  for (const session of await sessionsWithin(days, now)) {
    const start = await startOf(session)
    if (!isReminderTime({ start, days, now })) continue
    const names = await dueOf(session, (moment) => isReminderTime({ start, days, now: moment }))
    if (names.length > 0) await remind(session, start, names)
  }
}

/**
 * Whether a moment lies in the last days before a session begins, counted on the school's clock: a reminder seven days
 * before a session that begins on Monday at nine is due on the Monday before, at nine.
 * @param {{ start: number, days: number, now: number }} facts start: NaN where the session has no dates
 */
function isReminderTime({ start, days, now }) {
  return start > now && wallClock(now) + days * DAY_MS >= wallClock(start)
}

/** Milliseconds that the clock on the wall shows, whatever its zone. @param {number} moment */
function wallClock(moment) {
  return Date.parse(`${clockOf(new Date(moment).toISOString())}Z`)
}

/**
 * Sessions that take place and have a part soon, also those that no page lists.
 * @param {number} days
 * @param {number} now
 * @returns {Promise<string[]>} documentIds
 */
async function sessionsWithin(days, now) {
  // A day more, for the clocks that differ.
  const soon = { $gt: new Date(now), $lt: new Date(now + (days + 1) * DAY_MS) }
  const rows = await strapi.db.query(SESSION).findMany({
    select: ['documentId'],
    where: {
      publishedAt: { $notNull: true },
      program_session_status: { $ne: 'cancelled' },
      session_parts: { startDate: soon },
    },
  })
  return [...new Set(rows.map((/** @type {any} */ { documentId }) => documentId))]
}

/**
 * Who is to be reminded: with a confirmed place, and not told since the reminder was due.
 * @param {string} session
 * @param {(moment: number) => boolean} isSince
 * @returns {Promise<string[]>}
 */
async function dueOf(session, isSince) {
  const rows = await strapi.db
    .query(REGISTRATION)
    .findMany({ select: ['submission', 'received_at'], where: { session, state: 'confirmed' } })
  const submissions = rows.map((/** @type {any} */ { submission }) => submission)
  const told = await strapi.db.query(EVENT).findMany({
    select: ['submission', 'at'],
    where: { session, submission: { $in: submissions }, type: { $in: SAYS_HOW_TO_JOIN } },
  })
  const knows = new Set(
    told
      .filter((/** @type {any} */ { at }) => isSince(Date.parse(at)))
      .map((/** @type {any} */ { submission }) => submission),
  )
  return rows
    .filter((/** @type {any} */ row) => !knows.has(row.submission) && !isSince(Date.parse(row.received_at ?? '')))
    .map((/** @type {any} */ { submission }) => submission)
}

/** Once for a start: who is moved, or whose session is put off, is reminded again.
 * @param {string} session @param {number} start @param {string[]} submissions */
async function remind(session, start, submissions) {
  const day = new Date(start).toISOString().slice(0, 10)
  const work = async (/** @type {import('./session-book').Book} */ book) => {
    const events = []
    for (const { id, state } of book.rows) {
      const key = `${id}-reminder-${session}-${day}`
      // Of two processes that think of it at once, one writes it: the session is locked.
      if (state !== 'confirmed' || !submissions.includes(id) || (await isDone(key))) continue
      events.push({ id, type: 'reminder', by: /** @type {const} */ ('clock'), data: {}, key })
    }
    return events.length > 0 ? { book, events } : undefined
  }
  await changeSession(session, work, { author: { by: 'clock' } })
}

module.exports = { isReminderTime, remindEverybody }
