import { afterEach, expect, test } from 'vitest'
import { setSchoolTimeZone } from '#format/dates.ts'
import { sessionMessages } from '#messages/en.ts'
import {
  byStart,
  hasStarted,
  sessionDates,
  sessionMonths,
  sessionPeriod,
  sessionStart,
  sessionTimes,
} from './session-dates.ts'

const NOW = Date.parse('2027-01-01T00:00:00Z')

afterEach(() => {
  setSchoolTimeZone('Asia/Kuala_Lumpur')
})

function session(name: string, ...starts: (string | null)[]) {
  const session_parts = starts.map((startDate, id) => ({ id, title: null, startDate, endDate: null }))
  return { name, session_parts }
}

function names(sessions: readonly { name: string }[]): string[] {
  return sessions.map(({ name }) => name)
}

test('starts when its first part starts', () => {
  expect(sessionStart(session('a', '2027-03-01T08:00:00Z', '2027-04-01T08:00:00Z'))).toBe(
    Date.parse('2027-03-01T08:00:00Z'),
  )
})

test('sorts by start, ascending; a session without a date counts as earliest', () => {
  const sessions = [session('june', '2027-06-01'), session('none'), session('may', '2027-05-01'), session('null', null)]
  expect(names(sessions.toSorted(byStart))).toEqual(['none', 'null', 'may', 'june'])
})

test('compares instants, not their text', () => {
  const late = session('late', '2027-05-01T23:00:00-08:00')
  const early = session('early', '2027-05-02T01:00:00+08:00')
  expect(names([late, early].toSorted(byStart))).toEqual(['early', 'late'])
})

test('a date that cannot be read counts as none, wherever it stands', () => {
  const sessions = [session('june', '2027-06-01'), session('may', '2027-05-01'), session('unread', 'soon')]
  expect(names(sessions.toSorted(byStart))).toEqual(['unread', 'may', 'june'])
})

function parts(...of: [startDate: string | null, endDate: string | null][]) {
  return { session_parts: of.map(([startDate, endDate]) => ({ startDate, endDate })) }
}

/** From nine to five on campus. */
function day(date: string): [string, string] {
  return [`${date}T01:00:00Z`, `${date}T09:00:00Z`]
}

test('has begun once its first part has, whatever the others say', () => {
  expect(hasStarted(session('begun', '2026-12-31T23:59:59Z', '2027-06-01'), NOW)).toBe(true)
  expect(hasStarted(session('to come', '2027-06-01', '2026-12-31T23:59:59Z'), NOW)).toBe(false)
  expect(hasStarted(session('no date yet', null, '2026-12-31T23:59:59Z'), NOW)).toBe(false)
})

// The specification orders sessions by the start of their first part (section 4). An earlier date further down the list
// of parts changes neither the order nor what pages and search engines say of the start.
test('starts with its first part in order, words and structured data alike, if a later part has an earlier date', () => {
  const autumnFirst = parts(day('2027-10-04'), day('2027-03-08'))
  expect(sessionStart(autumnFirst)).toBe(Date.parse('2027-10-04T01:00:00Z'))
  expect(sessionDates(autumnFirst)).toBe('From 4 October 2027')
  expect(sessionPeriod(autumnFirst)).toEqual({ start: '2027-10-04T01:00:00Z', end: '2027-10-04T09:00:00Z' })
  expect(sessionMonths(autumnFirst)).toEqual(['2027-10', '2027-03'])
})

test('ends with the latest end of any part; a part without an end ends when it starts', () => {
  const long = parts(['2027-04-12T01:00:00Z', '2027-04-16T09:00:00Z'], day('2027-04-13'))
  expect(sessionPeriod(long)?.end).toBe('2027-04-16T09:00:00Z')
  expect(sessionDates(long)).toBe('12–16 April 2027')
  expect(sessionPeriod(parts(day('2027-04-12'), ['2027-04-13T01:00:00Z', null]))?.end).toBe('2027-04-13T01:00:00Z')
})

test('writes one part, or several that follow day by day, as one range, and the first day of others', () => {
  expect(sessionDates(parts(['2027-04-12T01:00:00Z', '2027-04-16T09:00:00Z']))).toBe('12–16 April 2027')
  expect(sessionDates(parts(day('2027-04-12'), day('2027-04-13'), day('2027-04-14')))).toBe('12–14 April 2027')
  expect(sessionDates(parts(day('2027-04-12'), day('2027-04-14')))).toBe('From 12 April 2027')
})

// As the calendar draws them: a morning and the evening of the next day are more than 24 hours apart.
test('takes parts on neighbouring days of the campus as following day by day, whatever the hours between', () => {
  const hours = () => parts(['2027-04-12T01:00:00Z', '2027-04-12T03:00:00Z'], ['2027-04-13T11:00:00Z', null])
  expect(sessionDates(hours())).toBe('12–13 April 2027')
  setSchoolTimeZone('America/New_York')
  expect(sessionDates(hours())).toBe('From 11 April 2027')
})

test('says when the dates of a session are not known, and names those that are', () => {
  expect(sessionDates(parts())).toBe('Dates to be announced')
  expect(sessionDates(parts([null, null]))).toBe('Dates to be announced')
  expect(sessionPeriod(parts([null, '2027-04-12T01:00:00Z']))).toBeUndefined()
  expect(sessionDates(parts([null, null], day('2027-04-12')))).toBe('12 April 2027')
})

test('counts a date that cannot be read as none', () => {
  expect(sessionDates(parts(['soon', null]))).toBe('Dates to be announced')
  expect(sessionDates(parts(['2027-04-12T01:00:00Z', 'later']))).toBe('12 April 2027')
})

test.each([
  ['12–16 October 2026', 'Leaders, 12–16 October 2026'],
  ['From 9 November 2026', 'Leaders, from 9 November 2026'],
  ['Dates to be announced', 'Leaders, dates to be announced'],
  ['', 'Leaders'],
])('a session of “%s” is called “%s”', (when, name) => {
  expect(sessionMessages.named('Leaders', when)).toBe(name)
})

const ZONE = 'Kuala Lumpur time'

test.each([
  ['a day', '2026-10-12T01:00:00Z', '2026-10-12T09:00:00Z', '12 October 2026, 09.00–17.00'],
  ['without an end', '2026-10-12T01:30:00Z', null, '12 October 2026, 09.30'],
  [
    'days in one part',
    '2026-10-12T01:00:00Z',
    '2026-10-14T09:00:00Z',
    '12 October 2026, 09.00 – 14 October 2026, 17.00',
  ],
  ['without hours', '2026-10-11T16:00:00Z', null, '12 October 2026'],
  ['days without hours', '2026-10-11T16:00:00Z', '2026-10-13T16:00:00Z', '12–14 October 2026'],
])('says when a part is on the clock of the school: %s', (_what, start, end, words) => {
  expect(sessionTimes([{ start, end }])).toEqual([words, ZONE])
})

test('says nothing of parts whose date is not known', () => {
  expect(sessionTimes([{ start: null, end: null }])).toEqual([])
})

test('says days that follow one another at the same hours in one line', () => {
  const october = (date: number, end = '09') => ({
    start: `2026-10-${date}T01:00:00Z`,
    end: `2026-10-${date}T${end}:00:00Z`,
  })
  expect(sessionTimes([october(12), october(13), october(14), october(15, '05'), october(19), october(26)])).toEqual([
    '12–14 October 2026, 09.00–17.00 each day',
    '15 October 2026, 09.00–13.00',
    '19 October 2026, 09.00–17.00',
    '26 October 2026, 09.00–17.00',
    ZONE,
  ])
})
