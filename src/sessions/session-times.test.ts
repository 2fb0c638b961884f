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
