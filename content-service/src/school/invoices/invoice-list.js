'use strict'

const { errors } = require('@strapi/utils')
const { invoiceMessages } = require('../../admin/messages.mjs')
const { officeMessages } = require('../../admin/office-messages.mjs')
const { answer, PERMISSIONS } = require('../office/office-routes')
const { dateInWords, dayOnClock } = require('../office/moments')
const { invoiceLink } = require('../office/paper-links')
const { csvOf } = require('../office/registrations-table')
const { accountOf } = require('../registrations/account')
const { amountInWords, minorDigits } = require('../registrations/money')
const { REGISTRATION } = require('../registrations/registrations')
const { bookRow } = require('../registrations/rows')
const { isOverdue } = require('./invoice-rules')
const { INVOICE } = require('./invoices')

const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * Where the panel gets the invoices and credit notes of a period, on its screen and as a table for the bookkeeping.
 * @param {any} strapi
 */
function registerInvoices(strapi) {
  const config = {
    policies: [
      'admin::isAuthenticatedAdmin',
      { name: 'admin::hasPermissions', config: { actions: [PERMISSIONS.read] } },
    ],
  }
  strapi.server.routes({
    type: 'admin',
    routes: [
      { method: 'GET', path: '/office/invoices', handler: list, config },
      { method: 'GET', path: '/office/invoices.csv', handler: table, config },
    ],
  })
}

/** @param {any} ctx */
async function list(ctx) {
  const period = periodOf(ctx.query)
  answer(ctx, { ...period, rows: (await documentsIn(period)).toReversed().map(lineOf) })
}

/** @param {any} ctx */
async function table(ctx) {
  const documents = await documentsIn(periodOf(ctx.query))
  ctx.set('cache-control', 'no-store')
  ctx.type = 'text/csv; charset=utf-8'
  ctx.body = csvOf([invoiceMessages.headings, ...documents.map(cellsOf)])
}

/**
 * The days of a period, both with it: this month on the school's clock, where nobody says which.
 * @param {{ from?: unknown, to?: unknown }} query
 * @throws {errors.ValidationError} if a day is none
 */
function periodOf({ from, to }) {
  const today = dayOnClock(Date.now())
  const dayOf = (/** @type {unknown} */ day, /** @type {string} */ otherwise) => {
    if (!day) return otherwise
    if (typeof day === 'string' && DAY.test(day) && !Number.isNaN(Date.parse(day))) return day
    throw new errors.ValidationError(invoiceMessages.noDay)
  }
  return { from: dayOf(from, `${today.slice(0, 8)}01`), to: dayOf(to, today) }
}

/**
 * What was issued in a period, in the order of the numbers, with its registration, whether that is the one to pay, and
 * whether credit notes leave nothing of it.
 * @param {{ from: string, to: string }} period
 */
async function documentsIn({ from, to }) {
  const where = { issued_on: { $gte: from, $lte: to } }
  const rows = await strapi.db.query(INVOICE).findMany({ where, orderBy: { id: 'asc' } })
  const notes = await strapi.db.query(INVOICE).findMany({ where: { of: { $in: rows.map(({ number }) => number) } } })
  /** @type {Map<string, number>} */
  const credited = new Map()
  for (const note of notes) credited.set(note.of, (credited.get(note.of) ?? 0) + Number(note.total_minor))
  const submissions = [...new Set(rows.map(({ submission }) => submission))]
  const registrations = await strapi.db.query(REGISTRATION).findMany({ where: { submission: { $in: submissions } } })
  const known = new Map(registrations.map((/** @type {any} */ one) => [one.submission, one]))
  return rows.map((row) => {
    const registration = known.get(row.submission) ?? null
    const isCredited = (credited.get(row.number) ?? 0) >= Number(row.total_minor)
    return { row, registration, isOpen: registration?.invoice_number === row.number, isCredited }
  })
}

/** @typedef {Awaited<ReturnType<typeof documentsIn>>[number]} Listed */

/** One line of the screen. @param {Listed} listed */
function lineOf({ row, registration, isOpen, isCredited }) {
  const { number, kind, currency, reference, recipient, issued_on: issuedOn, due_on: due, total_minor: total } = row
  return {
    number,
    kind: officeMessages.documentKinds[kind],
    date: dateInWords(issuedOn, 'short'),
    recipient: recipient?.[0] ?? null,
    total: amountInWords(sign(row) * Number(total), currency),
    reference,
    registration: registration?.documentId ?? null,
    status: isOpen
      ? statusOf(bookRow(registration), due, currency)
      : isCredited
        ? invoiceMessages.status.credited
        : null,
    url: recipient?.length > 0 ? invoiceLink(number) : null,
  }
}

/**
 * What is left to pay of an invoice, after credit notes and what came in.
 * @param {import('../registrations/machine').Registration} registration
 * @param {string} day the last one to pay
 * @param {string} currency
 */
function statusOf(registration, day, currency) {
  const { status } = invoiceMessages
  const { due } = accountOf(registration)
  if (due === 0) return status.paid
  const isLate = isOverdue(registration, day, dayOnClock(Date.now()))
  return status[isLate ? 'overdue' : 'due'](amountInWords(due, currency), dateInWords(day, 'short'))
}

/** One row of the table: amounts are numbers, those of a credit note below zero. @param {Listed} listed */
function cellsOf({ row, registration, isOpen }) {
  const { currency } = row
  const amount = (/** @type {number | string} */ units) => (sign(row) * Number(units)) / 10 ** minorDigits(currency)
  const account = isOpen && bookRow(registration)
  return [
    row.number,
    row.issued_on,
    officeMessages.documentKinds[row.kind],
    row.of,
    (row.recipient ?? []).join('; '),
    row.description,
    row.quantity ?? 1,
    amount(row.net_minor),
    row.tax_rate,
    amount(row.tax_minor),
    amount(row.total_minor),
    currency,
    row.due_on,
    account ? amount(accountOf(account).earned) : null,
    row.reference,
  ]
}

/** @param {{ kind: string }} row */
function sign({ kind }) {
  return kind === 'invoice' ? 1 : -1
}

module.exports = { registerInvoices }
