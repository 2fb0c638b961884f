'use strict'

const { createHmac } = require('node:crypto')
const { wipeFreedSpace } = require('../personal-data/wipe')
const { namesOfParticipants } = require('./participants')
const { uptime } = require('./uptime')

const EVENT = 'api::registration-event.registration-event'
const TABLE = 'registration_events'
const EMAIL = 'api::registration-email.registration-email'
/** Of an event by which the sites erase a person: it names the address until one has done so, and then a keyed hash of it. */
const ERASE_PERSON = 'erase-person'
/** Events after which a registration is gone. */
const REMOVES = ['deleted', 'erased']
/** Events after which every disk of the site deletes something, not only that of the process that has taken the event. */
const DELETIONS = [...REMOVES, 'notes-deleted', ERASE_PERSON]
/** Events that end a registration that has had or waited for a place. */
const ENDS = ['cancelled', 'left', 'lapsed']
/** For so long an event that a site has taken is kept for it: longer than any email takes to be sent. */
const LEASE_MS = 60_000
const LONGEST_PAUSE_MS = 15 * 60_000
const MOST_AT_ONCE = 50

/** @typedef {{ submission: string, session: string, type: string, by: string, who?: string | null, why?: string | null,
 *   state: string, money: string, data: object, key?: string | null, handled_at?: string }} NewEvent */

/**
 * Writes events down, in the transaction of what they tell about. They are never changed, but for who has taken them.
 * @param {readonly NewEvent[]} events
 */
async function append(events) {
  const at = new Date().toISOString()
  for (const event of events) await strapi.db.query(EVENT).create({ data: { ...event, at } })
}

/**
 * Whether an act with this key was carried out already: who sends a message twice is answered as the first time.
 * @param {string | null | undefined} key
 */
async function isDone(key) {
  return Boolean(key) && (await strapi.db.query(EVENT).count({ where: { key } })) > 0
}

/**
 * Takes events that no site has handled yet, the oldest first, for a minute: nobody else gets them meanwhile. Of one
 * registration nothing is given while something earlier of it is with a site, so that emails leave in their order.
 * @returns {Promise<any[]>}
 */
async function claim() {
  const now = uptime.now()
  return strapi.db.transaction(async (/** @type {any} */ { trx }) => {
    const firsts = trx(TABLE).whereNull('handled_at').groupBy('submission').min('id')
    const isFree = (/** @type {any} */ query) => query.whereNull('leased_until').orWhere('leased_until', '<=', now)
    // On PostgreSQL anyone who asks at the same time waits here, and finds them taken.
    const free = await trx(TABLE)
      .whereIn('id', firsts)
      .where(isFree)
      .orderBy('id')
      .limit(MOST_AT_ONCE)
      .forUpdate()
      .pluck('id')
    const events = strapi.db.query(EVENT)
    const taken = await events.findMany({ where: { id: { $in: free } }, orderBy: { id: 'asc' } })
    for (const { id, attempts } of taken) {
      await events.update({ where: { id }, data: { leased_until: now + LEASE_MS, attempts: attempts + 1 } })
    }
    return taken
  })
}

/**
 * Notes that events were handled, or when each is to be tried again: after a pause that doubles.
 * @param {{ handled: number[], failed: number[] }} ids
 */
async function settle({ handled, failed }) {
  if (handled.length > 0) {
    const where = { id: { $in: handled }, handled_at: null }
    await strapi.db.query(EVENT).updateMany({ where, data: { handled_at: new Date().toISOString() } })
    const erased = await strapi.db.query(EVENT).findMany({ where: { id: { $in: handled }, type: ERASE_PERSON } })
    for (const { id, data } of erased) {
      await strapi.db.query(EVENT).update({ where: { id }, data: { data: { who: hashOf(data) } } })
    }
    if (erased.length > 0) await wipeFreedSpace()
  }
  for (const id of failed) {
    const event = await strapi.db.query(EVENT).findOne({ where: { id } })
    if (!event) continue
    const pause = Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** event.attempts)
    await strapi.db.query(EVENT).update({ where: { id }, data: { leased_until: uptime.now() + pause } })
  }
}

/**
 * What was deleted after an event that a disk of the site knows, the oldest first. Nobody takes these: every disk reads them.
 * Of an erased person there is only a hash of the address, keyed with the token that the sites have.
 * @param {number} after the id of that event
 */
async function deletionsAfter(after) {
  const where = { id: { $gt: after }, type: { $in: DELETIONS } }
  const events = await strapi.db.query(EVENT).findMany({ where, orderBy: { id: 'asc' }, limit: MOST_AT_ONCE })
  return events.map((/** @type {any} */ { id, type, submission, data }) => ({
    id,
    type,
    submission,
    reference: data?.reference ?? null,
    who: type === ERASE_PERSON ? hashOf(data) : null,
  }))
}

/** @param {{ who?: string, address?: string }} data of an event that erases a person */
function hashOf({ who, address = '' }) {
  const key = process.env.CONTENT_WRITE_TOKEN ?? ''
  return who ?? createHmac('sha256', key).update(address.trim().toLowerCase()).digest('base64url')
}

/**
 * Whether a registration with a reference was deleted.
 * @param {string} reference
 */
async function isDeleted(reference) {
  const found = await strapi.db
    .connection(TABLE)
    .whereIn('type', REMOVES)
    .whereRaw('cast(data as text) like ?', [`%"${reference}"%`])
    .first('id')
  return found !== undefined
}

/**
 * Whether the registration of a submission was deleted.
 * @param {string} submission
 */
async function isSubmissionDeleted(submission) {
  return (await strapi.db.query(EVENT).count({ where: { submission, type: { $in: REMOVES } } })) > 0
}

/**
 * All that happened to a registration, the oldest first.
 * @param {string} submission
 */
function timeline(submission) {
  return strapi.db.query(EVENT).findMany({ where: { submission }, orderBy: { id: 'asc' } })
}

/**
 * How a registration ended the last time.
 * @param {string} submission
 * @returns {Promise<any>} the event; null where it never did, or was refused
 */
function lastEnd(submission) {
  const where = { submission, type: { $in: ENDS } }
  return strapi.db.query(EVENT).findOne({ where, orderBy: { id: 'desc' } })
}

/**
 * Writes down what only the office reads: no site is told of it. Once for a key.
 * @param {{ submission: string, session: string, state: string, money: string }} registration
 * @param {{ text: string, by: string, who: string, key: string }} note
 */
async function appendNote({ submission, session, state, money }, { text, by, who, key }) {
  if (await isDone(key)) return
  const handled_at = new Date().toISOString()
  await append([{ submission, session, state, money, type: 'note', by, who, key, data: { text }, handled_at }])
}

/**
 * Leaves of a deleted registration one event alone, by which the site deletes its own record and the emails that it
 * keeps under the reference. It tells nothing about the person.
 * @param {{ submission: string, reference: string, session: string, state: string, money: string,
 *   participants?: { id: string }[] | null }} registration
 */
async function appendDeletion({ submission, reference, session, state, money, participants }) {
  await deleteEvents([submission, ...namesOfParticipants({ submission, participants })])
  await append([{ submission, session, state, money, type: 'deleted', by: 'office', data: { reference } }])
}

/**
 * Deletes what happened to registrations, and which emails about them were sent.
 * @param {string[]} submissions
 */
async function deleteEvents(submissions) {
  const where = { submission: { $in: submissions } }
  await strapi.db.query(EMAIL).deleteMany({ where })
  await strapi.db.query(EVENT).deleteMany({ where })
}

module.exports = {
  append,
  appendDeletion,
  appendNote,
  claim,
  deleteEvents,
  deletionsAfter,
  EMAIL,
  ERASE_PERSON,
  EVENT,
  isDeleted,
  isDone,
  isSubmissionDeleted,
  lastEnd,
  settle,
  timeline,
}
