import { expect, test } from 'vitest'
import { rateLimit } from './rate-limit.ts'
import { isSameOrigin } from './same-origin.ts'

const SITE = 'https://school.example'

test('believes a browser that says where a form comes from', () => {
  expect(isSameOrigin(new Headers({ 'sec-fetch-site': 'same-origin', origin: 'null' }), SITE)).toBe(true)
  expect(isSameOrigin(new Headers({ 'sec-fetch-site': 'cross-site', origin: SITE }), SITE)).toBe(false)
  expect(isSameOrigin(new Headers({ 'sec-fetch-site': 'same-site', origin: SITE }), SITE)).toBe(false)
  expect(isSameOrigin(new Headers({ origin: SITE }), SITE)).toBe(true)
  expect(isSameOrigin(new Headers({ origin: 'https://school.example.evil.example' }), SITE)).toBe(false)
  expect(isSameOrigin(new Headers(), SITE)).toBe(false)
})

test('lets an address send so many forms a minute, and says when it may again', async () => {
  const clock = { now: 0 }
  const waitOf = rateLimit(2, { now: () => clock.now })
  expect(await Promise.all([waitOf('a'), waitOf('a'), waitOf('b')])).toEqual([undefined, undefined, undefined])
  clock.now = 20_000
  expect(await waitOf('a')).toBe(40)
  clock.now = 60_000
  expect(await waitOf('a')).toBeUndefined()
})

test('counts what all processes count together, and what it knows itself where nobody says that', async () => {
  const together = { count: 3, leftMs: 1500 }
  expect(await rateLimit(2, { countTogether: async () => together })('a')).toBe(2)
  expect(await rateLimit(2, { countTogether: async () => undefined })('a')).toBeUndefined()
})
