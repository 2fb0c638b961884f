import { expect, onTestFinished, test } from 'vitest'
import { Deliveries } from './deliveries.ts'
import type { Mail } from './mailer.ts'
import { Outbox } from './outbox.ts'
import { Registrations } from './registrations.ts'
import { contentDouble, logDouble, paymentDouble } from './testing/doubles.ts'
import { HOUR_MS, PAID, passed, recordOf, validForm } from './testing/examples.ts'

const SECRET = 'a-secret-of-all-processes'

/** Processes of the site, each with an outbox of its own, and one content service and payment provider. */
function processes(count: number) {
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') }
  const now = () => clock.now
  const [content, payment, log] = [contentDouble(), paymentDouble(now), logDouble()]
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  const start = (file = ':memory:') => {
    const outbox = new Outbox(file, { now, elapsed: now })
    onTestFinished(() => outbox.close())
    const site = { siteUrl: 'https://site.example', siteName: 'School' }
    const common = { ...site, outbox, content: content.content, payment: payment.payment, log }
    const registrations = new Registrations({ ...common, secret: SECRET, holdMs: 24 * HOUR_MS })
    const settings = { mailer, followsUp: true, office: 'office@school.example', draftDays: 30 }
    const deliveries = new Deliveries({ ...common, ...settings, registrations })
    /** Does all jobs that are due, and follows what happened. */
    const work = async () => {
      await deliveries.followUp()
      for (let job = outbox.jobs.take(0); job; job = outbox.jobs.take(0)) {
        await deliveries.work(job)
        if ((outbox.jobs.nextDue() ?? Number.POSITIVE_INFINITY) > clock.now) return
      }
    }
    return { outbox, registrations, deliveries, work }
  }
  const all = Array.from({ length: count }, () => start())
  const [a, b, c] = all
  if (!a || !b) throw new Error('There are two processes at least.')
  const idsOf = () => mails.map(({ id }) => id.replace(/^[A-Z]{3}-\d{4}-\w+-/, ''))
  return { clock, content, payment, log, mails, idsOf, a, b, c: c ?? b, start }
}

test('what one process has received, another shows by the link alone until it is delivered, and then as it is', async () => {
  const { content, a, b } = processes(2)
  content.isDown = true
  const { token, reference } = recordOf(await a.registrations.submit(validForm({ payment: 'invoice' }), passed))
  expect(await b.registrations.byToken(token)).toBeUndefined()
  expect(await b.registrations.received(token)).toEqual({ is: 'received', reference })
  content.isDown = false
  expect(await b.registrations.received(token)).toEqual({ is: 'received', reference })
  await a.work()
  expect(await b.registrations.byToken(token)).toMatchObject({
    reference,
    token,
    submission: a.outbox.byToken(token)?.submission,
    state: { status: 'registered', holdsPlace: true },
  })
})

test('a link that is not ours, or that leads nowhere any more, is told apart from one of what is on its way', async () => {
  const { content, a, b } = processes(2)
  const { token, id } = recordOf(await a.registrations.submit(validForm({ payment: 'invoice' }), passed))
  const forged = token.replace(/[A-Z2-9]$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect(await b.registrations.received(forged)).toEqual({ is: 'unknown' })
  expect(await b.registrations.received('x'.repeat(32))).toEqual({ is: 'unknown' })
  content.reassign(id, { token: 'y'.repeat(32) }, { type: 'link-renewed' })
  expect(await b.registrations.byToken(token)).toBeUndefined()
  expect(await b.registrations.received(token)).toEqual({ is: 'unknown' })
  expect((await b.registrations.byToken('y'.repeat(32)))?.id).toBe(id)
  content.isDown = true
  expect(await b.registrations.received('x'.repeat(32))).toEqual({ is: 'not-now' })
})

test('a payment counts at whichever process the provider calls, and is confirmed by one email', async () => {
  const { content, payment, idsOf, a, b, c } = processes(3)
  const record = recordOf(await a.registrations.submit(validForm(), passed))
  payment.reports.set('checkout-1', PAID)
  const event = { ...PAID, checkoutId: 'checkout-1', reference: record.reference }
  expect(await c.registrations.payments.handleEvent(event)).toBe(true)
  // Its visitor is back at another process, which asks the provider itself.
  expect((await b.registrations.byToken(record.token))?.state.status).toBe('paid')
  for (const one of [b, c, a, b, c, a]) await one.work()
  expect(content.stateOf(record.id)).toBe('confirmed')
  expect(idsOf()).toEqual(['paid'])
  expect((await a.registrations.byToken(record.token))?.state).toMatchObject({ status: 'paid', holdsPlace: true })
})

test('while the content service is down, a payment of what another process has received is to be told again', async () => {
  const { content, a, b } = processes(2)
  const { reference } = recordOf(await a.registrations.submit(validForm(), passed))
  content.isDown = true
  await expect(b.registrations.payments.handleEvent({ ...PAID, checkoutId: 'checkout-1', reference })).rejects.toThrow(
    'down',
  )
})

test('anyone who comes back to another process is led to the payment that is open, and to no second one', async () => {
  const { payment, a, b, c } = processes(3)
  const record = recordOf(await a.registrations.submit(validForm(), passed))
  const there = await b.registrations.byToken(record.token)
  expect(there && b.registrations.openCheckout(there)?.url).toBe('https://pay.example/checkout-1')
  // Sent again to a process that knows nothing of it yet.
  await c.registrations.gather(validForm())
  const again = recordOf(await c.registrations.submit(validForm(), passed))
  expect([again.id, again.state.status, payment.requests.length]).toEqual([record.id, 'awaiting-payment', 1])
})

test('a form that is sent to two processes at once has one reference, one link and one email', async () => {
  const { content, mails, a, b } = processes(2)
  content.isDown = true
  const [one, other] = await Promise.all(
    [a, b].map(async ({ registrations }) =>
      recordOf(await registrations.submit(validForm({ payment: 'invoice' }), passed)),
    ),
  )
  expect([other?.reference, other?.token]).toEqual([one?.reference, one?.token])
  content.isDown = false
  for (const each of [a, b, a, b]) await each.work()
  expect([content.accepted.length, mails.length]).toEqual([1, 1])
})

test('an email is sent once, also where the content service does not answer in the moment in which it was sent', async () => {
  const { clock, content, mails, a, b } = processes(2)
  const answering = { ...content.content }
  content.isDown = true
  for (const { registrations } of [a, b]) await registrations.submit(validForm({ payment: 'invoice' }), passed)
  content.isDown = false
  const noteSent: typeof content.content.noteSent = (email) => answering.noteSent(email)
  content.content.noteSent = async () => {
    throw new Error('nobody answers')
  }
  for (const each of [a, b]) await each.work()
  content.content.noteSent = noteSent
  for (let time = 0; time < 4; time += 1) {
    clock.now += HOUR_MS
    for (const each of [b, a]) await each.work()
  }
  expect(mails.length).toBe(1)
  expect([a, b].map(({ outbox }) => outbox.jobs.nextDue())).toEqual([undefined, undefined])
})

test('a refund is asked of the provider by a process that has not received the registration', async () => {
  const { content, payment, a, b } = processes(2)
  const { id } = recordOf(await a.registrations.submit(validForm(), passed))
  payment.reports.set('checkout-1', PAID)
  await a.registrations.payments.handleEvent({ ...PAID, checkoutId: 'checkout-1' })
  await a.work()
  content.office(id, { type: 'cancel', fee: 0 })
  for (let times = 0; times < 4; times += 1) await b.work()
  expect([...payment.refunds.values()]).toEqual([640_000])
})

test('every process knows why the office has cancelled, whichever has sent the email about it', async () => {
  const { content, a, b } = processes(2)
  const { token } = recordOf(await a.registrations.submit(validForm({ payment: 'invoice' }), passed))
  for (const each of [a, b]) await each.work()
  const known = await b.registrations.byToken(token)
  content.office(known?.id ?? '', { type: 'cancel', fee: 0 }, 'The room is closed.')
  await b.work()
  for (const { registrations } of [a, b]) {
    expect((await registrations.byToken(token))?.state).toMatchObject({
      status: 'cancelled',
      reason: 'The room is closed.',
    })
  }
})

test('a place that is not paid is given up although the disk of the process that took the form is lost', async () => {
  const { clock, content, a, b } = processes(2)
  const { id } = recordOf(await a.registrations.submit(validForm(), passed))
  await a.work()
  clock.now += 25 * HOUR_MS
  content.pass(25 * HOUR_MS)
  for (let times = 0; times < 2; times += 1) {
    await b.work()
    await b.deliveries.upkeep()
  }
  await b.work()
  expect(content.stateOf(id)).toBe('lapsed')
})

test('a place is not given up by a process that does not know that its visitor pays at another', async () => {
  const { clock, content, payment, a, b } = processes(2)
  const record = recordOf(await a.registrations.submit(validForm(), passed))
  await a.work()
  clock.now += 2 * HOUR_MS
  const there = await b.registrations.byToken(record.token)
  if (there) await b.registrations.payments.retry(there)
  payment.reports.set('checkout-2', { ...PAID, state: 'processing' })
  clock.now += 23 * HOUR_MS
  await a.deliveries.upkeep()
  await a.work()
  expect(content.stateOf(record.id)).toBe('held')
})

test('what the office deletes, and who is erased, goes from every disk', async () => {
  const { content, a, b } = processes(2)
  const form = (email: string) => ({ ...validForm({ payment: 'invoice' }), email, key: `key-of-${email}` })
  const [deleted, erased] = [
    recordOf(await a.registrations.submit(form('bob@company.example'), passed)),
    recordOf(await a.registrations.submit(form('Ann@company.example'), passed)),
  ]
  for (const { token } of [deleted, erased]) expect(await b.registrations.byToken(token)).toBeDefined()
  content.remove(deleted.id)
  content.erase('ann@company.example')
  for (const each of [b, a]) {
    await each.work()
    expect([deleted, erased].map(({ id }) => each.outbox.byId(id))).toEqual([undefined, undefined])
  }
})
