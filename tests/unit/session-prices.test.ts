import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { addedTaxMessages, sessionPriceMessages } from '../../content-service/src/admin/messages.mjs'
import { amountInWords, fitsMinorUnits } from '../../content-service/src/school/registrations/money.js'
import { placePriceOf } from '../../content-service/src/school/office/sessions.js'
import { keepAddedTax, withAddedTax as chargedWithTax } from '../../content-service/src/school/added-tax.js'
import { creditedTax, taxIn } from '../../content-service/src/school/invoices/invoice-rules.js'
import { reductionOf, reductionOfAll } from '../../content-service/src/school/price-codes.js'
import { endEarlyPrices, priceAt, refuseBrokenPrices } from '../../content-service/src/school/session-prices.js'
import { minorDigits } from '#format/numbers.ts'
import {
  amountInWords as shownAmount,
  fullPrice,
  orderOf,
  orderOfPlaces,
  placeWithoutCode,
  reducedOrder,
} from '#registration/order.ts'
import { feeText, feeWithEnd, withAddedTax } from '#sessions/price.ts'
import { level } from '../level.ts'

const PRICES = { usual: 100, all: 500, release: 10_000 }[level]
/** In Kuala Lumpur the second of October begins here. */
const MIDNIGHT = Date.parse('2026-10-01T16:00:00Z')
const EARLY = { fee: 6400, early_fee: 5400, early_fee_until: '2026-10-01', currency: 'USD', line_items: [] }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an early fee is shown and charged to the end of its last day on the school’s clock', () => {
  expect(feeWithEnd(EARLY, MIDNIGHT - 1)).toBe('USD 5,400 until 1 October 2026, then USD 6,400')
  expect(feeWithEnd(EARLY, MIDNIGHT)).toBe('USD 6,400')
  expect([MIDNIGHT - 1, MIDNIGHT].map((now) => orderOf(EARLY, now).total)).toEqual([540_000, 640_000])
})

test('a currency that somebody has written in small letters is the one that is charged', () => {
  expect(priceAt({ ...EARLY, currency: 'usd' }, Date.parse('2026-12-01'))).toMatchObject({
    price: 640_000,
    currency: 'USD',
  })
})

test('it takes the place of line items, which come to another sum', () => {
  const line_items = [
    { id: 1, label: 'Course', amount: 6000 },
    { id: 2, label: 'Meals', amount: 400 },
  ]
  const session = { ...EARLY, line_items }
  expect(orderOf(session, MIDNIGHT - 1).items).toEqual([{ label: 'Early fee', amount: 540_000 }])
  expect(orderOf(session, MIDNIGHT).items).toHaveLength(2)
  const unsaid = { ...session, fee: null }
  expect(feeWithEnd(unsaid, MIDNIGHT - 1)).toBe('USD 5,400 until 1 October 2026')
  expect(orderOf(unsaid, MIDNIGHT).total).toBe(640_000)
})

test('site and content service mean the same number, shown, charged and mailed, in every currency at every moment', () => {
  const amounts = fc
    .constantFrom('USD', 'EUR', 'JPY', 'KRW', 'KWD', 'BHD', 'MYR')
    .chain((currency) => fc.tuple(fc.constant(currency), fc.integer({ min: 2, max: 9_999_999 }), fc.nat()))
  const moments = fc.integer({ min: -3 * 86_400_000, max: 3 * 86_400_000 })
  fc.assert(
    fc.property(amounts, moments, fc.boolean(), ([currency, units, part], offset, isItemised) => {
      const inMajor = (minor: number) => minor / 10 ** minorDigits(currency)
      const fee = inMajor(units)
      const early_fee = inMajor(1 + (part % (units - 1)))
      const line_items = isItemised ? [{ id: 1, label: 'Fee', amount: fee }] : []
      const session = { fee, early_fee, early_fee_until: '2026-10-01', currency, line_items }
      const now = MIDNIGHT + offset
      const { total } = orderOf(session, now)
      const kept = priceAt(session, now)
      expect(total).toBe(offset < 0 ? 1 + (part % (units - 1)) : units)
      expect([kept.price, kept.currency]).toEqual([total, currency])
      const words = [shownAmount(total, currency), amountInWords(kept.price, currency)]
      expect(words).toEqual([feeText(session, now), feeText(session, now)])
      expect(fitsMinorUnits(early_fee, currency)).toBe(true)
    }),
    { numRuns: PRICES },
  )
})

const TAXED = { ...EARLY, tax_percent: 20, tax_name: 'VAT' }

test('a tax that is added is named where prices are listed, and is an item of what is charged', () => {
  expect(feeText(TAXED, MIDNIGHT)).toBe('USD 6,400 plus 20% VAT')
  expect(feeText({ ...TAXED, tax_percent: 8.5, tax_name: 'Service tax' }, MIDNIGHT)).toBe(
    'USD 6,400 plus 8.5% service tax',
  )
  expect(feeWithEnd(TAXED, MIDNIGHT - 1)).toBe('USD 5,400 until 1 October 2026, then USD 6,400, plus 20% VAT')
  expect(feeText({ ...TAXED, early_fee: null, fee: 0 })).toBe('Free')
  const { items, total } = orderOf(TAXED, MIDNIGHT)
  expect(items).toEqual([
    { label: 'Fee', amount: 640_000 },
    { label: 'VAT, 20%', amount: 128_000 },
  ])
  expect([total, withAddedTax(6400, TAXED)]).toEqual([768_000, 7680])
})

test('with an added tax, site and content service charge one number, and its invoice has the price and the tax that were shown', () => {
  const prices = fc
    .constantFrom('USD', 'EUR', 'JPY', 'KRW', 'KWD', 'BHD')
    .chain((currency) => fc.tuple(fc.constant(currency), fc.integer({ min: 1, max: 99_999_999 })))
  const percents = fc.oneof(fc.constantFrom(5, 7, 7.7, 8, 8.875, 19, 20, 21), fc.integer({ min: 1, max: 100 }))
  const codes = fc.record({
    percent: fc.integer({ min: 1, max: 100 }),
    fee: fc.integer({ min: 0, max: 100 }),
    places: fc.constantFrom(1, 2, 3, 7, 100),
  })
  fc.assert(
    fc.property(prices, percents, codes, ([currency, units], tax_percent, { percent, fee, places }) => {
      const session = {
        fee: units / 10 ** minorDigits(currency),
        currency,
        line_items: [],
        tax_percent,
        tax_name: 'VAT',
      }
      const full = orderOf(session)
      const kept = priceAt(session)
      expect([kept.price, kept.net, fullPrice(full)]).toEqual([full.total, units, units])
      // A code is taken off before the tax is added.
      const reduction = reductionOf({ percent, amount: null, currency: null }, units, currency) ?? 0
      const order = reducedOrder(full, { reduction })
      expect(order.total).toBe(chargedWithTax(units - reduction, { tax_percent }))
      expect(order.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total)
      expect(placeWithoutCode({ ...order, code: { reduction } })).toEqual(full)
      // A group pays what one place costs times its number, to the last unit: with and without a code, by the form and the invoice.
      const ofAll = orderOfPlaces(order, places)
      const terms = { percent, amount: null, currency: null }
      const reductionForAll = reductionOfAll(terms, { price: units * places, places, currency })
      expect([ofAll.total, reductionForAll]).toEqual([order.total * places, reduction * places])
      expect(ofAll.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(ofAll.total)
      expect(taxIn(ofAll.total, tax_percent, places)).toBe(ofAll.tax?.amount)
      expect(placeWithoutCode({ ...ofAll, places, code: { reduction: reduction * places } })).toEqual(full)
      // The invoice knows the whole amount and the rate alone.
      const tax = taxIn(order.total, tax_percent)
      expect([order.total - tax, tax]).toEqual([units - reduction, order.tax?.amount])
      // What is credited on a cancellation leaves the fee with its own tax.
      const left = Math.round((order.total * fee) / 100)
      const credited = creditedTax({ total: order.total, tax }, order.total - left, tax_percent)
      expect(tax - credited).toBe(taxIn(left, tax_percent))
    }),
    { numRuns: PRICES },
  )
})

test('a place that is offered costs the price of then with the tax, less what a code takes off before it', async () => {
  const row = {
    ...TAXED,
    documentId: 's1',
    fee: 220.125,
    early_fee: null,
    currency: 'KWD',
    session_parts: [],
    publishedAt: 'now',
  }
  vi.stubGlobal('strapi', { db: { query: () => ({ findMany: async () => [row] }) } })
  const waiting = { session: 's1', token: 't', price_minor: 0, history: [], state: 'waiting', currency: null }
  expect(await placePriceOf(waiting)).toEqual({ price: 264_150, reduction: 0, currency: 'KWD' })
  const code_terms = { percent: 10, amount: null, currency: null }
  expect(await placePriceOf({ ...waiting, code_terms })).toEqual({ price: 237_734, reduction: 22_013, currency: 'KWD' })
})

const POLICY = 'api::registration-policy.registration-policy'
const ADDED = { tax_is_added: true, invoice_tax_rate: 20, invoice_tax_words: 'VAT' }

/** The content service with this policy, a session that is published, and one that is a draft alone. */
function serviceWith(policy: object | null) {
  const session = { tax_percent: null, tax_name: null }
  const sessions = [
    { ...session, id: 1, documentId: 'd1', publishedAt: null },
    { ...session, id: 2, documentId: 'd1', publishedAt: '2026-09-01' },
    { ...session, id: 3, documentId: 'd2', publishedAt: null },
  ]
  const told: string[] = []
  const kept = { policy }
  const query = (uid: string) => ({
    findOne: async () => (uid === POLICY ? kept.policy : sessions[1]),
    findMany: async () => sessions,
  })
  const update = async (data: object) => sessions.forEach((one) => Object.assign(one, data))
  vi.stubGlobal('strapi', {
    db: {
      query,
      metadata: { get: () => ({ tableName: 'program_sessions' }) },
      transaction: async (work: (given: object) => Promise<void>) => work({ trx: () => ({ update }) }),
    },
    getModel: () => ({ modelName: 'program-session', attributes: {} }),
    eventHub: { emit: async (name: string) => told.push(name) },
  })
  const save = (uid: string, data: object) => {
    const params = { documentId: 'd1', data }
    const next = async () => {
      if (uid === POLICY) kept.policy = { ...kept.policy, ...data }
      return params.data
    }
    return keepAddedTax({ uid, action: 'update', params }, next)
  }
  return { sessions, told, save }
}

test('anyone who saves the policy changes what all sessions say of the tax, and the site hears of those that were another', async () => {
  const { sessions, told, save } = serviceWith({ tax_is_added: false, invoice_tax_rate: 20, invoice_tax_words: 'VAT' })
  await save(POLICY, { tax_is_added: true })
  expect(sessions.map((one) => [one.tax_percent, one.tax_name])).toEqual(sessions.map(() => [20, 'VAT']))
  await save(POLICY, { invoice_due_days: 14 })
  expect(told).toEqual(['entry.publish'])
  // Nobody writes it into a session otherwise.
  expect(await save('api::program-session.program-session', { fee: 100, tax_percent: 1 })).toEqual({
    fee: 100,
    tax_percent: 20,
    tax_name: 'VAT',
  })
  await save(POLICY, { tax_is_added: false })
  expect(sessions[0]).toMatchObject({ tax_percent: null, tax_name: null })
})

test.each([
  ['how much', { invoice_tax_rate: 0 }, addedTaxMessages.rate],
  ['how much, on a policy that says nothing', { invoice_tax_rate: null }, addedTaxMessages.rate],
  ['which', { invoice_tax_words: ' ' }, addedTaxMessages.name],
])('a tax is not added to prices where nobody says %s', async (_, data, message) => {
  const { sessions, save } = serviceWith(null)
  await expect(save(POLICY, { ...ADDED, ...data })).rejects.toThrow(message)
  expect(sessions[0]).toMatchObject({ tax_percent: null })
})

test.each([
  ['without its last day', { early_fee: 90 }, sessionPriceMessages.earlyNeedsBoth],
  ['that is only a day', { early_fee_until: '2026-10-01' }, sessionPriceMessages.earlyNeedsBoth],
  ['as high as the fee', { early_fee: 100, early_fee_until: '2026-10-01' }, sessionPriceMessages.earlyNotLower],
  ['of nothing', { early_fee: 0, early_fee_until: '2026-10-01' }, sessionPriceMessages.earlyNotLower],
  [
    'with too many decimals',
    { early_fee: 90.005, early_fee_until: '2026-10-01' },
    sessionPriceMessages.tooManyDecimals(90.005, 'USD', 2),
  ],
])('an early fee %s is not saved', async (_, data, message) => {
  const saved = { fee: 100, early_fee: null, early_fee_until: null, currency: 'USD', line_items: [] }
  vi.stubGlobal('strapi', { db: { query: () => ({ findOne: async () => saved }) } })
  const context = { uid: 'api::program-session.program-session', action: 'update', params: { documentId: 'd1', data } }
  await expect(refuseBrokenPrices(context, async () => 'saved')).rejects.toThrow(message)
  const right = { early_fee: 90, early_fee_until: '2026-10-01' }
  const params = { documentId: 'd1', data: right }
  expect(await refuseBrokenPrices({ ...context, params }, async () => 'saved')).toBe('saved')
})

test('the site is told once that an early fee has ended, also where it ended shortly before the service began', async () => {
  const asked: object[] = []
  const told: unknown[] = []
  const session = { documentId: 'd1', publishedAt: '2026-09-01', street: 'private' }
  vi.stubGlobal('strapi', {
    db: {
      query: () => ({
        findMany: async ({ where }: { where: { early_fee_until: object } }) => {
          asked.push(where.early_fee_until)
          return [session]
        },
        findOne: async () => session,
      }),
    },
    getModel: () => ({ modelName: 'program-session', attributes: { street: { private: true } } }),
    eventHub: { emit: async (name: string, { entry }: { entry: object }) => told.push([name, entry]) },
  })
  vi.useFakeTimers({ toFake: ['Date'], now: MIDNIGHT + 60_000 })
  await endEarlyPrices()
  await endEarlyPrices()
  expect(asked).toEqual([{ $gte: '2026-10-01', $lt: '2026-10-02' }])
  expect(told).toEqual([['entry.publish', { documentId: 'd1', publishedAt: '2026-09-01' }]])
  vi.setSystemTime(MIDNIGHT + 86_400_000)
  await endEarlyPrices()
  expect(asked.at(-1)).toEqual({ $gte: '2026-10-02', $lt: '2026-10-03' })
})

test('an offered place costs what it cost when it was offered, as the email said, and any other what it costs now', async () => {
  const session = {
    ...EARLY,
    documentId: 'd1',
    SKU: 'DUP2610',
    session_parts: [],
    publishedAt: '2026-09-01',
    capacity: 1,
  }
  const at = new Date(MIDNIGHT - 60_000).toISOString()
  const rows = (uid: string) => (uid.endsWith('registration-event') ? [{ at }] : [session])
  vi.stubGlobal('strapi', { db: { query: (uid: string) => ({ findMany: async () => rows(uid) }) } })
  vi.useFakeTimers({ toFake: ['Date'], now: MIDNIGHT + 60_000 })
  const waiting = { submission: 's1', session: 'd1', token: 't', price_minor: 0, currency: null, history: [] }
  const costs = async (state: string) => (await placePriceOf({ ...waiting, state })).price
  expect([await costs('offered'), await costs('waiting')]).toEqual([540_000, 640_000])
})
