import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

test.each([
  ['seconds', { 'retry-after': '30' }, 30_000],
  [
    'a date, by the clock of the service and not by ours',
    { 'retry-after': 'Wed, 01 Jan 2020 00:00:20 GMT', date: 'Wed, 01 Jan 2020 00:00:00 GMT' },
    20_000,
  ],
  [
    'a date that has passed',
    { 'retry-after': 'Wed, 01 Jan 2020 00:00:00 GMT', date: 'Wed, 01 Jan 2020 00:00:20 GMT' },
    1000,
  ],
  ['nothing', {}, 1000],
  ['nonsense', { 'retry-after': '-5 or so' }, 1000],
])('reads %s', (_, headers, milliseconds) => {
  expect(retryAfterMs(new Headers(headers))).toBe(milliseconds)
})
