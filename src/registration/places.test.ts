import { expect, test } from 'vitest'
import type { Outbox } from './outbox.ts'
import { checkedForm } from './testing/example-forms.ts'
import { HOUR_MS, keptIn, opened, PAID, passed } from './testing/opened.ts'

/** Every job that is due, in the order of the alphabet; taken for a minute. */
function jobsOf(outbox: Outbox): string[] {
  const kinds: string[] = []
  for (let job = outbox.jobs.take(60_000); job; job = outbox.jobs.take(60_000)) kinds.push(job.kind)
  return kinds.toSorted()
}

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
  expect(content.settled).toEqual([])
  expect(log.text()).not.toContain('not in the content service any more')
})

test('a registration that the office has deleted is not told again', async () => {
  const { registrations, content, log } = opened()
  const { id, revision } = keptIn(await registrations.submit(checkedForm(), passed))
  content.accepted.length = 0
  expect(await registrations.store(id)).toBe(revision)
  expect(log.text()).toContain('not in the content service any more')
})
