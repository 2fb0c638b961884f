import type { components } from '#schema/contract.gen.ts'
import { calendarDate, schoolTimeZone, wallClock } from '#format/dates.ts'
import { fromMinorUnits, price, toMinorUnits } from '#format/numbers.ts'
import { sessionMessages } from '#messages/en.ts'

/**
 * What a session costs. What a visitor is charged, in cents and item by item, is the order of a registration
 * (`src/registration/order.ts`), which is made of this.
 */

type Session = components['schemas']['ProgramSession']
type Taxed = Partial<Pick<Session, 'tax_percent' | 'tax_name'>>
type Fee = Pick<Session, 'fee' | 'currency'> & Partial<Pick<Session, 'early_fee' | 'early_fee_until'>> & Taxed
type Priced = Fee & Pick<Session, 'line_items'>

/** The early fee at a moment: to the end of its last day on the school's clock; null if there is none then. */
export function earlyFee({ early_fee: early, early_fee_until: until }: Fee, now = Date.now()): number | null {
  if (early === null || early === undefined || !until) return null
  const today = wallClock(new Date(now).toISOString(), schoolTimeZone()).slice(0, 'YYYY-MM-DD'.length)
  return today <= until ? early : null
}

/** A tax that is added to prices: how much, and what it is called. */
export type AddedTax = { percent: number; name: string }

/** The tax that is added to the prices of a session; undefined where they include it, or there is none. */
export function addedTax({ tax_percent: percent, tax_name: name }: Taxed): AddedTax | undefined {
  return percent && name ? { percent, name } : undefined
}

/** What is added to a price, in minor units as the price is: rounded half up to a whole one. */
export function taxOn(net: number, { percent }: AddedTax): number {
  return Math.round((net * percent) / 100)
}

/** What is to be paid for a price of a session: with the tax that is added to it. */
export function withAddedTax(amount: number, session: Pick<Session, 'currency'> & Taxed): number {
  const { currency } = session
  const tax = addedTax(session)
  if (!tax || currency === null) return amount
  const net = toMinorUnits(amount, currency)
  return fromMinorUnits(net + taxOn(net, tax), currency)
}

/** "USD 6,400", "USD 6,400 plus 8% service tax", "Free", or null where it is not known (spec 9): the fee of a moment. */
export function feeText(session: Fee, now = Date.now()): string | null {
  const fee = earlyFee(session, now) ?? session.fee
  const text = amountText(fee, session.currency)
  const tax = addedTax(session)
  return text !== null && fee && tax ? sessionMessages.plusTax(text, tax) : text
}

/** The same, of an early fee with its last day and what follows: "USD 5,400 until 1 October 2026, then USD 6,400". */
export function feeWithEnd(session: Fee, now = Date.now()): string | null {
  const early = amountText(earlyFee(session, now), session.currency)
  if (early === null) return feeText(session, now)
  const text = sessionMessages.earlyFee(
    early,
    calendarDate(session.early_fee_until ?? ''),
    amountText(session.fee, session.currency),
  )
  const tax = addedTax(session)
  return tax ? sessionMessages.earlyPlusTax(text, tax) : text
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
