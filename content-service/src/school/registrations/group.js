'use strict'

const { changeOne } = require('./person-changes')
const { REGISTRATION } = require('./session-change')

/**
 * Who takes part with whoever registered a group, as far as they are named yet. They stand in the registration alone, and
 * no event repeats them.
 */

/** @typedef {import('./session-change').Author} Author
 * @typedef {{ person: string, email: string | null }} Named
 * @typedef {Named & { at: string }} Participant `at`: when they were named */

const LONGEST_NAME = 200
const LONGEST_EMAIL = 254

/**
 * Participants as the office enters them, one a line: a name, and an email address where it is known.
 * @param {string} text such as "Ben Lim, ben@company.example"
 * @returns {Named[] | undefined} undefined where a line has no name, or is too long
 */
function participantsIn(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const named = lines.map((line) => {
    const words = line.split(/[\s<>,;]/).filter(Boolean)
    const email = words.find(isAddress) ?? null
    return { person: words.filter((word) => word !== email).join(' '), email }
  })
  const isRight = ({ person, email }) =>
    person !== '' && !person.includes('@') && person.length <= LONGEST_NAME && (email ?? '').length <= LONGEST_EMAIL
  return named.every(isRight) ? named : undefined
}

/** @param {string} word */
function isAddress(word) {
  const at = word.indexOf('@')
  return at > 0 && word.indexOf('.', at + 2) > 0 && !word.endsWith('.')
}

/** The same, to be entered again. @param {readonly Named[] | null} participants */
function participantLines(participants) {
  return (participants ?? []).map(({ person, email }) => [person, email].filter(Boolean).join(', ')).join('\n')
}

/**
 * Says who takes part beside whoever registered: all of them, in the place of those who were named before.
 * @param {string} submission
 * @param {readonly Named[]} named
 * @param {Author} author
 * @returns {Promise<boolean>} whether the registration has a place for each
 */
function nameParticipants(submission, named, author) {
  const at = new Date().toISOString()
  return changeOne(submission, author, async ({ places, participants }) => {
    if (named.length >= (places ?? 1)) return undefined
    // Who was named before and stays keeps that moment: whoever was erased since is not named anew by it.
    const known = (participants ?? []).map((/** @type {Participant} */ one) => [keyOf(one), one])
    const before = new Map(known)
    const all = named.map((one) => before.get(keyOf(one)) ?? { ...one, at })
    return { events: [{ type: 'participants-named', data: { count: named.length } }], columns: { participants: all } }
  })
}

/**
 * Groups of which a participant is as somebody asks.
 * @param {(participant: Participant) => boolean} isAsked
 * @returns {Promise<any[]>} registrations, the oldest first
 */
async function groupsWith(isAsked) {
  const where = { participants: { $notNull: true } }
  const groups = await strapi.db.query(REGISTRATION).findMany({ where, orderBy: { id: 'asc' } })
  return groups.filter(({ participants }) => participants.some(isAsked))
}

/**
 * Whether a participant has an address.
 * @param {Pick<Named, 'email'>} participant
 * @param {string} email
 */
function hasAddress(participant, email) {
  return participant.email?.toLowerCase() === email.trim().toLowerCase()
}

/** @param {Named} participant */
function keyOf({ person, email }) {
  return JSON.stringify([person, email?.toLowerCase() ?? null])
}

module.exports = { groupsWith, hasAddress, nameParticipants, participantLines, participantsIn }
