import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsPlace } from '../../content-service/src/school/registrations/machine.js'
import { emailMessages } from '#messages/en.ts'
import { level } from '../../tests/level.ts'
import { personOf } from './record.ts'
import { ContentNotWritten } from './content-writer.ts'
import { Deliveries } from './deliveries.ts'
import type { SessionDetails } from './session-details.ts'
import type { Mail } from './mailer.ts'
import { Outbox } from './outbox.ts'
import { orderOf, orderOfPlaces } from './order.ts'
import { Registrations } from './registrations.ts'
import { mayGiveBack } from './status.ts'
import { contentDouble, logDouble, paymentDouble } from './testing/doubles.ts'
import { HOUR_MS, passed, recordOf, validForm } from './testing/examples.ts'

const PRICE = 640_000
const SESSION = { fee: 6400, currency: 'USD', line_items: [] }
const OTHER_DATES: SessionDetails = {
  title: 'Decisions Under Pressure',
  parts: [{ title: null, start: '2027-01-18T01:00:00Z', end: '2027-01-18T09:00:00Z' }],
  venue: 'Harbour District campus',
  street: null,
  room: null,
  bring: null,
  note: null,
}
const HISTORIES = { usual: 30, all: 150, release: 10_000 }[level]

/** A site with a content service and a payment provider in memory, and the emails that it sends, the newest last. */
function school({ capacity }: { capacity: number | null } = { capacity: null }) {
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') }
  const now = () => clock.now
  const outbox = new Outbox(':memory:', { now, elapsed: now })
  const [content, payments, log] = [contentDouble(), paymentDouble(now), logDouble()]
  content.setSession({ capacity })
  const mails: Mail[] = []
  const mail = { isDown: false }
  const common = { outbox, content: content.content, siteUrl: 'https://site.example', secret: 'a-secret', log }
  const registrations = new Registrations({
    ...common,
    payment: payments.payment,
    holdMs: 24 * HOUR_MS,
  })
  const mailer = {
    async send(message: Mail) {
      if (mail.isDown) throw new Error('the mail server is down')
      mails.push(message)
    },
    async deleteAbout(isDeleted: (address: string) => boolean) {
      const isKept = ({ to, text }: Mail) => !isDeleted(to) && !text.split(/[\s<>]|\.(?=\s|$)/).some(isDeleted)
      mails.splice(0, mails.length, ...mails.filter(isKept))
    },
    async deleteOf(reference: string) {
      mails.splice(0, mails.length, ...mails.filter(({ id }) => !id.startsWith(`${reference}-`)))
    },
  }
  const settings = { office: 'office@school.example', draftDays: 30 }
  const deliveries = new Deliveries({
    ...common,
    ...settings,
    registrations,
    mailer,
    payment: payments.payment,
    followsUp: true,
    siteName: 'School',
  })
  const runJobs = async () => {
    for (let job = outbox.jobs.take(60_000); job; job = outbox.jobs.take(60_000)) await deliveries.work(job)
  }
  const settle = async () => {
    // Each round may cause another: a payment is told, an event follows, an email is sent.
    for (let round = 0; round < 6; round += 1) {
      clock.now += 20 * 60_000
      await runJobs()
      await deliveries.followUp()
    }
  }
  const register = async (name: string, fee = 6400, places = 1) => {
    const email = `${name}@company.example`
    const isWaitlist = content.book.session.capacity !== null && content.book.session.capacity <= 0
    const form = validForm({ email, key: keyOf(name), fee: isWaitlist ? 0 : fee, isWaitlist, places })
    return recordOf(await registrations.submit(form, passed))
  }
  const correct = (name: string, email: string, answer: string, places = 1) => {
    const answers = [{ name: 'q-first-name', label: 'First name', value: answer }]
    return registrations.submit(validForm({ email, key: keyOf(name), answers, places }), passed)
  }
  const pay = async (id: string) => {
    const [checkout] = outbox.checkouts.of(id)
    if (!checkout) return
    const { total, currency } = outbox.get(id).submission
    // What the payment page asks for, whatever has been given back since.
    const paid = {
      state: 'paid' as const,
      amount: checkout.amount ?? total,
      currency: (currency ?? 'USD').toLowerCase(),
    }
    payments.reports.set(checkout.id, paid)
    await registrations.payments.handleEvent({
      ...paid,
      id: `paid-${checkout.id}`,
      reference: 'any',
      checkoutId: checkout.id,
    })
  }
  const registerAndPay = async (name: string) => {
    const record = await register(name)
    await pay(record.id)
    await settle()
    return record
  }
  const lastMail = (id: string) => mails.findLast(({ to }) => to === outbox.get(id).submission.email)
  return {
    clock,
    outbox,
    content,
    payments,
    log,
    registrations,
    deliveries,
    mails,
    mail,
    runJobs,
    settle,
    register,
    correct,
    registerAndPay,
    pay,
    lastMail,
  }
}

/** A key as pages make them, of somebody's own form. */
function keyOf(name: string): string {
  return `00000000-0000-4000-8000-${Buffer.from(name).toString('hex').slice(-12).padStart(12, '0')}`
}

test('whom the office cancels while they pay is told of the cancellation and the refund, and never of a place', async () => {
  const { content, outbox, register, pay, settle, mails } = school({ capacity: 1 })
  const ada = await register('ada')
  content.office(ada.id, { type: 'cancel', fee: 0 }, 'The room is closed.')
  await pay(ada.id)
  await settle()
  const subjects = mails.map(({ subject }) => subject.split(':')[0])
  expect(subjects).not.toContain('Your registration is confirmed')
  expect(subjects.slice(-2)).toEqual(['We will refund you', 'We have refunded you'])
  expect(mails.find(({ subject }) => subject.startsWith('Your registration is cancelled'))?.text).toContain(
    'The room is closed.',
  )
  expect(outbox.get(ada.id).state).toMatchObject({ status: 'cancelled', toReturn: 0, returned: PRICE })
})

test('somebody else takes over a registration: its link is new, the earlier one finds nothing, and no answer stays', async () => {
  const { content, outbox, registrations, register } = school()
  const { id, token } = await register('ada', 0)
  const bob = { token: 'link-of-bob'.padEnd(32, '-'), email: 'bob@company.example', person: 'Bob' }
  content.reassign(id, bob, { type: 'replaced-participant' })
  await registrations.adopt(id, await content.content.show(id))
  expect(await registrations.byToken(token)).toBeUndefined()
  const bobs = await registrations.byToken(bob.token)
  expect(bobs?.submission).toMatchObject({
    email: 'bob@company.example',
    answers: [{ name: 'name', label: 'Name', value: 'Bob' }],
  })
  expect(JSON.stringify(outbox.get(id).submission)).not.toContain('Ada')
})

test('anyone who gets a new link keeps their answers, and the earlier link finds nothing', async () => {
  const { content, outbox, registrations, register } = school()
  const { id, token, submission } = await register('ada', 0)
  content.reassign(id, { token: 'new-link-of-ada', person: personOf(submission.answers) }, { type: 'link-renewed' })
  await registrations.adopt(id, await content.content.show(id))
  expect(await registrations.byToken(token)).toBeUndefined()
  expect(outbox.get(id)).toMatchObject({ token: 'new-link-of-ada', submission: { answers: submission.answers } })
})

test.each([
  ['somebody else has taken over', { token: 'link-of-bob', email: 'bob@company.example', person: 'Bob' }],
  ['a new link was sent', { token: 'new-link' }],
])('the form of a registration finds it no more once %s, whichever answers it is sent with', async (_, changes) => {
  const { content, outbox, registrations, correct } = school()
  const [email, key] = ['ada@company.example', keyOf('ada')]
  const form = validForm({ email, key, fee: 0 })
  const { id } = recordOf(await registrations.submit(form, passed))
  const { view } = await content.content.act(id, { type: 'leave' }, 'means-nothing')
  await registrations.adopt(id, { ...view, ...changes })
  expect(registrations.earlier.find(form)).toBeUndefined()
  expect(await registrations.submit(form, passed)).toEqual({ outcome: 'new-link' })
  // From a fresh page, or with an answer that was corrected, it is another one, as if it had never been sent.
  const others = [
    await registrations.submit({ ...form, key: keyOf('fresh') }, passed),
    await correct('ada', email, 'Adah'),
  ]
  for (const other of others) expect(recordOf(other).token).not.toBe(outbox.get(id).token)
})

test('whom the office deletes is forgotten here, too: page, jobs, and what could still be paid', async () => {
  const { content, outbox, payments, registrations, deliveries, register, runJobs, mails } = school()
  const { id, token } = await register('ada')
  const [checkout] = outbox.checkouts.of(id)
  content.remove(id)
  await deliveries.followUp()
  expect(await registrations.byToken(token)).toBeUndefined()
  expect(payments.reports.get(checkout?.id ?? '')?.state).toBe('expired')
  await runJobs()
  expect(mails).toEqual([])
  expect(outbox.jobs.nextDue()).toBeUndefined()
})

test('emails to whom the office had registered by telephone are deleted with the registration', async () => {
  const { content, deliveries, mails } = school()
  const email = { to: 'tel@company.example', subject: 'Your registration is confirmed', text: '' }
  mails.push({ ...email, id: 'DUP-2610-ABC234-event-7' }, { ...email, id: 'DUP-2610-ABC235-event-8' })
  content.remove('office-call', 'DUP-2610-ABC234')
  await deliveries.followUp()
  expect(mails.map(({ id }) => id)).toEqual(['DUP-2610-ABC235-event-8'])
})

test('whom the office erases is erased here, too: all that they sent, delivered or not, and every email', async () => {
  const { content, outbox, deliveries, register, settle, mails } = school()
  const [ada, bob] = [await register('ada', 0), await register('bob', 0)]
  await settle()
  const late = await register('late', 0)
  mails.push({ id: 'DUP-2610-ABC234-event-7', to: 'office', subject: 'Changed', text: 'It was ada@company.example.' })
  outbox.links.add('ada@company.example')
  for (const address of ['ada@company.example', 'LATE@company.example']) content.erase(address)
  await deliveries.followUp()
  expect([ada, bob, late].map(({ id }) => outbox.byId(id) !== undefined)).toEqual([false, true, false])
  expect(mails.map(({ to }) => to)).toEqual(['bob@company.example'])
  expect(outbox.links.waiting()).toEqual([])
})

test('answers that were only for the session go when the content service says so; the others stay', async () => {
  const { content, outbox, deliveries, register, settle, mails } = school()
  const { id, submission } = await register('ada', 0)
  await settle()
  expect(mails).not.toEqual([])
  outbox.reassign(id, {
    ...submission,
    token: outbox.get(id).token,
    answers: [...submission.answers, { name: 'q-diet', label: 'Diet', value: 'No nuts', isForSessionOnly: true }],
  })
  content.reassign(id, {}, { type: 'notes-deleted', by: 'clock' })
  await deliveries.followUp()
  expect(outbox.get(id).submission.answers).toEqual(submission.answers)
  expect(mails).toEqual([])
})

test('a deleted registration is kept here until nobody can pay for it any more', async () => {
  const { content, outbox, payments, deliveries, register } = school()
  const { id } = await register('ada')
  payments.isDown = true
  content.remove(id)
  await deliveries.followUp()
  expect(outbox.byId(id)).toBeDefined()
  payments.isDown = false
  await deliveries.followUp()
  expect(outbox.byId(id)).toBeUndefined()
})

test('money that comes in while a registration is deleted raises an alarm', async () => {
  const { content, outbox, payments, deliveries, register, log } = school()
  const { id } = await register('ada')
  payments.reports.set(outbox.checkouts.of(id)[0]?.id ?? '', { state: 'paid', amount: PRICE, currency: 'usd' })
  content.remove(id)
  await deliveries.followUp()
  expect(outbox.byId(id)).toBeUndefined()
  expect(log.text()).toMatch(/"alarm":"payment".*payment for a deleted registration/)
})

test('who is moved to another session reads its dates on the page', async () => {
  const { content, registrations, register } = school()
  const { id, token } = await register('ada', 0)
  const { view } = await content.content.act(id, { type: 'leave' }, 'means-nothing')
  const title = 'Decisions Under Pressure, 18 January 2027'
  const other = { session: 'd2', session_key: 'DUP2701-d2', session_title: title, session_details: OTHER_DATES }
  await registrations.adopt(id, { ...view, ...other })
  expect((await registrations.byToken(token))?.submission.session).toEqual({
    documentId: 'd2',
    key: 'DUP2701-d2',
    title: 'Decisions Under Pressure',
    when: '18 January 2027',
    place: 'Harbour District campus',
    endsAt: '2027-01-18T09:00:00Z',
  })
})

test('who takes part in a session that an editor changes reads its new dates on the page', async () => {
  const { content, registrations, register } = school()
  const { id, token } = await register('ada', 0)
  content.details = OTHER_DATES
  await registrations.adopt(id, await content.content.show(id))
  expect((await registrations.byToken(token))?.submission.session).toMatchObject({
    key: 'DUP2610-d1',
    title: 'Decisions Under Pressure',
    when: '18 January 2027',
    endsAt: '2027-01-18T09:00:00Z',
  })
})

test('who had a place gets the dates out of the calendar when it is cancelled', async () => {
  const { content, settle, register, lastMail } = school()
  const [ada, bob] = [await register('ada', 0), await register('bob')]
  content.details = OTHER_DATES
  for (const { id } of [ada, bob]) content.office(id, { type: 'cancel', fee: 0 })
  await settle()
  expect(lastMail(ada.id)?.calendar?.method).toBe('CANCEL')
  expect(lastMail(ada.id)?.text).toContain(emailMessages.calendarToRemove)
  expect(lastMail(bob.id)?.subject).toMatch(/^Your registration is cancelled/)
  expect(lastMail(bob.id)?.calendar).toBeUndefined()
})

test('who waits is offered the place that is given back, takes it, pays, and is confirmed', async () => {
  const { content, outbox, registrations, register, pay, settle, lastMail } = school({ capacity: 1 })
  const ada = await register('ada')
  const bob = await register('bob')
  await settle()
  expect(lastMail(bob.id)?.subject).toMatch(/^You are on the waiting list/)
  expect(lastMail(bob.id)?.text).toContain(`/payment-success?token=${bob.token}`)
  content.office(ada.id, { type: 'cancel', fee: 0 })
  await settle()
  expect(lastMail(bob.id)?.subject).toMatch(/^We can offer you a place/)
  const offered = outbox.get(bob.id)
  expect(offered.state.status).toBe('offered')
  const held = await registrations.acts.acceptOffer(offered, orderOf(SESSION), 'card')
  expect(held.state.status).toBe('awaiting-payment')
  expect(registrations.openCheckout(held)?.url).toMatch(/^https:/)
  await pay(bob.id)
  await settle()
  expect(lastMail(bob.id)?.subject).toMatch(/^Your registration is confirmed/)
  expect(content.stateOf(bob.id)).toBe('confirmed')
})

test('whom the office confirms from the waiting list reads what to pay, on the page and in the email, as in the offer', async () => {
  const { content, outbox, register, settle, lastMail } = school({ capacity: 0 })
  const { id } = await register('ada')
  content.office(id, { type: 'offer', until: 48 * HOUR_MS })
  await settle()
  expect(lastMail(id)?.text).toMatch(/^Price: USD 6,400$/m)
  content.office(id, { type: 'confirm', price: PRICE })
  await settle()
  expect(outbox.get(id)).toMatchObject({
    submission: { total: PRICE, currency: 'USD' },
    state: { status: 'registered', payment: 'invoice' },
  })
  expect(lastMail(id)?.text).toContain('We will send you the invoice')
  expect(lastMail(id)?.text).toContain('USD 6,400')
})

test('an invoice that is paid reaches the page: what is paid, and what is still to pay', async () => {
  const { content, outbox, register, settle, lastMail } = school({ capacity: 0 })
  const { id } = await register('ada')
  content.office(id, { type: 'confirm', price: PRICE })
  content.office(id, { type: 'pay', amount: 250_000 })
  await settle()
  expect(outbox.get(id).state).toMatchObject({ paid: 250_000, due: 390_000 })
  expect(lastMail(id)?.text).toMatch(/^Paid: USD 2,500\nTo pay by invoice: USD 3,900$/m)
  content.office(id, { type: 'pay', amount: 390_000 })
  await settle()
  expect(outbox.get(id).state).toMatchObject({ status: 'registered', paid: PRICE, due: 0 })
  expect(lastMail(id)?.text).not.toContain('To pay')
})

test('a place that was offered for two days is held for the payment as long, whoever takes it at once', async () => {
  const { clock, content, outbox, registrations, register, settle } = school({ capacity: 0 })
  const { id } = await register('ada')
  content.office(id, { type: 'offer', until: 48 * HOUR_MS })
  await settle()
  const held = await registrations.acts.acceptOffer(outbox.get(id), orderOf(SESSION), 'card')
  expect(held.state.status).toBe('awaiting-payment')
  expect(registrations.payments.heldUntil(held).getTime() - clock.now).toBe(48 * HOUR_MS)
  clock.now += 47 * HOUR_MS
  await registrations.payments.endHeldSeats()
  expect(outbox.get(id).state.status).toBe('awaiting-payment')
  clock.now += 2 * HOUR_MS
  await registrations.payments.endHeldSeats()
  expect(outbox.get(id).state.status).toBe('cancelled')
})

test('a payment leads back to the link of now, even if it was renewed just before the place was taken', async () => {
  const { content, outbox, payments, registrations, register, settle } = school({ capacity: 1 })
  const [ada, bob] = [await register('ada'), await register('bob')]
  content.office(ada.id, { type: 'cancel', fee: 0 })
  await settle()
  content.reassign(bob.id, { token: 'new-link-of-bob' }, { type: 'link-renewed' })
  await registrations.acts.acceptOffer(outbox.get(bob.id), orderOf(SESSION), 'card')
  expect(payments.requests.at(-1)?.returnUrl).toMatch(/token=new-link-of-bob$/)
  expect(await registrations.byToken('new-link-of-bob')).toBeDefined()
})

/** Somebody with a place who asks that the address is corrected; the link is in the email to the new one. */
async function askedForEmail(email = 'ada@new.example') {
  const all = school()
  const ada = await all.register('ada', 0)
  await all.settle()
  const change = { what: 'email' as const, email, person: null, company: null }
  const asked = await all.registrations.changes.ask(ada.id, change, 'asked-once')
  const link = () => /change=([\w.-]+)/.exec(all.mails.at(-1)?.text ?? '')?.[1] ?? ''
  return { ...all, ada, asked, link, mailsTo: (to: string) => all.mails.filter((mail) => mail.to === to) }
}

test('an address is corrected once the new one confirms it, and the earlier one hears of it', async () => {
  const { ada, asked, settle, link, registrations, outbox, mailsTo } = await askedForEmail()
  await settle()
  expect(asked).toBe('sent')
  const [letter] = mailsTo('ada@new.example')
  expect(letter?.subject).toMatch(/^Confirm your email address/)
  // Neither the link to the registration nor its price is for a stranger who was named by mistake.
  expect(letter?.text).not.toContain(ada.token)
  const opened = link()
  expect(await registrations.changes.open(opened)).toMatchObject({
    outcome: 'open',
    asked: { change: { what: 'email' } },
  })
  expect(outbox.get(ada.id).submission.email).toBe('ada@company.example')
  expect(await registrations.changes.confirm(opened)).toBe('done')
  await settle()
  expect(mailsTo('ada@company.example').at(-1)?.subject).toMatch(/^We now write to another email address/)
  expect(mailsTo('ada@company.example').at(-1)?.text).not.toMatch(/token=|new\.example/)
  const { token, submission } = outbox.get(ada.id)
  expect([submission.email, token === ada.token]).toEqual(['ada@new.example', false])
  expect(mailsTo('ada@new.example').at(-1)?.text).toContain(`token=${token}`)
  expect(await registrations.byToken(ada.token)).toBeUndefined()
})

test('a change that was confirmed is done once, and its page says so for as long as it is so', async () => {
  const { settle, link, registrations, mails } = await askedForEmail()
  await settle()
  const opened = link()
  expect(await Promise.all([1, 2].map(() => registrations.changes.confirm(opened)))).toEqual(['done', 'done'])
  await settle()
  const sent = mails.length
  expect(await registrations.changes.confirm(opened)).toBe('done')
  await settle()
  expect(mails).toHaveLength(sent)
  expect((await registrations.changes.open(opened)).outcome).toBe('done')
})

test('a link that was renewed since makes a change stale, also one whose email has not been sent yet', async () => {
  const { ada, settle, link, content, registrations, mails, outbox } = await askedForEmail('eve@evil.example')
  await settle()
  const opened = link()
  await registrations.changes.ask(
    ada.id,
    { what: 'email', email: 'eve@evil.example', person: null, company: null },
    'again',
  )
  content.reassign(ada.id, { token: 'new-link-of-ada' }, { type: 'link-renewed' })
  const sent = mails.length
  await settle()
  expect(mails.slice(sent).map(({ to }) => to)).toEqual(['ada@company.example'])
  expect((await registrations.changes.open(opened)).outcome).toBe('stale')
  expect(await registrations.changes.confirm(opened)).toBe('stale')
  expect(outbox.get(ada.id).submission.email).toBe('ada@company.example')
})

test('somebody else comes instead once they confirm it; who came before has no link any more, and is told', async () => {
  const { registrations, register, settle, mails, outbox, lastMail } = school()
  const { id, token } = await register('ada', 0)
  await settle()
  const change = { what: 'participant' as const, email: 'bob@company.example', person: 'Bob Tan', company: 'Wires' }
  await registrations.changes.ask(id, change, 'asked-once')
  await settle()
  expect(mails.at(-1)).toMatchObject({ to: 'bob@company.example', subject: expect.stringMatching(/^Confirm that you/) })
  expect(mails.at(-1)?.text).toContain('Dear Bob Tan')
  await registrations.changes.confirm(/change=([\w.-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '')
  await settle()
  expect(await registrations.byToken(token)).toBeUndefined()
  expect(JSON.stringify(outbox.get(id).submission)).not.toContain('Ada')
  expect(lastMail(id)?.text).toContain(`token=${outbox.get(id).token}`)
  const [told] = mails.filter(({ to }) => to === 'ada@company.example').slice(-1)
  expect(told?.subject).toMatch(/^Somebody else is now taking your place/)
  expect(told?.text).not.toContain('token=')
})

test('who asks for the address that the registration has is told so, and who is paying changes nothing', async () => {
  const { registrations, register } = school()
  const [ada, bob] = [await register('ada', 0), await register('bob')]
  const to = (what: 'email' | 'participant', email: string) => ({ what, email, person: 'Cid', company: null })
  expect(await registrations.changes.ask(ada.id, to('email', 'ADA@company.example'), 'one')).toBe('same')
  for (const what of ['email', 'participant'] as const) {
    expect(await registrations.changes.ask(bob.id, to(what, 'cid@company.example'), `two-${what}`)).toBe('impossible')
  }
})

test('an offer that is not taken lapses with an email, and the next in line is offered the place', async () => {
  const { content, register, settle, lastMail } = school({ capacity: 1 })
  const [ada, bob, cid] = [await register('ada'), await register('bob'), await register('cid')]
  content.office(ada.id, { type: 'cancel', fee: 0 })
  await settle()
  content.pass(48 * HOUR_MS)
  await settle()
  expect(lastMail(bob.id)?.subject).toMatch(/^We are no longer holding a place for you/)
  expect(lastMail(cid.id)?.subject).toMatch(/^We can offer you a place/)
})

test('a place that nobody paid in time is given up with an email that leads to registering again', async () => {
  const { clock, registrations, register, settle, lastMail } = school({ capacity: 1 })
  const ada = await register('ada')
  clock.now += 26 * HOUR_MS
  await registrations.payments.endHeldSeats()
  await settle()
  expect(lastMail(ada.id)?.subject).toMatch(/^We are no longer holding a place for you/)
  expect(lastMail(ada.id)?.text).toContain('register again')
})

test('who is cancelled gets the rest back on the card, and one email about each, also where the mail server was down', async () => {
  const { content, payments, mail, mails, outbox, settle, lastMail, registerAndPay } = school({ capacity: 1 })
  const ada = await registerAndPay('ada')
  content.office(ada.id, { type: 'cancel', fee: 140_000 })
  mail.isDown = true
  await settle()
  mail.isDown = false
  await settle()
  const told = mails.find(({ subject }) => subject.startsWith('Your registration is cancelled'))?.text
  expect(told).toContain('USD 1,400')
  expect(told).toContain('USD 5,000')
  expect([...payments.refunds.values()]).toEqual([500_000])
  expect(lastMail(ada.id)?.subject).toMatch(/^We have refunded you/)
  expect(outbox.get(ada.id).state).toMatchObject({ returned: 500_000, toReturn: 0 })
  expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length)
})

test('who pays for a place that is gone raises an alarm, once; who cancels a paid place raises none', async () => {
  const { content, log, register, settle, pay } = school({ capacity: 2 })
  const [ada, bob] = [await register('ada'), await register('bob')]
  await pay(ada.id)
  await settle()
  content.office(ada.id, { type: 'cancel', fee: 0 })
  await settle()
  expect(log.text()).not.toContain('"alarm":"payment"')
  content.office(bob.id, { type: 'cancel', fee: 0 })
  await pay(bob.id)
  await settle()
  expect(log.text().match(/"alarm":"payment"/g)).toHaveLength(1)
})

test('a refund that the provider cannot make now is made later, and once', async () => {
  const { content, payments, settle, lastMail, registerAndPay } = school({ capacity: 1 })
  const ada = await registerAndPay('ada')
  payments.isDown = true
  content.office(ada.id, { type: 'cancel', fee: 0 })
  await settle()
  expect(lastMail(ada.id)?.subject).toMatch(/^Your registration is cancelled/)
  payments.isDown = false
  await settle()
  expect([...payments.refunds.values()]).toEqual([PRICE])
  expect(lastMail(ada.id)?.subject).toMatch(/^We have refunded you/)
})

test('the site keeps a paid registration until its refund is made, however old it is', async () => {
  const { clock, content, deliveries, payments, settle, registerAndPay } = school({ capacity: 1 })
  const ada = await registerAndPay('ada')
  payments.isDown = true
  content.office(ada.id, { type: 'cancel', fee: 0 })
  await settle()
  clock.now += 40 * 24 * HOUR_MS
  await deliveries.upkeep()
  payments.isDown = false
  await settle()
  expect([...payments.refunds.values()]).toEqual([PRICE])
})

test('an older view brings no link back that was renewed since', async () => {
  const { content, outbox, registrations, register } = school()
  const { id, submission } = await register('ada', 0)
  const { view } = await content.content.act(id, { type: 'leave' }, 'means-nothing')
  const person = personOf(submission.answers)
  await registrations.adopt(id, { ...view, version: 8, token: 'new-link-of-ada', person })
  await registrations.adopt(id, { ...view, version: 7, person })
  expect(outbox.get(id).token).toBe('new-link-of-ada')
})

test('a refund that the provider refuses is left to the office, which reads why', async () => {
  const { content, payments, settle, registerAndPay } = school({ capacity: 1 })
  const ada = await registerAndPay('ada')
  payments.refusesRefunds = true
  content.office(ada.id, { type: 'cancel', fee: 0 })
  await settle()
  const row = content.book.rows.find(({ id }) => id === ada.id)
  expect(row).toMatchObject({ refunding: 0, returned: 0, paymentProblem: 'The card is closed.' })
})

test('what the office does while a payment has not been reported yet overwrites no money', async () => {
  const { content, outbox, register, pay, deliveries, settle } = school({ capacity: 1 })
  const ada = await register('ada')
  content.office(ada.id, { type: 'confirm' })
  await pay(ada.id)
  await deliveries.followUp()
  await settle()
  expect(content.book.rows.find(({ id }) => id === ada.id)).toMatchObject({ state: 'confirmed', received: PRICE })
  expect(outbox.get(ada.id).state.status).toBe('paid')
})

test('the office takes back a place that is held for a payment: the earlier payment page ends, and the next asks for the rest', async () => {
  const { content, outbox, payments, registrations, register, pay, settle, mails } = school({ capacity: 3 })
  const { id } = await register('all', 6400, 3)
  const [before] = outbox.checkouts.of(id)
  content.office(id, { type: 'give-back', places: 1, fee: 0 })
  await settle()
  expect(payments.reports.get(before?.id ?? '')?.state).toBe('expired')
  expect(mails.map(({ text }) => text).join(' ')).toMatch(/We\s+are\s+still\s+holding\s+2\s+places\s+for\s+you/)
  expect(registrations.openCheckout(outbox.get(id))).toBeUndefined()
  await registrations.payments.retry(outbox.get(id))
  expect(registrations.openCheckout(outbox.get(id))).toMatchObject({ amount: 2 * PRICE })
  await pay(id)
  await settle()
  const row = content.book.rows.find((one) => one.id === id)
  expect(row).toMatchObject({ state: 'confirmed', received: 2 * PRICE, returned: 0 })
})

test('the page of a cancelled registration gives the reason of this cancellation, and none of what the office did before', async () => {
  const { content, outbox, register, settle } = school({ capacity: 3 })
  const { id } = await register('all', 0, 3)
  const cancelled = async (why: string | null) => {
    content.office(id, { type: 'cancel', fee: 0 }, why)
    await settle()
    return outbox.get(id).state
  }
  content.office(id, { type: 'give-back', places: 1, fee: 0 }, 'Rosa is ill.')
  await settle()
  expect(await cancelled(null)).toMatchObject({ status: 'cancelled', reason: null })
  content.office(id, { type: 'confirm' })
  expect(await cancelled('The room is closed.')).toMatchObject({ status: 'cancelled', reason: 'The room is closed.' })
  content.office(id, { type: 'confirm' })
  expect(await cancelled(null)).toMatchObject({ status: 'cancelled', reason: null })
})

test.each(['before', 'after'])(
  'who pays for all places while the office takes one back gets what is too much to the card: %s the site knows of it',
  async (when) => {
    const { content, outbox, payments, register, pay, deliveries, settle } = school({ capacity: 3 })
    const { id } = await register('all', 6400, 3)
    content.office(id, { type: 'give-back', places: 1, fee: 0 })
    // The page cannot be ended in time.
    payments.isDown = true
    if (when === 'after') await deliveries.followUp()
    payments.isDown = false
    await pay(id)
    await settle()
    const row = content.book.rows.find((one) => one.id === id)
    expect(row).toMatchObject({ state: 'confirmed', places: 2, received: 3 * PRICE, returned: PRICE })
    expect([...payments.refunds.values()]).toEqual([PRICE])
    expect(outbox.get(id).state).toMatchObject({ status: 'paid', oddPayment: null })
  },
)

test('a group that chooses an invoice confirms its address by the link in an email, once, and has places and invoice then', async () => {
  const { content, outbox, registrations, settle, mails } = school({ capacity: 3 })
  content.verifyMs = 48 * HOUR_MS
  const form = validForm({ email: 'all@company.example', key: keyOf('all'), places: 3, payment: 'invoice' })
  const { id } = recordOf(await registrations.submit(form, passed))
  expect(outbox.get(id).state).toMatchObject({ status: 'unverified', holdsPlace: true })
  await settle()
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Confirm your email address'])
  // Anyone who has sent the form has the link of its page, and not that of the email.
  expect(mails[0]?.text).not.toContain(`token=${outbox.get(id).token}`)
  const [link = ''] = linksOf(mails, 'all@')
  expect(await registrations.changes.open(link)).toMatchObject({ outcome: 'open' })
  for (const _ of [1, 2]) expect(await registrations.changes.confirm(link)).toBe('done')
  expect(await registrations.changes.open(link)).toMatchObject({ outcome: 'done' })
  expect(outbox.get(id).state).toMatchObject({ status: 'registered', holdsPlace: true })
  await settle()
  expect(mails.map(({ subject }) => subject.split(':')[0]).slice(1)).toEqual(['Your registration is confirmed'])
})

test('a group whose address nobody confirms in time has no places any more, and reads so', async () => {
  const { content, outbox, registrations, settle, mails } = school({ capacity: 3 })
  content.verifyMs = 48 * HOUR_MS
  const form = validForm({ email: 'all@company.example', key: keyOf('all'), places: 3, payment: 'invoice' })
  const { id } = recordOf(await registrations.submit(form, passed))
  await settle()
  content.pass(48 * HOUR_MS)
  await settle()
  expect(outbox.get(id).state).toMatchObject({ status: 'cancelled', holdsPlace: false, isLapsed: true })
  expect(mails.at(-1)?.subject).toMatch(/^We are no longer holding 3 places for you/)
  const [link = ''] = linksOf(mails, 'all@')
  expect(await registrations.changes.confirm(link)).toBe('lapsed')
  expect(await registrations.changes.open(link)).toEqual({ outcome: 'lapsed' })
})

test('who chooses an invoice on the payment page of a group confirms the address, too', async () => {
  const { content, outbox, register, registrations, settle, mails, payments } = school({ capacity: 3 })
  content.verifyMs = 48 * HOUR_MS
  const { id } = await register('all', 6400, 3)
  await registrations.payments.switchToInvoice(outbox.get(id))
  expect([outbox.get(id).state.status, payments.reports.get('checkout-1')?.state]).toEqual(['unverified', 'expired'])
  await settle()
  expect(mails.at(-1)?.subject).toMatch(/^Confirm your email address/)
})

test('the last email says what the page and the panel say, whoever does what in which order', async () => {
  const step = fc.oneof(
    fc.record({
      does: fc.constant('register' as const),
      who: fc.nat({ max: 4 }),
      places: fc.constantFrom(1, 1, 2),
    }),
    fc.record({
      does: fc.constantFrom(
        'pay' as const,
        'correct an answer' as const,
        'take' as const,
        'leave' as const,
        'give back a place' as const,
        'office cancels' as const,
        'office confirms' as const,
        'office takes back a place' as const,
      ),
      who: fc.nat({ max: 4 }),
    }),
    fc.record({
      does: fc.constantFrom(
        'link is renewed' as const,
        'asks for another address' as const,
        'asks for another participant' as const,
        'confirms' as const,
      ),
      who: fc.nat({ max: 4 }),
    }),
    fc.record({
      does: fc.constantFrom(
        'hours pass' as const,
        'service down' as const,
        'service up' as const,
        'mail down' as const,
        'mail up' as const,
        'payments down' as const,
        'payments up' as const,
        'events follow' as const,
        'jobs run' as const,
      ),
      who: fc.constant(0),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      const all = school({ capacity: 2 })
      const { clock, content, outbox, payments, registrations, deliveries, mail, mails } = all
      const { runJobs, register, pay, settle } = all
      const ids = new Map<number, string>()
      for (const now of steps) {
        const { does, who } = now
        clock.now += 60_000
        const id = ids.get(who)
        if ('places' in now && !id) ids.set(who, (await register(`person-${who}`, 6400, now.places)).id)
        else if (does === 'hours pass') {
          clock.now += 30 * HOUR_MS
          content.pass(30 * HOUR_MS)
          await registrations.payments.endHeldSeats()
        } else if (does === 'service down' || does === 'service up') content.isDown = does === 'service down'
        else if (does === 'mail down' || does === 'mail up') mail.isDown = does === 'mail down'
        else if (does === 'payments down' || does === 'payments up') payments.isDown = does === 'payments down'
        else if (does === 'events follow') await deliveries.followUp()
        else if (does === 'jobs run') await runJobs()
        else if (id) {
          if (does === 'pay') await pay(id)
          // Once the place is gone, it would be another registration.
          const { submission } = outbox.get(id)
          const { places = 1 } = submission
          const isHeld = content.stateOf(id) === 'held' && registrations.openCheckout(outbox.get(id)) !== undefined
          // Nor is the form of a registration found that got a new link.
          if (does === 'correct an answer' && isHeld && !submission.hasNewLink) {
            const sent = await all.correct(`person-${who}`, submission.email, `Ada ${clock.now}`, places)
            const isCorrected = sent.outcome === 'kept' && sent.record.id === id
            expect(isCorrected, sent.outcome).toBe(!content.isDown && !payments.isDown)
          }
          if (does === 'office takes back a place') content.office(id, { type: 'give-back', places: 1, fee: 0 })
          if (does === 'give back a place') await giveBack(all, id)
          if (does === 'office cancels') content.office(id, { type: 'cancel', fee: 0 })
          if (does === 'office confirms') content.office(id, { type: 'confirm' })
          // As the content service does: anyone who is paying keeps the link.
          if (does === 'link is renewed' && content.stateOf(id) !== 'held') {
            content.reassign(id, { token: `renewed-${content.events.length}-of-${id}` }, { type: 'link-renewed' })
          }
          if (does.startsWith('asks for')) {
            const what = does === 'asks for another address' ? ('email' as const) : ('participant' as const)
            const email = `person-${who}@${what}-${clock.now}.example`
            const change = { what, email, person: 'Grace', company: null }
            await registrations.changes.ask(id, change, `${id}-${clock.now}`).catch(() => {})
          }
          if (does === 'confirms') {
            await deliveries.followUp()
            for (const link of linksOf(mails, `person-${who}@`))
              await registrations.changes.confirm(link).catch(() => {})
          }
          const record = outbox.get(id)
          const isOffered = record.state.status === 'offered'
          if (does === 'take' && isOffered)
            await registrations.acts
              .acceptOffer(record, orderOfPlaces(orderOf(SESSION), places), 'card')
              .catch(() => {})
          if (does === 'leave' && isOffered) await registrations.acts.leaveWaitingList(record).catch(() => {})
        }
      }
      content.isDown = false
      mail.isDown = false
      payments.isDown = false
      await settle()
      await settle()
      expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length)
      const returned = content.book.rows.reduce((sum, row) => sum + row.returned, 0)
      expect([...payments.refunds.values()].reduce((sum, amount) => sum + amount, 0)).toBe(returned)
      for (const id of ids.values()) {
        const row = content.book.rows.find((one) => one.id === id)
        const { state, submission } = outbox.get(id)
        const { places = 1 } = submission
        const paidOn = outbox.checkouts.of(id).flatMap((one) => {
          const report = payments.reports.get(one.id)
          return report?.state === 'paid' ? [report.amount] : []
        })
        const paid = paidOn.reduce((sum, amount) => sum + amount, 0)
        if (state.oddPayment === null) expect(row?.received).toBe(paid)
        expect(row?.places).toBe(places)
        // Anyone who has places has agreed to the price of one times their number.
        if (submission.total > 0 && row?.price)
          expect([row.price, submission.total % places]).toEqual([submission.total, 0])
        const name = all.lastMail(id)?.to.split('@')[0]
        const told = mails.filter(({ to, subject }) => to.startsWith(`${name}@`) && !SAYS_NO_STATE.test(subject))
        const subject = told.at(-1)?.subject.split(':')[0] ?? 'none'
        const text = told.at(-1)?.text ?? ''
        const seen = { panel: row?.state, page: state.status, holdsPlace: state.holdsPlace, mail: subject, text }
        // Anyone who has the address has the link, and nobody else.
        const withLink = mails.filter((one) => one.text.includes(`token=${outbox.get(id).token}`))
        expect(new Set(withLink.map(({ to }) => to))).toEqual(new Set([outbox.get(id).submission.email]))
        expect(agree(seen), JSON.stringify(seen)).toBe(true)
        // The answers of somebody who is replaced go.
        const { person } = await content.content.show(id)
        if (person !== 'Grace') expect(outbox.get(id).submission.answers).toEqual(content.answersOf(id))
        expect(state.holdsPlace ?? false).toBe(holdsPlace(row?.state ?? ''))
      }
    }),
    { numRuns: HISTORIES },
  )
})

const FEWER = 'Your registration now has fewer places'

/** The subjects of emails about address, participant or link alone. */
const SAYS_NO_STATE =
  /^(Your registration has a new link|We (now write|have changed your email address)|Confirm |Somebody else is now taking|You are registered)/

/** Somebody gives back a place of a group, as the page shows it. */
async function giveBack({ content, registrations }: ReturnType<typeof school>, id: string): Promise<void> {
  const record = registrations.byId(id)
  if (!mayGiveBack(record)) return
  try {
    const { version } = await content.content.show(id)
    const cost = await registrations.acts.costOfGivingBack(record, 1)
    const given = { participants: [], unnamed: 1, fee: cost?.fee ?? 0, seen: version }
    await registrations.acts.giveBack(record, given)
  } catch (error) {
    if (!(error instanceof ContentNotWritten)) throw error
  }
}

/** The links with which changes are confirmed, in all emails to somebody. */
function linksOf(mails: readonly Mail[], name: string): string[] {
  const texts = mails.filter(({ to }) => to.startsWith(name)).map(({ text }) => text)
  return texts.flatMap((text) => /change=([\w.-]+)/.exec(text)?.[1] ?? [])
}

/** Which last emails and pages are true in each state of the panel. */
function agree({ panel, page, mail, text }: Record<'page' | 'mail' | 'text', string> & { panel: string | undefined }) {
  // What a group still has says its state, too.
  const said = mail.replace(/\d+ places/, 'a place')
  const isOr = (heading: string, stays: RegExp) => said === heading || (mail === FEWER && stays.test(text))
  switch (panel) {
    case 'waiting':
      return page === 'waitlisted' && isOr('You are on the waiting list', /You\s+are\s+still\s+waiting/)
    case 'offered':
      return page === 'offered' && isOr('We can offer you a place', /We\s+are\s+offering\s+you/)
    case 'held':
      return page === 'awaiting-payment' && isOr('We are holding a place for you', /We\s+are\s+still\s+holding/)
    case 'confirmed':
      return (
        (page === 'paid' || page === 'registered') &&
        (isOr('Your registration is confirmed', /You\s+still\s+have\s+\d+\s+place/) || mail === 'We have refunded you')
      )
    case 'lapsed':
    case 'cancelled':
      return (
        page === 'cancelled' &&
        [
          'We are no longer holding a place for you',
          'Your registration is cancelled',
          'You are no longer on the waiting list',
          'We will refund you',
          'We have refunded you',
          'Registration has closed',
        ].includes(said)
      )
    default:
      return false
  }
}
