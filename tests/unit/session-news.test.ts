import { afterEach, expect, test, vi } from 'vitest'
import { changeFor } from '../../content-service/src/school/registrations/changed-sessions.js'
import { isReminderTime } from '../../content-service/src/school/registrations/reminders.js'

afterEach(() => vi.unstubAllEnvs())

const START = Date.parse('2026-11-02T01:00:00Z')

test.each([
  ['a moment before the seven days', '2026-10-26T00:59:59Z', false],
  ['seven days before, to the hour', '2026-10-26T01:00:00Z', true],
  ['late, where the service was down', '2026-11-02T00:59:00Z', true],
  ['after the start', '2026-11-02T01:00:00Z', false],
])('a reminder seven days before the start: %s', (_what, now, isTime) => {
  expect(isReminderTime({ start: START, days: 7, now: Date.parse(now) })).toBe(isTime)
})

test('the days before the start are those of the school: a night in which its clock is put back counts as one', () => {
  vi.stubEnv('SCHOOL_TIME_ZONE', 'Europe/Berlin')
  // Monday at nine, on either side of 25 October 2026.
  const facts = { start: Date.parse('2026-10-26T08:00:00Z'), days: 7 }
  expect(isReminderTime({ ...facts, now: Date.parse('2026-10-19T06:59:00Z') })).toBe(false)
  expect(isReminderTime({ ...facts, now: Date.parse('2026-10-19T07:00:00Z') })).toBe(true)
})

test('a session without dates reminds nobody', () => {
  expect(isReminderTime({ start: Number.NaN, days: 7, now: START })).toBe(false)
})

const TOLD = {
  title: 'Decisions',
  parts: [{ title: 'Day 1', start: '2026-11-02T01:00:00.000Z', end: null }],
  venue: 'Campus',
  street: '14 Quarry Terrace',
  room: 'Room 2',
  bring: null,
  note: null,
}

test.each([
  ['other dates', { parts: [{ title: 'Day 1', start: '2026-11-03T01:00:00.000Z', end: null }] }],
  ['another end', { parts: [{ title: 'Day 1', start: '2026-11-02T01:00:00.000Z', end: '2026-11-02T09:00:00.000Z' }] }],
  ['another venue', { venue: 'Online, live' }],
  ['another street', { street: '1 Mill Street' }],
  ['another room', { room: null }],
])('anyone who takes part is told of %s', (_what, change) => {
  const now = { ...TOLD, ...change }
  expect(changeFor('confirmed', TOLD, now)).toEqual({ before: TOLD, now, isTold: true })
})

test('nobody is told of what was put back, or of what no email is about', () => {
  expect(changeFor('confirmed', TOLD, { ...TOLD })).toBeUndefined()
  const titles = { title: 'Decide', bring: 'A pen', parts: TOLD.parts.map((part) => ({ ...part, title: 'The day' })) }
  expect(changeFor('confirmed', TOLD, { ...TOLD, ...titles })).toBeUndefined()
  expect(changeFor('confirmed', undefined, { ...TOLD, venue: 'Online, live' })).toBeUndefined()
})

test('who has no confirmed place is told of dates and venue, and of nothing else', () => {
  expect(changeFor('held', TOLD, { ...TOLD, room: 'Boardroom' })).toBeUndefined()
  const moved = changeFor('offered', TOLD, { ...TOLD, venue: 'Online, live', room: 'Boardroom' })
  expect(moved).toMatchObject({ isTold: true, now: { venue: 'Online, live', room: null, street: null } })
  expect(changeFor('waiting', TOLD, { ...TOLD, venue: 'Online, live' })?.isTold).toBe(false)
  expect(changeFor('cancelled', TOLD, { ...TOLD, venue: 'Online, live' })).toBeUndefined()
})
