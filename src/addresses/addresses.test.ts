import { expect, test } from 'vitest'
import { ADDRESSES, networkingGroupAddress, programTypeAddress, voiceAddress } from './addresses.ts'
import { safeHref } from './safe-href.ts'

test('every fixed address is a path of this site, and no two are the same', () => {
  const addresses = Object.values(ADDRESSES)
  expect(addresses.map(safeHref)).toEqual(addresses)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('slugs stand where the routes of the specification expect them', () => {
  expect(programTypeAddress('accelerate-asb')).toBe('/our-programs/accelerate-asb')
  expect(networkingGroupAddress('edlp')).toBe('/networking-groups/edlp')
  expect(voiceAddress('ee-spotlight')).toBe('/voices-of-influence/ee-spotlight')
})
