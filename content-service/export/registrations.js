'use strict'

/** @typedef {{ label: string, value: string | string[] }} Answer
 * @typedef {{ reference: string, registration_status: string, session_key: string, session_title: string | null,
 *   email: string, amount: number | null, currency: string | null, payment_method: string | null,
 *   received_at: string | null, answers: Answer[] | null }} Registration */

const HEADINGS = ['Reference', 'Status', 'Session', 'Key', 'Email', 'Amount', 'Currency', 'Payment', 'Received']

/**
 * Registrations as the rows of a table: what is the same for all, then a column for each question that anybody was asked.
 * @param {readonly Registration[]} registrations
 * @returns {import('./csv').Cell[][]}
 */
function registrationRows(registrations) {
  const questions = [...new Set(registrations.flatMap(({ answers }) => (answers ?? []).map(({ label }) => label)))]
  const rows = registrations.map((one) => {
    const answers = new Map((one.answers ?? []).map(({ label, value }) => [label, [value].flat().join('; ')]))
    return [...factsOf(one), ...questions.map((question) => answers.get(question))]
  })
  return [[...HEADINGS, ...questions], ...rows]
}

/** @param {Registration} one */
function factsOf(one) {
  const { reference, registration_status: status, session_title: title, session_key: key, email } = one
  const { amount, currency, payment_method: payment, received_at: received } = one
  return [reference, status, title, key, email, amount, currency, payment, received]
}

module.exports = { registrationRows }
