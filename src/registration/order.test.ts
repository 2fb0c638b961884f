import { expect, test } from 'vitest'
import { amountInWords, EMPTY_ORDER, offerChange, orderFor, orderOf, priceShown } from './order.ts'

const items = (...amounts: number[]) => amounts.map((amount, id) => ({ id, label: `Item ${id}`, amount }))

test('itemises a fee in minor units if its items add up to it', () => {
  expect(orderOf({ fee: 6400.5, currency: 'USD', line_items: items(6000, 400.5) })).toEqual({
    currency: 'USD',
    items: [
      { label: 'Item 0', amount: 600_000 },
      { label: 'Item 1', amount: 40_050 },
    ],
    total: 640_050,
  })
})

test('charges the fee that pages show, whatever the items come to', () => {
  const order = orderOf({ fee: 100, currency: 'JPY', line_items: items(60, 30) })
  expect(order).toEqual({ currency: 'JPY', items: [{ label: 'Fee', amount: 100 }], total: 100 })
})

test('costs the sum of its items if it has no fee', () => {
  const order = orderOf({ fee: null, currency: 'USD', line_items: items(60, 30) })
  expect([order.total, order.items]).toEqual([
    9000,
    [expect.objectContaining({ amount: 6000 }), expect.objectContaining({ amount: 3000 })],
  ])
})

test('accepts a currency in small letters', () => {
  expect(orderOf({ fee: 100, currency: 'usd', line_items: [] })).toMatchObject({ currency: 'USD', total: 10_000 })
})

test.each([
  ['costs nothing', { fee: 0, currency: 'USD' }],
  ['has no fee yet', { fee: null, currency: 'USD' }],
  ['has no currency', { fee: 100, currency: null }],
])('has nothing to pay for a session that %s', (_, session) => {
  expect(orderOf({ ...session, line_items: [] })).toEqual({ currency: null, items: [], total: 0 })
})

test('writes amounts as fees are written', () => {
  expect(amountInWords(640_000, 'USD')).toBe('USD 6,400')
  expect(amountInWords(640_050, 'USD')).toBe('USD 6,400.50')
  expect(amountInWords(6400, 'JPY')).toBe('JPY 6,400')
})

test('a group that has to wait is told of no price that has changed: the page to check says why it waits', () => {
  const group = { order: EMPTY_ORDER, isWaitlist: true, places: 3 }
  const ofOne = { order: orderFor(640_000, 'USD'), isWaitlist: false }
  const earlier = priceShown(orderFor(540_000, 'USD')).value
  expect(offerChange(group, earlier, ofOne)).toBeNull()
  expect(offerChange({ ...ofOne, order: orderFor(1_920_000, 'USD') }, earlier, ofOne)).toContain('USD 19,200')
})
