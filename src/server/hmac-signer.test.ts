import { expect, test } from 'vitest'
import { Seal } from './hmac-signer.ts'

const seal = new Seal('a-secret-of-the-webhook')

test('opens what was closed under the same key with the same secret', () => {
  expect(seal.open('key', seal.close('key', 'a text\nof lines'))).toBe('a text\nof lines')
  expect(seal.open('other', seal.close('key', 'text'))).toBeUndefined()
  expect(new Seal('another-secret-of-theirs').open('key', seal.close('key', 'text'))).toBeUndefined()
})

test('opens nothing that somebody else has written', () => {
  const sealed = seal.close('key', 'text')
  for (const forged of ['', ' ', 'text', ' text', `${sealed}!`, sealed.slice(1)]) {
    expect(seal.open('key', forged), forged).toBeUndefined()
  }
})

test('names things without telling what they are', () => {
  expect(seal.nameOf('192.0.2.1')).toMatch(/^[\w-]{22}$/)
  expect(seal.nameOf('192.0.2.1')).not.toBe(seal.nameOf('192.0.2.2'))
})
