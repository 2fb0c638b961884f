import { expect, test } from 'vitest'
import {
  ADDRESSES,
  conferenceAddress,
  isSamePath,
  networkingGroupAddress,
  programTypeAddress,
  sessionBrochureAddress,
  voiceAddress,
} from './addresses.ts'
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

test('the brochure of a session has an address where its SKU can name a file', () => {
  expect(sessionBrochureAddress({ SKU: 'DUP2704', documentId: 'd1' })).toBe('/pdf/sessions/DUP2704-d1.pdf')
  expect(sessionBrochureAddress({ SKU: 'Ü/27', documentId: 'd1' })).toBeUndefined()
  expect(sessionBrochureAddress({ SKU: null, documentId: 'd1' })).toBeUndefined()
})
