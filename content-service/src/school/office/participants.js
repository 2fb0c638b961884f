'use strict'

const { companyOf, personOf } = require('../registrations/people')
const { REGISTRATION } = require('../registrations/registrations')

/** Those with a place in a session that is confirmed. */
const TAKES_PART = ['confirmed', 'attended']
const EMAIL_OR_TELEPHONE = /^\S+@\S+$|^\+?[\d\s()/.-]{6,}$/

/**
 * Who takes part in a session, by name, for the teacher: with the company, and what they answered beside name, company and
 * how to reach them.
 * @param {string} session documentId
 * @returns {Promise<{ name: string, company: string | null, answers: { label: string, value: string,
 *   isConsent: boolean }[] }[]>} what somebody has agreed to is no use to a teacher
 */
async function participantsOf(session) {
  const where = { session, state: { $in: TAKES_PART }, email: { $ne: '' } }
  const rows = await strapi.db.query(REGISTRATION).findMany({ where })
  return rows
    .map(({ id, person, email, company, answers }) => ({
      id,
      name: person || personOf(answers) || email,
      company: company || companyOf(answers),
      answers: (answers ?? []).flatMap(asked),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** The site's own question. Earlier answers do not say that they are a consent; this one's name does. */
const TERMS = 'terms'

/** @param {{ name?: string, label: string, value: string | string[], isConsent?: boolean }} answer */
function asked(answer) {
  const value = [answer.value].flat().join(', ').trim()
  const isKnown = personOf([answer]) !== null || companyOf([answer]) !== null
  if (value === '' || isKnown || EMAIL_OR_TELEPHONE.test(value)) return []
  return [{ label: answer.label, value, isConsent: answer.isConsent === true || answer.name === TERMS }]
}

module.exports = { participantsOf }
