'use strict'

/** @typedef {{ name?: string, label: string, value: string | string[] }} Answer
 * @typedef {{ reference: string, registration_status: string, attention?: string | null, session_key: string, session_title: string | null,
 *   email: string, amount: number | null, currency: string | null, payment_method: string | null,
 *   received_at: string | null, answers: Answer[] | null }} Registration */

const HEADINGS = [
  'Reference',
  'Status',
  'Attention',
  'Session',
  'Key',
  'Email',
  'Amount',
  'Currency',
  'Payment',
  'Received',
]

/**
 * Registrations as the rows of a table: what is the same for all, then a column for each question that anybody was
 * asked. Two questions with the same words are two columns; one whose words have changed has them all in its heading.
 * @param {readonly Registration[]} registrations
 * @returns {import('./csv').Cell[][]}
 */
function registrationRows(registrations) {
  const questions = questionsOf(registrations.flatMap(({ answers }) => answers ?? []))
  const rows = registrations.map((one) => {
    const answers = new Map((one.answers ?? []).map((answer) => [nameOf(answer), [answer.value].flat().join('; ')]))
    return [...factsOf(one), ...[...questions.keys()].map((name) => answers.get(name))]
  })
  return [[...HEADINGS, ...[...questions.values()].map((labels) => [...labels].join(' / '))], ...rows]
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

module.exports = { registrationRows }
