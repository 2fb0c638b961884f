import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionPriceMessages } from '../../content-service/src/admin/messages.mjs'
import { amountInWords, fitsMinorUnits } from '../../content-service/src/school/registrations/money.js'
import { placePriceOf } from '../../content-service/src/school/office/sessions.js'
import { endEarlyPrices, priceAt, refuseBrokenPrices } from '../../content-service/src/school/session-prices.js'
import { minorDigits } from '#format/numbers.ts'
import { amountInWords as shownAmount, orderOf } from '#registration/order.ts'
import { feeText, feeWithEnd } from '#sessions/price.ts'
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
