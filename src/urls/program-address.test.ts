import { expect, test } from 'vitest'
import { programAddress, registrationSegment, sessionRegistrationAddress } from './program-address.ts'

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
