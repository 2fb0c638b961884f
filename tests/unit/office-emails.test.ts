import { expect, test } from 'vitest'
import { eventEmail } from '#registration/event-emails.ts'
import { emailWords } from '../../content-service/src/admin/email-words.mjs'
import { emailOf } from '../../content-service/src/school/emails/event-emails.js'
import { datesInWords } from '../../content-service/src/school/office/moments.js'
import { sessionDates } from '#sessions/session-dates.ts'

const TEMPLATES = new Map(Object.entries(emailWords))

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

const CASES = [
  ['offered', 'clock', 'offered', {}, 'offered'],
  ['offered', 'clock', 'confirmed', {}, undefined],
  ['lapsed', 'clock', 'lapsed', {}, 'lapsed'],
  ['cancelled', 'office', 'cancelled', { received_minor: 640_050, fee_minor: 100_000 }, 'cancelled'],
  ['left', 'visitor', 'cancelled', {}, 'cancelled'],
  ['confirmed', 'office', 'confirmed', {}, 'confirmed'],
  ['confirmed', 'visitor', 'confirmed', {}, undefined],
  ['money-received', 'office', 'confirmed', { received_minor: 640_050, fee_minor: 640_050 }, 'payment-received'],
  ['money-received', 'provider', 'lapsed', { received_minor: 640_050 }, 'refund-follows'],
  ['refunded', 'office', 'cancelled', { received_minor: 640_050, returned_minor: 100_000 }, 'refunded'],
  ['waiting', 'office', 'waiting', {}, 'waiting'],
  ['waiting', 'visitor', 'waiting', {}, undefined],
  ['moved', 'office', 'confirmed', {}, 'moved'],
  ['replaced-participant', 'office', 'held', {}, 'replaced-participant'],
  ['handed-over', 'office', 'held', {}, 'handed-over'],
  ['email-corrected', 'office', 'held', {}, 'email-corrected'],
  ['link-renewed', 'office', 'confirmed', {}, 'link-renewed'],
  ['asked-again', 'visitor', 'held', {}, 'asked-again'],
  ['message', 'office', 'held', {}, 'message'],
  ['attended', 'office', 'attended', {}, undefined],
  ['reminder', 'clock', 'confirmed', {}, 'reminder'],
  ['reminder', 'clock', 'cancelled', {}, undefined],
  ['session-changed', 'service', 'held', {}, 'session-changed'],
  ['session-changed', 'service', 'lapsed', {}, undefined],
  ['sent-again', 'office', 'received', {}, undefined],
  ['sent-again', 'office', 'held', {}, 'held'],
  ['sent-again', 'office', 'attended', {}, 'confirmed'],
] as const

test.each(CASES)('of %s by the %s, %s, the site sends what the office reads', (type, by, state, changes, kind) => {
  const { row, view } = registration({ state, ...changes })
  const data = {
    address: 'earlier@company.example',
    subject: 'Bring a laptop',
    text: 'It starts at nine.',
    isTold: true,
  }
  const email = emailOf({ type, by, why: 'The teacher is ill.', data }, row, TEMPLATES)
  expect(email?.kind).toBe(kind)
  const settings = { siteName: 'School', siteUrl: 'https://school.example', office: 'office@school.example' }
  const sent = eventEmail({ email: email ?? null, data, at: '2026-10-01T01:00:00Z' }, { ...view, state }, settings)
  expect(sent && { to: sent.to, subject: sent.subject }).toEqual(email && { to: email.to, subject: email.subject })
  expect(sent?.text.startsWith(email?.paragraphs.join('\n\n') ?? 'nothing') ?? true).toBe(true)
  expect(email?.to ?? '').toContain(kind === 'handed-over' ? 'earlier@' : kind ? 'ada@' : '')
})

test('an email greets by name, says why, and leaves out what there is not', () => {
  const { row } = registration({ state: 'cancelled', received_minor: 640_050, fee_minor: 100_000, person: 'Ada Lim' })
  const cancelled = emailOf({ type: 'cancelled', by: 'office', why: 'The teacher is ill.' }, row, TEMPLATES)
  expect(cancelled?.paragraphs).toEqual([
    'Dear Ada Lim,',
    'Your registration is cancelled.',
    'The teacher is ill.',
    'The cancellation fee is USD 1,000.',
    'We will refund USD 5,400.50 to you.',
  ])
  const free = registration({ state: 'cancelled', person: null }).row
  const without = emailOf({ type: 'cancelled', by: 'visitor', why: null }, free, TEMPLATES)
  expect(without?.paragraphs).toEqual(['Your registration is cancelled.'])
})

test('an email has the words that somebody wrote for it', () => {
  const words = { heading: 'See you soon', text: 'Hello {name}.\n\nYou are in {session}.' }
  const { row } = registration({ state: 'confirmed', person: 'Ada Lim' })
  const email = emailOf({ type: 'confirmed', by: 'office', why: null }, row, new Map([['confirmed', words]]))
  expect(email).toMatchObject({
    subject: 'See you soon: Decisions, 12–16 October 2026 (DUP-2610-7K3QM9)',
    paragraphs: ['Hello Ada Lim.', 'You are in Decisions, 12–16 October 2026.'],
  })
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
