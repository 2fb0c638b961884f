import { expect, test, vi } from 'vitest'
import { checkedForm } from './testing/example-forms.ts'
import { HOUR_MS, keptIn, opened, PAID, passed } from './testing/opened.ts'

test('a page for paying that is over gives no place up that is held on: another page can be had', async () => {
  const { registrations, outbox, payment, clock } = opened()
  const record = keptIn(await registrations.submit(checkedForm(), passed))
  clock.now += HOUR_MS
  registrations.hear({ ...PAID, state: 'expired', checkoutId: 'checkout-1' })
  payment.reports.set('checkout-1', { state: 'expired', amount: 640_000, currency: 'USD' })
  expect(outbox.byId(record.id)?.standing.status).toBe('awaiting-payment')
  const again = await registrations.tryAgain(record)
  expect(registrations.openCheckout(again)?.id).toBe('checkout-2')
})

test('a provider that refused a page is asked under another key: it would say the same again', async () => {
  const { registrations, payment } = opened()
  payment.refusals = 1
  const record = keptIn(await registrations.submit(checkedForm(), passed))
  const again = await registrations.tryAgain(record)
  expect(registrations.openCheckout(again)?.id).toBe('checkout-1')
  const [refused, asked] = payment.asked.map(({ idempotencyKey }) => idempotencyKey)
  expect(asked).not.toBe(refused)
})

test('after a declined card there is another page to pay on, and the first one says nothing any more', async () => {
  const { registrations, payment } = opened()
  const first = keptIn(await registrations.submit(checkedForm(), passed))
  registrations.hear({ ...PAID, state: 'failed', reason: 'Declined.', checkoutId: 'checkout-1' })
  const failed = await registrations.byToken(first.token)
  if (!failed) throw new Error('lost')
  expect(failed.standing).toMatchObject({ status: 'failed', reason: 'Declined.' })
  expect(registrations.openCheckout(await registrations.tryAgain(failed))?.id).toBe('checkout-2')
  expect(new Set(payment.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  registrations.hear({ ...PAID, state: 'expired', checkoutId: 'checkout-1' })
  registrations.hear({ ...PAID, checkoutId: 'checkout-2' })
  expect((await registrations.byToken(first.token))?.standing.status).toBe('paid')
})

test('who has paid unheard of, and sends the form once more, is led to no other page to pay on', async () => {
  const { registrations, payment, clock } = opened()
  await registrations.submit(checkedForm(), passed)
  payment.reports.set('checkout-1', { state: 'paid', amount: 640_000, currency: 'USD' })
  clock.now += 2 * HOUR_MS
  const again = keptIn(await registrations.submit(checkedForm(), passed))
  expect(again.standing.status).toBe('paid')
  expect(payment.requests).toHaveLength(1)
})

test('while the provider does not say whether somebody has paid, there is no other page to pay on', async () => {
  const { registrations, payment, clock } = opened()
  const record = keptIn(await registrations.submit(checkedForm(), passed))
  vi.spyOn(payment.payment, 'verify').mockRejectedValueOnce(new Error('too late'))
  clock.now += 2 * HOUR_MS
  await registrations.tryAgain(record)
  expect(payment.requests).toHaveLength(1)
  await registrations.tryAgain(record)
  expect(payment.requests).toHaveLength(2)
})

test('a page for paying that could not be ended is ended later, once it is known that nobody paid there', async () => {
  const { registrations, payment, outbox } = opened()
  const [unpaid, paid] = [
    keptIn(await registrations.submit(checkedForm(), passed)),
    keptIn(await registrations.submit(checkedForm({ key: 'another-key' }), passed)),
  ]
  payment.isDown = true
  await registrations.chooseInvoice(unpaid)
  await registrations.chooseInvoice(paid)
  payment.reports.set('checkout-2', { state: 'paid', amount: 640_000, currency: 'USD' })
  payment.isDown = false
  await registrations.endNeedlessCheckouts()
  expect(payment.reports.get('checkout-1')?.state).toBe('expired')
  expect(outbox.byId(unpaid.id)?.standing.payment).toBe('invoice')
  expect(outbox.byId(paid.id)?.standing).toMatchObject({ status: 'paid', payment: 'card' })
  expect(outbox.withNeedlessCheckouts()).toEqual([])
})

test('a provider that is down keeps the place, and a later try finds a page to pay on', async () => {
  const { registrations, payment } = opened()
  payment.isDown = true
  const record = keptIn(await registrations.submit(checkedForm(), passed))
  expect(record.standing.status).toBe('awaiting-payment')
  expect(registrations.openCheckout(record)).toBeUndefined()
  payment.isDown = false
  expect(registrations.openCheckout(await registrations.tryAgain(record))).toBeDefined()
})

test('a page for paying that is made while an invoice is chosen is ended, and nobody is led to it', async () => {
  const { registrations, outbox, payment } = opened()
  const create = payment.payment.createCheckout.bind(payment.payment)
  vi.spyOn(payment.payment, 'createCheckout').mockImplementationOnce(async (request) => {
    const record = outbox.byReference(request.reference)
    if (record) await registrations.chooseInvoice(record)
    return create(request)
  })
  const record = keptIn(await registrations.submit(checkedForm(), passed))
  expect(record.standing).toMatchObject({ status: 'registered', payment: 'invoice' })
  expect(payment.reports.get('checkout-1')?.state).toBe('expired')
  expect(registrations.openCheckout(record)).toBeUndefined()
})
