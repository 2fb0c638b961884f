'use strict'

const { errors } = require('@strapi/utils')
const { addedTaxMessages: messages } = require('../admin/messages.mjs')
const { notifySessionChanged, SESSION } = require('./places/places')
const { POLICY } = require('./registrations/cancellation')

/**
 * Tax that is added to prices. The registration policy says whether, how much and what it is called; the service writes it to
 * every session, so that anyone who reads a price knows whether it is all that is to be paid.
 */

const WRITES = new Set(['create', 'clone', 'update'])

/** @typedef {{ tax_percent: number | null, tax_name: string | null }} AddedTax */

/**
 * The tax that a policy adds to prices.
 * @param {any} policy null where there is none
 * @returns {AddedTax} null in both where prices include it
 */
function addedTaxOf(policy) {
  if (!policy?.tax_is_added) return { tax_percent: null, tax_name: null }
  return { tax_percent: Number(policy.invoice_tax_rate), tax_name: policy.invoice_tax_words }
}

/**
 * Fills in the tax of a session that is saved, and of all sessions when the policy is.
 * @param {any} context of a call to Strapi's documents
 * @param {() => Promise<unknown>} next
 * @throws {errors.ValidationError} if the policy adds a tax without saying how much or which
 */
async function keepAddedTax(context, next) {
  const { uid, action, params } = context
  if (!WRITES.has(action)) return next()
  if (uid === SESSION) params.data = { ...params.data, ...addedTaxOf(await policyNow()) }
  if (uid !== POLICY) return next()
  refuseUnsaidTax({ ...(await policyNow()), ...params.data })
  const saved = await next()
  await writeAddedTax()
  return saved
}

/** @param {any} policy */
function refuseUnsaidTax({ tax_is_added: isAdded, invoice_tax_rate: rate, invoice_tax_words: name }) {
  if (!isAdded) return
  if (!(Number(rate) > 0)) throw refusalAt('invoice_tax_rate', messages.rate)
  if (!name?.trim()) throw refusalAt('invoice_tax_words', messages.name)
}

/** At its field, as Strapi's panel shows it. @param {string} field @param {string} message */
function refusalAt(field, message) {
  return new errors.ValidationError(message, { errors: [{ path: [field], message, name: 'ValidationError' }] })
}

/** Writes the tax of the policy to every session that has another, and has the site draw the pages of those again. */
async function writeAddedTax() {
  const tax = addedTaxOf(await policyNow())
  const select = ['documentId', 'publishedAt', 'tax_percent', 'tax_name']
  const sessions = await strapi.db.query(SESSION).findMany({ select })
  const others = sessions.filter(
    (one) => (one.tax_percent ?? null) !== tax.tax_percent || (one.tax_name ?? null) !== tax.tax_name,
  )
  if (others.length === 0) return
  const { tableName } = strapi.db.metadata.get(SESSION)
  // Past Strapi, which would date every session again, and no longer say which drafts are not published.
  await strapi.db.transaction(async (/** @type {{ trx: any }} */ { trx }) => trx(tableName).update(tax))
  for (const { documentId, publishedAt } of others) if (publishedAt) await notifySessionChanged(documentId)
}

function policyNow() {
  return strapi.db.query(POLICY).findOne({})
}

/**
 * What is to be paid for a price: with the tax that is added to it, rounded half up to a whole unit.
 * @param {number} net in minor units
 * @param {Partial<AddedTax>} session
 */
function withAddedTax(net, { tax_percent: percent }) {
  return net + Math.round((net * (percent ?? 0)) / 100)
}

module.exports = { keepAddedTax, withAddedTax, writeAddedTax }
