import { expect, test } from 'vitest'
import { resultUrl } from './record.ts'
import { HOUR_MS, PAID, passed, recordOf, setUpRegistrations, validForm } from './testing/examples.ts'

test('a payment ends as the provider reports it, in any order and any number of events', async () => {
  const { registrations, outbox } = setUpRegistrations()
  const { id } = recordOf(await registrations.submit(validForm(), passed))
  await registrations.payments.handleEvent({ ...PAID, checkoutId: 'checkout-1' })
  await registrations.payments.handleEvent({ ...PAID, state: 'failed', checkoutId: 'checkout-1' })
  await registrations.payments.handleEvent({ ...PAID, checkoutId: 'checkout-1' })
  const record = outbox.byId(id)
  expect(record?.state.status).toBe('paid')
  expect(record?.state.history.map(({ status }) => status)).toEqual(['draft', 'awaiting-payment', 'paid'])
})

test('a payment in process is not cancelled, paid again or invoiced until the bank has answered', async () => {
  const { registrations, outbox, payment, clock } = setUpRegistrations()
  const record = recordOf(await registrations.submit(validForm(), passed))
  payment.reports.set('checkout-1', { state: 'processing', amount: 640_000, currency: 'USD' })
  clock.now += 25 * HOUR_MS
  await registrations.payments.endHeldSeats()
  await registrations.payments.retry(record)
  await registrations.payments.switchToInvoice(record)
  const waiting = outbox.byId(record.id)
  expect(waiting?.state).toMatchObject({ status: 'awaiting-payment', payment: 'card', isProcessing: true })
  expect([waiting && resultUrl(waiting), payment.requests.length]).toEqual([
    `/payment-processing?token=${record.token}`,
    1,
  ])
  await registrations.payments.handleEvent({ ...PAID, state: 'failed', reason: 'Declined.', checkoutId: 'checkout-1' })
  expect(outbox.byId(record.id)?.state).toMatchObject({ status: 'failed', isProcessing: false })
})

test('nothing is cancelled while an earlier checkout is in process and the newest one has expired', async () => {
  const { registrations, outbox, payment, clock } = setUpRegistrations()
  const record = recordOf(await registrations.submit(validForm(), passed))
  clock.now += 2 * HOUR_MS
  await registrations.payments.retry(record)
  payment.reports.set('checkout-1', { state: 'processing', amount: 640_000, currency: 'USD' })
  payment.reports.set('checkout-2', { state: 'expired', amount: 640_000, currency: 'USD' })
  for (let time = 0; time < 3; time += 1) {
    clock.now += 25 * HOUR_MS
    await registrations.payments.endHeldSeats()
    await registrations.payments.retry(record)
  }
  const { status, isProcessing } = outbox.byId(record.id)?.state ?? {}
  expect([status, isProcessing, payment.requests.length]).toEqual(['awaiting-payment', true, 2])
})

test('a payment of the wrong amount is not cancelled, but marked for the office', async () => {
  const { registrations, outbox, payment, clock, log } = setUpRegistrations()
  const { id } = recordOf(await registrations.submit(validForm(), passed))
  payment.reports.set('checkout-1', { state: 'paid', amount: 1, currency: 'USD' })
  clock.now += 25 * HOUR_MS
  await registrations.payments.endHeldSeats()
  const waits = { status: 'awaiting-payment', isProcessing: true, oddPayment: 'amount' }
  expect(outbox.byId(id)?.state).toMatchObject(waits)
  expect(log.text()).toContain('payment has the wrong amount')
  await registrations.payments.handleEvent({ ...PAID, checkoutId: 'checkout-1' })
  expect(outbox.byId(id)?.state).toMatchObject({ status: 'paid', oddPayment: null })
})

test('two payments on two checkouts count as one, and are marked for the office', async () => {
  const { registrations, outbox, log } = setUpRegistrations()
  const { id } = recordOf(await registrations.submit(validForm(), passed))
  await registrations.payments.handleEvent({ ...PAID, checkoutId: 'checkout-1' })
  await registrations.payments.handleEvent({ ...PAID, checkoutId: 'checkout-1' })
  expect(outbox.byId(id)?.state).toMatchObject({ status: 'paid', oddPayment: null })
  await registrations.payments.handleEvent({
    ...PAID,
    checkoutId: 'checkout-9',
    reference: outbox.byId(id)?.reference ?? '',
  })
  expect(outbox.byId(id)?.state).toMatchObject({ status: 'paid', oddPayment: 'twice' })
  expect(log.text()).toContain('paid twice')
})

test('a second payment stays marked, however often the provider reports it again', async () => {
  const { registrations, outbox, payment, clock } = setUpRegistrations()
  const record = recordOf(await registrations.submit(validForm(), passed))
  clock.now += 2 * HOUR_MS
  await registrations.payments.retry(record)
  const paid = { ...PAID, receiptUrl: 'https://r.example' }
  for (const checkoutId of ['checkout-1', 'checkout-2']) {
    payment.reports.set(checkoutId, paid)
    await registrations.payments.handleEvent({ ...paid, checkoutId })
  }
  const { revision } = outbox.byId(record.id) ?? {}
  await registrations.payments.expireNeedlessCheckouts()
  await registrations.payments.handleEvent({ ...paid, checkoutId: 'checkout-1' })
  expect(outbox.byId(record.id)).toMatchObject({ revision, state: { status: 'paid', oddPayment: 'twice' } })
  expect(outbox.withNeedlessCheckouts()).toEqual([])
})

test('a payment for an unknown registration raises an alarm; the end of an unknown checkout does not', async () => {
  const { registrations, log } = setUpRegistrations()
  expect(await registrations.payments.handleEvent({ ...PAID, state: 'expired', checkoutId: 'checkout-1' })).toBe(false)
  expect(log.text()).not.toContain('alarm')
  expect(await registrations.payments.handleEvent({ ...PAID, checkoutId: 'checkout-1' })).toBe(false)
  expect(log.text()).toContain('"alarm":"payment"')
})

test('a wrong amount is no payment', async () => {
  const { registrations, outbox, log } = setUpRegistrations()
  const { id } = recordOf(await registrations.submit(validForm(), passed))
  await registrations.payments.handleEvent({ ...PAID, amount: 1, checkoutId: 'checkout-1' })
  await registrations.payments.handleEvent({ ...PAID, currency: 'idr', checkoutId: 'checkout-1' })
  expect(outbox.byId(id)?.state.status).toBe('awaiting-payment')
  expect(log.text()).toContain('payment has the wrong amount')
})

test('a waiting page asks the provider, but not at every request', async () => {
  const { registrations, payment, clock } = setUpRegistrations()
  const { token } = recordOf(await registrations.submit(validForm(), passed))
  await registrations.byToken(token)
  payment.reports.set('checkout-1', {
    state: 'paid',
    amount: 640_000,
    currency: 'usd',
    receiptUrl: 'https://r.example',
  })
  expect((await registrations.byToken(token))?.state.status).toBe('awaiting-payment')
  clock.now += 2000
  expect((await registrations.byToken(token))?.state).toMatchObject({
    status: 'paid',
    receiptUrl: 'https://r.example',
  })
})

test('a seat that is not paid in time is given up, unless a payment has arrived without an event', async () => {
  const { registrations, outbox, payment, clock } = setUpRegistrations()
  const unpaid = recordOf(await registrations.submit(validForm(), passed))
  const paid = recordOf(await registrations.submit(validForm({ key: 'another-key' }), passed))
  payment.reports.set('checkout-2', { state: 'paid', amount: 640_000, currency: 'USD' })
  await registrations.payments.endHeldSeats()
  expect(outbox.byId(unpaid.id)?.state.status).toBe('awaiting-payment')
  clock.now += 25 * HOUR_MS
  await registrations.payments.endHeldSeats()
  expect(outbox.byId(unpaid.id)?.state.status).toBe('cancelled')
  expect(outbox.byId(paid.id)?.state.status).toBe('paid')
})

test('a seat that is granted late is held as long as any other', async () => {
  const { registrations, outbox, content, payment, clock } = setUpRegistrations()
  content.isDown = true
  const { id } = recordOf(await registrations.submit(validForm(), passed))
  clock.now += 48 * HOUR_MS
  content.isDown = false
  payment.isDown = true
  await registrations.syncToContent(id)
  const late = outbox.byId(id)
  if (!late) throw new Error('lost')
  expect(registrations.payments.heldUntil(late).getTime()).toBe(clock.now + 24 * HOUR_MS)
  payment.isDown = false
  clock.now += 23 * HOUR_MS
  await registrations.payments.endHeldSeats()
  expect(outbox.byId(id)?.state.status).toBe('awaiting-payment')
  clock.now += 2 * HOUR_MS
  await registrations.payments.endHeldSeats()
  expect(outbox.byId(id)?.state.status).toBe('cancelled')
})

test.each(['given up', 'expired'])(
  'a declined card that is %s is shown as a payment that came too late',
  async (how) => {
    const { registrations, clock, outbox } = setUpRegistrations()
    const { id } = recordOf(await registrations.submit(validForm(), passed))
    await registrations.payments.handleEvent({
      ...PAID,
      state: 'failed',
      reason: 'Declined.',
      checkoutId: 'checkout-1',
    })
    clock.now += 25 * HOUR_MS
    if (how === 'expired')
      await registrations.payments.handleEvent({ ...PAID, state: 'expired', reason: 'Over.', checkoutId: 'checkout-1' })
    else await registrations.payments.endHeldSeats()
    expect(outbox.byId(id)?.state).toMatchObject({ status: 'cancelled', reason: null })
  },
)

test('a registration that cannot be cancelled does not block others', async () => {
  const { registrations, outbox, payment, clock } = setUpRegistrations()
  const stuck: string[] = []
  for (let index = 0; index < 120; index += 1) {
    stuck.push(recordOf(await registrations.submit(validForm({ key: `key-${index}` }), passed)).id)
    payment.reports.set(`checkout-${index + 1}`, { state: 'processing', amount: 640_000, currency: 'USD' })
  }
  const [last = ''] = stuck.toSorted().toReversed()
  payment.reports.set(`checkout-${stuck.indexOf(last) + 1}`, { state: 'open', amount: 640_000, currency: 'USD' })
  clock.now += 25 * HOUR_MS
  for (let call = 0; call < 3; call += 1) await registrations.payments.endHeldSeats()
  expect(outbox.byId(last)?.state.status).toBe('cancelled')
  const given = stuck.filter((id) => outbox.byId(id)?.state.status === 'cancelled')
  expect(given).toEqual([last])
})

test('nothing is cancelled while the provider cannot be asked', async () => {
  const { registrations, outbox, payment, clock } = setUpRegistrations()
  const { id } = recordOf(await registrations.submit(validForm(), passed))
  payment.isDown = true
  clock.now += 25 * HOUR_MS
  await registrations.payments.endHeldSeats()
  expect(outbox.byId(id)?.state.status).toBe('awaiting-payment')
})
