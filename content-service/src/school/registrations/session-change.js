'use strict'

const { registrationMessages } = require('../../admin/messages.mjs')
const { issueAfter } = require('../invoices/invoices')
const { heldPlaces, lockedRows, notifyPlacesChanged, writePlaces } = require('../places/places')
const { append } = require('./events')
const { moneyOf } = require('./account')
const { eventsForParticipants, nameOf } = require('./participants')
const { bookRow, COLUMNS, columnsOf, newcomerColumns } = require('./rows')
const { placesHeld } = require('./session-book')
const { registrationRules, availabilityOf } = require('./session-availability')
const { uptime } = require('./uptime')

const REGISTRATION = 'api::registration.registration'

/** @typedef {import('./machine').Actor} Actor
 * @typedef {import('./session-book').Change} Change
 * @typedef {{ by: Actor, who?: string | null, why?: string | null, key?: string | null }} Author */

/**
 * Changes the registrations of one session: one transaction, in which the session is locked; its book is read, changed,
 * and what changed is written with the events that say why. The site is told afterwards if visitors see other places.
 * @param {string} session documentId
 * @param {(book: import('./session-book').Book, known: any[]) => Promise<Change | undefined>} work undefined: nothing changes
 * @param {{ author: Author, newcomer?: any, isInvited?: boolean, extra?: { submission: string, columns: object } }} facts
 *   `newcomer`: the columns of a registration that the book does not know; `extra`: columns of one that it knows
 * @returns {Promise<boolean>} whether anything changed
 */
async function changeSession(session, work, { author, newcomer, isInvited, extra }) {
  const { rules, now } = { rules: await registrationRules(), now: uptime.now() }
  const isPart = strapi.db.inTransaction()
  const { isChanged, shown, afterwards } = await strapi.db.transaction(async (/** @type {any} */ { trx, onCommit }) => {
    const rows = await lockedRows(trx, session)
    const known = await strapi.db
      .query(REGISTRATION)
      .findMany({ select: COLUMNS, where: { session }, orderBy: { id: 'asc' } })
    const held = await heldPlaces(trx, session)
    const availability = await availabilityOf(rows, { held, ...(isInvited === undefined ? {} : { isInvited }) })
    const book = {
      session: availability,
      rows: known.map(bookRow),
      now,
      offerMs: rules.offerMs,
      refundsCards: rules.refundsCards,
    }
    const change = await work(book, known)
    if (!change) return { isChanged: false, shown: [], afterwards: onCommit }
    await write(trx, { book, change, known, author, newcomer: { ...newcomer, session }, extra })
    const hasMoved = await writePlaces(trx, rows, held, placesHeld(change.book.rows))
    return { isChanged: true, shown: hasMoved ? rows : [], afterwards: onCommit }
  })
  // Of a larger transaction nobody is told before it has ended, and nobody at all where it fails.
  if (isPart)
    afterwards(() => notifyPlacesChanged(shown).catch((/** @type {Error} */ error) => strapi.log.error(error)))
  else await notifyPlacesChanged(shown)
  return isChanged
}

/** @param {any} trx
 * @param {{ book: import('./session-book').Book, change: Change, known: any[], author: Author, newcomer: any,
 *   extra?: { submission: string, columns: object } | undefined }} changed */
async function write(trx, { book, change, known, author, newcomer, extra }) {
  const before = new Map(book.rows.map((row) => [row.id, row]))
  const now = new Map(change.book.rows.map((row) => [row.id, row]))
  const issued = []
  for (const row of change.book.rows) {
    if (before.get(row.id) === row) continue
    const entry = known.find(({ submission }) => submission === row.id)
    const more = extra?.submission === row.id ? extra.columns : {}
    const columns = { ...columnsOf(row, { ...(entry ?? newcomer), ...more }, book.now), ...more }
    const refusal = change.events.find(({ id, type }) => id === row.id && type === 'refused')?.data.refusal
    if (entry) await strapi.db.query(REGISTRATION).update({ where: { id: entry.id }, data: columns })
    else
      await strapi.db.query(REGISTRATION).create({
        data: { ...newcomerColumns(newcomer), ...columns, reason: registrationMessages.refused[refusal] ?? null },
      })
    const own = change.events.filter(({ id }) => id === row.id)
    issued.push(...(await issueAfter(trx, { before: before.get(row.id), now: row, events: own })))
  }
  // What follows from an act of somebody (an offer to the next in line) is nobody's act but the clock's or the service's.
  const happened = [...change.events, ...issued]
  const told = await eventsForParticipants(change.events.filter(isOfRegistration), now)
  const events = [...happened, ...told].map(({ id, participant, type, by, data, key: ownKey }, index) => {
    const row = now.get(id)
    if (!row) throw new Error('An event refers to a registration that does not belong to its session.')
    const { who = null, why: given = null } = by === author.by ? author : {}
    // Why a registration ends is said to the person who pays; why a session does, to everybody.
    const why = participant === undefined || type !== 'cancelled' || data.isOfSession ? given : null
    const key = ownKey ?? (index === 0 ? (author.key ?? null) : null)
    return {
      submission: participant === undefined ? id : nameOf(id, participant),
      session: newcomer.session,
      type,
      by,
      who,
      why,
      key,
      data,
      state: row.state,
      money: moneyOf(row),
    }
  })
  await append(events)
}

/** @param {import('./session-book').Event} event */
function isOfRegistration({ participant }) {
  return participant === undefined
}

module.exports = { changeSession, REGISTRATION }
