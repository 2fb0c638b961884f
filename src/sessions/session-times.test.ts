import { expect, test } from 'vitest'
import { sessionTimes } from './session-times.ts'

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
  const day = (date: number, end = '09') => ({
    start: `2026-10-${date}T01:00:00Z`,
    end: `2026-10-${date}T${end}:00:00Z`,
  })
  expect(sessionTimes([day(12), day(13), day(14), day(15, '05'), day(19), day(26)])).toEqual([
    '12–14 October 2026, 09.00–17.00 each day',
    '15 October 2026, 09.00–13.00',
    '19 October 2026, 09.00–17.00',
    '26 October 2026, 09.00–17.00',
    ZONE,
  ])
})
