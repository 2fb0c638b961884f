'use strict'

const { dayOnClock } = require('../office/moments')
const { isDone } = require('../registrations/events')
const { changeSession, REGISTRATION } = require('../registrations/session-change')
const { isOverdue } = require('./invoice-rules')

/**
 * Reminds whoever has not paid an invoice by its day, once for each invoice: also late, where the service was down. Call it every
 * few seconds.
 */
async function remindOfInvoices() {
  const where = { money: 'due', invoice_due_on: { $lt: dayOnClock(Date.now()) } }
  const rows = await strapi.db.query(REGISTRATION).findMany({ select: ['session', 'invoice_number'], where })
  /** @type {Set<string>} */
  const sessions = new Set()
  for (const { session, invoice_number: number } of rows) if (!(await isDone(keyOf(number)))) sessions.add(session)
  for (const session of sessions) await changeSession(session, remindOf(session), { author: { by: 'clock' } })
}

/** @param {string} session */
function remindOf(session) {
  return async (/** @type {import('../registrations/session-book').Book} */ book) => {
    const today = dayOnClock(Date.now())
    const where = { session, money: 'due', invoice_due_on: { $lt: today } }
    const rows = await strapi.db.query(REGISTRATION).findMany({ where })
    const events = []
    for (const { submission: id, invoice_number: number, invoice_due_on: due } of rows) {
      const row = book.rows.find((one) => one.id === id)
      const key = keyOf(number)
      // Of two processes that think of it at once, one writes it: the session is locked.
      if (!row || !isOverdue(row, due, today) || (await isDone(key))) continue
      events.push({ id, type: 'invoice-overdue', by: /** @type {const} */ ('clock'), data: { number }, key })
    }
    return events.length > 0 ? { book, events } : undefined
  }
}

/** Of the event that reminds of an invoice. @param {string} number */
function keyOf(number) {
  return `${number}-overdue`
}

module.exports = { remindOfInvoices }
