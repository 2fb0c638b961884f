'use strict'

const { errors } = require('@strapi/utils')
const { sessionPriceMessages: messages } = require('../admin/messages.mjs')
const { withAddedTax } = require('./added-tax')
const { dayOnClock } = require('./office/moments')
const { notifySessionChanged, SESSION } = require('./places/places')
const { fitsMinorUnits, minorDigits, toMinorUnits } = require('./registrations/money')

const WRITES = new Set(['create', 'update', 'publish'])
/** For so long the site may go on showing what it has, where the service was down as an early price ended. */
const LOOKED_BACK_MS = 60 * 60_000

/** @typedef {{ fee?: number | string | null, early_fee?: number | string | null, early_fee_until?: string | null, currency?: string | null,
 *   line_items?: readonly { amount: number | string }[] | null, tax_percent?: number | null }} Priced */

/**
 * What a session costs at a moment, as the site shows and charges it: to the end of a day on the school's clock its early fee.
 * @param {Priced} session
 * @param {number} [now]
 * @returns {{ amount: number, currency: string | null, price: number, net: number, tax_percent: number | null }} amount in major
 *   units, price in minor ones, both as they are charged; `net`: before the tax that is added
 */
function priceAt(session, now = Date.now()) {
  const { early_fee: early, early_fee_until: until } = session
  // Authors type it. The site and the payment provider use capitals.
  const currency = session.currency?.toUpperCase() ?? null
  const isEarly = early !== null && early !== undefined && Boolean(until) && dayOnClock(now) <= String(until)
  const net = toMinorUnits(isEarly ? early : regularAmount(session), currency)
  const price = withAddedTax(net, session)
  const amount = price / 10 ** minorDigits(currency)
  return { amount, currency: net > 0 ? currency : null, price, net, tax_percent: session.tax_percent ?? null }
}

/** The fee; without one the sum of the lines. @param {Priced} session */
function regularAmount({ fee, line_items: items }) {
  return Number(fee ?? (items ?? []).reduce((sum, { amount }) => sum + Number(amount), 0))
}

/**
 * Refuses to save a session with a price that nobody could pay: with more decimals than its currency has, or an early price
 * that has no end, is not lower, or has no fee to follow it.
 * @param {any} context of a call to Strapi's documents
 * @param {() => Promise<unknown>} next
 */
async function refuseBrokenPrices(context, next) {
  const { data, documentId } = context.params ?? {}
  if (context.uid !== SESSION || !WRITES.has(context.action)) return next()
  const session = { ...(await savedOf(documentId)), ...data }
  const { currency, fee, early_fee: early = null, early_fee_until: until, line_items: items } = session
  const amounts = [fee, early, ...(items ?? []).map((/** @type {any} */ { amount }) => amount)]
  const broken = currency && amounts.find((amount) => !fitsMinorUnits(amount, currency))
  if (broken) throw new errors.ValidationError(messages.tooManyDecimals(broken, currency, minorDigits(currency)))
  if ((early !== null) !== Boolean(until)) throw new errors.ValidationError(messages.earlyNeedsBoth)
  const isLower = Number(early) > 0 && Number(early) < regularAmount(session)
  if (early !== null && !isLower) throw new errors.ValidationError(messages.earlyNotLower)
  return next()
}

/** What is not sent stays as it is saved. @param {string | undefined} documentId */
function savedOf(documentId) {
  const where = { documentId, publishedAt: null }
  const select = ['currency', 'fee', 'early_fee', 'early_fee_until']
  return documentId && strapi.db.query(SESSION).findOne({ where, select, populate: ['line_items'] })
}

/** @type {string | undefined} */
let lastDay

/**
 * Has the site draw the pages again of sessions whose early price has ended, as when somebody publishes them. Call it every
 * few seconds.
 */
async function endEarlyPrices() {
  const today = dayOnClock(Date.now())
  const from = lastDay ?? dayOnClock(Date.now() - LOOKED_BACK_MS)
  if (from !== today) {
    const early_fee_until = { $gte: from, $lt: today }
    const where = { publishedAt: { $notNull: true }, early_fee: { $notNull: true }, early_fee_until }
    const ended = await strapi.db.query(SESSION).findMany({ select: ['documentId'], where })
    for (const { documentId } of ended) await notifySessionChanged(documentId)
  }
  lastDay = today
}

module.exports = { endEarlyPrices, priceAt, refuseBrokenPrices }
