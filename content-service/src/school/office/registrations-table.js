'use strict'

const { registrationsTableMessages: messages } = require('../../admin/messages.mjs')
const { whereOf } = require('./registration-views')

/** @typedef {string | number | null | undefined} Cell */

/** @typedef {{ name?: string, label: string, value: string | string[] }} Answer
 * @typedef {{ reference: string, registration_status: string, attention?: string | null, session_key: string, session_title: string | null,
 *   email: string, amount: number | null, currency: string | null, payment_method: string | null,
 *   received_at: string | null, answers: Answer[] | null }} Registration */

const UID = 'api::registration.registration'
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
  const where = await whereOf(ctx.query)
  const found = await strapi.db.query(UID).findMany({ where, orderBy: { id: 'asc' } })
  ctx.set('cache-control', 'no-store')
  ctx.type = 'text/csv; charset=utf-8'
  ctx.body = csvOf(registrationRows(found))
}

/**
 * Registrations as the rows of a table: what is the same for all, then a column for each question that anybody was
 * asked. Two questions with the same words are two columns; one whose words have changed has them all in its heading.
 * @param {readonly Registration[]} registrations
 * @returns {Cell[][]}
 */
function registrationRows(registrations) {
  const questions = questionsOf(registrations.flatMap(({ answers }) => answers ?? []))
  const rows = registrations.map((one) => {
    const answers = new Map((one.answers ?? []).map((answer) => [nameOf(answer), [answer.value].flat().join('; ')]))
    return [...factsOf(one), ...[...questions.keys()].map((name) => answers.get(name))]
  })
  return [[...messages.headings, ...[...questions.values()].map((labels) => [...labels].join(' / '))], ...rows]
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

/** @param {Registration} one */
function factsOf(one) {
  const { reference, registration_status: status, attention, session_title: title, session_key: key, email } = one
  const { amount, currency, payment_method: payment, received_at: received } = one
  return [reference, status, attention, title, key, email, amount, currency, payment, received]
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

module.exports = { csvOf, registerRegistrationsTable, registrationRows }
