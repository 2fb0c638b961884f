import type { components } from '#schema/contract.gen.ts'
import { fromMinorUnits, toMinorUnits } from '#payment/currency.ts'
import { price } from '#format/numbers.ts'

type Session = Pick<components['schemas']['ProgramSession'], 'fee' | 'currency' | 'line_items'>

/** What is to be paid, in minor units of the currency: cents, or whole yen. */
export type Order = {
  /** ISO 4217; null where nothing is to be paid, or nobody knows yet how much. */
  currency: string | null
  items: { label: string; amount: number }[]
  total: number
}

/**
 * What a session costs. The fee that pages show is what is charged: it is itemised only where the items add up to it.
 * Without a fee it costs what its items come to.
 */
export function orderOf(session: Session): Order {
  const { currency: written, line_items } = session
  const cost = costOf(session)
  if (cost <= 0 || written === null) return { currency: null, items: [], total: 0 }
  const currency = written.toUpperCase()
  const total = toMinorUnits(cost, currency)
  const items = line_items.map(({ label, amount }) => ({ label, amount: toMinorUnits(amount, currency) }))
  const sum = items.reduce((whole, { amount }) => whole + amount, 0)
  const isItemised = sum === total && items.every(({ amount }) => amount > 0)
  return { currency, items: isItemised ? items : [{ label: 'Fee', amount: total }], total }
}

/** Whether a session costs something that nobody can ask for, because it is not said in which currency. */
export function lacksCurrency(session: Session): boolean {
  return costOf(session) > 0 && session.currency === null
}

function costOf({ fee, line_items }: Session): number {
  return fee ?? line_items.reduce((whole, { amount }) => whole + amount, 0)
}

/** "USD 6,400" of 640000 cents. */
export function amountWords(amount: number, currency: string): string {
  return price(fromMinorUnits(amount, currency), currency)
}
