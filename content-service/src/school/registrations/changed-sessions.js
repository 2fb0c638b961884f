'use strict'

const { sessionOf } = require('../office/sessions')
const { SESSION } = require('../places/places')
const { holdsPlace } = require('./machine')
const { LIVE } = require('./registrations')
const { changeSession, REGISTRATION } = require('./session-change')
const { detailsFor, detailsOf } = require('./session-details')

const TITLE_CHARACTERS = 255
/** However often an editor publishes within this time, people get one email. */
const QUIET_MS = 10 * 60_000

/** @typedef {import('./session-details').Details} Details */

/**
 * Notes what those who are in a session have been told of it, before an editor publishes it or takes it off the site. A
 * registration of which nothing is noted was told what is published.
 * @param {any} context of a call to Strapi's documents
 * @param {() => Promise<any>} next
 */
async function noteWhatWasTold(context, next) {
  const { uid, action, params } = context
  const isPublished = action === 'publish' || action === 'unpublish' || params.status === 'published'
  if (uid !== SESSION || !params.documentId || !isPublished) return next()
  const told = await detailsOf(params.documentId)
  const where = { session: params.documentId, state: { $in: LIVE }, told: { $null: true } }
  const note = async () => told && (await strapi.db.query(REGISTRATION).updateMany({ where, data: { told } }))
  await note()
  const result = await next()
  // Once more: meanwhile people may have been told of an earlier change, and the note of it was deleted.
  await note()
  return result
}

/**
 * Tells those who are in a session what has changed of it since they were last told, some minutes after it was last
 * published, in one event each. Call it every few seconds.
 */
async function tellWhatChanged() {
  const rows = await strapi.db
    .query(REGISTRATION)
    .findMany({ select: ['session'], where: { told: { $notNull: true }, state: { $in: LIVE } } })
  for (const session of new Set(rows.map((/** @type {any} */ row) => row.session))) {
    const where = { documentId: session, publishedAt: { $notNull: true } }
    const published = await strapi.db.query(SESSION).findOne({ select: ['publishedAt'], where })
    const isQuiet = published && Date.now() - Date.parse(published.publishedAt) >= QUIET_MS
    if (isQuiet) await tellOfSession(session)
  }
}

/** @param {string} session */
async function tellOfSession(session) {
  await strapi.db.transaction(async () => {
    const work = async (/** @type {import('./session-book').Book} */ book) => {
      const [now, where] = [await detailsOf(session), { session, told: { $notNull: true } }]
      const told = await strapi.db.query(REGISTRATION).findMany({ select: ['submission', 'told'], where })
      const before = new Map(told.map((/** @type {any} */ row) => [row.submission, row.told]))
      const events = book.rows.flatMap(({ id, state }) => {
        const change = now && changeFor(state, before.get(id), now)
        return change ? [{ id, type: 'session-changed', by: /** @type {const} */ ('service'), data: change }] : []
      })
      return events.length > 0 ? { book, events } : undefined
    }
    const isChanged = await changeSession(session, work, { author: { by: 'service' } })
    await strapi.db.query(REGISTRATION).updateMany({ where: { session }, data: { told: null } })
    const title = isChanged && (await sessionOf(session))?.title.slice(0, TITLE_CHARACTERS)
    const where = { session, state: { $in: LIVE } }
    if (title) await strapi.db.query(REGISTRATION).updateMany({ where, data: { session_title: title } })
  })
}

/**
 * What has changed for somebody in a state: dates and venue for everybody, how to join for those who take part. Undefined
 * where it is the same, or nothing was noted.
 * @param {string} state
 * @param {Details | undefined} told
 * @param {Details} now
 * @returns {{ before: Details | null, now: Details | null, isTold: boolean } | undefined} `isTold`: by email; who only waits
 *   is not
 */
function changeFor(state, told, now) {
  if (!told || !LIVE.includes(state)) return undefined
  const [before, after] = [detailsFor(told, state), detailsFor(now, state)]
  return factsOf(before) === factsOf(after) ? undefined : { before, now: after, isTold: holdsPlace(state) }
}

/** What an email is sent about, to compare: not the titles of parts, nor what to bring. @param {Details | null} details */
function factsOf(details) {
  const { parts = [], venue, street, room } = details ?? {}
  return JSON.stringify([parts.map(({ start, end }) => [start, end]), venue, street, room])
}

module.exports = { changeFor, noteWhatWasTold, tellWhatChanged }
