import { expect, test } from 'vitest'
import { officeMessages } from '../../content-service/src/admin/office-messages.mjs'
import { screenMessages } from '../../content-service/src/admin/screen-messages.mjs'
import { warningsOf } from '../../content-service/src/school/office/act-preview.js'
import { stateWords } from '../../content-service/src/school/office/sessions.js'
import { eventOf, moneyLinesOf } from '../../content-service/src/school/office/registration-views.js'

/** What the office reads of an event under “What happened”. */
function lineOf(type: string, data: object, currency: string | null = 'USD'): string {
  return eventOf({ id: 1, type, by: 'office', who: null, why: null, at: '2026-11-21T10:00:00.000Z', data }, currency)
    .what
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

test('who is asked for the fee of a cancellation reads what places that were given back cost beside it', () => {
  const { feeHint } = screenMessages.fields
  const group = { paid: 'USD 9,750', feeByRules: 'USD 3,900', placesFee: 'USD 1,950', state: 'confirmed' }
  expect(feeHint(group)).toBe(
    'USD 9,750 was paid. The fee of USD 1,950 for places that were given back is still due. Under the school’s rules, the cancellation fee is now USD 3,900. If you do not want to charge more, enter 0.',
  )
  expect(feeHint({ ...group, placesFee: null })).toMatch(
    /the cancellation fee is now USD 3,900\. If you do not want to charge a fee, enter 0\.$/,
  )
})

test('what happened says no amount where nothing was paid', () => {
  expect(lineOf('confirmed', { type: 'confirm', price: 640_000 })).toBe('Place confirmed')
  expect(lineOf('cancelled', { type: 'cancel', fee: 0 }, null)).toBe('Cancelled')
})

test('the parts of a price stand below the price, before what was paid and refunded', async () => {
  const lines = await moneyLinesOf({
    state: 'cancelled',
    currency: 'USD',
    payment_method: 'card',
    price_minor: 520_000,
    received_minor: 520_000,
    returned_minor: 420_000,
    fee_minor: 100_000,
    line_items: [
      { label: 'Tuition', amount: 4900 },
      { label: 'Meals', amount: 300 },
    ],
  })
  expect(lines.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Payment: Card',
    'Price: USD 5,200',
    'Tuition: USD 4,900',
    'Meals: USD 300',
    'Paid: USD 5,200',
    'Cancellation fee: USD 1,000',
    'Refunded: USD 4,200',
  ])
})

test('who marks somebody as attended before the session begins is warned', async () => {
  const [known, now] = ['confirmed', 'attended'].map((state) => ({ state, session: 'session', holds_place: true }))
  const beginning = (start: number | null) => ({
    known,
    now,
    place: { start },
    numbers: { left: 1 },
    hasRefunds: false,
  })
  expect(await warningsOf(beginning(Date.now() + 60_000))).toEqual(['This session has not begun yet.'])
  expect(await warningsOf(beginning(Date.now() - 60_000))).toEqual([])
  expect(await warningsOf(beginning(null))).toEqual([])
})

test('who moves somebody with an invoice is told that it shows the earlier session', async () => {
  const [known, now] = ['earlier', 'other'].map((session) => ({ state: 'confirmed', session, holds_place: true }))
  const moving = (invoice_number: string | null) => {
    const numbers = { left: 1 }
    return warningsOf({ known, now: { ...now, invoice_number }, place: { price: 0 }, numbers, hasRefunds: false })
  }
  expect(await moving('ASB-2026-000123')).toEqual([
    expect.stringMatching(/^Invoice ASB-2026-000123 will still show the earlier session/),
  ])
  expect(await moving(null)).toEqual([])
})

test('a session in numbers says first how many places are taken, also those given by the office', () => {
  const numbers = { reserved: 29, confirmed: 3, attended: 0, held: 0, offered: 1, waiting: 2, taken: 33 }
  expect(officeMessages.numbers({ ...numbers, capacity: 32 })).toBe(
    '33 of 32 places taken: 1 too many. 3 confirmed, 29 given by the office, 0 held, 1 offered, 2 waiting',
  )
  expect(officeMessages.numbers({ ...numbers, capacity: null, reserved: 0, offered: 0 })).toBe(
    '3 confirmed, 0 held, 2 waiting',
  )
})

test('a session without a place left is listed as full, unless it takes nobody anyway', () => {
  const open = { status: 'open', takesNobody: false }
  expect([null, 3, 0, -1].map((left) => stateWords(open, left))).toEqual(['Open', 'Open', 'Full', 'Full'])
  expect(stateWords({ ...open, status: 'cancelled' }, 0)).toBe('Cancelled')
  expect(stateWords({ ...open, takesNobody: true }, 0)).toBe('Registration is not open')
})
