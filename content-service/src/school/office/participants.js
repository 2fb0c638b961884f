'use strict'

const { officeMessages: messages } = require('../../admin/office-messages.mjs')
const { companyOf, personOf } = require('../registrations/people')
const { REGISTRATION } = require('../registrations/registrations')

/** Those with a place in a session that is confirmed. */
const TAKES_PART = ['confirmed', 'attended']
const EMAIL_OR_TELEPHONE = /^\S+@\S+$|^\+?[\d\s()/.-]{6,}$/

/**
 * Who takes part in a session, by name, for the teacher: with the company, and what they answered beside name, company and
 * how to reach them. A group has a line for each of its places; those that are not named yet come last.
 * @param {string} session documentId
 * @returns {Promise<{ id: string, name: string, company: string | null, answers: { label: string, value: string,
 *   isConsent: boolean }[] }[]>} what somebody has agreed to is no use to a teacher
 */
async function participantsOf(session) {
  const where = { session, state: { $in: TAKES_PART }, email: { $ne: '' } }
  const rows = await strapi.db.query(REGISTRATION).findMany({ where })
  return rows
    .flatMap(linesOf)
    .toSorted((one, other) => Number(one.isOpen) - Number(other.isOpen) || one.name.localeCompare(other.name, 'en'))
    .map(({ isOpen: _isOpen, ...line }) => line)
}

/** @param {any} registration */
function linesOf({ id, person, email, company: known, places, participants, answers }) {
  const [name, company] = [person || personOf(answers) || email, known || companyOf(answers)]
  const named = (participants ?? []).filter((/** @type {any} */ one) => one.person !== null)
  return Array.from({ length: Math.max(places ?? 1, 1) }, (_, index) => ({
    id: `${id}-${index}`,
    name: index === 0 ? name : (named[index - 1]?.person ?? messages.notNamed(name)),
    company,
    answers: ((index === 0 ? answers : named[index - 1]?.answers) ?? []).flatMap(asked),
    isOpen: index > named.length,
  }))
}

/** The site's own questions about terms and payment. Earlier answers do not say that they are a consent; the name does. */
const TERMS = 'terms'
const PAYMENT = 'payment'

/** @param {{ name?: string, label: string, value: string | string[], isConsent?: boolean }} answer */
function asked(answer) {
  const value = [answer.value].flat().join(', ').trim()
  const isKnown = personOf([answer]) !== null || companyOf([answer]) !== null
  if (value === '' || answer.name === PAYMENT || isKnown || EMAIL_OR_TELEPHONE.test(value)) return []
  return [{ label: answer.label, value, isConsent: answer.isConsent === true || answer.name === TERMS }]
}

module.exports = { participantsOf }
