'use strict'

const { officeMessages: messages } = require('../../admin/office-messages.mjs')
const { EVENT } = require('../registrations/events')
const { amountInWords } = require('../registrations/money')
const { outstandingRefund } = require('../registrations/account')
const { INVOICE } = require('../invoices/invoices')
const { recipientOf } = require('../registrations/participants')
const { bySubmission, REGISTRATION } = require('../registrations/registrations')
const { bookRow } = require('../registrations/rows')
const { emailOf } = require('../emails/event-emails')
const { readTemplates } = require('../emails/templates')
const { numbersOf, placePriceOf, sessionOf } = require('./sessions')
const { moneyInWords, stateInWords } = require('./registration-views')

/** @typedef {{ to: string, subject: string, lines: string[] }} Email */

/** Events of papers. */
const ISSUED = /** @type {const} */ ({ 'invoice-issued': 'invoice', 'credit-note-issued': 'credit-note' })

/** Events after which money may have to be refunded. */
const ENDING = new Set(['cancelled', 'places-given-back'])

/** Ends a preview: its transaction is rolled back. */
class PreviewEnded extends Error {}

/**
 * Carries an act out in a transaction, tells what it came to, and takes it back: what the office reads beforehand is what
 * will happen.
 * @param {() => Promise<void>} act
 * @param {string} session of which the places are looked at
 * @param {{ known?: any, isNewcomer?: boolean }} about the registration before the act, or that there is a new one
 * @returns {Promise<{ state?: string, money?: string, numbers: string | null, warnings: string[], refunds: any[], cardRefunds: any[],
 *   documents: any[], emails: Email[], laterEmails: Email[] }>} `documents`: invoices and credit notes that will be issued;
 *   `laterEmails`: once the payment provider has made the refunds
 */
async function previewAct(act, session, about) {
  /** @type {any} */
  let told
  try {
    await strapi.db.transaction(async () => {
      const before = await numbersIn(session)
      const [last] = await strapi.db.query(EVENT).findMany({ select: ['id'], orderBy: { id: 'desc' }, limit: 1 })
      await act()
      told = await tell(session, last?.id ?? 0, { ...about, wasCancelled: before?.status === 'cancelled' })
      if (told.numbers === before?.words) told.numbers = null
      throw new PreviewEnded()
    })
  } catch (error) {
    if (!(error instanceof PreviewEnded)) throw error
  }
  return told
}

/** @param {string} session documentId */
async function numbersIn(session) {
  const place = await sessionOf(session)
  return place && { ...(await numbersOf(place)), status: place.status }
}

/** @param {string} session @param {number} lastId @param {{ known?: any, isNewcomer?: boolean, wasCancelled: boolean }} about */
async function tell(session, lastId, { known, isNewcomer, wasCancelled }) {
  const events = await strapi.db.query(EVENT).findMany({ where: { id: { $gt: lastId } }, orderBy: { id: 'asc' } })
  const templates = await readTemplates()
  /** @type {[Email[], Email[]]} */
  const [emails, laterEmails] = [[], []]
  const [refunds, cardRefunds, documents] = [[], [], []]
  const about = isNewcomer ? events[0]?.submission : known?.submission
  // First what whom it is about is told, then those for whom a place becomes free.
  const isAbout = (/** @type {any} */ event) => Number(event.submission === about)
  for (const event of events.toSorted((/** @type {any} */ one, other) => isAbout(other) - isAbout(one))) {
    const registration = await recipientOf(event.submission)
    if (!registration) continue
    const email = emailOf(event, registration, templates)
    if (email) emails.push(shownOf(email))
    const { reference, person, currency } = registration
    const row = bookRow(registration)
    const refundOf = (/** @type {number} */ units) => ({ reference, person, amount: amountInWords(units, currency) })
    const kind = ISSUED[/** @type {keyof typeof ISSUED} */ (event.type)]
    if (kind)
      documents.push({ ...refundOf(event.data.total), ...(await madeOutTo(event)), kind: messages.documentKinds[kind] })
    if (ENDING.has(event.type) && outstandingRefund(row) > 0) refunds.push(refundOf(outstandingRefund(row)))
    if (event.type !== 'refund-asked') continue
    cardRefunds.push(refundOf(row.refunding))
    const later = emailAfterRefund(registration, row, templates)
    if (later) laterEmails.push(shownOf(later))
  }
  const now = about && (await bySubmission(about))
  const place = await sessionOf(now?.session ?? session)
  const numbers = place && (await numbersOf(place))
  const isCode = events.some(({ type }) => type === 'code-entered')
  return {
    ...(now ? { state: stateInWords(now), money: await (isCode ? codeInWords : moneyInWords)(now) } : {}),
    numbers: numbers?.words ?? null,
    warnings: await warningsOf({ now, known, place, numbers, wasCancelled, hasRefunds: refunds.length > 0 }),
    refunds,
    cardRefunds,
    documents,
    emails,
    laterEmails,
  }
}

/**
 * Whom a paper is made out to, as the list of invoices says it: a credit note names the person who had the invoice.
 * @param {any} event
 */
async function madeOutTo({ data }) {
  const { recipient } = await strapi.db.query(INVOICE).findOne({ where: { number: data.number } })
  return recipient?.length > 0 ? { person: recipient[0] } : {}
}

/** What a code leaves of the price, which nobody pays while waiting. @param {any} registration */
async function codeInWords(registration) {
  const { price, reduction, currency } = await placePriceOf(registration)
  const [left, off] = [price, reduction].map((units) => amountInWords(units, currency))
  return messages.money.withCode(registration.places ?? 1, left, off)
}

/** @param {import('../emails/event-emails').EventEmail} email @returns {Email} */
function shownOf({ to, subject, paragraphs }) {
  return { to, subject, lines: paragraphs }
}

/**
 * The email that follows once the payment provider has refunded what it was asked for.
 * @param {any} registration
 * @param {import('../registrations/machine').Registration} row the same, as the book reads it
 * @param {ReadonlyMap<string, import('../emails/templates').Words>} templates
 */
function emailAfterRefund(registration, { returned, refunding }, templates) {
  const refunded = { ...registration, returned_minor: returned + refunding, refunding_minor: 0 }
  return emailOf({ type: 'refunded', by: 'provider', why: null, data: { amount: refunding } }, refunded, templates)
}

/**
 * What the office should think of before it carries out an act.
 * @param {any} facts the registration afterwards and before, its session with its numbers, whether refunds are listed
 * @returns {Promise<string[]>}
 */
async function warningsOf({ now, known, place, numbers, wasCancelled, hasRefunds }) {
  const { warnings } = messages
  const hasNewPlace = now && now.holds_place && !(known?.holds_place && known.session === now.session)
  const isOver = hasNewPlace && numbers?.left !== null && numbers.left < 0
  const waited = hasNewPlace && known?.state === 'waiting' && known.session === now.session ? await ahead(known) : 0
  const isElsewhere = known && now && known.session !== now.session
  const otherPrice = (place?.price ?? 0) * (now?.places ?? 1)
  const isOtherPrice = isElsewhere && place && Number(now.price_minor) > 0 && Number(now.price_minor) !== otherPrice
  const words = (/** @type {number} */ units, /** @type {string} */ currency) => amountInWords(units, currency)
  const isCancelled = place?.status === 'cancelled' && !wasCancelled
  const toReturn = now && known ? outstandingRefund(bookRow(now)) : 0
  return [
    ...(isOver ? [warnings.overbooked(numbers.capacity - numbers.left, numbers.capacity)] : []),
    ...(waited > 0 ? [warnings.overtakes(waited)] : []),
    ...(isOtherPrice
      ? [warnings.otherPrice(words(Number(now.price_minor), now.currency), words(otherPrice, place.currency))]
      : []),
    ...(isElsewhere && now.invoice_number ? [warnings.otherDates(now.invoice_number)] : []),
    // A cancellation lists what is to be refunded.
    ...(toReturn > 0 && !hasRefunds ? [warnings.refunds(words(toReturn, now.currency))] : []),
    ...(now?.state === 'attended' && known.state !== 'attended' && place?.start > Date.now()
      ? [warnings.notBegun]
      : []),
    ...(!known && now?.state === 'waiting' ? [warnings.noPlace(now.places ?? 1)] : []),
    ...(isCancelled && numbers.attended > 0 ? [warnings.attended(numbers.attended)] : []),
    ...(isCancelled && numbers.reserved > 0 ? [warnings.outside(numbers.reserved)] : []),
  ]
}

/** How many have waited longer. @param {any} known */
function ahead({ session, queued_at: queuedAt }) {
  return strapi.db.query(REGISTRATION).count({ where: { session, state: 'waiting', queued_at: { $lt: queuedAt } } })
}

module.exports = { previewAct, warningsOf }
