import { expect, onTestFinished, test, vi } from 'vitest'
import { Outbox } from './outbox.ts'
import type { Kept } from './record.ts'
import { resultAddress } from './result-address.ts'
import { Registrations, type Submitted } from './registrations.ts'
import { contentDouble, logDouble, paymentDouble } from './testing/doubles.ts'
import { checkedForm } from './testing/example-forms.ts'

const HOUR_MS = 3_600_000

function opened() {
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') }
  const now = () => clock.now
  const outbox = new Outbox(':memory:', now)
  onTestFinished(() => outbox.close())
  const [content, payment, log] = [contentDouble(), paymentDouble(now), logDouble()]
  const settings = { outbox, content: content.content, payment: payment.payment, log, now }
  const registrations = new Registrations({ ...settings, siteUrl: 'https://site.example', holdMs: 24 * HOUR_MS })
  return { clock, outbox, content, payment, log, registrations }
}

const passed = async () => 'passed' as const

function keptIn(submitted: Submitted): Kept {
  if (submitted.outcome !== 'kept') throw new Error(submitted.outcome)
  return submitted.record
}

/** Every job that is due, in the order of the alphabet; taken for a minute. */
function jobsOf(outbox: Outbox): string[] {
  const kinds: string[] = []
  for (let job = outbox.jobs.take(60_000); job; job = outbox.jobs.take(60_000)) kinds.push(job.kind)
  return kinds.toSorted()
}

const PAID = { state: 'paid', amount: 640_000, currency: 'usd', id: 'e1', reference: 'any' } as const

test('a registration that is paid by card waits for its payment, on a page of the provider', async () => {
  const { registrations, payment } = opened()
  const record = keptIn(await registrations.submit(checkedForm(), passed))
  expect(record.standing.status).toBe('awaiting-payment')
  expect(record.reference).toMatch(/^DUP-2610-[2-9A-Z]{6}$/)
  expect(registrations.openCheckout(record)?.url).toBe('https://pay.example/checkout-1')
  expect(payment.requests[0]).toMatchObject({
    reference: record.reference,
    lineItems: [{ label: 'Fee', amount: 640_000 }],
    returnUrl: `https://site.example/payment-processing?token=${record.token}`,
  })
})

test('the same form many times at once is one registration, one checkout and one check of the visitor', async () => {
  const { registrations, payment, content } = opened()
  let checks = 0
  const once = async () => {
    checks += 1
    return checks === 1 ? ('passed' as const) : ('refused' as const)
  }
  const all = await Promise.all(Array.from({ length: 5 }, () => registrations.submit(checkedForm(), once)))
  const later = await registrations.submit(checkedForm(), once)
  expect(new Set([...all, later].map((one) => keptIn(one).reference)).size).toBe(1)
  expect([checks, payment.requests.length, content.accepted.length]).toEqual([1, 1, 1])
})

test('another answer, or another page, is another registration', async () => {
  const { registrations } = opened()
  const one = keptIn(await registrations.submit(checkedForm(), passed))
  const corrected = [{ name: 'q-first-name', label: 'First name', value: 'Adah' }]
  const two = keptIn(await registrations.submit(checkedForm({ answers: corrected }), passed))
  const three = keptIn(await registrations.submit(checkedForm({ key: 'key-of-another' }), passed))
  expect(new Set([one.id, two.id, three.id]).size).toBe(3)
})

test('who goes back, and sends what the browser has filled in again, has registered once', async () => {
  const { registrations, content, payment } = opened()
  const email = 'ada@company.example'
  const first = keptIn(await registrations.submit(checkedForm({ email }), passed))
  const again = keptIn(await registrations.submit(checkedForm({ email, key: 'a-fresh-page' }), passed))
  expect(again.id).toBe(first.id)
  const byInvoice = checkedForm({ email, key: 'another-fresh-page', payment: 'invoice' })
  const changed = keptIn(await registrations.submit(byInvoice, passed))
  expect(changed).toMatchObject({ id: first.id, standing: { status: 'registered', payment: 'invoice' } })
  expect([content.accepted.length, payment.requests.length]).toEqual([1, 1])
  expect(payment.reports.get('checkout-1')?.state).toBe('expired')
})

test('who is on the waiting list, and finds a place to be had on a later visit, registers for it', async () => {
  const { registrations, content } = opened()
  const email = 'ada@company.example'
  content.outcome = 'waitlisted'
  const waits = keptIn(await registrations.submit(checkedForm({ email, fee: 0 }), passed))
  content.outcome = 'accepted'
  const again = keptIn(await registrations.submit(checkedForm({ email, fee: 0, key: 'a-later-page' }), passed))
  expect(again).toMatchObject({ standing: { status: 'registered' } })
  expect(again.id).not.toBe(waits.id)
})

test('who has the last place, goes back, and is offered the waiting list has that place', async () => {
  const { registrations } = opened()
  const email = 'ada@company.example'
  const first = keptIn(await registrations.submit(checkedForm({ email }), passed))
  const full = checkedForm({ email, key: 'a-fresh-page', fee: 0, isWaitlist: true })
  const again = await registrations.submit(full, passed)
  expect(keptIn(again)).toMatchObject({ id: first.id, standing: { status: 'awaiting-payment' } })
})

test('who comes back to another price pays the one that the page shows, unless all is paid', async () => {
  const { registrations } = opened()
  const email = 'ada@company.example'
  const dear = keptIn(await registrations.submit(checkedForm({ email }), passed))
  const cheap = keptIn(await registrations.submit(checkedForm({ email, key: 'a-fresh-page', fee: 5000 }), passed))
  expect(cheap.submission.total).toBe(500_000)
  registrations.hear({ ...PAID, checkoutId: 'checkout-1' })
  const paid = keptIn(await registrations.submit(checkedForm({ email, key: 'one-more-page', fee: 4000 }), passed))
  expect(paid.id).toBe(dear.id)
})

test('whoever says the same much later does not get to see what became of it', async () => {
  const { registrations, clock } = opened()
  const email = 'ada@company.example'
  const first = keptIn(await registrations.submit(checkedForm({ email, fee: 0 }), passed))
  clock.now += 59 * 60_000
  const soon = keptIn(await registrations.submit(checkedForm({ email, fee: 0, key: 'who-goes-back' }), passed))
  clock.now += 2 * 60_000
  const late = keptIn(await registrations.submit(checkedForm({ email, fee: 0, key: 'who-knows-her' }), passed))
  expect([soon.token === first.token, late.token === first.token]).toEqual([true, false])
})

test('who registers again after the place was given up has registered anew', async () => {
  const { registrations, clock } = opened()
  const email = 'ada@company.example'
  const first = keptIn(await registrations.submit(checkedForm({ email }), passed))
  clock.now += 25 * HOUR_MS
  await registrations.giveUpUnpaid()
  const again = keptIn(await registrations.submit(checkedForm({ email, key: 'a-fresh-page' }), passed))
  expect(again).toMatchObject({ standing: { status: 'awaiting-payment' } })
  expect(again.id).not.toBe(first.id)
})

test.each(['refused', 'unavailable'] as const)('nothing is kept of who was %s', async (outcome) => {
  const { registrations, outbox } = opened()
  expect(await registrations.submit(checkedForm(), async () => outcome)).toEqual({ outcome })
  expect(outbox.jobs.nextDue()).toBeUndefined()
})

test('free sessions and invoices need no payment', async () => {
  const { registrations, payment } = opened()
  const free = keptIn(await registrations.submit(checkedForm({ fee: 0 }), passed))
  const invoiced = keptIn(await registrations.submit(checkedForm({ payment: 'invoice' }), passed))
  expect([free.standing.status, invoiced.standing.status]).toEqual(['registered', 'registered'])
  expect(payment.requests).toEqual([])
})

test('who finds no place is on the waiting list and pays nothing', async () => {
  const { registrations, content, payment } = opened()
  content.outcome = 'waitlisted'
  expect(keptIn(await registrations.submit(checkedForm(), passed)).standing.status).toBe('waitlisted')
  expect(payment.requests).toEqual([])
})

test('while the content service is down a registration is kept with its reference, and goes on when it is back', async () => {
  const { registrations, content } = opened()
  content.isDown = true
  const record = keptIn(await registrations.submit(checkedForm(), passed))
  expect(record.standing).toMatchObject({ status: 'draft', isAccepted: false })
  await expect(registrations.store(record.id)).rejects.toThrow('down')
  content.isDown = false
  await registrations.store(record.id)
  const later = await registrations.byToken(record.token)
  expect(later).toMatchObject({ reference: record.reference, standing: { status: 'awaiting-payment' } })
})

test('the same form sent again while the outbox tries in vain gets its reference, too', async () => {
  const { registrations, content } = opened()
  content.isDown = true
  const record = keptIn(await registrations.submit(checkedForm(), passed))
  const [stored, again] = await Promise.allSettled([
    registrations.store(record.id),
    registrations.submit(checkedForm(), passed),
  ])
  expect(stored.status).toBe('rejected')
  expect(again).toMatchObject({ status: 'fulfilled', value: { record: { reference: record.reference } } })
})

test('a form sent again while the outbox delivers it leads to a page to pay on', async () => {
  const { registrations, content } = opened()
  content.isDown = true
  const { id } = keptIn(await registrations.submit(checkedForm(), passed))
  content.isDown = false
  const stored = registrations.store(id)
  const again = keptIn(await registrations.submit(checkedForm(), passed))
  await stored
  expect(registrations.openCheckout(again)?.id).toBe('checkout-1')
  expect(content.accepted).toHaveLength(1)
})

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

test('money for what is not known here is said to be unknown', () => {
  const { registrations } = opened()
  expect(registrations.hear({ ...PAID, checkoutId: 'checkout-1' })).toBe(false)
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

test('an invoice is chosen instead of a card, and nobody can pay by card any more', async () => {
  const { registrations, payment } = opened()
  const record = keptIn(await registrations.submit(checkedForm(), passed))
  const chosen = await registrations.chooseInvoice(record)
  expect(chosen.standing).toMatchObject({ status: 'registered', payment: 'invoice' })
  expect(payment.reports.get('checkout-1')?.state).toBe('expired')
})

test('an invoice is not chosen over a payment that nobody has told us of', async () => {
  const { registrations, payment } = opened()
  const record = keptIn(await registrations.submit(checkedForm(), passed))
  payment.reports.set('checkout-1', { state: 'paid', amount: 640_000, currency: 'USD' })
  const { standing } = await registrations.chooseInvoice(record)
  expect(standing).toMatchObject({ status: 'paid', payment: 'card' })
})

test('who pays by card after all gets no invoice', async () => {
  const { registrations, payment, outbox } = opened()
  const record = keptIn(await registrations.submit(checkedForm(), passed))
  payment.isDown = true
  expect((await registrations.chooseInvoice(record)).standing.payment).toBe('invoice')
  registrations.hear({ ...PAID, checkoutId: 'checkout-1' })
  expect(outbox.byId(record.id)?.standing).toMatchObject({ status: 'paid', payment: 'card' })
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

test.each([
  [true, 'mail:paid'],
  [false, 'mail:unplaced'],
] as const)(
  'who pays too late is told of a place once the content service has said: %s',
  async (holdsPlace, letter) => {
    const { registrations, outbox, content, clock, log } = opened()
    const { id } = keptIn(await registrations.submit(checkedForm(), passed))
    clock.now += 25 * HOUR_MS
    expect(jobsOf(outbox)).toEqual(['mail:unpaid', 'store'])
    outbox.jobs.end({ recordId: id, kind: 'mail:unpaid', attempts: 1 })
    clock.now += HOUR_MS
    await registrations.giveUpUnpaid()
    registrations.hear({ ...PAID, checkoutId: 'checkout-1' })
    expect(jobsOf(outbox)).toEqual(['store'])
    content.holdsPlace = holdsPlace
    await registrations.store(id)
    await registrations.store(id)
    clock.now += HOUR_MS
    expect(jobsOf(outbox)).toEqual([letter, 'store'])
    expect(outbox.byId(id)?.standing).toMatchObject({ status: 'paid', holdsPlace })
    expect(log.text().includes('all places are taken')).toBe(!holdsPlace)
  },
)

test('a session that is gone before a registration is delivered ends it, once, and the office gets it', async () => {
  const { registrations, outbox, content, clock, log } = opened()
  content.isDown = true
  const { id } = keptIn(await registrations.submit(checkedForm(), passed))
  content.isDown = false
  content.hasSession = false
  await registrations.store(id)
  await registrations.store(id)
  clock.now += HOUR_MS
  expect(outbox.byId(id)?.standing).toMatchObject({ status: 'cancelled', isAccepted: false })
  expect(jobsOf(outbox)).toEqual(['mail:office', 'mail:refused', 'store'])
  expect(log.text().match(/not published any more/g)).toHaveLength(1)
})

test('a registration that the office has deleted is not told again', async () => {
  const { registrations, content, log } = opened()
  const { id, revision } = keptIn(await registrations.submit(checkedForm(), passed))
  content.accepted.length = 0
  expect(await registrations.store(id)).toBe(revision)
  expect(log.text()).toContain('not in the content service any more')
})

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

test('a provider that is down keeps the place, and a later try finds a page to pay on', async () => {
  const { registrations, payment } = opened()
  payment.isDown = true
  const record = keptIn(await registrations.submit(checkedForm(), passed))
  expect(record.standing.status).toBe('awaiting-payment')
  expect(registrations.openCheckout(record)).toBeUndefined()
  payment.isDown = false
  expect(registrations.openCheckout(await registrations.tryAgain(record))).toBeDefined()
})

test('nothing that somebody wrote is in the log', async () => {
  const { registrations, log, content } = opened()
  content.isDown = true
  await registrations.submit(checkedForm(), passed)
  content.isDown = false
  await registrations.submit(checkedForm({ key: 'another-key' }), passed)
  expect(log.text()).not.toMatch(/ada|Ada|company/)
  expect(log.text()).toContain('DUP-2610-')
})
