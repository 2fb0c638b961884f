'use strict'

const { sessionOf } = require('../office/sessions')
const { POLICY } = require('../registrations/cancellation')
const { changeOne } = require('../registrations/person-changes')
const { REGISTRATION } = require('../registrations/registrations')
const { bookRow, COLUMNS } = require('../registrations/rows')
const { uptime } = require('../registrations/uptime')
const { INVOICE } = require('../invoices/invoices')
const { eraseMessages, eraseRegistration, MESSAGE } = require('./erasure')
const { DAY_MS, dueForDeletion, nextLead, trustedTime } = require('./rules')
const { wipeFreedSpace } = require('./wipe')

const STORE = { type: 'school', name: 'personal-data', key: 'clock' }
const EVERY_MS = 10 * 60_000
const AUTHOR = { by: /** @type {const} */ ('clock') }

let last = { days: '', at: Number.NEGATIVE_INFINITY }

/**
 * Deletes what the registration policy says is kept long enough: also late, where the service was down. Call it every few
 * seconds; it looks every ten minutes, and whenever the policy has changed.
 */
async function deleteInTime() {
  const days = await daysKept()
  const clocks = { now: Date.now(), uptime: uptime.now() }
  const asText = JSON.stringify(days)
  if (asText === last.days && clocks.uptime - last.at < EVERY_MS) return
  const now = await trustedNow(clocks)
  const registrations = await dueRegistrations(days, now)
  for (const { row, due } of registrations) {
    if (due === 'person') await eraseRegistration(row, AUTHOR)
    else await deleteNotes(row.submission)
  }
  const messages = await oldMessages(days.messages, now)
  await eraseMessages(messages)
  const invoices = await emptyInvoices(days.invoices, now)
  if (registrations.length + messages.length + invoices > 0) await wipeFreedSpace()
  last = { days: asText, at: clocks.uptime }
}

/** For how many days what is kept, as the registration policy says; null: without an end. */
async function daysKept() {
  const policy = (await strapi.db.query(POLICY).findOne({})) ?? {}
  return {
    notes: policy.notes_days ?? null,
    ended: policy.ended_days ?? null,
    participants: policy.participants_days ?? null,
    emails: policy.emails_days ?? null,
    messages: policy.messages_days ?? null,
    invoices: policy.invoices_days ?? null,
  }
}

/** @param {{ now: number, uptime: number }} clocks */
async function trustedNow(clocks) {
  const lead = nextLead(await strapi.store.get(STORE), clocks)
  await strapi.store.set({ ...STORE, value: lead })
  return trustedTime(lead, clocks)
}

/**
 * @param {Awaited<ReturnType<typeof daysKept>>} days
 * @param {number} now
 * @returns {Promise<{ row: any, due: 'person' | 'notes' }[]>}
 */
async function dueRegistrations(days, now) {
  const known = [days.notes, days.ended, days.participants].filter((one) => one !== null)
  if (known.length === 0) return []
  const oldest = new Date(now - Math.min(...known) * DAY_MS)
  const rows = await strapi.db.query(REGISTRATION).findMany({
    select: [...COLUMNS, 'session', 'received_at', 'erased'],
    where: { received_at: { $lt: oldest }, $or: [{ erased: null }, { erased: 'notes' }] },
    orderBy: { id: 'asc' },
  })
  /** @type {Map<string, Awaited<ReturnType<typeof sessionOf>>>} */
  const sessions = new Map()
  const found = []
  for (const row of rows) {
    if (!sessions.has(row.session)) sessions.set(row.session, await sessionOf(row.session))
    const session = sessions.get(row.session)
    const lastChange = Date.parse(row.history?.at(-1)?.at ?? row.received_at)
    const times = { sessionEnd: session?.end ?? null, hasSession: Boolean(session), lastChange }
    const due = dueForDeletion({ ...bookRow(row), erased: row.erased }, times, days, now)
    if (due) found.push({ row, due })
  }
  return found
}

/** Deletes the answers to questions that are only for the session. What happened says so. @param {string} submission */
async function deleteNotes(submission) {
  await changeOne(submission, AUTHOR, async ({ answers, participants, erased }) => {
    if (erased !== null) return undefined
    const kept = lasting(answers)
    // Of the participants of a group the site keeps nothing.
    const isSomethingGone = kept.length < (answers ?? []).length
    const events = isSomethingGone ? [{ type: 'notes-deleted', data: {} }] : []
    const others = participants?.map((/** @type {any} */ one) => ({ ...one, answers: lasting(one.answers) })) ?? null
    return { events, columns: { answers: kept, participants: others, erased: 'notes' } }
  })
}

/** What somebody answered that is not only for the session. @param {any[] | null | undefined} answers */
function lasting(answers) {
  return (answers ?? []).filter(({ isForSessionOnly }) => !isForSessionOnly)
}

/** @param {number | null} days @param {number} now */
async function oldMessages(days, now) {
  if (days === null) return []
  const where = { received_at: { $lt: new Date(now - days * DAY_MS) } }
  return strapi.db.query(MESSAGE).findMany({ where })
}

/**
 * Takes out of invoices and credit notes whom they are made out to. Numbers, dates and amounts stay. Returns of how many.
 * @param {number | null} days
 * @param {number} now
 */
async function emptyInvoices(days, now) {
  if (days === null) return 0
  const where = { issued_at: { $lt: new Date(now - days * DAY_MS) }, recipient: { $notNull: true } }
  const { count } = await strapi.db.query(INVOICE).updateMany({ where, data: { recipient: null } })
  return count
}

module.exports = { daysKept, deleteInTime }
