import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../tests/fuzz/runs.ts'
import { fromMinorUnits, toMinorUnits } from '#format/numbers.ts'
import { fromStripeAmount, toStripeAmount } from './stripe/stripe-mapping.ts'

const RUNS = 300

test.each([
  [6400, 'USD', 640_000],
  [19.99, 'USD', 1999],
  [0.29, 'EUR', 29],
  [640_000, 'JPY', 640_000],
  [1.234, 'KWD', 1234],
  [12, 'IDR', 1200],
])('%d %s is %d in its smallest unit', (amount, currency, units) => {
  expect(toMinorUnits(amount, currency)).toBe(units)
  expect(fromMinorUnits(units, currency)).toBe(amount)
})

test('a part of the smallest unit is no amount', () => {
  expect(() => toMinorUnits(0.5, 'JPY')).toThrow(RangeError)
  expect(() => toMinorUnits(1.005, 'USD')).toThrow(RangeError)
})

test.each([
  ['USD', 1999, 1999],
  ['JPY', 6400, 6400],
  ['jpy', 6400, 6400],
  // Without a smaller unit by ISO, with one at Stripe.
  ['ISK', 6400, 640_000],
  ['UGX', 6400, 640_000],
  ['MGA', 640_000, 6400],
  ['KWD', 1230, 1230],
])('Stripe counts %s %d as %d', (currency, units, amount) => {
  expect(toStripeAmount(units, currency)).toBe(amount)
  expect(fromStripeAmount(amount, currency)).toBe(units)
})

test('what Stripe cannot take is said before it is asked', () => {
  expect(() => toStripeAmount(1234, 'KWD')).toThrow('Stripe cannot accept an amount of 1234 minor units of KWD.')
  expect(() => toStripeAmount(50, 'MGA')).toThrow(RangeError)
})

test('what goes to Stripe comes back the same', async () => {
  const currency = fc.constantFrom('USD', 'JPY', 'ISK', 'UGX', 'EUR', 'MYR')
  await holds(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), currency, (units, code) => {
      expect(fromStripeAmount(toStripeAmount(units, code), code)).toBe(units)
    }),
    RUNS,
  )
})
