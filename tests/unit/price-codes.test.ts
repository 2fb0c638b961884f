import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { priceCodeMessages as messages } from '../../content-service/src/admin/messages.mjs'
import { placePriceOf } from '../../content-service/src/school/office/sessions.js'
import { checkPriceCodes, faultsOf, keyOf, reductionOf } from '../../content-service/src/school/price-codes.js'
import { amountInWords } from '../../content-service/src/school/registrations/money.js'
import { minorDigits } from '#format/numbers.ts'
import { amountInWords as shownAmount, fullPrice, reducedOrder } from '#registration/order.ts'
import { createCodeLimit } from '#registration/open-forms.ts'
import { level } from '../level.ts'

const PRICES = { usual: 200, all: 1000, release: 10_000 }[level]
const PERCENT = { amount: null, currency: null }
const RIGHT = { code: 'ALUMNI7K3Q', percent: 20, amount: null, currency: null, uses: null }

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a code is the same in whatever case, with spaces and hyphens or without', () => {
  const spellings = ['ALUMNI7K3Q', 'alumni-7k3q', ' Alumni 7K3Q ', 'alumni–7k‑3q', 'ＡＬＵＭＮＩ７Ｋ３Ｑ']
  expect(new Set(spellings.map(keyOf))).toEqual(new Set(['ALUMNI7K3Q']))
})

test.each([
  ['KWD', 220_125, 10, 22_013, 'KWD 198.112'],
  ['KWD', 220_125, 20, 44_025, 'KWD 176.1'],
  ['JPY', 95_050, 5, 4753, 'JPY 90,297'],
  ['JPY', 1, 50, 1, 'JPY 0'],
  ['USD', 640_050, 33, 211_217, 'USD 4,288.33'],
  ['USD', 640_050, 100, 640_050, 'USD 0'],
])(
  'of %s %i in minor units, %i percent takes off %i, rounded half up: %s is left',
  (currency, price, percent, reduction, words) => {
    expect(reductionOf({ ...PERCENT, percent }, price, currency)).toBe(reduction)
    expect(shownAmount(price - reduction, currency)).toBe(words === 'KWD 176.1' ? 'KWD 176.100' : words)
  },
)

test('an amount takes off no more than the price, and nothing of a price in another currency', () => {
  const terms = { percent: null, amount: 50_000, currency: 'EUR' }
  expect(reductionOf(terms, 640_000, 'EUR')).toBe(50_000)
  expect(reductionOf(terms, 40_000, 'EUR')).toBe(40_000)
  expect(reductionOf(terms, 640_000, 'USD')).toBeUndefined()
})

test('in every currency the parts of an order add up to what is charged, and nobody pays less than nothing', () => {
  const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KRW', 'KWD', 'BHD')
  const price = fc.integer({ min: 1, max: 9_999_999_999 })
  fc.assert(
    fc.property(currency, price, fc.integer({ min: 1, max: 100 }), (of, full, percent) => {
      const reduction = reductionOf({ ...PERCENT, percent }, full, of) ?? 0
      const order = { currency: of, items: [{ label: 'Fee', amount: full }], total: full }
      const { items, total } = reducedOrder(order, { reduction })
      expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      expect(fullPrice({ total, code: { reduction } })).toBe(full)
      expect(total).toBeGreaterThanOrEqual(0)
      // Half up: the nearest whole unit, and of two that are as near the larger one.
      const exact = BigInt(full) * BigInt(percent)
      expect(BigInt(reduction)).toBe((exact * 2n + 100n) / 200n)
      expect(shownAmount(total, of)).toBe(amountInWords(total, of))
      expect(shownAmount(-reduction, of)).toBe(amountInWords(-reduction, of))
      expect(shownAmount(total, of).split('.')[1]?.length ?? minorDigits(of)).toBe(minorDigits(of))
    }),
    { numRuns: PRICES },
  )
})

test.each([
  ['code', { code: 'SHORT' }, messages.shape],
  ['code', { code: 'ALUMNI_2026' }, messages.shape],
  ['percent', { percent: 0 }, messages.percent],
  ['percent', { percent: 101 }, messages.percent],
  ['percent', { percent: null }, messages.oneOfBoth],
  ['percent', { amount: 100, currency: 'USD' }, messages.oneOfBoth],
  ['amount', { percent: null, amount: 0, currency: 'USD' }, messages.amount],
  [
    'amount',
    { percent: null, amount: 0.5, currency: 'JPY' },
    'Round 0.5. An amount in JPY cannot have decimal places.',
  ],
  ['currency', { percent: null, amount: 100 }, messages.currency],
  ['currency', { percent: null, amount: 100, currency: 'US' }, messages.currency],
  ['uses', { uses: 0 }, messages.uses],
])('an editor reads at the field %s what is wrong with %o', (field, changes, message) => {
  expect(faultsOf({ ...RIGHT, ...changes })).toEqual([{ path: [field], message, name: 'ValidationError' }])
})

test('a code that is right is saved as it is compared, and its uses are counted, whatever is sent', async () => {
  const rows = [
    { submission: 'held', state: 'held', received_minor: 0 },
    { submission: 'lapsed', state: 'lapsed', received_minor: 0 },
    { submission: 'refunded', state: 'cancelled', received_minor: '500' },
  ]
  const asked: unknown[] = []
  const count = async ({ where }: { where: unknown }) => {
    asked.push(where)
    return 0
  }
  const update = vi.fn(async () => undefined)
  const findOne = async () => ({ id: 1, programs: [{ documentId: 'p1' }], sessions: [] })
  vi.stubGlobal('strapi', { db: { query: () => ({ count, findOne, update, findMany: async () => rows }) } })
  const data: Record<string, unknown> = { ...RIGHT, code: 'alumni-7k3q', used: 40 }
  const context = { uid: 'api::price-code.price-code', action: 'create', params: { data } }
  const saved = await checkPriceCodes(context, async () => ({ documentId: 'd1', ...data }))
  expect(saved).toMatchObject({ code: 'ALUMNI7K3Q', used: 2 })
  expect(data).not.toHaveProperty('used')
  expect(asked).toEqual([{ code: 'ALUMNI7K3Q' }])
  expect(update).toHaveBeenCalledWith({ where: { id: 1 }, data: { is_limited: true } })
})

test('codes are tried five times a minute from an address, and sixty times by all together', async () => {
  let now = 0
  const limit = createCodeLimit({ now: () => now })
  for (let tried = 0; tried < 5; tried += 1) expect(await limit('10.0.0.1')).toBeUndefined()
  expect(await limit('10.0.0.1')).toBe(60)
  for (let tried = 5; tried < 60; tried += 1) expect(await limit(`10.0.1.${tried}`)).toBeUndefined()
  expect(await limit('10.0.2.1')).toBe(60)
  now = 60_000
  expect(await limit('10.0.0.1')).toBeUndefined()
})

test('there are no two codes that are the same', async () => {
  vi.stubGlobal('strapi', { db: { query: () => ({ count: async () => 1, findOne: async () => null }) } })
  const context = { uid: 'api::price-code.price-code', action: 'create', params: { data: { ...RIGHT } } }
  await expect(checkPriceCodes(context, async () => undefined)).rejects.toThrow(messages.taken)
})

test('who agreed to no price pays what the code leaves of the session’s, and nobody less than was agreed', async () => {
  const row = { documentId: 's1', fee: 220.125, currency: 'KWD', line_items: [], session_parts: [], publishedAt: 'now' }
  vi.stubGlobal('strapi', { db: { query: () => ({ findMany: async () => [row] }) } })
  const waiting = { session: 's1', token: 't', price_minor: 0, history: [], state: 'waiting', currency: null }
  const percent = { ...waiting, code_terms: { ...PERCENT, percent: 10 } }
  expect(await placePriceOf(percent)).toEqual({ price: 198_112, reduction: 22_013, currency: 'KWD' })
  // Of a group each place is reduced, and taxed, by itself.
  const group = { ...percent, places: 3 }
  expect(await placePriceOf(group)).toEqual({ price: 3 * 198_112, reduction: 3 * 22_013, currency: 'KWD' })
  Object.assign(row, { tax_percent: 8, tax_name: 'Tax' })
  expect((await placePriceOf(group)).price).toBe(3 * (198_112 + 15_849))
  Object.assign(row, { tax_percent: null, tax_name: null })
  // After a move to a session in another currency an amount means nothing.
  const amount = { ...waiting, code_terms: { percent: null, amount: 100, currency: 'USD' } }
  expect(await placePriceOf(amount)).toEqual({ price: 220_125, reduction: 0, currency: 'KWD' })
  const agreed = { ...percent, price_minor: 50, reduction_minor: 10, currency: 'KWD' }
  expect(await placePriceOf(agreed)).toEqual({ price: 50, reduction: 10, currency: 'KWD' })
})
