'use strict'

const { errors } = require('@strapi/utils')
const { tooManyDecimalsMessage } = require('../admin/messages.mjs')
const { SESSION } = require('./places/places')
const { isWholeAmount, minorDigits } = require('./registrations/money')

const WRITES = new Set(['create', 'update'])

/**
 * Refuses to save a session whose fee, or a line of it, has more decimals than its currency: nobody could pay it.
 * @param {any} context of a call to Strapi's documents
 * @param {() => Promise<unknown>} next
 */
async function refuseBrokenAmounts(context, next) {
  const { data, documentId } = context.params ?? {}
  if (context.uid !== SESSION || !WRITES.has(context.action) || !data) return next()
  const currency = data.currency === undefined ? await currencyOf(documentId) : data.currency
  const amounts = [data.fee, ...(data.line_items ?? []).map((/** @type {any} */ { amount }) => amount)]
  const broken = currency && amounts.find((amount) => !isWholeAmount(amount, currency))
  if (broken) throw new errors.ValidationError(tooManyDecimalsMessage(broken, currency, minorDigits(currency)))
  return next()
}

/** @param {string | undefined} documentId of a session that is saved without its currency */
async function currencyOf(documentId) {
  const saved = documentId && (await strapi.db.query(SESSION).findOne({ where: { documentId }, select: ['currency'] }))
  return saved?.currency
}

module.exports = { refuseBrokenAmounts }
