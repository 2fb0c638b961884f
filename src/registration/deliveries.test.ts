import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emailMessages } from '#messages/en.ts'
import { ContentNotWritten } from './content-writer.ts'
import { Deliveries } from './deliveries.ts'
import { builtInWords } from './email-parts.ts'
import { MailRefused, type Mail } from './mailer.ts'
import type { Job } from './outbox-jobs.ts'
import { Outbox } from './outbox.ts'
import { Registrations } from './registrations.ts'
import { contentDouble, logDouble, paymentDouble } from './testing/doubles.ts'
import { ISSUED_INVOICE, validForm } from './testing/examples.ts'

const passed = async () => 'passed' as const
const LEASE_MS = 60_000
const DAY_MS = 24 * 60 * 60_000
const HOLD_MS = 34 * 60 * 60_000
const DETAILS = {
  title: 'Decisions Under Pressure',
  parts: [{ title: null, start: '2026-10-12T01:00:00Z', end: '2026-10-12T09:00:00Z' }],
  venue: 'Harbour District campus',
  street: '14 Quarry Terrace',
  room: 'Case room 2',
  bring: 'A laptop',
  note: null,
}

/** A process over an outbox in a file; several may follow one another. */
function process(file: string, clock: { now: number }, content = contentDouble()) {
  const now = () => clock.now
  const outbox = new Outbox(file, { now, elapsed: now })
  const log = logDouble()
  const sentMails: Mail[] = []
  const mail = { isRefused: false, isRefusedForGood: false, hasNoReply: false, forgottenBefore: 0 }
  const siteUrl = 'https://site.example'
  const payments = paymentDouble(now)
  const { payment } = payments
  const registrations = new Registrations({
    outbox,
    content: content.content,
    payment,
    siteUrl,
    secret: 'a-secret',
    holdMs: HOLD_MS,
    log,
  })
  const deliveries = new Deliveries({
    outbox,
    registrations,
    content: content.content,
    payment,
    mailer: {
      async send(message) {
        if (mail.hasNoReply) await new Promise(() => undefined)
        if (mail.isRefusedForGood) throw new MailRefused()
        if (mail.isRefused) throw Object.assign(new Error('550 no ada@company.example here'), { code: 'EENVELOPE' })
        sentMails.push(message)
      },
      async deleteBefore(moment) {
        mail.forgottenBefore = moment
      },
    },
    office: 'office@school.example',
    followsUp: true,
    draftDays: 30,
    siteName: 'The School',
    siteUrl,
    log,
  })
  const work = async () => {
    const done: Job[] = []
    for (let job = outbox.jobs.take(LEASE_MS); job; job = outbox.jobs.take(LEASE_MS)) {
      done.push(job)
      await deliveries.work(job)
    }
    return done
  }
  return {
    outbox,
    registrations,
    work,
    deliveries,
    upkeep: () => deliveries.upkeep(),
    sentMails,
    content,
    payments,
    log,
    mail,
  }
}

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'outbox-test-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return join(made, 'outbox.db')
}

test('a group reads in its first email how many places it has, and where to name the others', async () => {
  const all = process(await folder(), { now: 1_800_000_000_000 })
  all.content.details = DETAILS
  await all.registrations.submit(validForm({ fee: 0, places: 3 }), passed)
  await all.work()
  expect(all.sentMails[0]?.text).toMatch(/Places: +3/)
  expect(all.sentMails[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
    'Open your registration to name the other 2 participants by 1 December 2026',
  )
})

test('the next process delivers once what one could not deliver', async () => {
  const [file, clock] = [await folder(), { now: 1_800_000_000_000 }]
  const first = process(file, clock)
  first.content.isDown = true
  await first.registrations.submit(validForm({ fee: 0, endsAt: '2026-10-16T09:00:00Z' }), passed)
  await first.work()
  expect(first.sentMails).toEqual([])
  first.outbox.close()

  clock.now += 10_000
  const second = process(file, clock)
  second.content.details = DETAILS
  await second.work()
  await second.work()
  expect(second.content.accepted).toHaveLength(1)
  expect(second.sentMails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your registration is confirmed/),
  ])
  expect(second.sentMails[0]?.calendar?.content).toContain('UID:d1-1@site.example')
  expect(second.sentMails[0]?.text).toContain(emailMessages.calendarAttached)
  expect(second.outbox.jobs.nextDue()).toBeUndefined()
  second.outbox.close()
})

test('a seat that is granted late is offered by email, with the end of its hold', async () => {
  const [file, clock] = [await folder(), { now: Date.parse('2026-11-21T10:00:00Z') }]
  const { registrations, content, work, sentMails, outbox } = process(file, clock)
  content.isDown = true
  await registrations.submit(validForm(), passed)
  content.isDown = false
  clock.now = Date.parse('2026-11-23T10:00:00Z')
  await work()
  expect(sentMails.map(({ text }) => text)).toEqual([
    expect.stringContaining('We are holding a place for you until 25 November 2026, 04.00 (Kuala Lumpur time).'),
  ])
  outbox.close()
})

test('an unpaid visitor gets one reminder with the link an hour later; one who has paid gets none', async () => {
  const [file, clock] = [await folder(), { now: Date.parse('2026-11-21T10:00:00Z') }]
  const { registrations, work, sentMails, outbox } = process(file, clock)
  const unpaid = await registrations.submit(validForm(), passed)
  await registrations.submit(validForm({ key: 'who-pays' }), passed)
  const paid = { state: 'paid', amount: 640_000, currency: 'USD', id: 'e1', reference: 'any' } as const
  await registrations.payments.handleEvent({ ...paid, checkoutId: 'checkout-2' })
  clock.now += 59 * 60_000
  await work()
  expect(sentMails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your registration is confirmed/)])
  clock.now += 2 * 60_000
  await work()
  clock.now += DAY_MS
  await work()
  const [, message, ...others] = sentMails
  const { token } = unpaid.outcome === 'kept' ? unpaid.record : { token: 'none' }
  expect(message?.text).toContain(`https://site.example/payment-failed?token=${token}`)
  expect(others).toEqual([])
  outbox.close()
})

test('a visitor who has paid without an event yet is not asked to pay', async () => {
  const clock = { now: 1_800_000_000_000 }
  const { registrations, work, sentMails, payments, outbox } = process(await folder(), clock)
  await registrations.submit(validForm(), passed)
  payments.reports.set('checkout-1', { state: 'paid', amount: 640_000, currency: 'USD' })
  clock.now += 61 * 60_000
  await work()
  expect(sentMails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your registration is confirmed/)])
  outbox.close()
})

test('a visitor who has paid gets the receipt that the page promises', async () => {
  const { registrations, work, sentMails, outbox } = process(await folder(), { now: 1_800_000_000_000 })
  await registrations.submit(validForm(), passed)
  const paid = { state: 'paid', amount: 640_000, currency: 'USD', id: 'e1', reference: 'any' } as const
  await registrations.payments.handleEvent({
    ...paid,
    checkoutId: 'checkout-1',
    receiptUrl: 'https://pay.example/receipt',
  })
  await work()
  expect(sentMails[0]?.text).toContain('Your receipt: https://pay.example/receipt\n')
  outbox.close()
})

test('a job that failed several times counts as undelivered until it succeeds', async () => {
  const [file, clock] = [await folder(), { now: 1_800_000_000_000 }]
  const { registrations, content, work, outbox } = process(file, clock)
  content.isDown = true
  await registrations.submit(validForm({ fee: 0 }), passed)
  await work()
  expect(outbox.jobs.undelivered()).toBe(0)
  for (let time = 0; time < 2; time += 1) {
    clock.now += DAY_MS
    await work()
  }
  expect(outbox.jobs.undelivered()).toBe(1)
  content.isDown = false
  clock.now += DAY_MS
  await work()
  expect(outbox.jobs.undelivered()).toBe(0)
  outbox.close()
  expect(outbox.jobs.undelivered()).toBe(0)
})

test('an email without a calendar file does not mention one', async () => {
  const [file, clock] = [await folder(), { now: 1_800_000_000_000 }]
  const { registrations, work, sentMails, outbox } = process(file, clock)
  await registrations.submit(validForm({ fee: 0, endsAt: null }), passed)
  await work()
  expect(sentMails).toHaveLength(1)
  expect(sentMails[0]?.calendar).toBeUndefined()
  expect(sentMails[0]?.text).not.toContain('attached')
  outbox.close()
})

test('the email to somebody who pays by invoice names the invoice, its last day and the way to it', async () => {
  const { registrations, content, work, sentMails, outbox } = process(await folder(), { now: 1_800_000_000_000 })
  const submitted = await registrations.submit(validForm({ payment: 'invoice' }), passed)
  const { id, token } = submitted.outcome === 'kept' ? submitted.record : { id: '', token: '' }
  content.documents.push({ id, invoice: ISSUED_INVOICE })
  await work()
  const [mail] = sentMails
  expect(mail?.text).toContain('Please pay invoice ASB-2026-000123 by 27 December 2026.')
  expect(mail?.text).toContain('To get the invoice as a PDF, use the link below.')
  expect(mail?.text).toContain('Pay by: 27 December 2026')
  expect(mail?.text).toMatch(/^To pay by invoice: USD 6,400$/m)
  expect(mail?.text).toContain(
    `Invoice ASB-2026-000123 (PDF): https://site.example/registration/invoice.pdf?token=${token}&number=ASB-2026-000123`,
  )
  outbox.close()
})

test('a seat that was given up before its email went out is not offered', async () => {
  const [file, clock] = [await folder(), { now: Date.parse('2026-11-21T10:00:00Z') }]
  const { registrations, content, work, sentMails, mail, outbox } = process(file, clock)
  content.isDown = true
  await registrations.submit(validForm(), passed)
  content.isDown = false
  mail.isRefused = true
  clock.now += 10_000
  await work()
  expect(sentMails).toEqual([])
  mail.isRefused = false
  clock.now += 3 * DAY_MS
  await registrations.payments.endHeldSeats()
  await work()
  expect(sentMails).toEqual([])
  expect(outbox.jobs.nextDue()).toBeUndefined()
  outbox.close()
})

test('the job of a process that died is done by another after its lease, and not before', async () => {
  const [file, clock] = [await folder(), { now: 1_800_000_000_000 }]
  const first = process(file, clock)
  await first.registrations.submit(validForm({ fee: 0 }), passed)
  const taken = first.outbox.jobs.take(LEASE_MS)
  const others = first.outbox.jobs.take(LEASE_MS)
  expect(taken?.kind).not.toBe(others?.kind)
  expect(first.outbox.jobs.take(LEASE_MS)).toBeUndefined()
  clock.now += LEASE_MS
  expect(first.outbox.jobs.take(LEASE_MS)?.attempts).toBe(2)
  first.outbox.close()
})

test('a change during a delivery is delivered again', async () => {
  const [file, clock] = [await folder(), { now: 1_800_000_000_000 }]
  const { registrations, outbox, content, work } = process(file, clock)
  const submitted = await registrations.submit(validForm(), passed)
  if (submitted.outcome !== 'kept') throw new Error('not kept')
  const job = outbox.jobs.take(LEASE_MS)
  if (job?.kind !== 'store') throw new Error('It is not told.')
  const told = await registrations.syncToContent(submitted.record.id)
  await registrations.payments.switchToInvoice(submitted.record)
  outbox.jobs.end(job, told)
  await work()
  expect(content.updated.map(({ state }) => state.status).at(-1)).toBe('registered')
  expect(outbox.jobs.nextDue('store')).toBeUndefined()
  outbox.close()
})

test('who writes to the school gets an email, and nothing more is told of the message', async () => {
  const { registrations, outbox, content, work, sentMails } = process(await folder(), { now: 1_800_000_000_000 })
  const { definition } = validForm().form
  await registrations.submit(validForm({ form: { kind: 'contact', definition }, payment: 'none' }), passed)
  await work()
  expect(sentMails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^We have received your message/)])
  expect(content.updated).toEqual([])
  expect(outbox.jobs.nextDue()).toBeUndefined()
  outbox.close()
})

test('an unreadable outbox raises an alarm', async () => {
  const { outbox, deliveries, log } = process(await folder(), { now: 1_800_000_000_000 })
  outbox.close()
  deliveries.start()
  await expect.poll(() => log.text()).toContain('"alarm":"outbox"')
  await deliveries.stop()
})

test('waits longer after each failure, and logs no personal data', async () => {
  const [file, clock] = [await folder(), { now: 1_800_000_000_000 }]
  const { registrations, outbox, work, mail, log, sentMails } = process(file, clock)
  mail.isRefused = true
  await registrations.submit(validForm({ fee: 0 }), passed)
  const waits: number[] = []
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await work()
    const due = outbox.jobs.nextDue() ?? 0
    waits.push(due - clock.now)
    clock.now = due
  }
  expect(waits.at(-1)).toBeGreaterThan(4 * (waits[0] ?? 0))
  expect(log.text()).toContain('EENVELOPE')
  expect(log.text()).not.toContain('ada@company.example')
  mail.isRefused = false
  await work()
  expect(sentMails).toHaveLength(1)
  outbox.close()
})

test('an email that is refused for good is not tried again, and logged once', async () => {
  const [file, clock] = [await folder(), { now: 1_800_000_000_000 }]
  const { registrations, outbox, work, mail, log } = process(file, clock)
  mail.isRefusedForGood = true
  await registrations.submit(validForm({ fee: 0 }), passed)
  await work()
  expect(outbox.jobs.nextDue()).toBeUndefined()
  expect(log.text().match(/permanently rejected/g)).toHaveLength(1)
  outbox.close()
})

test('the office gets a registration that the content service could not store, and the visitor learns that registration is closed', async () => {
  const [file, clock] = [await folder(), { now: 1_800_000_000_000 }]
  const { registrations, outbox, content, work, sentMails } = process(file, clock)
  content.isDown = true
  await registrations.submit(validForm(), passed)
  content.isDown = false
  content.hasSession = false
  await work()
  const to = new Map(sentMails.map((message) => [message.to, message.text]))
  expect(to.get('office@school.example')).toMatch(/Email: ada@company.example\nFirst name: Ada/)
  expect(to.get('ada@company.example')).toContain(
    'Registration for this session closed before we could save your registration.',
  )
  expect(outbox.jobs.nextDue()).toBeUndefined()
  outbox.close()
})

test('upkeep deletes old and finished records here, and none that waits', async () => {
  const [file, clock] = [await folder(), { now: 1_800_000_000_000 }]
  const { registrations, outbox, content, payments, work, upkeep, mail } = process(file, clock)
  const forms = [validForm(), validForm({ key: 'waiting' }), validForm({ key: 'free', fee: 0 })]
  const ids: string[] = []
  for (const form of forms) {
    const submitted = await registrations.submit(form, passed)
    ids.push(submitted.outcome === 'kept' ? submitted.record.id : '')
  }
  const [unpaid = '', waiting = '', free = ''] = ids
  payments.reports.set('checkout-2', { state: 'processing', amount: 640_000, currency: 'USD' })
  await work()
  clock.now += 3 * DAY_MS
  await upkeep()
  // Given up, and not told yet: what has something left to be done is kept.
  expect(outbox.byId(unpaid)?.state.status).toBe('cancelled')
  await work()
  clock.now += 28 * DAY_MS
  await upkeep()
  // The content service keeps it for as long as its policy says.
  expect(content.stateOf(unpaid)).toBe('lapsed')
  expect(outbox.byId(unpaid)).toBeUndefined()
  expect(outbox.byId(free)).toBeUndefined()
  expect(outbox.byId(waiting)?.state).toMatchObject({ status: 'awaiting-payment', isProcessing: true })
  expect(mail.forgottenBefore).toBe(clock.now - 30 * DAY_MS)
  outbox.close()
})

test('a confirmed registration can be found until its session is long over', async () => {
  const [file, clock] = [await folder(), { now: 1_800_000_000_000 }]
  const { registrations, outbox, work, upkeep } = process(file, clock)
  const inDays = (days: number) => new Date(clock.now + days * DAY_MS).toISOString()
  const { form: free } = validForm({ fee: 0 })
  const ids: string[] = []
  if (free.kind !== 'registration') throw new Error('no registration')
  for (const endsAt of [inDays(61), inDays(59)]) {
    const form = { ...free, session: { ...free.session, endsAt } }
    const submitted = await registrations.submit(validForm({ fee: 0, form, key: endsAt }), passed)
    ids.push(submitted.outcome === 'kept' ? submitted.record.id : '')
  }
  await work()
  clock.now += 90 * DAY_MS
  await upkeep()
  expect(ids.map((id) => outbox.byId(id) !== undefined)).toEqual([true, false])
  outbox.close()
})

test('upkeep deletes old records also while the content service does not answer', async () => {
  const [file, clock] = [await folder(), { now: 1_800_000_000_000 }]
  const { registrations, outbox, content, work, upkeep } = process(file, clock)
  const submitted = await registrations.submit(validForm(), passed)
  clock.now += 3 * DAY_MS
  await upkeep()
  await work()
  clock.now += 30 * DAY_MS
  content.isDown = true
  await upkeep()
  expect(outbox.byId(submitted.outcome === 'kept' ? submitted.record.id : '')).toBeUndefined()
  outbox.close()
})

test('a mail server that never answers does not delay the content service', async () => {
  const file = await folder()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { registrations, outbox, content, deliveries, mail } = process(file, { now: Date.now() })
  mail.hasNoReply = true
  deliveries.start()
  await registrations.submit(validForm({ fee: 0 }), passed)
  await vi.advanceTimersByTimeAsync(1500)
  await registrations.submit(validForm({ key: 'another-key', fee: 0 }), passed)
  await vi.advanceTimersByTimeAsync(1500)
  expect(content.updated).toHaveLength(2)
  expect(outbox.jobs.nextDue('store')).toBeUndefined()
  outbox.close()
})

test('the email about a confirmed place says how to join, and waits until that is known', async () => {
  const clock = { now: 1_800_000_000_000 }
  const { registrations, content, work, sentMails, outbox } = process(await folder(), clock)
  content.details = DETAILS
  await registrations.submit(validForm({ fee: 0 }), passed)
  content.isDown = true
  await work()
  expect(sentMails).toEqual([])
  content.isDown = false
  clock.now += 60_000
  await work()
  const [mail] = sentMails
  for (const fact of ['12 October 2026, 09.00–17.00', DETAILS.street, DETAILS.room, DETAILS.bring]) {
    expect(mail?.text).toContain(fact)
    // A range of hours is kept on one line.
    expect(mail?.html?.replaceAll(/<\/?span[^>]*>/g, '')).toContain(fact)
  }
  outbox.close()
})

test('the email about the waiting list says nothing of how to join', async () => {
  const { registrations, content, work, sentMails, outbox } = process(await folder(), { now: 1_800_000_000_000 })
  content.details = DETAILS
  content.setSession({ capacity: 0 })
  await registrations.submit(validForm({ fee: 0 }), passed)
  await work()
  expect(sentMails[0]?.subject).toContain(builtInWords('waitlisted').heading)
  expect(sentMails[0]?.text).not.toContain(DETAILS.street)
  outbox.close()
})

test('an email has the words that somebody has written, and those it began with while they cannot be read', async () => {
  for (const isDown of [false, true]) {
    const clock = { now: Date.parse('2026-11-21T10:00:00Z') }
    const { registrations, content, work, sentMails, outbox } = process(await folder(), clock)
    await registrations.submit(validForm(), passed)
    await work()
    content.content.words = async () => {
      if (isDown) throw new ContentNotWritten('down')
      return { heading: 'Kept for you', text: 'Hello {name}.\n\nPay.' }
    }
    clock.now += 61 * 60_000
    await work()
    expect(sentMails.map(({ subject }) => subject.split(':')[0])).toEqual([
      isDown ? 'We are holding a place for you' : 'Kept for you',
    ])
    expect(sentMails[0]?.text).toMatch(isDown ? /^Dear Ada,\n\nWe are holding/ : /^Hello Ada\.\n\nPay\./)
    outbox.close()
  }
})

test('the content service is told who asks for new links, once it answers, and nothing of them is logged', async () => {
  const [clock, content] = [{ now: Date.parse('2026-11-21T10:00:00Z') }, contentDouble()]
  const { outbox, deliveries, log } = process(':memory:', clock, content)
  content.isDown = true
  for (const email of ['ada@company.example', 'bob@company.example', 'ada@company.example']) outbox.links.add(email)
  await deliveries.followUp()
  expect(log.text()).toContain('cannot be read')
  content.isDown = false
  await deliveries.followUp()
  await deliveries.followUp()
  expect(content.sentLinks.toSorted()).toEqual(['ada@company.example', 'bob@company.example'])
  expect(outbox.links.waiting()).toEqual([])
  expect(log.text()).not.toContain('company.example')
})

test('a new link that was asked for more than a day ago is not sent any more', async () => {
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') }
  const { outbox } = process(':memory:', clock)
  outbox.links.add('ada@company.example')
  clock.now += DAY_MS + 1
  expect(outbox.links.waiting()).toEqual([])
})
