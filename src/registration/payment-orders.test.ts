import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../tests/fuzz/runs.ts'
import type { PaymentReport } from '#payment/payment-provider.ts'
import { Outbox } from './outbox.ts'
import { Registrations } from './registrations.ts'
import { contentDouble, logDouble, paymentDouble } from './testing/doubles.ts'
import { validForm } from './testing/examples.ts'

const HOUR_MS = 3_600_000
const RUNS = 300
const MOST_PAGES = 3
const COMES_TO = { pay: 'paid', decline: 'failed', think: 'processing', end: 'expired' } as const

/** What may happen to one registration: at the provider, by its call, by the visitor, by time. */
const anySteps = fc.array(
  fc.oneof(
    fc.record({
      what: fc.constantFrom('pay', 'decline', 'think', 'end', 'tell'),
      page: fc.integer({ min: 1, max: MOST_PAGES }),
    }),
    fc.record({ what: fc.constantFrom('send', 'look', 'try again', 'invoice', 'upkeep', 'down', 'up') }),
    fc.record({ what: fc.constant('wait'), hours: fc.constantFrom(0.5, 2, 13, 25) }),
  ),
  { maxLength: 25 },
)
type Step = { what: string; page?: number; hours?: number }

/** A registration that waits for its payment, for which so many pages were made, each after the one before was over. */
async function begun(pages: number) {
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') }
  const now = () => clock.now
  const outbox = new Outbox(':memory:', { now, elapsed: now })
  const [{ content }, double, log] = [contentDouble(), paymentDouble(now), logDouble()]
  const { payment, reports } = double
  const settings = { outbox, content, payment, log }
  const registrations = new Registrations({
    ...settings,
    siteUrl: 'https://site.example',
    secret: 'a-secret',
    holdMs: 24 * HOUR_MS,
  })
  const send = () => registrations.submit(validForm(), async () => 'passed')
  const sent = await send()
  if (sent.outcome !== 'kept') throw new Error('not kept')
  const { record } = sent

  for (let page = 1; page < pages; page += 1) {
    clock.now += 2 * HOUR_MS
    await registrations.payments.retry(record)
  }

  function change(checkoutId: string, state: PaymentReport['state']): void {
    const report = reports.get(checkoutId)
    if (report?.state !== 'open' && report?.state !== 'processing') return
    const receipt = state === 'paid' ? { receiptUrl: `https://pay.example/${checkoutId}` } : {}
    reports.set(checkoutId, { ...report, ...receipt, state })
  }

  async function tell(checkoutId: string): Promise<void> {
    const { state = 'open', ...report } = reports.get(checkoutId) ?? { amount: 0, currency: 'XXX' }
    if (state === 'open' || state === 'processing') return
    await registrations.payments.handleEvent({ ...report, state, id: 'event', checkoutId, reference: record.reference })
  }

  async function upkeep(): Promise<void> {
    await registrations.payments.endHeldSeats()
    await registrations.payments.expireNeedlessCheckouts()
  }

  async function happen({ what, page, hours = 0 }: Step): Promise<void> {
    // A page that waits asks again after that long.
    clock.now += 2000 + hours * HOUR_MS
    const checkoutId = `checkout-${page}`
    if (what === 'pay' || what === 'decline' || what === 'think' || what === 'end') change(checkoutId, COMES_TO[what])
    if (what === 'tell') await tell(checkoutId)
    if (what === 'down' || what === 'up') double.isDown = what === 'down'
    if (what === 'send') await send()
    if (what === 'look') await registrations.byToken(record.token)
    if (what === 'try again') await registrations.payments.retry(record)
    if (what === 'invoice') await registrations.payments.switchToInvoice(record)
    if (what === 'upkeep') await upkeep()
  }

  /** In the end every bank has answered, the provider has called, and the upkeep has looked. */
  async function settle(): Promise<void> {
    double.isDown = false
    for (const [checkoutId, { state }] of reports) if (state === 'processing') change(checkoutId, 'paid')
    for (const checkoutId of reports.keys()) await tell(checkoutId)
    clock.now += 49 * HOUR_MS
    for (let time = 0; time < MOST_PAGES; time += 1) await upkeep()
    for (const checkoutId of reports.keys()) await tell(checkoutId)
  }

  const recordState = () => outbox.byId(record.id)?.state
  const paidPages = () => [...reports.values()].filter(({ state }) => state === 'paid').length
  return { happen, settle, recordState, paidPages, outbox }
}

test('whatever the order of events: paid if and only if somebody paid, and a second payment is marked', async () => {
  await holds(
    fc.asyncProperty(fc.integer({ min: 1, max: MOST_PAGES }), anySteps, async (pages, steps) => {
      const { happen, settle, recordState, paidPages, outbox } = await begun(pages)
      for (const step of steps) {
        await happen(step)
        if (paidPages() === 0) expect(recordState()?.status).not.toBe('paid')
      }
      await settle()
      const { status, oddPayment, isProcessing } = recordState() ?? {}
      expect(status === 'paid').toBe(paidPages() > 0)
      expect(['paid', 'registered', 'cancelled']).toContain(status)
      expect(oddPayment).toBe(paidPages() > 1 ? 'twice' : null)
      expect(isProcessing).toBe(false)
      expect(outbox.withNeedlessCheckouts()).toEqual([])
      outbox.close()
    }),
    RUNS,
  )
})
