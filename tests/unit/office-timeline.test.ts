import { expect, test } from 'vitest'
import { eventOf } from '../../content-service/src/school/office/registration-views.js'

/** What the office reads of an event under “What happened”. */
function lineOf(type: string, data: object, currency: string | null = 'USD'): string {
  return eventOf({ id: 1, type, by: 'office', who: null, why: null, at: '2026-11-21T10:00:00.000Z', data }, currency).what
}

test('what happened says each amount that was paid or refunded, and the fee of a cancellation', () => {
  const said = [
    lineOf('money-received', { type: 'pay', amount: 240_050 }),
    lineOf('confirmed', { type: 'pay', amount: 640_000 }),
    lineOf('refund-asked', { type: 'ask-refund', amount: 640_000 }),
    lineOf('refunded', { type: 'refund', amount: 6400 }, 'JPY'),
    lineOf('cancelled', { type: 'cancel', fee: 32_000 }),
  ]
  expect(said).toEqual([
    'Payment received: USD 2,400.50',
    'Place confirmed: USD 6,400 paid',
    'Asked the payment provider for a refund: USD 6,400',
    'Refund made: JPY 6,400',
    'Cancelled: fee of USD 320',
  ])
})

test('what happened says no amount where nothing was paid', () => {
  expect(lineOf('confirmed', { type: 'confirm', price: 640_000 })).toBe('Place confirmed')
  expect(lineOf('cancelled', { type: 'cancel', fee: 0 }, null)).toBe('Cancelled')
})
