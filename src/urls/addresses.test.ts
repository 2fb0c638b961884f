import { expect, test } from 'vitest'
import { faker } from '@faker-js/faker/locale/en'
import { isSamePath } from '#links/paths.ts'
import { safeHref } from '#links/safe-href.ts'
import {
  ADDRESSES,
  conferenceAddress,
  networkingGroupAddress,
  programAddress,
  programTypeAddress,
  voiceAddress,
  registrationAddress,
  registrationSegment,
  sessionBrochureAddress,
  splitSessionKey,
} from './addresses.ts'

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

const session = { SKU: 'BY27', documentId: 'abc123', program }

test.each([
  ['ABC-d1', { SKU: 'ABC', documentId: 'd1' }],
  ['ABC-d1-e2', { SKU: 'ABC', documentId: 'd1-e2' }],
  ['-d1', { SKU: '', documentId: 'd1' }],
  ['ABC-', { SKU: 'ABC', documentId: '' }],
  ['ABC', undefined],
  ['', undefined],
])('%j is split at its first hyphen: %j', (key, parts) => {
  expect(splitSessionKey(key)).toEqual(parts)
})

test('the key in every registration link leads back to its session, and there is a link only where it can', () => {
  faker.seed(8)
  for (let round = 0; round < 500; round += 1) {
    const SKU = faker.helpers.maybe(() => faker.string.alphanumeric({ length: { min: 0, max: 8 } })) ?? null
    const documentId = faker.helpers.maybe(() => faker.string.alphanumeric(24)) ?? ''
    const segment = registrationSegment({ SKU, documentId })
    const mayHaveLink = SKU !== null && SKU.length >= 3 && documentId !== ''
    expect(segment !== undefined, `${SKU} ${documentId}`).toBe(mayHaveLink)
    if (segment) expect(splitSessionKey(segment.replace('register-', ''))).toEqual({ SKU, documentId })
  }
})

test('the brochure of a session has an address where its SKU can name a file', () => {
  expect(sessionBrochureAddress({ SKU: 'DUP2704', documentId: 'd1' })).toBe('/pdf/sessions/DUP2704-d1.pdf')
  expect(sessionBrochureAddress({ SKU: 'Ü/27', documentId: 'd1' })).toBeUndefined()
  expect(sessionBrochureAddress({ SKU: null, documentId: 'd1' })).toBeUndefined()
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
  expect(registrationAddress(session)).toBe(
    '/our-programs/open-enrollment-programs/governance/board-year/register-BY27-abc123',
  )
})

test('there is no registration link without a program that has an address, or without a usable SKU', () => {
  expect(registrationAddress({ ...session, program: null })).toBeUndefined()
  expect(registrationAddress({ ...session, program: { ...program, category: null } })).toBeUndefined()
  expect(registrationAddress({ ...session, SKU: 'BY' })).toBeUndefined()
})
