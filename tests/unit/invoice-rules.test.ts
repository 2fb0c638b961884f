import { expect, test } from 'vitest'
import * as rules from '../../content-service/src/school/invoices/invoice-rules.js'

type Row = Parameters<typeof rules.isOwedByInvoice>[0]
type Issued = Parameters<typeof rules.documentsAfter>[2][number]

const CONFIRMED: Row = {
  state: 'confirmed',
  method: 'invoice',
  price: 1000,
  received: 0,
  returned: 0,
  refunding: 0,
  fee: 0,
  placesFee: 0,
  places: 1,
  until: null,
  paymentProblem: null,
}
const HELD: Row = { ...CONFIRMED, state: 'held', method: 'card', until: 1 }
const CANCELLED: Row = { ...CONFIRMED, state: 'cancelled' }

function issued(number: string, kind: 'invoice' | 'credit-note', total: number, of: string | null = null): Issued {
  return { number, kind, of, net: total, tax: 0, total, taxRate: 0 }
}

const FIRST = issued('1', 'invoice', 1000)
const after = (before: Row | undefined, now: Row, known: Issued[] = [], isAsked = false) =>
  rules.documentsAfter(before, now, known, isAsked).map(({ kind, total, why }) => [kind, total, why])

test('anyone who is confirmed and has something to pay gets an invoice; anyone who pays by card does not', () => {
  const invoice = [['invoice', 1000, 'place']]
  expect(after(undefined, CONFIRMED)).toEqual(invoice)
  expect(after(HELD, CONFIRMED)).toEqual(invoice)
  expect(after(undefined, HELD)).toEqual([])
  expect(after(HELD, { ...CONFIRMED, method: 'card', received: 1000 })).toEqual([])
  expect(after(undefined, { ...CONFIRMED, price: 0, method: 'none' })).toEqual([])
})

test('the person who owed by invoice before there were invoices gets none by itself, and one if the office asks', () => {
  expect(after(CONFIRMED, { ...CONFIRMED, received: 400 })).toEqual([])
  expect(after(CONFIRMED, { ...CANCELLED, fee: 400 })).toEqual([])
  expect(after(CONFIRMED, CONFIRMED, [], true)).toEqual([['invoice', 1000, 'place']])
})

test('a cancellation credits all but the fee, and a payment changes nothing', () => {
  expect(after(CONFIRMED, { ...CONFIRMED, received: 1000 }, [FIRST])).toEqual([])
  expect(after(CONFIRMED, CANCELLED, [FIRST])).toEqual([['credit-note', 1000, 'cancelled']])
  expect(after(CONFIRMED, { ...CANCELLED, fee: 400 }, [FIRST])).toEqual([['credit-note', 600, 'cancelled']])
  expect(after(CONFIRMED, { ...CANCELLED, fee: 1000 }, [FIRST])).toEqual([])
})

test('a fee that nobody has paid yet has an invoice of its own', () => {
  expect(after(HELD, { ...CANCELLED, fee: 400 })).toEqual([['invoice', 400, 'fee']])
})

test('anyone who gets a place again gets a new invoice for all of it, and what was left of the old one is credited', () => {
  const known = [FIRST, issued('2', 'credit-note', 600, '1')]
  expect(after({ ...CANCELLED, fee: 400 }, CONFIRMED, known)).toEqual([
    ['credit-note', 400, 'replaced'],
    ['invoice', 1000, 'place'],
  ])
  expect(after(CANCELLED, CONFIRMED, [FIRST, issued('2', 'credit-note', 1000, '1')])).toEqual([
    ['invoice', 1000, 'place'],
  ])
})

test('a new invoice that is asked for takes the place of the old one', () => {
  expect(after(CONFIRMED, CONFIRMED, [FIRST], true)).toEqual([
    ['credit-note', 1000, 'replaced'],
    ['invoice', 1000, 'place'],
  ])
})

test('the tax is part of the price, and what is left of an invoice has the tax of its own amount', () => {
  expect(rules.taxIn(640_000, 8)).toBe(47_407)
  expect(rules.taxIn(220_125, 7.5)).toBe(15_358)
  expect(rules.taxIn(1000, 0)).toBe(0)
  for (const credited of [1, 333, 999, 1000]) {
    const left = 1000 - credited
    const tax = rules.creditedTax({ total: 1000, tax: rules.taxIn(1000, 7) }, credited, 7)
    expect(rules.taxIn(1000, 7) - tax, `${credited}`).toBe(rules.taxIn(left, 7))
  }
})

test('numbers have the year and six digits, and go on after a million', () => {
  expect(rules.numberOf('ASB-', 2026, 123)).toBe('ASB-2026-000123')
  expect(rules.numberOf('', 2026, 1_234_567)).toBe('2026-1234567')
})

test('the last day to pay lies so many days after the date, over the end of a year', () => {
  expect(rules.dueOn('2026-12-15', 30)).toBe('2027-01-14')
  expect(rules.dueOn('2028-02-28', 1)).toBe('2028-02-29')
})

test('an invoice is overdue from the day after its last one, until it is paid', () => {
  expect(rules.isOverdue(CONFIRMED, '2026-12-27', '2026-12-27')).toBe(false)
  expect(rules.isOverdue(CONFIRMED, '2026-12-27', '2026-12-28')).toBe(true)
  expect(rules.isOverdue({ ...CONFIRMED, received: 1000 }, '2026-12-27', '2026-12-28')).toBe(false)
  expect(rules.isOverdue(CANCELLED, '2026-12-27', '2026-12-28')).toBe(false)
  expect(rules.isOverdue(CONFIRMED, null, '2026-12-28')).toBe(false)
})

test('an invoice is made out to company and person, with what was answered of address, tax number and purchase order', () => {
  const answers = [
    { label: 'First name', value: 'Ada' },
    { label: 'Email address', value: 'ada@company.example' },
    { label: 'Billing address', value: '4 Dock Road\n\n  50480   Kuala Lumpur ' },
    { label: 'Diet', value: 'No nuts' },
    { label: 'VAT number', value: 'C 2584' },
    { label: 'Purchase order', value: '' },
    { label: 'Country', value: 'Malaysia' },
  ]
  const email = 'ada@company.example'
  expect(rules.recipientOf({ person: 'Ada Lim', company: 'Lim Engines', email, answers })).toEqual([
    'Lim Engines',
    'Ada Lim',
    '4 Dock Road',
    '50480 Kuala Lumpur',
    'Malaysia',
    'VAT number: C 2584',
  ])
  expect(rules.recipientOf({ person: 'Ada Lim', company: null, email, answers: [] })).toEqual(['Ada Lim'])
  const long = [
    { label: 'Billing address', value: 'Tower 2\nFloor 9\n4 Dock Road\nHarbour District\n50480 Kuala Lumpur' },
    { label: 'Country', value: 'Malaysia' },
    { label: 'Tax number', value: 'C 2584' },
    { label: 'Purchase order', value: 'PO-2026-00458' },
  ]
  expect(rules.recipientOf({ person: 'Ada Lim', company: 'Lim Engines', email, answers: long }).at(-1)).toBe(
    'Purchase order: PO-2026-00458',
  )
  expect(rules.recipientOf({ person: null, company: '', email, answers: null })).toEqual([email])
})
