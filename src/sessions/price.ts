import type { components } from '#schema/contract.gen.ts'
import { price } from '#format/numbers.ts'
import { sessionMessages } from '#messages/en.ts'

/**
 * What a session costs. What a visitor is charged, in cents and item by item, is the order of a registration
 * (`src/registration/order.ts`), which is made of this.
 */

type Priced = Pick<components['schemas']['ProgramSession'], 'fee' | 'currency' | 'line_items'>
type Fee = Pick<Priced, 'fee' | 'currency'>

/** "USD 6,400", "Free", or null where it is not known (spec 9). */
export function feeText({ fee, currency }: Fee): string | null {
  if (fee === null) return null
  return fee === 0 ? sessionMessages.free : price(fee, currency)
}

/** The fee; without one the sum of the line items. */
export function sessionCost({ fee, line_items }: Pick<Priced, 'fee' | 'line_items'>): number {
  return fee ?? line_items.reduce((whole, { amount }) => whole + amount, 0)
}

/** Whether a session costs something but has no currency, so that nothing can be charged. */
export function lacksCurrency(session: Priced): boolean {
  return sessionCost(session) > 0 && session.currency === null
}
