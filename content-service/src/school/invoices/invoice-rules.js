'use strict'

const { accountOf, owed } = require('../registrations/account')

/**
 * Which invoices and credit notes follow from what happened to a registration, and their tax. Pure: it reads no clock and no
 * database. The invoices of a registration less its credit notes are always what it owes.
 */

/** @typedef {import('../registrations/machine').Registration} Registration
 * @typedef {'invoice' | 'credit-note'} Kind
 * @typedef {{ number: string, kind: Kind, of: string | null, net: number, tax: number, total: number, taxRate: number }} Issued
 *   amounts in minor units; `of`: the invoice that a credit note lowers
 * @typedef {{ kind: Kind, total: number, why: 'place' | 'place-and-fee' | 'fee' | 'cancelled' | 'given-back' | 'replaced', given: number }} Due
 *   `given`: how many places were given back while others stayed */

const DAY_MS = 24 * 60 * 60_000
const DIGITS = 6

/**
 * Whether somebody is to pay by invoice: something is due, and no card is to be charged for it.
 * @param {Registration} registration
 */
function isOwedByInvoice(registration) {
  return registration.state !== 'held' && accountOf(registration).due > 0
}

/**
 * What is to be written after a change, in this order. A registration gets its first invoice by the change that makes money due
 * by invoice; the person who owed it before gets none by itself. Later changes of what is owed are written as credit notes, and
 * where more is owed than before, as a credit note for what is left of the invoice and a new invoice.
 * @param {(Registration & { places?: number }) | undefined} before undefined: it is new
 * @param {Registration & { places?: number }} now
 * @param {readonly Issued[]} issued of this registration, the oldest first
 * @param {boolean} isAsked for another invoice, by the office or because somebody else takes part
 * @returns {Due[]}
 */
function documentsAfter(before, now, issued, isAsked) {
  const owing = owed(now)
  const isEnded = now.state === 'cancelled' || now.state === 'lapsed'
  const given = isEnded ? 0 : Math.max(0, (before?.places ?? 1) - (now.places ?? 1))
  /** @type {Due} */
  const invoice = {
    kind: 'invoice',
    total: owing,
    why: isEnded ? 'fee' : now.fee > 0 ? 'place-and-fee' : 'place',
    given,
  }
  if (issued.length === 0) {
    const isFirst = isOwedByInvoice(now) && (isAsked || !before || !isOwedByInvoice(before))
    return isFirst ? [invoice] : []
  }
  const billed = billedBy(issued)
  const isRenewed = isAsked && owing > 0
  const lowered = given > 0 ? 'given-back' : 'cancelled'
  const credit = (/** @type {number} */ total) => ({
    kind: /** @type {const} */ ('credit-note'),
    total,
    why: owing < billed ? /** @type {Due['why']} */ (lowered) : /** @type {const} */ ('replaced'),
    given,
  })
  if (owing === billed && !isRenewed) return []
  if (owing < billed && !isRenewed) return [credit(billed - owing)]
  return [...(billed > 0 ? [credit(billed)] : []), invoice]
}

/**
 * What the invoices come to, less their credit notes, in minor units.
 * @param {readonly Pick<Issued, 'kind' | 'total'>[]} issued
 */
function billedBy(issued) {
  return issued.reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0)
}

/**
 * The last invoice, and what is left of it; undefined where its credit notes have taken all of it, or there is none.
 * @template {Pick<Issued, 'number' | 'kind' | 'of' | 'tax' | 'total'>} Document
 * @param {readonly Document[]} issued
 * @returns {{ invoice: Document, total: number, tax: number } | undefined}
 */
function openInvoice(issued) {
  const invoice = issued.findLast(({ kind }) => kind === 'invoice')
  if (!invoice) return undefined
  const credits = issued.filter(({ of }) => of === invoice.number)
  const left = (/** @type {'total' | 'tax'} */ name) => credits.reduce((sum, one) => sum - one[name], invoice[name])
  return left('total') > 0 ? { invoice, total: left('total'), tax: left('tax') } : undefined
}

/**
 * The tax that is part of a price, rounded to a minor unit: 6542 of 100000 at 7 percent. Of several places at one price each, that of
 * one times their number, as the form has shown it.
 * @param {number} total
 * @param {number} rate in percent
 * @param {number} [quantity]
 */
function taxIn(total, rate, quantity = 1) {
  const ofOne = total / quantity
  return rate > 0 ? (ofOne - Math.round(ofOne / (1 + rate / 100))) * quantity : 0
}

/**
 * The tax of a credit note: what is left of the invoice afterwards has the tax of its own amount, or of so many of its places as
 * that comes to.
 * @param {{ total: number, tax: number }} open what is left of the invoice
 * @param {number} total of the credit note
 * @param {number} rate of the invoice
 * @param {number} [ofOne] what one of its places costs
 */
function creditedTax(open, total, rate, ofOne = open.total) {
  const left = open.total - total
  if (left === 0) return open.tax
  return open.tax - taxIn(left, rate, left % ofOne === 0 ? left / ofOne : 1)
}

/**
 * How many places an invoice or a credit note is for, each at the same price: those of the registration, where it is for all
 * of them, or for places that were given back without a fee. A fee, or another part of an invoice, is one sum.
 * @param {Due} due
 * @param {{ places: number, open: { invoice: { total: number, quantity: number }, total: number } | undefined }} facts `open`:
 *   what is left of the invoice that a credit note lowers
 */
function quantityOf({ kind, total, why, given }, { places, open }) {
  if (kind === 'credit-note') {
    if (!open || open.invoice.total === total) return open?.invoice.quantity ?? 1
    return why === 'given-back' && total * open.invoice.quantity === open.invoice.total * given ? given : 1
  }
  return why === 'place' && total % places === 0 ? places : 1
}

/**
 * "ASB-2026-000123".
 * @param {string} prefix
 * @param {number} year
 * @param {number} position in the series of the year
 */
function numberOf(prefix, year, position) {
  return `${prefix}${year}-${String(position).padStart(DIGITS, '0')}`
}

/**
 * The last day on which an invoice is paid in time.
 * @param {string} issuedOn such as 2026-11-27
 * @param {number} days
 */
function dueOn(issuedOn, days) {
  return new Date(Date.parse(issuedOn) + days * DAY_MS).toISOString().slice(0, 10)
}

/**
 * Whether somebody should have paid an invoice by now.
 * @param {Registration} registration
 * @param {string | null} due the last day
 * @param {string} today on the school's clock
 */
function isOverdue(registration, due, today) {
  return due !== null && due < today && isOwedByInvoice(registration)
}

const NAMED = /^(billing|invoice|postal|company|business|work|home)? ?address/i
const COUNTRY = /^country/i
/** Of the payer, and said with their label. */
const LABELLED = /^(((company|your) )?(tax|vat|gst|sst)( registration)? (number|no\.?|id)|purchase order)/i
/** An address of five lines, with company, name, country, tax number and purchase order. */
const MOST_LINES = 12
const LINE_CHARACTERS = 120

/**
 * Whom an invoice is made out to, line by line: company and person, and what was answered of address, tax number and
 * purchase order. Anyone who gave no name has the address that we write to.
 * @param {{ person: string | null, company: string | null, email: string, answers?: readonly { label: string, value: string | string[] }[] | null }} registration
 * @returns {string[]}
 */
function recipientOf({ person, company, email, answers }) {
  const answered = (/** @type {RegExp} */ label) =>
    (answers ?? [])
      .filter((answer) => label.test(answer.label.trim()))
      .map(({ label: name, value }) => ({ name, text: [value].flat().join(', ') }))
  return linesOf(
    [
      company ?? '',
      person || (company ? '' : email),
      ...answered(NAMED).map(({ text }) => text),
      ...answered(COUNTRY).map(({ text }) => text),
      ...answered(LABELLED).map(({ name, text }) => (text.trim() ? `${name}: ${text}` : '')),
    ].join('\n'),
  )
}

/**
 * The lines of a text, without empty ones: as many as fit on the paper.
 * @param {string | null | undefined} text
 * @returns {string[]}
 */
function linesOf(text) {
  const lines = (text ?? '').split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' ').slice(0, LINE_CHARACTERS))
  return lines.filter(Boolean).slice(0, MOST_LINES)
}

module.exports = {
  billedBy,
  creditedTax,
  documentsAfter,
  dueOn,
  isOverdue,
  isOwedByInvoice,
  linesOf,
  numberOf,
  openInvoice,
  quantityOf,
  recipientOf,
  taxIn,
}
