import { expect, test } from 'vitest'
import type { Outbox } from './outbox.ts'
import { DUPLICATE, resultUrl } from './record.ts'
import { HOUR_MS, PAID, passed, recordOf, setUpRegistrations, validForm } from './testing/examples.ts'

/** Every job that is due, in the order of the alphabet; taken for a minute. */
function jobsOf(outbox: Outbox): string[] {
  const kinds: string[] = []
  for (let job = outbox.jobs.take(60_000); job; job = outbox.jobs.take(60_000)) kinds.push(job.kind)
  return kinds.toSorted()
}

test('a visitor without a seat is on the waiting list and pays nothing', async () => {
  const { registrations, content, payment } = setUpRegistrations()
  content.setSession({ capacity: 0 })
  expect(recordOf(await registrations.submit(validForm(), passed)).state.status).toBe('waitlisted')
  expect(payment.requests).toEqual([])
})

test('while the content service is down a registration gets its reference, and continues when it is back', async () => {
  const { registrations, content } = setUpRegistrations()
  content.isDown = true
  const record = recordOf(await registrations.submit(validForm(), passed))
  expect(record.state).toMatchObject({ status: 'draft', isAccepted: false })
  await expect(registrations.syncToContent(record.id)).rejects.toThrow('down')
  content.isDown = false
  await registrations.syncToContent(record.id)
  const later = await registrations.byToken(record.token)
  expect(later).toMatchObject({ reference: record.reference, state: { status: 'awaiting-payment' } })
})

test('the same form sent again while deliveries fail gets its reference, too', async () => {
  const { registrations, content } = setUpRegistrations()
  content.isDown = true
  const record = recordOf(await registrations.submit(validForm(), passed))
  const [stored, again] = await Promise.allSettled([
    registrations.syncToContent(record.id),
    registrations.submit(validForm(), passed),
  ])
  expect(stored.status).toBe('rejected')
  expect(again).toMatchObject({ status: 'fulfilled', value: { record: { reference: record.reference } } })
})

test('a form sent again during its delivery leads to a checkout', async () => {
  const { registrations, content } = setUpRegistrations()
  content.isDown = true
  const { id } = recordOf(await registrations.submit(validForm(), passed))
  content.isDown = false
  const stored = registrations.syncToContent(id)
  const again = recordOf(await registrations.submit(validForm(), passed))
  await stored
  expect(registrations.openCheckout(again)?.id).toBe('checkout-1')
  expect(content.accepted).toHaveLength(1)
})

test('a payment is confirmed once the content service has answered: the office may have cancelled meanwhile', async () => {
  const { registrations, outbox, content, clock } = setUpRegistrations()
  const { id, token } = recordOf(await registrations.submit(validForm(), passed))
  await registrations.payments.handleEvent({ ...PAID, checkoutId: 'checkout-1' })
  clock.now += 2 * HOUR_MS
  expect(jobsOf(outbox)).toEqual(['mail:unpaid', 'store'])
  expect(resultUrl(outbox.get(id))).toBe(`/payment-processing?token=${token}`)
  await registrations.syncToContent(id)
  clock.now += HOUR_MS
  expect(jobsOf(outbox)).toContain('mail:paid')
  expect(outbox.get(id).state).toMatchObject({ status: 'paid', holdsPlace: true })
  expect(content.stateOf(id)).toBe('confirmed')
})

test('whom the office has cancelled while they paid is never told that the place is confirmed', async () => {
  const { registrations, outbox, content, clock, log } = setUpRegistrations()
  const { id } = recordOf(await registrations.submit(validForm(), passed))
  content.office(id, { type: 'cancel', fee: 0 })
  await registrations.payments.handleEvent({ ...PAID, checkoutId: 'checkout-1' })
  await registrations.syncToContent(id)
  clock.now += 2 * HOUR_MS
  expect(jobsOf(outbox)).not.toContain('mail:paid')
  expect(outbox.get(id).state).toMatchObject({ status: 'cancelled', holdsPlace: false, toReturn: 640_000 })
  expect(log.text()).toContain('"alarm":"payment"')
})

test('who pays after the place was given up gets it back where it is free', async () => {
  const { registrations, outbox, content, clock } = setUpRegistrations()
  const { id } = recordOf(await registrations.submit(validForm(), passed))
  clock.now += 26 * HOUR_MS
  await registrations.payments.endHeldSeats()
  await registrations.syncToContent(id)
  expect(content.stateOf(id)).toBe('lapsed')
  await registrations.payments.handleEvent({ ...PAID, checkoutId: 'checkout-1' })
  await registrations.syncToContent(id)
  expect(outbox.get(id).state).toMatchObject({ status: 'paid', holdsPlace: true })
})

test('a registration whose session is gone before delivery is cancelled once, and the office gets it', async () => {
  const { registrations, outbox, content, clock, log } = setUpRegistrations()
  content.isDown = true
  const { id } = recordOf(await registrations.submit(validForm(), passed))
  content.isDown = false
  content.hasSession = false
  await registrations.syncToContent(id)
  await registrations.syncToContent(id)
  clock.now += HOUR_MS
  expect(outbox.byId(id)?.state).toMatchObject({ status: 'cancelled', isAccepted: false })
  expect(jobsOf(outbox)).toEqual(['mail:office', 'mail:refused', 'store'])
  expect(log.text().match(/no longer published/g)).toHaveLength(1)
  expect(content.updated).toEqual([])
  expect(log.text()).not.toContain('was deleted in the content service')
})

test('of somebody who registers twice nothing is left to report: the content service keeps the first one alone', async () => {
  const { registrations, content } = setUpRegistrations()
  const email = 'ada@company.example'
  await registrations.submit(validForm({ email }), passed)
  const again = recordOf(await registrations.submit(validForm({ email, key: 'a-later-page', fee: 5000 }), passed))
  expect(again.state.reason).toBe(DUPLICATE)
  expect(await registrations.syncToContent(again.id)).toBe(again.revision)
  expect(content.updated.map(({ id }) => id)).not.toContain(again.id)
})

test('a registration that the office has deleted is not sent again', async () => {
  const { registrations, content, log } = setUpRegistrations()
  const { id, revision } = recordOf(await registrations.submit(validForm(), passed))
  content.remove(id)
  expect(await registrations.syncToContent(id)).toBe(revision)
  expect(log.text()).toContain('was deleted in the content service')
})
