import { expect, test } from 'vitest'
import {
  ADDRESSES,
  conferenceAddress,
  isSamePath,
  networkingGroupAddress,
  programAddress,
  programTypeAddress,
  registrationSegment,
  sessionBrochureAddress,
  sessionRegistrationAddress,
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
const session = {
  id: 1,
  documentId: 'abc123',
  SKU: 'BY27',
  isFeatured: null,
  canRegister: true,
  isHidden: null,
  program_session_status: null,
  program,
  program_learning_format: null,
  session_parts: [],
  brochure: null,
  duration: null,
  location: null,
  fee: null,
  currency: null,
  capacity: null,
  places_left: null,
}

test('the address of a program names its type and category', () => {
  expect(programAddress(program)).toBe('/our-programs/open-enrollment-programs/governance/board-year')
})

test('a program without a type or a category has no address', () => {
  expect(programAddress({ ...program, category: null })).toBeUndefined()
  expect(programAddress({ ...program, program_type: null })).toBeUndefined()
})

test.each([
  ['ABC', 'doc1', 'register-ABC-doc1'],
  ['ABCD', 'doc1', 'register-ABCD-doc1'],
  ['AB', 'doc1', undefined],
  ['', 'doc1', undefined],
  [null, 'doc1', undefined],
  ['ABC', '', undefined],
])('the registration of SKU %j with documentId %j is %j', (SKU, documentId, segment) => {
  expect(registrationSegment({ SKU, documentId })).toBe(segment)
})

test('a visitor registers for a session below its program', () => {
  expect(sessionRegistrationAddress(session)).toBe(
    '/our-programs/open-enrollment-programs/governance/board-year/register-BY27-abc123',
  )
})

test('there is no registration link without a program that has an address, or without a usable SKU', () => {
  expect(sessionRegistrationAddress({ ...session, program: null })).toBeUndefined()
  expect(sessionRegistrationAddress({ ...session, program: { ...program, category: null } })).toBeUndefined()
  expect(sessionRegistrationAddress({ ...session, SKU: 'BY' })).toBeUndefined()
})
