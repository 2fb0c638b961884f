import { expect, test } from 'vitest'
import { resultAddress } from './result-address.ts'
import { checkedForm } from './testing/example-forms.ts'
import { HOUR_MS, keptIn, opened, PAID, passed } from './testing/opened.ts'

test('a payment is taken for what the provider says, in whatever order it comes, and as often', async () => {
  const { registrations, outbox } = opened()
  const { id } = keptIn(await registrations.submit(checkedForm(), passed))
  registrations.hear({ ...PAID, checkoutId: 'checkout-1' })
  registrations.hear({ ...PAID, state: 'failed', checkoutId: 'checkout-1' })
  registrations.hear({ ...PAID, checkoutId: 'checkout-1' })
  const record = outbox.byId(id)
  expect(record?.standing.status).toBe('paid')
  expect(record?.standing.history.map(({ status }) => status)).toEqual(['draft', 'awaiting-payment', 'paid'])
})

test('what a bank still thinks about is not given up, paid again or invoiced, until it has answered', async () => {
  const { registrations, outbox, payment, clock } = opened()
  const record = keptIn(await registrations.submit(checkedForm(), passed))
  payment.reports.set('checkout-1', { state: 'processing', amount: 640_000, currency: 'USD' })
  clock.now += 25 * HOUR_MS
  await registrations.giveUpUnpaid()
  await registrations.tryAgain(record)
  await registrations.chooseInvoice(record)
  const waiting = outbox.byId(record.id)
  expect(waiting?.standing).toMatchObject({ status: 'awaiting-payment', payment: 'card', isProcessing: true })
  expect([waiting && resultAddress(waiting), payment.requests.length]).toEqual([
    `/payment-processing?token=${record.token}`,
    1,
  ])
  registrations.hear({ ...PAID, state: 'failed', reason: 'Declined.', checkoutId: 'checkout-1' })
  expect(outbox.byId(record.id)?.standing).toMatchObject({ status: 'failed', isProcessing: false })
})

test('nothing is given up either while a bank thinks about an earlier page and the newest one is over', async () => {
  const { registrations, outbox, payment, clock } = opened()
  const record = keptIn(await registrations.submit(checkedForm(), passed))
  clock.now += 2 * HOUR_MS
  await registrations.tryAgain(record)
  payment.reports.set('checkout-1', { state: 'processing', amount: 640_000, currency: 'USD' })
  payment.reports.set('checkout-2', { state: 'expired', amount: 640_000, currency: 'USD' })
  for (let time = 0; time < 3; time += 1) {
    clock.now += 25 * HOUR_MS
    await registrations.giveUpUnpaid()
    await registrations.tryAgain(record)
  }
  const { status, isProcessing } = outbox.byId(record.id)?.standing ?? {}
  expect([status, isProcessing, payment.requests.length]).toEqual(['awaiting-payment', true, 2])
})

test('who paid another amount is not given up, but left to a person', async () => {
  const { registrations, outbox, payment, clock, log } = opened()
  const { id } = keptIn(await registrations.submit(checkedForm(), passed))
  payment.reports.set('checkout-1', { state: 'paid', amount: 1, currency: 'USD' })
  clock.now += 25 * HOUR_MS
  await registrations.giveUpUnpaid()
  const waits = { status: 'awaiting-payment', isProcessing: true, oddPayment: 'amount' }
  expect(outbox.byId(id)?.standing).toMatchObject(waits)
  expect(log.text()).toContain('another amount was paid')
  registrations.hear({ ...PAID, checkoutId: 'checkout-1' })
  expect(outbox.byId(id)?.standing).toMatchObject({ status: 'paid', oddPayment: null })
})

test('who has paid on two pages is paid once, and the office is told', async () => {
  const { registrations, outbox, log } = opened()
  const { id } = keptIn(await registrations.submit(checkedForm(), passed))
  registrations.hear({ ...PAID, checkoutId: 'checkout-1' })
  registrations.hear({ ...PAID, checkoutId: 'checkout-1' })
  expect(outbox.byId(id)?.standing).toMatchObject({ status: 'paid', oddPayment: null })
  registrations.hear({ ...PAID, checkoutId: 'checkout-9', reference: outbox.byId(id)?.reference ?? '' })
  expect(outbox.byId(id)?.standing).toMatchObject({ status: 'paid', oddPayment: 'twice' })
  expect(log.text()).toContain('paid a second time')
})

test('who has paid on two pages stays to be looked at, however often the provider says so again', async () => {
  const { registrations, outbox, payment, clock } = opened()
  const record = keptIn(await registrations.submit(checkedForm(), passed))
  clock.now += 2 * HOUR_MS
  await registrations.tryAgain(record)
  const paid = { ...PAID, receiptUrl: 'https://r.example' }
  for (const checkoutId of ['checkout-1', 'checkout-2']) {
    payment.reports.set(checkoutId, paid)
    registrations.hear({ ...paid, checkoutId })
  }
  const { revision } = outbox.byId(record.id) ?? {}
  await registrations.endNeedlessCheckouts()
  registrations.hear({ ...paid, checkoutId: 'checkout-1' })
  expect(outbox.byId(record.id)).toMatchObject({ revision, standing: { status: 'paid', oddPayment: 'twice' } })
  expect(outbox.withNeedlessCheckouts()).toEqual([])
})

test('money for what is not known here is said to be unknown, and is an alarm; what came to nothing is none', () => {
  const { registrations, log } = opened()
  expect(registrations.hear({ ...PAID, state: 'expired', checkoutId: 'checkout-1' })).toBe(false)
  expect(log.text()).not.toContain('alarm')
  expect(registrations.hear({ ...PAID, checkoutId: 'checkout-1' })).toBe(false)
  expect(log.text()).toContain('"alarm":"payment"')
})

test('another amount than was asked is no payment', async () => {
  const { registrations, outbox, log } = opened()
  const { id } = keptIn(await registrations.submit(checkedForm(), passed))
  registrations.hear({ ...PAID, amount: 1, checkoutId: 'checkout-1' })
  registrations.hear({ ...PAID, currency: 'idr', checkoutId: 'checkout-1' })
  expect(outbox.byId(id)?.standing.status).toBe('awaiting-payment')
  expect(log.text()).toContain('another amount was paid')
})

test('a page that waits asks the provider itself, but not at every look', async () => {
  const { registrations, payment, clock } = opened()
  const { token } = keptIn(await registrations.submit(checkedForm(), passed))
  await registrations.byToken(token)
  payment.reports.set('checkout-1', {
    state: 'paid',
    amount: 640_000,
    currency: 'usd',
    receiptUrl: 'https://r.example',
  })
  expect((await registrations.byToken(token))?.standing.status).toBe('awaiting-payment')
  clock.now += 2000
  expect((await registrations.byToken(token))?.standing).toMatchObject({
    status: 'paid',
    receiptUrl: 'https://r.example',
  })
})

test('a place that nobody pays for in time is given up, unless the money has come unheard of', async () => {
  const { registrations, outbox, payment, clock } = opened()
  const unpaid = keptIn(await registrations.submit(checkedForm(), passed))
  const paid = keptIn(await registrations.submit(checkedForm({ key: 'another-key' }), passed))
  payment.reports.set('checkout-2', { state: 'paid', amount: 640_000, currency: 'USD' })
  await registrations.giveUpUnpaid()
  expect(outbox.byId(unpaid.id)?.standing.status).toBe('awaiting-payment')
  clock.now += 25 * HOUR_MS
  await registrations.giveUpUnpaid()
  expect(outbox.byId(unpaid.id)?.standing.status).toBe('cancelled')
  expect(outbox.byId(paid.id)?.standing.status).toBe('paid')
})

test('a place that came late is held as long as any other', async () => {
  const { registrations, outbox, content, payment, clock } = opened()
  content.isDown = true
  const { id } = keptIn(await registrations.submit(checkedForm(), passed))
  clock.now += 48 * HOUR_MS
  content.isDown = false
  payment.isDown = true
  await registrations.store(id)
  const late = outbox.byId(id)
  if (!late) throw new Error('lost')
  expect(registrations.heldUntil(late).getTime()).toBe(clock.now + 24 * HOUR_MS)
  payment.isDown = false
  clock.now += 23 * HOUR_MS
  await registrations.giveUpUnpaid()
  expect(outbox.byId(id)?.standing.status).toBe('awaiting-payment')
  clock.now += 2 * HOUR_MS
  await registrations.giveUpUnpaid()
  expect(outbox.byId(id)?.standing.status).toBe('cancelled')
})

test.each(['given up', 'expired'])(
  'a declined card that is %s is told as a payment that came too late',
  async (how) => {
    const { registrations, clock, outbox } = opened()
    const { id } = keptIn(await registrations.submit(checkedForm(), passed))
    registrations.hear({ ...PAID, state: 'failed', reason: 'Declined.', checkoutId: 'checkout-1' })
    clock.now += 25 * HOUR_MS
    if (how === 'expired') registrations.hear({ ...PAID, state: 'expired', reason: 'Over.', checkoutId: 'checkout-1' })
    else await registrations.giveUpUnpaid()
    expect(outbox.byId(id)?.standing).toMatchObject({ status: 'cancelled', reason: null })
  },
)

test('who cannot be given up keeps nobody else from it', async () => {
  const { registrations, outbox, payment, clock } = opened()
  const stuck: string[] = []
  for (let index = 0; index < 120; index += 1) {
    stuck.push(keptIn(await registrations.submit(checkedForm({ key: `key-${index}` }), passed)).id)
    payment.reports.set(`checkout-${index + 1}`, { state: 'processing', amount: 640_000, currency: 'USD' })
  }
  const [last = ''] = stuck.toSorted().toReversed()
  payment.reports.set(`checkout-${stuck.indexOf(last) + 1}`, { state: 'open', amount: 640_000, currency: 'USD' })
  clock.now += 25 * HOUR_MS
  for (let call = 0; call < 3; call += 1) await registrations.giveUpUnpaid()
  expect(outbox.byId(last)?.standing.status).toBe('cancelled')
  const given = stuck.filter((id) => outbox.byId(id)?.standing.status === 'cancelled')
  expect(given).toEqual([last])
})

test('nobody is given up while the provider cannot be asked', async () => {
  const { registrations, outbox, payment, clock } = opened()
  const { id } = keptIn(await registrations.submit(checkedForm(), passed))
  payment.isDown = true
  clock.now += 25 * HOUR_MS
  await registrations.giveUpUnpaid()
  expect(outbox.byId(id)?.standing.status).toBe('awaiting-payment')
})
