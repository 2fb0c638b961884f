import { expect, test } from 'vitest'
import { wrappedText } from './email-parts.ts'

test('a text has lines of 72 characters at most, as indented as before, and says the same', () => {
  const text = `Dear Ada,\n\n${'We are holding a place for you. '.repeat(9).trim()}\n\n  ${'Doors open at half past eight. '.repeat(4).trim()}\n`
  const lines = wrappedText(text).split('\n')
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(72)
  expect(lines.filter((line) => /^ {2}\S/.test(line)).length).toBeGreaterThan(1)
  expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toBe(text.replaceAll(/\s+/g, ' '))
})

test('an address stays whole, on a line of its own where it is long', () => {
  const address = `https://school.example/payment-success?token=${'a'.repeat(60)}`
  expect(wrappedText(`Your registration: ${address}`)).toBe(`Your registration:\n${address}`)
  expect(wrappedText(address)).toBe(address)
})
