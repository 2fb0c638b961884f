import { expect, test } from 'vitest'
import { fileFacts, groupDigits, price } from './numbers.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [4260, '4,260'],
  [1_234_567, '1,234,567'],
  [-4260, '-4,260'],
  [1234.5678, '1,234.5678'],
  [1e21, '1,000,000,000,000,000,000,000'],
  [1.5e-7, '0.00000015'],
])('groups %d by three as %s', (value, text) => {
  expect(groupDigits(value)).toBe(text)
})

test('rounds to the decimals asked for, and keeps no minus before zero', () => {
  expect(groupDigits(1234.5, 2)).toBe('1,234.50')
  expect(groupDigits(1999.999, 0)).toBe('2,000')
  expect(groupDigits(-0.2, 0)).toBe('0')
})

test('writes no exponent with decimals either, nor in a fee or the size of a file', () => {
  expect(groupDigits(1e21, 1)).toBe('1,000,000,000,000,000,000,000.0')
  expect(price(1e21, 'USD')).toBe('USD 1,000,000,000,000,000,000,000')
  expect(fileFacts({ ext: '.pdf', size: 5_000_000 })).toBe('PDF, 4,882.8 MB')
})

test('changes nothing but commas, whatever the number', () => {
  for (let value = 1; value < 1e15; value = value * 7 + 3) {
    const text = groupDigits(value)
    expect(Number(text.replaceAll(',', ''))).toBe(value)
    expect(text).toMatch(/^\d{1,3}(,\d{3})*$/)
  }
})

test('writes a fee with its currency first, and cents only where there are any', () => {
  expect(price(6400, 'USD')).toBe('USD 6,400')
  expect(price(6400.5, 'MYR')).toBe('MYR 6,400.50')
  expect(price(220.125, 'KWD')).toBe('KWD 220.125')
  expect(price(220.5, 'kwd')).toBe('kwd 220.500')
  expect(price(900, null)).toBe('900')
})
