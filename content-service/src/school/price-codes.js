'use strict'

const { errors } = require('@strapi/utils')
const { priceCodeMessages: messages, sessionPriceMessages } = require('../admin/messages.mjs')
const { dayOnClock } = require('./office/moments')
const { SESSION } = require('./places/places')
const { usesCode } = require('./registrations/machine')
const { fitsMinorUnits, minorDigits, toMinorUnits } = require('./registrations/money')

/**
 * Codes that lower a price. A registration uses its code from the moment at which it is kept, once for each of its places; how
 * often a code was used is counted from the registrations, while the code is locked, so that it is never used more often than
 * it may be.
 */

const CODE = 'api::price-code.price-code'
const TABLE = 'price_codes'
const REGISTRATION = 'api::registration.registration'
const WRITES = new Set(['create', 'clone', 'update'])
const READS = new Set(['findMany', 'findOne', 'findFirst', ...WRITES])
/** For which a code counts. */
const LIMITS = { programs: { select: ['documentId'] }, sessions: { select: ['documentId'] } }
/** So that nobody finds one by trying. */
const SHAPE = /^[\p{L}\p{N}]{6,40}$/u
const CURRENCY = /^[A-Z]{3}$/
const HUNDRED = 100

/** @typedef {{ percent: number | null, amount: number | null, currency: string | null }} Terms `amount` in minor units
 * @typedef {{ id: string, reduction: number }} Taken a code by its documentId, and what it takes off the price, in minor units */

/**
 * A code as it is kept and compared: in capitals, without spaces and hyphens.
 * @param {string} code
 */
function keyOf(code) {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
}

/**
 * What a code takes off a price, in minor units: a percentage is rounded half up to a whole unit, in whole numbers; an
 * amount takes off no more than the price.
 * @param {Terms} terms
 * @param {number} price in minor units
 * @param {string | null} currency
 * @returns {number | undefined} undefined where its amount is in another currency
 */
function reductionOf({ percent, amount, currency: of }, price, currency) {
  if (percent !== null) {
    const halfUp = price * percent + HUNDRED / 2
    return (halfUp - (halfUp % HUNDRED)) / HUNDRED
  }
  return of === currency ? Math.min(price, amount ?? 0) : undefined
}

/**
 * What a code takes off the price of all places of a registration: of each place the same, so that nothing is lost or gained
 * by rounding.
 * @param {Terms} terms
 * @param {{ price: number, places: number, currency: string | null }} asked `price` of all places, in minor units
 * @returns {number | undefined} undefined where its amount is in another currency
 */
function reductionOfAll(terms, { price, places, currency }) {
  const ofOne = reductionOf(terms, price / places, currency)
  return ofOne === undefined ? undefined : ofOne * places
}

/** @param {any} row of the database @returns {Terms} */
function termsOf({ percent, amount, currency }) {
  if (percent !== null) return { percent, amount: null, currency: null }
  return { percent: null, amount: toMinorUnits(amount, currency), currency }
}

/**
 * What a code takes off the price of a session for somebody who enters it now; null where it does not count, for whatever
 * reason.
 * @param {{ code: string, session: string, price: number, places?: number, currency: string | null, form_hash?: string | undefined }} asked
 *   `price` of all places; `form_hash`: of the form, whose registration, if there is one, may use the code again
 * @returns {Promise<Taken | null>}
 */
async function quote({ code, session, price, places = 1, currency, form_hash: formHash }) {
  if (price % places !== 0) throw new errors.ValidationError('The price is not divisible by the number of places.')
  const where = { code: keyOf(code), active: true }
  const row = await strapi.db.query(CODE).findOne({ where, populate: LIMITS })
  const isOver = !row || (row.until && row.until < dayOnClock(Date.now()))
  if (isOver || !(await isFor(row, session))) return null
  if (row.uses !== null && (await countUses(row.documentId, { formHash })) + places > row.uses) return null
  const reduction = reductionOfAll(termsOf(row), { price, places, currency })
  return reduction === undefined ? null : { id: row.documentId, reduction }
}

/** @param {any} code with its programs and sessions @param {string} session documentId */
async function isFor({ programs, sessions, is_limited: isLimited }, session) {
  // What it was limited to may be deleted since: it does not count for everything then.
  if (programs.length + sessions.length === 0) return !isLimited
  const has = (/** @type {any[]} */ list, /** @type {string | undefined} */ id) =>
    list.some(({ documentId }) => documentId === id)
  if (has(sessions, session)) return true
  const where = { documentId: session, publishedAt: { $notNull: true } }
  const known = await strapi.db.query(SESSION).findOne({ where, populate: { program: { select: ['documentId'] } } })
  return has(programs, known?.program?.documentId)
}

/**
 * Takes a use of a code for each place, in the transaction that keeps its registration: whoever else takes one waits until it ends. What a
 * form was told of the code counts, however it was changed since, unless it was used up, turned off or deleted.
 * @param {Taken} taken
 * @param {number} places
 * @param {string} [except] a submission that does not count: the one that takes it
 * @returns {Promise<Record<string, unknown> | undefined>} the columns of the registration; undefined where too few are left
 */
async function takeUse({ id, reduction }, places, except) {
  return strapi.db.transaction(async (/** @type {{ trx: any }} */ { trx }) => {
    await trx(TABLE).where({ document_id: id }).forUpdate()
    const row = await strapi.db.query(CODE).findOne({ where: { documentId: id, active: true } })
    if (!row || (row.uses !== null && (await countUses(id, { except })) + places > row.uses)) return undefined
    const code_label = messages.used(row.code, row.label)
    return { price_code: id, code_label, code_terms: termsOf(row), reduction_minor: reduction }
  })
}

/** Of a registration that uses no code any more. */
const NO_CODE = { price_code: null, code_label: null, code_terms: null, reduction_minor: 0 }

/**
 * How often a code is used: once for each place of a registration.
 * @param {string} id
 * @param {{ except?: string | undefined, formHash?: string | undefined }} [options] which one does not count
 */
async function countUses(id, { except, formHash } = {}) {
  const select = ['submission', 'form_hash', 'state', 'received_minor', 'places']
  const rows = await strapi.db.query(REGISTRATION).findMany({ select, where: { price_code: id } })
  const isOther = (/** @type {any} */ { submission, form_hash: hash }) =>
    submission !== except && (formHash === undefined || hash !== formHash)
  return rows
    .filter((row) => isOther(row) && usesCode({ state: row.state, received: Number(row.received_minor) }))
    .reduce((sum, row) => sum + (row.places ?? 1), 0)
}

/**
 * Checks a code that somebody saves, at the field that is wrong, and says of each that is read how often it was used.
 * @param {any} context of a call to Strapi's documents
 * @param {() => Promise<any>} next
 */
async function checkPriceCodes(context, next) {
  const { uid, action, params } = context
  if (uid !== CODE || !READS.has(action)) return next()
  if (WRITES.has(action)) await refuseBrokenCode(action, params)
  const result = await next()
  if (WRITES.has(action)) await noteLimits(result.documentId)
  for (const row of [result].flat()) {
    if (row?.documentId) row.used = await countUses(row.documentId)
  }
  return result
}

/** Keeps whether a code is limited to programs or sessions. @param {string} documentId */
async function noteLimits(documentId) {
  const row = await strapi.db.query(CODE).findOne({ where: { documentId }, populate: LIMITS })
  const is_limited = row.programs.length + row.sessions.length > 0
  await strapi.db.query(CODE).update({ where: { id: row.id }, data: { is_limited } })
}

/** @param {string} action @param {any} params */
async function refuseBrokenCode(action, { documentId, data }) {
  const known = documentId ? await strapi.db.query(CODE).findOne({ where: { documentId } }) : null
  delete data.used
  delete data.is_limited
  if (typeof data.code === 'string') data.code = keyOf(data.code)
  if (typeof data.currency === 'string') data.currency = data.currency.trim().toUpperCase() || null
  const saved = { ...known, ...data }
  const same = { code: saved.code ?? '', ...(known && action === 'update' ? { documentId: { $ne: documentId } } : {}) }
  const isTaken = (await strapi.db.query(CODE).count({ where: same })) > 0
  const faults = faultsOf(saved, isTaken)
  if (faults.length > 0) throw new errors.ValidationError(faults[0]?.message ?? '', { errors: faults })
}

/**
 * What is wrong with a code, at its field; nothing where it can be saved.
 * @param {{ code?: string | null, percent?: number | null, amount?: number | null, currency?: string | null, uses?: number | null }} code
 * @param {boolean} [isTaken] whether there is such a code already
 * @returns {{ path: string[], message: string, name: string }[]} as Strapi's panel shows them
 */
function faultsOf({ code, percent = null, amount = null, currency = null, uses = null }, isTaken = false) {
  const at = (/** @type {string} */ field, /** @type {string | false | null} */ message) =>
    message ? [{ path: [field], message, name: 'ValidationError' }] : []
  return [
    ...at('code', !SHAPE.test(code ?? '') ? messages.shape : isTaken && messages.taken),
    ...at('percent', faultOfPercent(percent, amount)),
    ...at('amount', percent === null && amount !== null && faultOfAmount(amount, currency)),
    ...at('currency', amount !== null && !CURRENCY.test(currency ?? '') && messages.currency),
    ...at('uses', uses !== null && !(uses >= 1) && messages.uses),
  ]
}

/** @param {number | null} percent @param {number | null} amount */
function faultOfPercent(percent, amount) {
  if ((percent === null) === (amount === null)) return messages.oneOfBoth
  const isRight = percent === null || (Number.isInteger(percent) && percent >= 1 && percent <= HUNDRED)
  return isRight ? null : messages.percent
}

/** @param {number} amount @param {string | null} currency */
function faultOfAmount(amount, currency) {
  if (!(amount > 0)) return messages.amount
  if (!currency || fitsMinorUnits(amount, currency)) return null
  return sessionPriceMessages.tooManyDecimals(amount, currency, minorDigits(currency))
}

module.exports = { checkPriceCodes, faultsOf, keyOf, NO_CODE, quote, reductionOf, reductionOfAll, takeUse }
