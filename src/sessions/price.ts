import type { components } from '#schema/contract.gen.ts'
import { calendarDate, schoolTimeZone, wallClock } from '#format/dates.ts'
import { price } from '#format/numbers.ts'
import { sessionMessages } from '#messages/en.ts'

/**
 * What a session costs. What a visitor is charged, in cents and item by item, is the order of a registration
 * (`src/registration/order.ts`), which is made of this.
 */

type Session = components['schemas']['ProgramSession']
type Fee = Pick<Session, 'fee' | 'currency'> & Partial<Pick<Session, 'early_fee' | 'early_fee_until'>>
type Priced = Fee & Pick<Session, 'line_items'>

/** The early fee at a moment: to the end of its last day on the school's clock; null if there is none then. */
export function earlyFee({ early_fee: early, early_fee_until: until }: Fee, now = Date.now()): number | null {
  if (early === null || early === undefined || !until) return null
  const today = wallClock(new Date(now).toISOString(), schoolTimeZone()).slice(0, 'YYYY-MM-DD'.length)
  return today <= until ? early : null
}

/** "USD 6,400", "Free", or null where it is not known (spec 9): the fee of a moment. */
export function feeText(session: Fee, now = Date.now()): string | null {
  return amountText(earlyFee(session, now) ?? session.fee, session.currency)
}

/** The same, of an early fee with its last day and what follows: "USD 5,400 until 1 October 2026, then USD 6,400". */
export function feeWithEnd(session: Fee, now = Date.now()): string | null {
  const early = amountText(earlyFee(session, now), session.currency)
  if (early === null) return feeText(session, now)
  return sessionMessages.earlyFee(
    early,
    calendarDate(session.early_fee_until ?? ''),
    amountText(session.fee, session.currency),
  )
}

/** The fee of a moment; without one the sum of the line items. */
export function sessionCost(session: Priced, now = Date.now()): number {
  const { fee, line_items } = session
  return earlyFee(session, now) ?? fee ?? line_items.reduce((whole, { amount }) => whole + amount, 0)
}

/** Whether a session costs something but has no currency, so that nothing can be charged. */
export function lacksCurrency(session: Priced): boolean {
  return sessionCost(session) > 0 && session.currency === null
}

function amountText(fee: number | null, currency: string | null): string | null {
  if (fee === null) return null
  return fee === 0 ? sessionMessages.free : price(fee, currency)
}
