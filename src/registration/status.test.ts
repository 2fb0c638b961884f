import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../tests/fuzz/runs.ts'
import type { RegistrationStatus } from './record.ts'
import { eventOfPayment, nextStatus, type RegistrationEvent } from './status.ts'

const RUNS = 300

const STATUSES: readonly RegistrationStatus[] = [
  'draft',
  'awaiting-payment',
  'paid',
  'failed',
  'cancelled',
  'waitlisted',
  'registered',
]
const EVENTS: readonly RegistrationEvent[] = [
  'checkout-opened',
  'invoice-chosen',
  'nothing-to-pay',
  'no-place-left',
  'given-up',
  'paid',
  'failed',
  'expired',
]
const FROM_PROVIDER = ['paid', 'failed', 'expired'] as const

const anyStatus = fc.constantFrom(...STATUSES)
const anyEvents = fc.array(fc.constantFrom(...EVENTS), { maxLength: 12 })

function after(status: RegistrationStatus, events: readonly RegistrationEvent[]): RegistrationStatus {
  return events.reduce(nextStatus, status)
}

test('a payment is never lost, whatever came before or comes after', async () => {
  await holds(
    fc.property(anyStatus, anyEvents, anyEvents, (status, before, later) => {
      expect(after(status, [...before, 'paid', ...later])).toBe('paid')
    }),
    RUNS,
  )
})

test('nothing is paid unless the provider reports it', async () => {
  const unpaid = fc.array(fc.constantFrom(...EVENTS.filter((event) => event !== 'paid')), { maxLength: 12 })
  await holds(
    fc.property(unpaid, (events) => {
      expect(after('draft', events)).not.toBe('paid')
    }),
    RUNS,
  )
})

test('an event that comes twice in a row changes nothing the second time', async () => {
  await holds(
    fc.property(anyStatus, fc.constantFrom(...EVENTS), (status, event) => {
      expect(after(status, [event, event])).toBe(nextStatus(status, event))
    }),
    RUNS,
  )
})

test("a paid registration ends as paid, in any order and number of the provider's events", async () => {
  const saidByProvider = fc
    .array(fc.constantFrom(...FROM_PROVIDER), { maxLength: 6 })
    .map((events): RegistrationEvent[] => [...events, 'paid'])
    .chain((events) => fc.shuffledSubarray(events, { minLength: events.length }))
  await holds(
    fc.property(saidByProvider, (events) => {
      expect(after('awaiting-payment', events)).toBe('paid')
    }),
    RUNS,
  )
})

test('an event before the checkout is stored leads to the same status as one after', async () => {
  await holds(
    fc.property(fc.constantFrom(...STATUSES), (status) => {
      expect(after(status, ['paid', 'checkout-opened'])).toBe(after(status, ['checkout-opened', 'paid']))
    }),
    RUNS,
  )
})

test('without an answer of the provider a payment stays awaited, until the visitor or time ends it', () => {
  expect(after('draft', ['checkout-opened'])).toBe('awaiting-payment')
  expect(after('draft', ['checkout-opened', 'expired'])).toBe('cancelled')
  expect(after('draft', ['checkout-opened', 'given-up'])).toBe('cancelled')
  expect(after('draft', ['checkout-opened', 'failed', 'checkout-opened'])).toBe('awaiting-payment')
})

test('a late failure does not end a registration that needs no payment any more', () => {
  for (const event of ['failed', 'expired'] as const) expect(nextStatus('registered', event)).toBe('registered')
})

test('an older checkout that fails or expires changes nothing; one that is paid does', async () => {
  await holds(
    fc.property(fc.constantFrom(...FROM_PROVIDER), fc.string(), fc.string(), (state, checkoutId, newest) => {
      const counts = checkoutId === newest || state === 'paid'
      expect(eventOfPayment({ checkoutId, state }, newest)).toBe(counts ? state : undefined)
    }),
    RUNS,
  )
  expect(eventOfPayment({ checkoutId: 'cs_1', state: 'failed' }, undefined)).toBe('failed')
})
