import { expect, test } from 'vitest'
import { checkedForm } from './testing/example-forms.ts'
import { HOUR_MS, keptIn, opened, PAID, passed } from './testing/opened.ts'

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

test('nothing that somebody wrote is in the log', async () => {
  const { registrations, log, content } = opened()
  content.isDown = true
  await registrations.submit(checkedForm(), passed)
  content.isDown = false
  await registrations.submit(checkedForm({ key: 'another-key' }), passed)
  expect(log.text()).not.toMatch(/ada|Ada|company/)
  expect(log.text()).toContain('DUP-2610-')
})
