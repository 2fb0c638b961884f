'use strict'

const { officeMessages: messages } = require('../../admin/office-messages.mjs')
const { append, EVENT } = require('../registrations/events')
const { REGISTRATION } = require('../registrations/session-change')
const { countUnanswered } = require('./contact-messages')

const HOUR_MS = 60 * 60_000
const MOST_LINES = 20

/**
 * Has the site write to the office, at most once an hour, while registrations need its attention or messages of visitors are
 * not answered. What the site has not sent yet is not written again.
 */
async function tellOffice() {
  const where = { attention: { $notNull: true } }
  const count = await strapi.db.query(REGISTRATION).count({ where })
  const written = await countUnanswered()
  if (count + written === 0) return
  const [last] = await strapi.db.query(EVENT).findMany({ where: { type: 'digest' }, orderBy: { id: 'desc' }, limit: 1 })
  if (last && (last.handled_at === null || Date.now() - Date.parse(last.at) < HOUR_MS)) return
  const rows = await strapi.db.query(REGISTRATION).findMany({ where, orderBy: { id: 'asc' }, limit: MOST_LINES })
  const words = messages.digest
  const lines = [
    ...rows.map(({ reference, attention }) => words.line(reference, attention)),
    ...(count > rows.length ? [words.more(count - rows.length)] : []),
  ]
  const paragraphs = [
    ...(count > 0 ? [lines.join('\n'), words.registrations(count)] : []),
    ...(written > 0 ? [words.written(written)] : []),
    words.end,
  ]
  const data = { subject: words.subject(count, written), text: paragraphs.join('\n\n') }
  // Of two processes that think of it at once, one writes it.
  const key = `digest-${last?.id ?? 0}`
  await append([
    { submission: 'office', session: '', type: 'digest', by: 'clock', state: 'none', money: 'none', key, data },
  ])
}

module.exports = { tellOffice }
