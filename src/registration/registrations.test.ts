import { expect, test, vi } from 'vitest'
import { ContentNotWritten } from './content-writer.ts'
import { emailKindOf } from './outbox-emails.ts'
import { CODE_OVER, DUPLICATE } from './record.ts'
import { HOUR_MS, PAID, passed, recordOf, setUpRegistrations, validForm } from './testing/examples.ts'

test('a registration by card waits for its payment on a checkout of the provider', async () => {
  const { registrations, payment } = setUpRegistrations()
  const record = recordOf(await registrations.submit(validForm(), passed))
  expect(record.state.status).toBe('awaiting-payment')
  expect(record.reference).toMatch(/^DUP-2610-[2-9A-Z]{6}$/)
  expect(registrations.openCheckout(record)?.url).toBe('https://pay.example/checkout-1')
  expect(payment.requests[0]).toMatchObject({
    reference: record.reference,
    lineItems: [{ label: 'Fee', amount: 640_000 }],
    returnUrl: `https://site.example/payment-processing?token=${record.token}`,
  })
})

test('the same form many times at once is one registration, one checkout and one bot check', async () => {
  const { registrations, payment, content } = setUpRegistrations()
  let checks = 0
  const once = async () => {
    checks += 1
    return checks === 1 ? ('passed' as const) : ('refused' as const)
  }
  const all = await Promise.all(Array.from({ length: 5 }, () => registrations.submit(validForm(), once)))
  const later = await registrations.submit(validForm(), once)
  expect(new Set([...all, later].map((one) => recordOf(one).reference)).size).toBe(1)
  expect([checks, payment.requests.length, content.accepted.length]).toEqual([1, 1, 1])
})

test('another answer, or another page, is another registration', async () => {
  const { registrations } = setUpRegistrations()
  const one = recordOf(await registrations.submit(validForm(), passed))
  const corrected = [{ name: 'q-first-name', label: 'First name', value: 'Adah' }]
  const two = recordOf(await registrations.submit(validForm({ answers: corrected }), passed))
  const three = recordOf(await registrations.submit(validForm({ key: 'key-of-another' }), passed))
  expect(new Set([one.id, two.id, three.id]).size).toBe(3)
})

test('a visitor who goes back and sends the same answers again has registered once', async () => {
  const { registrations, content, payment } = setUpRegistrations()
  const email = 'ada@company.example'
  const first = recordOf(await registrations.submit(validForm({ email }), passed))
  const again = recordOf(await registrations.submit(validForm({ email, key: 'a-fresh-page' }), passed))
  expect(again.id).toBe(first.id)
  const byInvoice = validForm({ email, key: 'another-fresh-page', payment: 'invoice' })
  const changed = recordOf(await registrations.submit(byInvoice, passed))
  expect(changed).toMatchObject({ id: first.id, state: { status: 'registered', payment: 'invoice' } })
  expect([content.accepted.length, payment.requests.length]).toEqual([1, 1])
  expect(payment.reports.get('checkout-1')?.state).toBe('expired')
})

test('a visitor who waits is offered the place that becomes free, and one who registers again is recognised', async () => {
  const { registrations, content } = setUpRegistrations()
  const email = 'ada@company.example'
  content.setSession({ capacity: 0 })
  const waits = recordOf(await registrations.submit(validForm({ email, fee: 0 }), passed))
  content.setSession({ capacity: 1 })
  expect(content.stateOf(waits.id)).toBe('offered')
  const again = recordOf(
    await registrations.submit(validForm({ email: 'ADA@company.example', fee: 0, key: 'a-later-page' }), passed),
  )
  expect(again.state).toMatchObject({ status: 'cancelled', isAccepted: true })
  expect(again.state.reason).toBe(DUPLICATE)
})

test('a visitor with the last seat who goes back and is offered the waiting list keeps the seat', async () => {
  const { registrations } = setUpRegistrations()
  const email = 'ada@company.example'
  const first = recordOf(await registrations.submit(validForm({ email }), passed))
  const full = validForm({ email, key: 'a-fresh-page', fee: 0, isWaitlist: true })
  const again = await registrations.submit(full, passed)
  expect(recordOf(again)).toMatchObject({ id: first.id, state: { status: 'awaiting-payment' } })
})

const KEY = '6fa1c7a0-93a5-4b64-9d5e-0f6c3f3f1a11'
const EMAIL = 'ada@company.example'

/** A form with a key as pages make them, with one answer. */
function formOf(name: string, changes: Parameters<typeof validForm>[0] = {}) {
  return validForm({
    key: KEY,
    email: EMAIL,
    answers: [{ name: 'q-first-name', label: 'First name', value: name }],
    ...changes,
  })
}

test('who comes back from the payment page and corrects an answer goes on to the same payment, and the office reads it', async () => {
  const { registrations, content, payment } = setUpRegistrations()
  const first = recordOf(await registrations.submit(formOf('Adda'), passed))
  // Back and forth: the last form counts, also where it is the first one again.
  for (const name of ['Ada', 'Adda', 'Ada']) {
    const again = recordOf(await registrations.submit(formOf(name, { email: 'ADA@company.example' }), passed))
    expect([again.id, again.token]).toEqual([first.id, first.token])
    expect(registrations.openCheckout(again)?.url).toBe('https://pay.example/checkout-1')
    for (const answers of [content.answersOf(first.id), again.submission.answers]) {
      expect(answers).toEqual(formOf(name).answers)
    }
  }
  expect([content.accepted.length, payment.requests.length]).toEqual([1, 1])
  const happened = content.events.map(({ event }) => event.type)
  expect(happened).toEqual(['held', 'answers-changed', 'answers-changed', 'answers-changed'])
})

test('a corrected form that is sent several times at once changes the answers once', async () => {
  const { registrations, content } = setUpRegistrations()
  const { id } = recordOf(await registrations.submit(formOf('Adda'), passed))
  const all = await Promise.all([1, 2, 3].map(() => registrations.submit(formOf('Ada'), passed)))
  expect(all.map((one) => recordOf(one).id)).toEqual([id, id, id])
  expect(content.events.map(({ event }) => event.type)).toEqual(['held', 'answers-changed'])
})

test('who corrects an answer and chooses an invoice gets both', async () => {
  const { registrations, content } = setUpRegistrations()
  const { id } = recordOf(await registrations.submit(formOf('Adda'), passed))
  const again = recordOf(await registrations.submit(formOf('Ada', { payment: 'invoice' }), passed))
  expect(again).toMatchObject({ id, state: { status: 'registered', payment: 'invoice' } })
  expect(content.answersOf(id)).toEqual(formOf('Ada').answers)
})

test('who holds the last place corrects an answer although the page offers the waiting list', async () => {
  const { registrations, content } = setUpRegistrations()
  const { id } = recordOf(await registrations.submit(formOf('Adda'), passed))
  const again = recordOf(await registrations.submit(formOf('Ada', { fee: 0, isWaitlist: true }), passed))
  expect(again).toMatchObject({ id, state: { status: 'awaiting-payment' } })
  expect(content.answersOf(id)).toEqual(formOf('Ada').answers)
})

test.each([
  ['another browser', { key: 'a9a1c7a0-93a5-4b64-9d5e-0f6c3f3f1a11' }],
  ['another address', { email: 'eve@company.example' }],
  ['another price', { fee: 5000 }],
])('nobody changes the answers of a registration from %s', async (_, changes) => {
  const { registrations, content } = setUpRegistrations()
  const first = recordOf(await registrations.submit(formOf('Ada'), passed))
  const other = recordOf(await registrations.submit(formOf('Eve', changes), passed))
  expect(other.id).not.toBe(first.id)
  expect(content.answersOf(first.id)).toEqual(formOf('Ada').answers)
})

/** A code of 25 % for a fee of USD 6,400. */
const QUARTER = { id: 'quarter', of: 640_000, currency: 'USD', reduction: 160_000 }
const ALL = { id: 'all', of: 640_000, currency: 'USD', reduction: 640_000 }

function setUpCodes(uses = 1) {
  const all = setUpRegistrations()
  all.content.codes.set('quarter', { percent: 25, uses }).set('all', { percent: 100, uses })
  return all
}

test('who enters a code pays what it leaves, and the office gets the parts of it', async () => {
  const { registrations, content, payment } = setUpCodes()
  const record = recordOf(await registrations.submit(formOf('Ada', { code: QUARTER }), passed))
  expect(record.submission).toMatchObject({ total: 480_000, code: { id: 'quarter', reduction: 160_000 } })
  const [request] = payment.requests
  expect(request?.lineItems.map(({ amount }) => amount)).toEqual([640_000, -160_000])
  expect(content.book.rows[0]?.price).toBe(480_000)
})

test('where a code leaves nothing to pay, the place is confirmed at once', async () => {
  const { registrations, payment } = setUpCodes()
  const record = recordOf(await registrations.submit(formOf('Ada', { code: ALL, payment: 'none' }), passed))
  expect([record.state.status, payment.requests]).toEqual(['registered', []])
})

test('of what comes too late for a code nothing is kept, and it can be sent again', async () => {
  const { registrations, content, outbox } = setUpCodes()
  const ada = recordOf(await registrations.submit(formOf('Ada', { code: QUARTER }), passed))
  const bob = formOf('Bob', { code: QUARTER, email: 'bob@company.example', key: KEY.replace('6', '7') })
  const both = await Promise.all([registrations.submit(bob, passed), registrations.submit(bob, passed)])
  expect(both.map(({ outcome }) => outcome)).toEqual(['code-over', 'code-over'])
  expect([outbox.ofPerson('bob@company.example'), content.accepted.length]).toEqual([[], 1])
  // The place of the first one lapses, and the code is free again.
  content.office(ada.id, { type: 'cancel', fee: 0 })
  expect(recordOf(await registrations.submit(bob, passed)).submission.total).toBe(480_000)
})

test('while the content service is down, no form with a code is kept, and one without is', async () => {
  const { registrations, content, outbox } = setUpCodes()
  content.isDown = true
  expect(await registrations.submit(formOf('Ada', { code: QUARTER }), passed)).toEqual({ outcome: 'code-unavailable' })
  expect(outbox.ofPerson(EMAIL)).toEqual([])
  expect(recordOf(await registrations.submit(formOf('Ada'), passed)).submission.total).toBe(640_000)
})

test('a code that is used up before the form was delivered costs nobody more: it is not registered, and said by email', async () => {
  const { registrations, content, outbox } = setUpCodes()
  // The service goes down between the check and the delivery.
  vi.spyOn(content.content, 'accept').mockRejectedValueOnce(new ContentNotWritten('down'))
  const kept = recordOf(await registrations.submit(formOf('Ada', { code: QUARTER }), passed))
  expect(kept.state.status).toBe('draft')
  const bob = { code: QUARTER, email: 'bob@company.example', key: KEY.replace('6', '7') }
  recordOf(await registrations.submit(formOf('Bob', bob), passed))
  await registrations.syncToContent(kept.id)
  const { state, submission } = outbox.get(kept.id)
  expect([state.status, state.reason, submission.total]).toEqual(['cancelled', CODE_OVER, 480_000])
  expect(emailKindOf('mail:refused', outbox.get(kept.id))).toBe('code-over')
})

test('who comes back from the payment page with a code pays less, on another payment page alone', async () => {
  const { registrations, content, payment } = setUpCodes()
  const first = recordOf(await registrations.submit(formOf('Ada'), passed))
  const again = recordOf(await registrations.submit(formOf('Ada', { code: QUARTER }), passed))
  expect([again.id, again.submission.total, content.book.rows[0]?.price]).toEqual([first.id, 480_000, 480_000])
  expect(registrations.openCheckout(again)?.url).toBe('https://pay.example/checkout-2')
  expect([...payment.reports.values()].map(({ state }) => state)).toEqual(['expired', 'open'])
  // Without it once more, the price is the earlier one, and the use has come back.
  const without = recordOf(await registrations.submit(formOf('Ada'), passed))
  expect([without.submission.total, without.submission.code]).toEqual([640_000, undefined])
  const bob = { code: QUARTER, email: 'bob@company.example', key: KEY.replace('6', '7') }
  expect(recordOf(await registrations.submit(formOf('Bob', bob), passed)).submission.total).toBe(480_000)
  expect(await registrations.submit(formOf('Ada', { code: QUARTER }), passed)).toEqual({ outcome: 'code-over' })
})

test('a code that leaves nothing confirms the place that was held, and nobody can pay for it any more', async () => {
  const { registrations, outbox, payment } = setUpCodes()
  recordOf(await registrations.submit(formOf('Ada'), passed))
  const free = recordOf(await registrations.submit(formOf('Ada', { code: ALL, payment: 'none' }), passed))
  expect([free.state.status, free.submission.total]).toEqual(['registered', 0])
  expect([...payment.reports.values()].map(({ state }) => state)).toEqual(['expired'])
  expect(outbox.jobs.take(60_000, 'mail')?.kind).toBe('mail:registered')
})

test('nobody’s price changes while the payment page cannot be ended', async () => {
  const { registrations, content, payment } = setUpCodes()
  recordOf(await registrations.submit(formOf('Ada'), passed))
  vi.spyOn(payment.payment, 'expire').mockRejectedValueOnce(new Error('down'))
  expect(await registrations.submit(formOf('Ada', { code: QUARTER }), passed)).toEqual({ outcome: 'not-now' })
  expect(content.book.rows[0]?.price).toBe(640_000)
})

test('a key that could be guessed lets nobody change anything', async () => {
  const { registrations, content } = setUpRegistrations()
  const first = recordOf(await registrations.submit(formOf('Ada', { key: 'key-of-a-page' }), passed))
  expect(first.submission.formHash).toBeUndefined()
  const other = recordOf(await registrations.submit(formOf('Eve', { key: 'key-of-a-page' }), passed))
  expect(other.id).not.toBe(first.id)
  expect(content.answersOf(first.id)).toEqual(formOf('Ada').answers)
})

test.each(['card', 'invoice'] as const)(
  'once a place is certain, by %s, its answers stand, and the visitor is told',
  async (by) => {
    const { registrations, content, payment } = setUpRegistrations()
    const first = recordOf(await registrations.submit(formOf('Ada', { payment: by }), passed))
    // No event has told of it yet.
    if (by === 'card') payment.reports.set('checkout-1', { state: 'paid', amount: 640_000, currency: 'USD' })
    const again = await registrations.submit(formOf('Adah'), passed)
    expect(again).toMatchObject({ outcome: 'too-late', record: { id: first.id, token: first.token } })
    expect(content.answersOf(first.id)).toEqual(formOf('Ada').answers)
    expect(content.accepted).toHaveLength(1)
  },
)

test.each(['content', 'payment'] as const)(
  'while the %s service is down answers are not changed, and the visitor can send again',
  async (which) => {
    const { registrations, outbox, ...services } = setUpRegistrations()
    const { id } = recordOf(await registrations.submit(formOf('Ada'), passed))
    services[which].isDown = true
    expect(await registrations.submit(formOf('Adah'), passed)).toEqual({ outcome: 'not-now' })
    expect(outbox.get(id).submission.answers).toEqual(formOf('Ada').answers)
    services[which].isDown = false
    recordOf(await registrations.submit(formOf('Adah'), passed))
    expect(services.content.answersOf(id)).toEqual(formOf('Adah').answers)
  },
)

test.each(['lapsed', 'deleted'] as const)(
  'answers that are corrected after a place has %s are a new registration',
  async (what) => {
    const { registrations, content, clock } = setUpRegistrations()
    const first = recordOf(await registrations.submit(formOf('Ada'), passed))
    if (what === 'deleted') content.remove(first.id)
    else {
      clock.now += 25 * HOUR_MS
      await registrations.payments.endHeldSeats()
      await registrations.syncToContent(first.id)
    }
    const again = recordOf(await registrations.submit(formOf('Adah'), passed))
    expect(again).toMatchObject({ state: { status: 'awaiting-payment' } })
    expect(again.id).not.toBe(first.id)
  },
)

test('anyone who registers with the address of somebody whose place is held takes nothing from them', async () => {
  const { registrations, outbox, payment } = setUpRegistrations()
  const email = 'ada@company.example'
  const first = recordOf(await registrations.submit(validForm({ email }), passed))
  const stranger = recordOf(await registrations.submit(validForm({ email, key: 'another-page', fee: 5000 }), passed))
  expect(stranger.state).toMatchObject({ status: 'cancelled', reason: DUPLICATE })
  expect(outbox.get(first.id).state.status).toBe('awaiting-payment')
  expect(payment.reports.get('checkout-1')?.state).toBe('open')
})

test('a visitor who has paid and comes back to another price has paid', async () => {
  const { registrations } = setUpRegistrations()
  const email = 'ada@company.example'
  const first = recordOf(await registrations.submit(validForm({ email }), passed))
  await registrations.payments.handleEvent({ ...PAID, checkoutId: 'checkout-1' })
  const paid = recordOf(await registrations.submit(validForm({ email, key: 'one-more-page', fee: 4000 }), passed))
  expect(paid.id).toBe(first.id)
})

test('the same answers much later do not reveal the earlier registration', async () => {
  const { registrations, clock } = setUpRegistrations()
  const email = 'ada@company.example'
  const first = recordOf(await registrations.submit(validForm({ email, fee: 0 }), passed))
  clock.now += 59 * 60_000
  const soon = recordOf(await registrations.submit(validForm({ email, fee: 0, key: 'who-goes-back' }), passed))
  clock.now += 2 * 60_000
  const late = recordOf(await registrations.submit(validForm({ email, fee: 0, key: 'who-knows-her' }), passed))
  expect([soon.token === first.token, late.token === first.token]).toEqual([true, false])
})

test('a registration after the seat was given up is a new one', async () => {
  const { registrations, clock } = setUpRegistrations()
  const email = 'ada@company.example'
  const first = recordOf(await registrations.submit(validForm({ email }), passed))
  clock.now += 25 * HOUR_MS
  await registrations.payments.endHeldSeats()
  await registrations.syncToContent(first.id)
  const again = recordOf(await registrations.submit(validForm({ email, key: 'a-fresh-page' }), passed))
  expect(again).toMatchObject({ state: { status: 'awaiting-payment' } })
  expect(again.id).not.toBe(first.id)
})

test.each(['refused', 'unavailable'] as const)('nothing is stored if the bot check was %s', async (outcome) => {
  const { registrations, outbox } = setUpRegistrations()
  expect(await registrations.submit(validForm(), async () => outcome)).toEqual({ outcome })
  expect(outbox.jobs.nextDue()).toBeUndefined()
})

test('free sessions and invoices need no payment', async () => {
  const { registrations, payment } = setUpRegistrations()
  const free = recordOf(await registrations.submit(validForm({ fee: 0 }), passed))
  const invoiced = recordOf(await registrations.submit(validForm({ payment: 'invoice' }), passed))
  expect([free.state.status, invoiced.state.status]).toEqual(['registered', 'registered'])
  expect(payment.requests).toEqual([])
})

test('after switching to an invoice, nobody can pay by card any more', async () => {
  const { registrations, payment } = setUpRegistrations()
  const record = recordOf(await registrations.submit(validForm(), passed))
  const chosen = await registrations.payments.switchToInvoice(record)
  expect(chosen.state).toMatchObject({ status: 'registered', payment: 'invoice' })
  expect(payment.reports.get('checkout-1')?.state).toBe('expired')
})

test('an invoice does not replace a payment that has arrived without an event', async () => {
  const { registrations, payment } = setUpRegistrations()
  const record = recordOf(await registrations.submit(validForm(), passed))
  payment.reports.set('checkout-1', { state: 'paid', amount: 640_000, currency: 'USD' })
  const { state } = await registrations.payments.switchToInvoice(record)
  expect(state).toMatchObject({ status: 'paid', payment: 'card' })
})

test('a visitor who pays by card after all gets no invoice', async () => {
  const { registrations, payment, outbox } = setUpRegistrations()
  const record = recordOf(await registrations.submit(validForm(), passed))
  payment.isDown = true
  expect((await registrations.payments.switchToInvoice(record)).state.payment).toBe('invoice')
  await registrations.payments.handleEvent({ ...PAID, checkoutId: 'checkout-1' })
  expect(outbox.byId(record.id)?.state).toMatchObject({ status: 'paid', payment: 'card' })
})

test('nothing that a visitor wrote is in the log', async () => {
  const { registrations, log, content } = setUpRegistrations()
  content.isDown = true
  await registrations.submit(validForm(), passed)
  content.isDown = false
  await registrations.submit(validForm({ key: 'another-key' }), passed)
  expect(log.text()).not.toMatch(/ada|Ada|company/)
  expect(log.text()).toContain('DUP-2610-')
})

test('the same answers for another number of places are another form, and not the registration of before', async () => {
  const { registrations } = setUpRegistrations()
  const asked = (key: string, places: number) => validForm({ fee: 0, email: 'ada@company.example', key, places })
  const record = recordOf(await registrations.submit(asked('first-page', 2), passed))
  expect(registrations.earlier.find(asked('second-page', 2))?.id).toBe(record.id)
  expect(registrations.earlier.find(asked('second-page', 3))).toBeUndefined()
  expect(registrations.earlier.find(asked('second-page', 1))).toBeUndefined()
})
