import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { holds } from '../../tests/fuzz/runs.ts'
import { Deliveries } from './deliveries.ts'
import type { Mail } from './mailer.ts'
import { Outbox } from './outbox.ts'
import { Registrations } from './registrations.ts'
import { contentDouble, logDouble, paymentDouble } from './testing/doubles.ts'
import { HOUR_MS, PAID, passed, recordOf, validForm } from './testing/examples.ts'

const DAY_MS = 24 * HOUR_MS
const HOLD_MS = 24 * HOUR_MS
/** For as long as a page seems open at most that was made while the calendar was wrong. */
const LONGEST_OPEN_MS = 25 * HOUR_MS
const LEASE_MS = 60_000
const RUNS = 60

/** A machine whose calendar may be set, with a process over an outbox that may end and begin again at any moment. */
function machine({ draftDays = 10_000 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  /** What time it really is, and by how much the calendar is wrong. */
  const time = { now: Date.parse('2026-11-21T10:00:00Z'), wrongByMs: 0 }
  // What others keep, and what they think of the time, does not depend on this machine.
  const [content, payments, sentMails] = [contentDouble(), paymentDouble(() => time.now), new Map<string, Mail>()]
  const mail = { isDown: false, forgottenBefore: 0 }
  let process = started()

  function started() {
    const bootedAt = time.now
    const clock = { now: () => time.now + time.wrongByMs, elapsed: () => time.now - bootedAt }
    const outbox = new Outbox(join(folder, 'outbox.db'), clock)
    const [siteUrl, log] = ['https://site.example', logDouble()]
    const shared = { outbox, content: content.content, siteUrl, secret: 'a-secret', log }
    const registrations = new Registrations({ ...shared, payment: payments.payment, holdMs: HOLD_MS })
    const mailer = {
      async send(message: Mail) {
        if (mail.isDown) throw new Error('down')
        sentMails.set(message.id, message)
      },
      async deleteBefore(moment: number) {
        mail.forgottenBefore = moment
      },
    }
    const office = 'office@school.example'
    const siteName = 'The School'
    const deliveries = new Deliveries({
      ...shared,
      registrations,
      mailer,
      office,
      siteName,
      draftDays,
      payment: payments.payment,
      followsUp: false,
    })
    return { outbox, registrations, deliveries }
  }

  /** What a process does again and again. */
  async function turn(): Promise<void> {
    const { outbox, deliveries } = process
    for (let job = outbox.jobs.take(LEASE_MS); job; job = outbox.jobs.take(LEASE_MS)) await deliveries.work(job)
    await deliveries.upkeep()
  }

  /** Lets time pass while the process runs; `look` is called at each turn. */
  async function pass(ms: number, look: () => void = () => undefined): Promise<void> {
    const end = time.now + ms
    const stepMs = Math.max(HOUR_MS, ms / 6)
    while (time.now < end) {
      time.now = Math.min(end, time.now + stepMs)
      await turn()
      look()
    }
  }

  return {
    time,
    content,
    payments,
    sentMails,
    mail,
    turn,
    outbox: () => process.outbox,
    registrations: () => process.registrations,
    end: () => process.outbox.close(),
    begin: () => void (process = started()),
    pass,
  }
}

test('a job that was scheduled by a wrong clock runs once the clock is right again', async () => {
  const { time, content, pass, turn, outbox, registrations, sentMails, end } = machine()
  time.wrongByMs = 10 * DAY_MS
  content.isDown = true
  await registrations().submit(validForm({ fee: 0 }), passed)
  await turn()
  time.wrongByMs = 0
  expect(outbox().jobs.undelivered()).toBe(1)
  content.isDown = false
  await pass(HOUR_MS)
  expect(sentMails.size).toBe(1)
  expect(outbox().jobs.undelivered()).toBe(0)
  end()
})

test('a job that is long overdue counts as undelivered, however often it was tried', async () => {
  const { time, outbox, registrations, end } = machine()
  await registrations().submit(validForm({ fee: 0 }), passed)
  expect(outbox().jobs.undelivered()).toBe(0)
  time.now += HOUR_MS
  expect(outbox().jobs.undelivered()).toBeGreaterThan(0)
  end()
})

test('a clock that is ahead gives no seat away, even if no checkout could be created', async () => {
  const { time, payments, pass, outbox, registrations, begin, end } = machine()
  payments.isDown = true
  const { id } = recordOf(await registrations().submit(validForm(), passed))
  payments.isDown = false
  for (const days of [10, -10, 400]) {
    time.wrongByMs = days * DAY_MS
    await pass(5 * HOUR_MS)
    end()
    begin()
  }
  expect(outbox().byId(id)?.state.status).toBe('awaiting-payment')
  await pass(10 * HOUR_MS)
  expect(outbox().byId(id)?.state.status).toBe('cancelled')
  end()
})

test('a seat is held while its checkout is open at the provider, and the same checkout is offered', async () => {
  const { time, payments, pass, turn, outbox, registrations, end } = machine()
  const record = recordOf(await registrations().submit(validForm(), passed))
  await pass(HOLD_MS - 2 * HOUR_MS)
  await registrations().payments.retry(record)
  time.wrongByMs = 10 * DAY_MS
  time.now += 2000
  expect(registrations().openCheckout(await shown())?.id).toBe('checkout-2')
  await registrations().payments.retry(record)
  expect(payments.requests).toHaveLength(2)
  time.wrongByMs = 0
  time.now += 2000
  await turn()
  expect(registrations().openCheckout(await shown())?.id).toBe('checkout-2')
  expect(outbox().byId(record.id)?.state.status).toBe('awaiting-payment')
  end()

  async function shown() {
    const known = await registrations().byToken(record.token)
    if (!known) throw new Error('lost')
    return known
  }
})

test('a checkout that was declined while the clock was ahead is not offered again', async () => {
  const { time, registrations, end } = machine()
  const record = recordOf(await registrations().submit(validForm(), passed))
  time.wrongByMs = 10 * DAY_MS
  await registrations().payments.handleEvent({ ...PAID, state: 'failed', checkoutId: 'checkout-1' })
  time.wrongByMs = 0
  await registrations().payments.retry(record)
  const known = await registrations().byToken(record.token)
  expect(known && registrations().openCheckout(known)?.id).toBe('checkout-2')
  end()
})

test('the newest checkout is the one that was created last, whatever the clock said then', async () => {
  const { time, registrations, outbox, end } = machine()
  const record = recordOf(await registrations().submit(validForm(), passed))
  time.now += 2 * HOUR_MS
  time.wrongByMs = -DAY_MS
  await registrations().payments.retry(record)
  time.wrongByMs = 0
  expect(
    outbox()
      .checkouts.of(record.id)
      .map(({ id }) => id),
  ).toEqual(['checkout-2', 'checkout-1'])
  end()
})

test('a waiting page asks the provider even if the clock was set back', async () => {
  const { time, payments, registrations, end } = machine()
  const { token } = recordOf(await registrations().submit(validForm(), passed))
  await registrations().byToken(token)
  payments.reports.set('checkout-1', PAID)
  time.wrongByMs = -10 * DAY_MS
  time.now += 2000
  expect((await registrations().byToken(token))?.state.status).toBe('paid')
  end()
})

test('an email names the end of the hold by the clock as it is now', async () => {
  const { time, registrations, end } = machine()
  time.wrongByMs = 10 * DAY_MS
  const record = recordOf(await registrations().submit(validForm(), passed))
  expect(registrations().payments.heldUntil(record).getTime()).toBe(time.now + 11 * DAY_MS)
  time.wrongByMs = 0
  time.now += HOUR_MS
  expect(registrations().payments.heldUntil(record).getTime()).toBe(time.now + HOLD_MS - HOUR_MS)
  end()
})

test('nothing is deleted when the clock jumps ahead, until the clock has stayed there for a day', async () => {
  const { time, pass, turn, outbox, registrations, mail, begin, end } = machine({ draftDays: 30 })
  const { id } = recordOf(await registrations().submit(validForm({ fee: 0 }), passed))
  await pass(2 * HOUR_MS)
  for (const days of [60, 0, 60]) {
    time.wrongByMs = days * DAY_MS
    await pass(10 * HOUR_MS)
    end()
    begin()
    await turn()
    expect(outbox().byId(id)).toBeDefined()
    expect(mail.forgottenBefore).toBeLessThan(time.now)
  }
  await pass(2 * DAY_MS)
  expect(outbox().byId(id)).toBeUndefined()
  end()
})

const anySteps = fc.array(
  fc.oneof(
    fc.record({ what: fc.constantFrom('send', 'send for free', 'pay', 'look', 'try again', 'invoice', 'crash') }),
    fc.record({ what: fc.constantFrom('content down', 'content up', 'mail down', 'mail up') }),
    fc.record({ what: fc.constantFrom('run', 'be off'), hours: fc.constantFrom(0.02, 0.5, 2, 13, 25) }),
    fc.record({ what: fc.constant('set'), hours: fc.constantFrom(0, 0, 1, -1, 30, -30, 240, -240, 20_000) }),
  ),
  { maxLength: 25 },
)
type Step = { what: string; hours?: number }

test('whenever the clock jumps and the process dies, everything is delivered and no seat is lost early', async () => {
  await holds(
    fc.asyncProperty(anySteps, async (steps) => {
      const { time, content, payments, sentMails, mail, pass, turn, outbox, registrations, end, begin } = machine()
      const sent: string[] = []
      /** When registrations began to wait for their payment, and when their last page was made, by the real time. */
      const heldSince = new Map<string, number>()
      let pagesMade = 0
      const newest = () => outbox().byId(sent.at(-1) ?? '')

      function look(): void {
        const { requests } = payments
        for (const id of sent) {
          const status = outbox().byId(id)?.state.status
          if (status === 'awaiting-payment' && !heldSince.has(id)) heldSince.set(id, time.now)
          if (status !== 'cancelled') continue
          const waitedMs = time.now - (heldSince.get(id) ?? time.now)
          if (waitedMs < HOLD_MS) throw new Error(`A place was lost after ${waitedMs / HOUR_MS} hours.`)
        }
        pagesMade = requests.length
      }

      async function happen({ what, hours = 0 }: Step): Promise<void> {
        const known = newest()
        if (what === 'send' || what === 'send for free') {
          const form = validForm({ key: `key-${sent.length}`, ...(what === 'send' ? {} : { fee: 0 }) })
          sent.push(recordOf(await registrations().submit(form, passed)).id)
        }
        if (what === 'set') time.wrongByMs = hours * HOUR_MS
        if (what === 'run') await pass(hours * HOUR_MS, look)
        if (what === 'crash' || what === 'be off') end()
        if (what === 'be off') time.now += hours * HOUR_MS
        if (what === 'crash' || what === 'be off') begin()
        if (what === 'content down' || what === 'content up') content.isDown = what === 'content down'
        if (what === 'mail down' || what === 'mail up') mail.isDown = what === 'mail down'
        const report = payments.reports.get(`checkout-${pagesMade}`)
        if (what === 'pay' && report?.state === 'open') payments.reports.set(`checkout-${pagesMade}`, PAID)
        if (!known) return
        if (what === 'look') await registrations().byToken(known.token)
        if (what === 'try again') await registrations().payments.retry(known)
        if (what === 'invoice' && known.state.status === 'awaiting-payment') {
          await registrations().payments.switchToInvoice(known)
        }
      }

      for (const step of steps) {
        await happen(step)
        look()
      }
      Object.assign(time, { wrongByMs: 0 })
      Object.assign(content, { isDown: false })
      Object.assign(mail, { isDown: false })
      await turn()
      look()
      await pass(3 * HOUR_MS, look)
      expect(outbox().jobs.nextDue()).toBeUndefined()
      expect(outbox().jobs.undelivered()).toBe(0)
      expect(new Set(content.accepted.map(({ id }) => id))).toEqual(new Set(sent))
      await pass(HOLD_MS + LONGEST_OPEN_MS + HOUR_MS, look)
      for (const id of sent) {
        const record = outbox().byId(id)
        const status = record?.state.status ?? 'lost'
        expect(['paid', 'registered', 'cancelled']).toContain(status)
        if (status !== 'cancelled') expect([...sentMails.keys()]).toContain(`${record?.reference}-${status}`)
      }
      end()
    }),
    RUNS,
  )
})
