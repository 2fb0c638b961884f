import { onTestFinished } from 'vitest'
import { Outbox } from '../outbox.ts'
import type { Kept } from '../record.ts'
import { Registrations, type Submitted } from '../registrations.ts'
import { contentDouble, logDouble, paymentDouble } from './doubles.ts'

export const HOUR_MS = 3_600_000
/** What the provider says of a checkout on which the whole fee was paid. */
export const PAID = { state: 'paid', amount: 640_000, currency: 'usd', id: 'e1', reference: 'any' } as const

/** Registrations over an outbox in memory, which hold a place for a day by a clock that tests set. */
export function opened() {
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') }
  const now = () => clock.now
  const outbox = new Outbox(':memory:', { now, elapsed: now })
  onTestFinished(() => outbox.close())
  const [content, payment, log] = [contentDouble(), paymentDouble(now), logDouble()]
  const settings = { outbox, content: content.content, payment: payment.payment, log }
  const registrations = new Registrations({ ...settings, siteUrl: 'https://site.example', holdMs: 24 * HOUR_MS })
  return { clock, outbox, content, payment, log, registrations }
}

/** A bot check that takes everybody for a person. */
export const passed = async () => 'passed' as const

/** The registration that was kept of a form. @throws {Error} where none was */
export function keptIn(submitted: Submitted): Kept {
  if (submitted.outcome !== 'kept') throw new Error(submitted.outcome)
  return submitted.record
}
