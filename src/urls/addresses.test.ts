import { expect, test } from 'vitest'
import { isSamePath } from '#links/paths.ts'
import {
  ADDRESSES,
  conferenceAddress,
  networkingGroupAddress,
  programAddress,
  programTypeAddress,
  voiceAddress,
} from './addresses.ts'
import { safeHref } from '#links/safe-href.ts'

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

test('a slug of another alphabet, or of no segment at all, is still one segment of a path of this site', () => {
  expect(networkingGroupAddress('圆')).toBe('/networking-groups/%E5%9C%86')
  expect(conferenceAddress('/elsewhere.example')).toBe('/%2Felsewhere.example')
  expect(programTypeAddress('a?b#c%d')).toBe('/our-programs/a%3Fb%23c%25d')
  expect(voiceAddress('half \ud83d')).toBe('/voices-of-influence/half%20%EF%BF%BD')
})

test('two paths are one however much of them is decoded', () => {
  expect(isSamePath('/a/%E5%9C%86', '/a/圆')).toBe(true)
  expect(isSamePath('/a/%E5%9C%86', '/a/b')).toBe(false)
  expect(isSamePath('/a/%', '/a/%')).toBe(true)
  expect(isSamePath('/a/%', '/a/b')).toBe(false)
})

const card = { id: 1, documentId: 'd1', title: 'T' }
const program = {
  ...card,
  slug: 'board-year',
  summary: null,
  isHidden: null,
  category: { ...card, slug: 'governance' },
  program_type: { ...card, slug: 'open-enrollment-programs' },
  thumbnail_image: null,
}
test('the address of a program names its type and category', () => {
  expect(programAddress(program)).toBe('/our-programs/open-enrollment-programs/governance/board-year')
})

test('a program without a type or a category has no address', () => {
  expect(programAddress({ ...program, category: null })).toBeUndefined()
  expect(programAddress({ ...program, program_type: null })).toBeUndefined()
})
