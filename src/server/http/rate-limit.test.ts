import { expect, test } from 'vitest'
import { rateLimitPerClient } from './rate-limit.ts'

test('limits the forms of a client in a minute, and says when it may send again', async () => {
  const clock = { now: 0 }
  const retryAfter = rateLimitPerClient(2, { now: () => clock.now })
  expect(await Promise.all([retryAfter('a'), retryAfter('a'), retryAfter('b')])).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  clock.now = 20_000
  expect(await retryAfter('a')).toBe(40)
  clock.now = 60_000
  expect(await retryAfter('a')).toBeUndefined()
})

test('counts over all processes, and alone if their count is not known', async () => {
  const together = { count: 3, leftMs: 1500 }
  expect(await rateLimitPerClient(2, { countTogether: async () => together })('a')).toBe(2)
  expect(await rateLimitPerClient(2, { countTogether: async () => undefined })('a')).toBeUndefined()
})
