'use strict'

const { errors } = require('@strapi/utils')
const { tooManyDecimalsMessage } = require('../admin/messages.mjs')
const { SESSION } = require('./places/places')
const { fitsMinorUnits, minorDigits } = require('./registrations/money')

const WRITES = new Set(['create', 'update', 'publish'])

/**
 * Refuses to save a session whose fee, or a line of it, has more decimals than its currency: nobody could pay it.
 * @param {any} context of a call to Strapi's documents
 * @param {() => Promise<unknown>} next
 */
async function refuseTooManyDecimals(context, next) {
  const { data, documentId } = context.params ?? {}
  if (context.uid !== SESSION || !WRITES.has(context.action)) return next()
  const { currency, fee, line_items: items } = { ...(await savedOf(documentId)), ...data }
  const amounts = [fee, ...(items ?? []).map((/** @type {any} */ { amount }) => amount)]
  const broken = currency && amounts.find((amount) => !fitsMinorUnits(amount, currency))
  if (broken) throw new errors.ValidationError(tooManyDecimalsMessage(broken, currency, minorDigits(currency)))
  return next()
}

/** What is not sent stays as it is saved. @param {string | undefined} documentId */
function savedOf(documentId) {
  const where = { documentId, publishedAt: null }
  return (
    documentId && strapi.db.query(SESSION).findOne({ where, select: ['currency', 'fee'], populate: ['line_items'] })
  )
}

module.exports = { refuseTooManyDecimals }
