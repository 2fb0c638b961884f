import { expect, test } from 'vitest'
import { dateRange, newestFirst } from './dates.ts'

const KUALA_LUMPUR = 'Asia/Kuala_Lumpur'

test('writes days of one month once', () => {
  expect(dateRange('2026-10-12T01:00:00Z', '2026-10-16T09:00:00Z', KUALA_LUMPUR)).toBe('12–16 October')
})

test('names both months where there are two', () => {
  expect(dateRange('2027-02-28T01:00:00Z', '2027-03-02T09:00:00Z', KUALA_LUMPUR)).toBe('28 February – 2 March')
})

test('adds the year when asked, and both where there are two', () => {
  const withYear = { withYear: true }
  expect(dateRange('2026-10-12T01:00:00Z', '2026-10-16T09:00:00Z', KUALA_LUMPUR, withYear)).toBe('12–16 October 2026')
  expect(dateRange('2027-02-28T01:00:00Z', '2027-03-02T09:00:00Z', KUALA_LUMPUR, withYear)).toBe(
    '28 February – 2 March 2027',
  )
  expect(dateRange('2026-12-28T01:00:00Z', '2027-01-02T09:00:00Z', KUALA_LUMPUR, withYear)).toBe(
    '28 December 2026 – 2 January 2027',
  )
})

test('does not take two days a year apart for one', () => {
  expect(dateRange('2027-03-03T01:00:00Z', '2028-03-03T01:00:00Z', KUALA_LUMPUR, { withYear: true })).toBe(
    '3 March 2027 – 3 March 2028',
  )
})

test('writes one day where there is no end, or it ends the same day or before it starts', () => {
  for (const end of [null, '2027-04-15T08:00:00Z', '2027-04-01T00:00:00Z']) {
    expect(dateRange('2027-04-15T01:00:00Z', end, KUALA_LUMPUR)).toBe('15 April')
  }
})

test('takes the day of the time zone, not of the clock in London', () => {
  expect(dateRange('2026-10-11T16:00:00Z', null, KUALA_LUMPUR)).toBe('12 October')
  expect(dateRange('2026-10-11T16:00:00Z', null, 'UTC')).toBe('11 October')
})

test('holds no other space than the plain one, on any day', () => {
  for (let day = 0; day < 800; day += 7) {
    const start = new Date(Date.UTC(2026, 0, day))
    const end = new Date(Date.UTC(2026, 0, day + 11))
    expect(dateRange(start.toISOString(), end.toISOString(), 'UTC', { withYear: true })).toMatch(/^[\w –]+$/)
  }
})

test('puts the newest publication first, and what has no date last', () => {
  const entries = [{ published_on: '2026-03-01' }, { published_on: null }, { published_on: '2026-10-31' }]
  expect(newestFirst(entries).map(({ published_on }) => published_on)).toEqual(['2026-10-31', '2026-03-01', null])
})
