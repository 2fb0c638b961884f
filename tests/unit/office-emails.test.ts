import { expect, test } from 'vitest'
import { eventEmail } from '#registration/event-emails.ts'
import { emailOf } from '../../content-service/src/school/office/email-preview.js'
import { datesInWords } from '../../content-service/src/school/office/moments.js'
import { sessionDates } from '#sessions/session-dates.ts'

/** A registration as the content service keeps it, and as the site reads it. */
function registration(changes: object = {}) {
  const row = {
    submission: 'submission-of-somebody',
    reference: 'DUP-2610-7K3QM9',
    session_title: 'Decisions, 12–16 October 2026',
    email: 'ada@company.example',
    currency: 'USD',
    until: '2026-10-12T01:30:00.000Z',
    payment_method: 'card',
    state: 'confirmed',
    price_minor: 640_050,
    received_minor: 0,
    returned_minor: 0,
    fee_minor: 0,
    until_uptime: null,
    ...changes,
  }
  const view = {
    ...row,
    version: 1,
    token: 'a-token-of-nobody',
    money: 'due' as const,
    method: 'card' as const,
    price: row.price_minor,
    received: row.received_minor,
    returned: row.returned_minor,
    fee: row.fee_minor,
    toReturn: Math.max(0, row.received_minor - row.returned_minor - row.fee_minor),
    due: 0,
    person: null,
    session: 'd1',
    session_key: 'DUP-1',
    session_details: null,
  }
  return { row, view }
}

const STATES = ['received', 'waiting', 'offered', 'held', 'confirmed', 'attended', 'cancelled', 'lapsed'] as const

const CASES = [
  ['offered', 'clock', 'offered', {}],
  ['lapsed', 'clock', 'lapsed', {}],
  ['cancelled', 'office', 'cancelled', { received_minor: 640_050, fee_minor: 100_000 }],
  ['left', 'visitor', 'cancelled', {}],
  ['confirmed', 'office', 'confirmed', {}],
  ['confirmed', 'visitor', 'confirmed', {}],
  ['money-received', 'office', 'confirmed', { received_minor: 640_050, fee_minor: 640_050 }],
  ['money-received', 'provider', 'lapsed', { received_minor: 640_050 }],
  ['refunded', 'office', 'cancelled', { received_minor: 640_050, returned_minor: 100_000 }],
  ['waiting', 'office', 'waiting', {}],
  ['waiting', 'visitor', 'waiting', {}],
  ['moved', 'office', 'confirmed', {}],
  ['replaced-participant', 'office', 'held', {}],
  ['handed-over', 'office', 'held', {}],
  ['email-corrected', 'office', 'held', {}],
  ['message', 'office', 'held', {}],
  ['attended', 'office', 'attended', {}],
  ...STATES.map((state) => ['sent-again', 'office', state, {}] as const),
] as const

test.each(CASES)('the office reads beforehand what the site writes: %s by the %s, %s', (type, by, state, changes) => {
  const { row, view } = registration({ state, ...changes })
  const data = { address: 'earlier@company.example', subject: 'Bring a laptop', text: 'It starts at nine.' }
  const why = 'The teacher is ill.'
  const settings = { siteName: 'School', siteUrl: 'https://school.example', office: 'office@school.example' }
  const sent = eventEmail({ type, by, why, data, at: '2026-10-01T01:00:00Z' }, { ...view, state }, settings)
  const read = emailOf({ type, by, why, data }, row)
  expect(read && { to: read.to, subject: read.subject }).toEqual(sent && { to: sent.to, subject: sent.subject })
  expect(sent?.text.startsWith(read?.lines.join('\n\n') ?? 'nothing') ?? true).toBe(true)
})

test.each([
  [[['2026-10-12T01:00:00.000Z', '2026-10-16T09:00:00.000Z']]],
  [[['2026-12-30T01:00:00.000Z', '2027-01-02T09:00:00.000Z']]],
  [[['2026-02-28T01:00:00.000Z', '2026-03-02T09:00:00.000Z']]],
  [
    [
      ['2026-11-09T01:00:00.000Z', null],
      ['2026-11-20T01:00:00.000Z', null],
    ],
  ],
  [
    [
      ['2026-11-09T01:00:00.000Z', null],
      ['2026-11-10T01:00:00.000Z', null],
    ],
  ],
])('the office reads the dates of a session as visitors do: %j', (parts) => {
  const session_parts = parts.map(([startDate = null, endDate = null]) => ({ startDate, endDate }))
  expect(datesInWords(session_parts)).toBe(sessionDates({ session_parts }))
})
