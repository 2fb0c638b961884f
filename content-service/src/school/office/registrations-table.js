'use strict'

const { registrationsTableMessages: messages } = require('../../admin/messages.mjs')
const { officeMessages } = require('../../admin/office-messages.mjs')
const { accountOf, outstandingRefund } = require('../registrations/account')
const { participantLines } = require('../registrations/group')
const { personOf } = require('../registrations/people')
const { bookRow } = require('../registrations/rows')
const { clockOf, zoneInWords } = require('./moments')
const { majorUnits, stateInWords, whereOf } = require('./registration-views')

/** @typedef {string | number | null | undefined} Cell */

/** @typedef {{ name?: string, label: string, value: string | string[] }} Answer
 * @typedef {{ reference: string, state: string, person?: string | null, company?: string | null, attention?: string | null, code_label?: string | null,
 *   session_key: string, session_title: string | null, email: string, currency: string | null, received_at: string | null,
 *   answers: Answer[] | null, participants?: import('../registrations/group').Named[] | null } & Record<string, unknown>} Registration */

const UID = 'api::registration.registration'
/** Answers of somebody who did not fill in a form: they stand in the columns of all. */
const OF_THE_OFFICE = new Set(['name', 'email', 'company'])
/** What a table program takes for the beginning of a formula, and characters that it leaves out before one. */
const FORMULA = /^\s*[=+\-@|%]|^\s/

/** Without it Excel reads anything but English as something else. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Where the panel gets registrations as a table, for those who may read registrations: as many as the list's
 * view, search and session leave.
 * @param {any} strapi
 */
function registerRegistrationsTable(strapi) {
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: '/office/registrations.csv',
        handler: registrationsTable,
        config: {
          policies: [
            'admin::isAuthenticatedAdmin',
            { name: 'admin::hasPermissions', config: { actions: ['admin::registrations.read'] } },
          ],
        },
      },
    ],
  })
}

/** @param {any} ctx */
async function registrationsTable(ctx) {
  const found = await registrationsWhere(await whereOf(ctx.query))
  ctx.set('cache-control', 'no-store')
  ctx.type = 'text/csv; charset=utf-8'
  ctx.body = csvOf(registrationRows(found))
}

/**
 * Registrations in the order of the panel's list: the newest first.
 * @param {any} where
 * @returns {Promise<Registration[]>}
 */
function registrationsWhere(where) {
  return strapi.db.query(UID).findMany({ where, orderBy: [{ received_at: 'desc' }, { id: 'desc' }] })
}

/**
 * Registrations as the rows of a table: what is the same for all, then a column for each question that anybody was
 * asked. Two questions with the same words are two columns; one whose words have changed has them all in its heading.
 * @param {readonly Registration[]} registrations
 * @returns {Cell[][]}
 */
function registrationRows(registrations) {
  const questions = questionsOf(registrations.flatMap(answersOf))
  const rows = registrations.map((one) => {
    const answers = new Map(answersOf(one).map((answer) => [nameOf(answer), [answer.value].flat().join('; ')]))
    return [...factsOf(one), ...[...questions.keys()].map((name) => answers.get(name))]
  })
  const headings = Object.values(messages.headings(zoneInWords()))
  return [[...headings, ...[...questions.values()].map((labels) => [...labels].join(' / '))], ...rows]
}

/** What somebody answered on a form. @param {Registration} one */
function answersOf({ answers }) {
  return (answers ?? []).filter(({ name }) => !OF_THE_OFFICE.has(name ?? ''))
}

/**
 * The words of each question, by its name.
 * @param {readonly Answer[]} answers
 */
function questionsOf(answers) {
  /** @type {Map<string, Set<string>>} */
  const questions = new Map()
  for (const answer of answers) {
    const name = nameOf(answer)
    questions.set(name, (questions.get(name) ?? new Set()).add(answer.label))
  }
  return questions
}

/**
 * What was kept at first has no name.
 * @param {Answer} answer
 */
function nameOf({ name, label }) {
  return name ?? label
}

/** In the panel's words, and on the school's clock; amounts are numbers. @param {Registration} one @returns {Cell[]} */
function factsOf(one) {
  const {
    reference,
    person,
    company,
    attention,
    session_title: title,
    session_key: key,
    email,
    currency,
    answers,
  } = one
  const row = bookRow(one)
  const amounts = [row.received, accountOf(row).due, row.fee, outstandingRefund(row), row.returned]
  const amount = (/** @type {number} */ units) => (currency === null ? null : majorUnits(units, one))
  return [
    reference,
    person || personOf(answers),
    email,
    company,
    row.places,
    participantLines(one.participants).replaceAll('\n', '; ') || null,
    stateInWords(one),
    attention,
    title,
    key,
    amount(row.price),
    one.code_label,
    one.code_label ? amount(Number(one.reduction_minor ?? 0)) : null,
    ...amounts.map(amount),
    currency,
    officeMessages.methods[row.method],
    one.received_at ? clockOf(one.received_at).slice(0, 16).replace('T', ' ') : null,
  ]
}

/**
 * Rows as RFC 4180 writes them. A cell that a table program would run begins with an apostrophe, which such programs do
 * not show: what visitors write is text.
 * @param {readonly (readonly Cell[])[]} rows
 */
function csvOf(rows) {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** @param {Cell} value */
function cell(value) {
  const text = value === null || value === undefined ? '' : String(value)
  const isNumber = typeof value === 'number'
  const safe = !isNumber && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

module.exports = { csvOf, registerRegistrationsTable, registrationRows, registrationsWhere }
