'use strict'

const { invoiceMessages } = require('../../admin/messages.mjs')
const { dayOnClock } = require('../office/moments')
const { POLICY } = require('../registrations/cancellation')
const { amountInWords } = require('../registrations/money')
const rules = require('./invoice-rules')

const INVOICE = 'api::invoice.invoice'
const REGISTRATION = 'api::registration.registration'
const COUNTERS = 'invoice_counters'
const DEFAULT_DUE_DAYS = 30
/** What the site draws of a row, beside its amounts. */
const SHOWN = [
  'number',
  'kind',
  'of',
  'reference',
  'issued_at',
  'issued_on',
  'due_on',
  'recipient',
  'description',
  'currency',
  'tax_rate',
  'tax_words',
  'sender',
  'tax_number',
  'bank',
]

/** @typedef {import('../registrations/session-book').Row} Row
 * @typedef {import('../registrations/session-book').Event} Event
 * @typedef {import('./invoice-rules').Issued & { quantity: number, dueOn: string | null, row: any }} Document `row`: of the
 *   database
 * @typedef {{ prefix: string, dueDays: number, taxRate: number, columns: object }} Paper `columns`: what every invoice of now
 *   says of the school, its tax and its bank */

/**
 * Issues the invoices and credit notes that follow from a change of one registration, in the transaction of the change: they
 * are there if it is, and their numbers have no gap. Where nobody has said who sends them, there are none.
 * @param {any} trx
 * @param {{ before: Row | undefined, now: Row, events: readonly Event[] }} change `events`: of this registration
 * @returns {Promise<Event[]>} what was issued
 */
async function issueAfter(trx, { before, now, events }) {
  const asked = events.find(({ type }) => type === 'new-invoice')
  const isReplaced = events.some(({ type }) => type === 'replaced-participant')
  const isSame = before && before.state === now.state && before.price === now.price && before.fee === now.fee
  if (isSame && !asked && !isReplaced) return []
  const issued = before ? await documentsOf(now.id) : []
  // What is made out to somebody is not for anyone who comes instead.
  if (isReplaced) await note(now.id, { earlier_documents: issued.length })
  const isAsked = Boolean(asked) || (isReplaced && issued.length > 0 && rules.isOwedByInvoice(now))
  const due = rules.documentsAfter(before, now, issued, isAsked)
  const paper = due.length > 0 ? await paperOf(issued) : null
  if (!paper) return []
  const registration = await strapi.db.query(REGISTRATION).findOne({ where: { submission: now.id } })
  const recipient = asked?.data.recipient ?? rules.recipientOf(registration)
  const all = [...issued]
  for (const one of due) {
    const { kind, total, why, given } = one
    const at = new Date()
    const issuedOn = dayOnClock(at.getTime())
    const isInvoice = kind === 'invoice'
    const quantity = rules.quantityOf(one, { places: now.places, open: rules.openInvoice(all) })
    const columns = isInvoice
      ? { ...invoiceColumns({ total, quantity }, paper, issuedOn), recipient, paid_minor: now.received - now.returned }
      : creditColumns(total, all)
    const data = {
      ...columns,
      quantity,
      kind,
      number: await nextNumber(trx, paper.prefix, issuedOn),
      submission: now.id,
      reference: registration.reference,
      issued_at: at.toISOString(),
      issued_on: issuedOn,
      description: invoiceMessages.descriptions[why](registration.session_title ?? registration.reference, {
        given,
        fee: feeInWords(before, now, registration.currency),
      }),
      currency: registration.currency,
    }
    all.push(documentOf(await strapi.db.query(INVOICE).create({ data })))
  }
  const open = rules.openInvoice(all)?.invoice
  await note(now.id, { invoice_number: open?.number ?? null, invoice_due_on: open?.dueOn ?? null })
  return all.slice(issued.length).map(({ number, kind, total }) => ({
    id: now.id,
    type: kind === 'invoice' ? 'invoice-issued' : 'credit-note-issued',
    by: /** @type {const} */ ('service'),
    data: { number, total, ...(asked && kind === 'invoice' ? { isAlone: true } : {}) },
  }))
}

/**
 * What a change added to the fee for places that were given back, or what it is by now; null where there is none.
 * @param {Row | undefined} before
 * @param {Row} now
 * @param {string | null} currency
 */
function feeInWords(before, now, currency) {
  const isLess = before !== undefined && now.places < before.places
  const fee = isLess ? now.fee - before.fee : now.fee
  return fee > 0 ? amountInWords(fee, currency) : null
}

/** @param {string} submission @param {object} data of a registration */
function note(submission, data) {
  return strapi.db.query(REGISTRATION).update({ where: { submission }, data })
}

/** @param {{ total: number, quantity: number }} sum @param {Paper} paper @param {string} issuedOn */
function invoiceColumns({ total, quantity }, { columns, taxRate, dueDays }, issuedOn) {
  const tax = rules.taxIn(total, taxRate, quantity)
  return {
    ...columns,
    of: null,
    due_on: rules.dueOn(issuedOn, dueDays),
    net_minor: total - tax,
    tax_minor: tax,
    total_minor: total,
  }
}

/** A credit note has the lines and the tax of its invoice. @param {number} total @param {readonly Document[]} all */
function creditColumns(total, all) {
  const open = rules.openInvoice(all)
  if (!open) throw new Error('There is no open invoice for this credit note.')
  const { recipient, sender, tax_number, tax_rate, tax_words } = open.invoice.row
  const tax = rules.creditedTax(open, total, tax_rate, open.invoice.total / open.invoice.quantity)
  return {
    recipient,
    sender,
    tax_number,
    tax_rate,
    tax_words,
    of: open.invoice.number,
    due_on: null,
    bank: [],
    net_minor: total - tax,
    tax_minor: tax,
    total_minor: total,
    paid_minor: 0,
  }
}

/**
 * The next number of the series of a year. Its row stays locked until the transaction ends, and where that is rolled back,
 * the number was never given.
 * @param {any} trx
 * @param {string} prefix
 * @param {string} issuedOn
 */
async function nextNumber(trx, prefix, issuedOn) {
  const year = Number(issuedOn.slice(0, 4))
  const [{ last }] = await trx(COUNTERS)
    .insert({ year, last: 1 })
    .onConflict('year')
    .merge({ last: trx.raw('?? + 1', [`${COUNTERS}.last`]) })
    .returning('last')
  return rules.numberOf(prefix, year, last)
}

/**
 * What invoices say now, by the registration policy; of a school that has taken its name out since, what they said before.
 * @param {readonly Document[]} issued
 * @returns {Promise<Paper | null>} null where there are no invoices
 */
async function paperOf(issued) {
  const policy = (await strapi.db.query(POLICY).findOne({})) ?? {}
  const sender = rules.linesOf(policy.invoice_sender)
  const common = { prefix: policy.invoice_prefix ?? '', dueDays: policy.invoice_due_days ?? DEFAULT_DUE_DAYS }
  const last = issued.findLast(({ kind }) => kind === 'invoice')?.row
  if (sender.length === 0 && !last) return null
  const { tax_number, tax_rate, tax_words, bank } =
    sender.length > 0
      ? {
          tax_number: policy.invoice_tax_number ?? null,
          tax_rate: Number(policy.invoice_tax_rate ?? 0),
          tax_words: policy.invoice_tax_words ?? null,
          bank: rules.linesOf(policy.invoice_bank),
        }
      : last
  const columns = { sender: sender.length > 0 ? sender : last.sender, tax_number, tax_rate, tax_words, bank }
  return { ...common, taxRate: tax_rate, columns }
}

/** Whether the school issues invoices: the registration policy says who sends them. */
async function issuesInvoices() {
  const policy = await strapi.db.query(POLICY).findOne({})
  return rules.linesOf(policy?.invoice_sender).length > 0
}

/**
 * The invoices and credit notes of a registration, the oldest first.
 * @param {string} submission
 * @returns {Promise<Document[]>}
 */
async function documentsOf(submission) {
  const rows = await strapi.db.query(INVOICE).findMany({ where: { submission }, orderBy: { id: 'asc' } })
  return rows.map(documentOf)
}

/** @param {any} row @returns {Document} */
function documentOf(row) {
  return {
    number: row.number,
    kind: row.kind,
    of: row.of,
    net: Number(row.net_minor),
    tax: Number(row.tax_minor),
    total: Number(row.total_minor),
    taxRate: row.tax_rate,
    // Of before groups could register.
    quantity: row.quantity ?? 1,
    dueOn: row.due_on,
    row,
  }
}

/**
 * Those documents of a registration that anyone who has its link may open: not what was made out to an earlier participant.
 * @param {{ submission: string, earlier_documents: number | null }} registration
 * @returns {Promise<Document[]>}
 */
async function ownDocuments({ submission, earlier_documents: earlier }) {
  const own = (await documentsOf(submission)).slice(earlier ?? 0)
  const invoices = new Set(own.map(({ number }) => number))
  return own.filter(({ of, row }) => row.recipient?.length > 0 && (of === null || invoices.has(of)))
}

/**
 * An invoice or a credit note as the site draws it.
 * @param {{ number: string, submission?: string | undefined }} asked `submission`: anyone who has its link asks; else the office
 * @returns {Promise<object | null>} null where there is none, or none for this person; or it was kept long enough
 */
async function documentShown({ number, submission }) {
  const row = await strapi.db.query(INVOICE).findOne({ where: { number } })
  if (!row?.recipient?.length) return null
  if (submission !== undefined) {
    const registration = await strapi.db.query(REGISTRATION).findOne({ where: { submission } })
    const own = registration && registration.erased !== 'person' ? await ownDocuments(registration) : []
    if (!own.some((one) => one.number === number)) return null
  }
  const { net, tax, total, quantity } = documentOf(row)
  return {
    ...Object.fromEntries(SHOWN.map((name) => [name, row[name]])),
    net,
    tax,
    total,
    quantity,
    paid: Number(row.paid_minor),
  }
}

module.exports = { documentShown, documentsOf, INVOICE, issueAfter, issuesInvoices, ownDocuments }
