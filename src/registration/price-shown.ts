import { createHash } from 'node:crypto'
import { amountWords, type Order } from './order.ts'
import { PRICE_FIELD, type PageForm } from './page-form.ts'

/** Says which order a form was drawn with: another price is another text. */
export function priceShown(order: Order): { name: string; value: string } {
  const { currency, items, total } = order
  const facts = JSON.stringify([currency, total, items.map(({ label, amount }) => [label, amount])])
  return { name: PRICE_FIELD, value: createHash('sha256').update(facts).digest('base64url') }
}

/** What a visitor has to know who saw another price than is asked by now; null where it is the one that was shown. */
export function priceChange(form: PageForm, body: URLSearchParams): string | null {
  if (form.kind !== 'registration' || body.get(PRICE_FIELD) === priceShown(form.order).value) return null
  const { currency, total } = form.order
  const now = currency === null ? 'Nothing is to be paid now.' : `It is ${amountWords(total, currency)} now.`
  return `The price has changed since you opened this page. ${now} Please look at it, and send the form once more.`
}
