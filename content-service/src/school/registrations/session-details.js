'use strict'

const { SESSION } = require('../places/places')

const OWNERS = ['program', 'conference', 'networking_group']
/** States in which somebody takes part, and may read how to join. */
const TAKES_PART = new Set(['confirmed', 'attended'])

/** @typedef {{ title: string | null, start: string | null, end: string | null }} Part
 * @typedef {{ title: string | null, parts: Part[], venue: string | null, street: string | null, room: string | null,
 *   bring: string | null, note: string | null }} Details */

/**
 * What people are told of a session as it is published: its parts, its venue, and how to join it.
 * @param {string} documentId
 * @returns {Promise<Details | null>} null where it is not published
 */
async function detailsOf(documentId) {
  const where = { documentId, publishedAt: { $notNull: true } }
  const populate = { session_parts: true, ...Object.fromEntries(OWNERS.map((name) => [name, { select: ['title'] }])) }
  const session = await strapi.db.query(SESSION).findOne({ where, populate })
  return session && detailsOfRow(session)
}

/** @param {any} session with its parts and what it belongs to @returns {Details} */
function detailsOfRow(session) {
  return {
    title: sessionName(session),
    parts: session.session_parts.map((/** @type {any} */ { title, startDate, endDate }) => ({
      title: title || null,
      start: moment(startDate),
      end: moment(endDate),
    })),
    venue: session.location || null,
    street: session.street || null,
    room: session.room || null,
    bring: session.what_to_bring || null,
    note: session.joining_note || null,
  }
}

/**
 * The same for somebody in a state: how to join is for those who take part alone.
 * @param {Details | null} details
 * @param {string} state
 */
function detailsFor(details, state) {
  return details && !TAKES_PART.has(state) ? { ...details, street: null, room: null, bring: null, note: null } : details
}

/** What a session is a session of. @param {any} session @returns {string | null} */
function sessionName(session) {
  const owner = OWNERS.map((name) => session[name]).find(Boolean)
  return owner?.title ?? session.SKU ?? null
}

/** @param {string | null} date */
function moment(date) {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

module.exports = { detailsFor, detailsOf, sessionName }
