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

test('lets an address send so many forms a minute, and says when it may again', () => {
  const clock = { now: 0 }
  const waitOf = rateLimit(2, () => clock.now)
  expect([waitOf('a'), waitOf('a'), waitOf('b')]).toEqual([undefined, undefined, undefined])
  clock.now = 20_000
  expect(waitOf('a')).toBe(40)
  clock.now = 60_000
  expect(waitOf('a')).toBeUndefined()
})
