import { expect, test } from 'vitest'
import { HmacSigner, isBearer, isSameSecret } from './hmac-signer.ts'

const signer = new HmacSigner('a-secret-of-the-webhook')

test('opens what was closed under the same key with the same secret', () => {
  expect(signer.verify('key', signer.sign('key', 'a text\nof lines'))).toBe('a text\nof lines')
  expect(signer.verify('other', signer.sign('key', 'text'))).toBeUndefined()
  expect(new HmacSigner('another-secret-of-theirs').verify('key', signer.sign('key', 'text'))).toBeUndefined()
})

test('opens nothing that somebody else has written', () => {
  const sealed = signer.sign('key', 'text')
  for (const forged of ['', ' ', 'text', ' text', `${sealed}!`, sealed.slice(1)]) {
    expect(signer.verify('key', forged), forged).toBeUndefined()
  }
})

test('names things without telling what they are', () => {
  expect(signer.opaqueName('192.0.2.1')).toMatch(/^[\w-]{22}$/)
  expect(signer.opaqueName('192.0.2.1')).not.toBe(signer.opaqueName('192.0.2.2'))
})

test('two secrets are the same only if every character is', () => {
  expect(isSameSecret('Bearer a-secret', 'Bearer a-secret')).toBe(true)
  for (const wrong of ['', 'Bearer a-secre', 'Bearer a-secret ', 'bearer a-secret', 'Bearer A-secret', 'Bearer é']) {
    expect(isSameSecret(wrong, 'Bearer a-secret')).toBe(false)
  }
})

test('a bearer token may be any text, and stands after the one word', () => {
  expect(isBearer('Bearer what a secret! ü', 'what a secret! ü')).toBe(true)
  for (const wrong of [undefined, 'Bearer', 'what a secret! ü', 'Bearer another']) {
    expect(isBearer(wrong, 'what a secret! ü')).toBe(false)
  }
})
