import { createHash } from 'node:crypto'
import type { components } from '#schema/contract.gen.ts'
import { fromMinorUnits, toMinorUnits, price } from '#format/numbers.ts'
import { registrationMessages } from '#messages/en.ts'
import type { PriceCode } from '#forms/submitted-form.ts'
import type { Submission } from './record.ts'
import { addedTax, earlyFee, sessionCost, taxOn, type AddedTax } from '#sessions/price.ts'

type ProgramSession = components['schemas']['ProgramSession']
type Session = Pick<ProgramSession, 'fee' | 'currency' | 'line_items'> &
  Partial<Pick<ProgramSession, 'early_fee' | 'early_fee_until' | 'tax_percent' | 'tax_name'>>

/** The hidden field of a form that identifies the price that its page showed. */
export const PRICE_FIELD = 'price_shown'

/** What is to be paid, in minor units of the currency: cents, or whole yen. */
export type Order = {
  /** ISO 4217; null if nothing is to be paid, or the price is not known yet. */
  currency: string | null
  items: { label: string; amount: number }[]
  total: number
  /** The tax that was added to the price, which is the last item; missing where the price includes it. */
  tax?: (AddedTax & { amount: number }) | undefined
}

/**
 * The order of a session at a moment. The fee that pages show is what is charged: it is itemised only if the items add up to it.
 * Without a fee the session costs the sum of its items.
 */
export function orderOf(session: Session, now = Date.now()): Order {
  const { currency: written, line_items } = session
  const cost = sessionCost(session, now)
  if (cost <= 0 || written === null) return EMPTY_ORDER
  const currency = written.toUpperCase()
  const total = toMinorUnits(cost, currency)
  const items = line_items.map(({ label, amount }) => ({ label, amount: toMinorUnits(amount, currency) }))
  const sum = items.reduce((whole, { amount }) => whole + amount, 0)
  const isItemised = sum === total && items.every(({ amount }) => amount > 0)
  const tax = addedTax(session)
  if (isItemised) return withTax({ currency, items, total }, tax)
  const label = earlyFee(session, now) === null ? registrationMessages.fee : registrationMessages.earlyFee
  return withTax({ currency, items: [{ label, amount: total }], total }, tax)
}

/** An order with the tax that is added to its price. */
function withTax({ currency, items, total }: Order, tax: AddedTax | undefined): Order {
  if (!tax) return { currency, items, total }
  const { percent, name } = tax
  const amount = taxOn(total, tax)
  const added = amount > 0 ? [{ label: registrationMessages.tax(name, percent), amount }] : []
  return { currency, items: [...items, ...added], total: total + amount, tax: { percent, name, amount } }
}

/** What so many places cost, of which one costs this: tax and all are rounded for each. */
export function orderOfPlaces(ofOne: Order, places: number): Order {
  return withAmounts(ofOne, (amount) => amount * places)
}

function withAmounts({ currency, items, total, tax }: Order, of: (amount: number) => number): Order {
  return {
    currency,
    items: items.map(({ label, amount }) => ({ label, amount: of(amount) })),
    total: of(total),
    ...(tax ? { tax: { ...tax, amount: of(tax.amount) } } : {}),
  }
}

/** An order before tax is added: what a code lowers. */
function withoutTax({ currency, items, total, tax }: Order): Order {
  const added = tax?.amount ?? 0
  return { currency, items: added > 0 ? items.slice(0, -1) : items, total: total - added }
}

/** An order at the price that a code leaves: it is taken off before tax is added. */
export function reducedOrder(order: Order, { reduction }: Pick<PriceCode, 'reduction'>): Order {
  if (reduction === 0) return order
  const { currency, items, total } = withoutTax(order)
  const deducted = { label: registrationMessages.reduction, amount: -reduction }
  return withTax({ currency, items: [...items, deducted], total: total - reduction }, order.tax)
}

/**
 * What a registration costs once it has fewer places, each at the price of before. At any other price it is one sum.
 * @param kept what was ordered for all places
 * @param now what the content service says
 */
export function orderOfFewer(
  { places: all = 1, code, ...kept }: Pick<Submission, 'currency' | 'items' | 'total' | 'tax' | 'code' | 'places'>,
  { places, price: total, currency }: Offered & { places: number },
): Order & Pick<Submission, 'code' | 'places'> {
  const ofRest = (amount: number) => (amount / all) * places
  const order = withAmounts(kept, ofRest)
  const isSamePrice = order.total === total || total === 0 || currency === null
  return {
    ...(isSamePrice ? order : orderFor(total, currency)),
    places: places > 1 ? places : undefined,
    code: code && { ...code, reduction: ofRest(code.reduction) },
  }
}

/** What an order would be without its code and before tax is added, in minor units: what a code is checked against. */
export function fullPrice({ total, tax, code }: Pick<Order, 'total' | 'tax'> & Coded): number {
  return total - (tax?.amount ?? 0) + (code?.reduction ?? 0)
}

type Coded = { code?: { reduction: number } | undefined }

/** What one place of a registration would cost without its code. */
export function placeWithoutCode({
  places = 1,
  code,
  ...kept
}: Order & Coded & { places?: number | undefined }): Order {
  const ofOne = withAmounts(kept, (amount) => amount / places)
  const { currency, tax } = ofOne
  const total = fullPrice(ofOne) + (code?.reduction ?? 0) / places
  const items = withoutTax(ofOne).items.filter(({ amount }) => amount > 0)
  const isItemised = items.reduce((whole, { amount }) => whole + amount, 0) === total
  if (isItemised || currency === null) return withTax({ currency, items, total }, tax)
  return withTax(orderFor(total, currency), tax)
}

/**
 * What an offered place costs: what was agreed when somebody registered for it; anyone who was asked for no money then pays what
 * the content service offered it for, by email, too.
 */
export function offeredOrder({ currency, items, total, tax }: Order, offer: Offered): Order {
  if (total > 0) return { currency, items, total, tax }
  return offer.price > 0 && offer.currency !== null ? orderFor(offer.price, offer.currency) : EMPTY_ORDER
}

type Offered = { price: number; currency: string | null }

/** An order of one item, in minor units. */
export function orderFor(total: number, currency: string): Order {
  return { currency, items: [{ label: registrationMessages.fee, amount: total }], total }
}

/** "USD 6,400" of 640000 cents. */
export function amountInWords(amount: number, currency: string): string {
  return price(fromMinorUnits(amount, currency), currency)
}

/** A hidden field that identifies what a page offered: another price, or the waiting list, gives another value. */
export function priceShown(order: Order, isWaitlist = false): { name: string; value: string } {
  const { currency, items, total } = order
  const facts = [
    currency,
    total,
    items.map(({ label, amount }) => [label, amount]),
    ...(isWaitlist ? ['waitlist'] : []),
  ]
  return { name: PRICE_FIELD, value: createHash('sha256').update(JSON.stringify(facts)).digest('base64url') }
}

/**
 * What to tell a visitor whose page offered something else than there is now; null if it is the same.
 * @param of what such a page offers now: a form is drawn for one place, whatever number is entered in it
 */
export function offerChange(now: Offer, shown: string | null, of: Offer = now): string | null {
  if (shown === priceShown(of.order, of.isWaitlist).value) return null
  const { order, isWaitlist, isHeld = false, places = 1 } = now
  const { currency, total } = order
  const cost = currency === null ? null : amountInWords(total, currency)
  if (isHeld && cost !== null) return registrationMessages.placeHeldAt(cost, places)
  // A group that has to wait where others need not reads why on the page to check.
  if (isWaitlist) return of.isWaitlist ? registrationMessages.placeGone(places) : null
  return shown === WAITING_LIST ? registrationMessages.placeFree(cost, places) : registrationMessages.priceChanged(cost)
}

type Offer = { order: Order; isWaitlist: boolean; isHeld?: boolean; places?: number }

/** What somebody on the waiting list orders. */
export const EMPTY_ORDER: Order = { currency: null, items: [], total: 0 }

const WAITING_LIST = priceShown(EMPTY_ORDER, true).value
