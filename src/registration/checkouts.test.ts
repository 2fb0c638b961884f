import { expect, test, vi } from 'vitest'
import { HOUR_MS, PAID, passed, recordOf, setUpRegistrations, validForm } from './testing/examples.ts'

test('an expired checkout does not give up a seat that is still held: another checkout can be created', async () => {
  const { registrations, outbox, payment, clock } = setUpRegistrations()
  const record = recordOf(await registrations.submit(validForm(), passed))
  clock.now += HOUR_MS
  await registrations.payments.handleEvent({ ...PAID, state: 'expired', checkoutId: 'checkout-1' })
  payment.reports.set('checkout-1', { state: 'expired', amount: 640_000, currency: 'USD' })
  expect(outbox.byId(record.id)?.state.status).toBe('awaiting-payment')
  const again = await registrations.payments.retry(record)
  expect(registrations.openCheckout(again)?.id).toBe('checkout-2')
})

test('after a refusal the provider is asked with another idempotency key', async () => {
  const { registrations, payment } = setUpRegistrations()
  payment.refusals = 1
  const record = recordOf(await registrations.submit(validForm(), passed))
  const again = await registrations.payments.retry(record)
  expect(registrations.openCheckout(again)?.id).toBe('checkout-1')
  const [refused, asked] = payment.asked.map(({ idempotencyKey }) => idempotencyKey)
  expect(asked).not.toBe(refused)
})

test('after a declined card there is another checkout, and events of the first one are ignored', async () => {
  const { registrations, payment } = setUpRegistrations()
  const first = recordOf(await registrations.submit(validForm(), passed))
  await registrations.payments.handleEvent({ ...PAID, state: 'failed', reason: 'Declined.', checkoutId: 'checkout-1' })
  const failed = await registrations.byToken(first.token)
  if (!failed) throw new Error('lost')
  expect(failed.state).toMatchObject({ status: 'failed', reason: 'Declined.' })
  expect(registrations.openCheckout(await registrations.payments.retry(failed))?.id).toBe('checkout-2')
  expect(new Set(payment.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  await registrations.payments.handleEvent({ ...PAID, state: 'expired', checkoutId: 'checkout-1' })
  await registrations.payments.handleEvent({ ...PAID, checkoutId: 'checkout-2' })
  expect((await registrations.byToken(first.token))?.state.status).toBe('paid')
})

test('a visitor who has paid without an event yet, and sends the form again, gets no other checkout', async () => {
  const { registrations, payment, clock } = setUpRegistrations()
  await registrations.submit(validForm(), passed)
  payment.reports.set('checkout-1', { state: 'paid', amount: 640_000, currency: 'USD' })
  clock.now += 2 * HOUR_MS
  const again = recordOf(await registrations.submit(validForm(), passed))
  expect(again.state.status).toBe('paid')
  expect(payment.requests).toHaveLength(1)
})

test('while the provider does not answer, no other checkout is created', async () => {
  const { registrations, payment, clock } = setUpRegistrations()
  const record = recordOf(await registrations.submit(validForm(), passed))
  vi.spyOn(payment.payment, 'verify').mockRejectedValueOnce(new Error('too late'))
  clock.now += 2 * HOUR_MS
  await registrations.payments.retry(record)
  expect(payment.requests).toHaveLength(1)
  await registrations.payments.retry(record)
  expect(payment.requests).toHaveLength(2)
})

test('a checkout that could not be expired is expired later, once it is known that nobody paid on it', async () => {
  const { registrations, payment, outbox } = setUpRegistrations()
  const [unpaid, paid] = [
    recordOf(await registrations.submit(validForm(), passed)),
    recordOf(await registrations.submit(validForm({ key: 'another-key' }), passed)),
  ]
  payment.isDown = true
  await registrations.payments.switchToInvoice(unpaid)
  await registrations.payments.switchToInvoice(paid)
  payment.reports.set('checkout-2', { state: 'paid', amount: 640_000, currency: 'USD' })
  payment.isDown = false
  await registrations.payments.expireNeedlessCheckouts()
  expect(payment.reports.get('checkout-1')?.state).toBe('expired')
  expect(outbox.byId(unpaid.id)?.state.payment).toBe('invoice')
  expect(outbox.byId(paid.id)?.state).toMatchObject({ status: 'paid', payment: 'card' })
  expect(outbox.withNeedlessCheckouts()).toEqual([])
})

test('while the provider is down the seat is held, and a later try creates a checkout', async () => {
  const { registrations, payment } = setUpRegistrations()
  payment.isDown = true
  const record = recordOf(await registrations.submit(validForm(), passed))
  expect(record.state.status).toBe('awaiting-payment')
  expect(registrations.openCheckout(record)).toBeUndefined()
  payment.isDown = false
  expect(registrations.openCheckout(await registrations.payments.retry(record))).toBeDefined()
})

test('a checkout that is created while an invoice is chosen is expired, and not offered', async () => {
  const { registrations, outbox, payment } = setUpRegistrations()
  const create = payment.payment.createCheckout.bind(payment.payment)
  vi.spyOn(payment.payment, 'createCheckout').mockImplementationOnce(async (request) => {
    const record = outbox.byReference(request.reference)
    if (record) await registrations.payments.switchToInvoice(record)
    return create(request)
  })
  const record = recordOf(await registrations.submit(validForm(), passed))
  expect(record.state).toMatchObject({ status: 'registered', payment: 'invoice' })
  expect(payment.reports.get('checkout-1')?.state).toBe('expired')
  expect(registrations.openCheckout(record)).toBeUndefined()
})
