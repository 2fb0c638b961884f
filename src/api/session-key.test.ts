import { faker } from '@faker-js/faker/locale/en'
import { expect, test } from 'vitest'
import { registrationSegment } from '#urls/addresses.ts'
import { splitSessionKey } from './session-key.ts'

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
