'use strict'

const { POLICY, startOf } = require('./cancellation')
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
const DAY_MS = 24 * 60 * 60_000
const DEFAULT_NAMING_DAYS = 3

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
  return named.every(isNamed) ? named : undefined
}

/** Whether somebody is named in words that the office can enter again. @param {Named} participant */
function isNamed({ person, email }) {
  const isName = person.trim() !== '' && !person.includes('@') && person.length <= LONGEST_NAME
  return isName && (email === null || (isAddress(email) && email.length <= LONGEST_EMAIL))
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
 * @param {(known: any) => boolean | Promise<boolean>} [isStillSo] of the registration as it is while its session is locked
 * @returns {Promise<boolean>} whether the registration has a place for each
 */
function nameParticipants(submission, named, author, isStillSo = () => true) {
  const at = new Date().toISOString()
  return changeOne(submission, author, async (known) => {
    const { places, participants } = known
    if (named.length >= (places ?? 1) || !(await isStillSo(known))) return undefined
    // Who was named before and stays keeps that moment: whoever was erased since is not named anew by it.
    const before = new Map((participants ?? []).map((/** @type {Participant} */ one) => [keyOf(one), one]))
    const all = named.map((one) => before.get(keyOf(one)) ?? { ...one, at })
    return { events: [{ type: 'participants-named', data: { count: named.length } }], columns: { participants: all } }
  })
}

/**
 * Who takes part in a group beside whoever registered it, and until when that person may say so: until some days before the
 * session begins (`naming_days` of the registration policy), once the places are confirmed.
 * @param {any} registration
 * @returns {Promise<{ participants: Named[], isOpen: boolean, until: string | null } | null>} null where it is for one; `until`
 *   is null where the session has no dates
 */
async function namingOf({ places, participants, state, token, session }) {
  if ((places ?? 1) === 1) return null
  const days = (await strapi.db.query(POLICY).findOne({}))?.naming_days ?? DEFAULT_NAMING_DAYS
  const end = (await startOf(session)) - days * DAY_MS
  const isDated = !Number.isNaN(end)
  return {
    participants: (participants ?? []).map((/** @type {Named} */ { person, email }) => ({ person, email })),
    isOpen: Boolean(token) && state === 'confirmed' && !(isDated && end <= Date.now()),
    until: isDated ? new Date(end).toISOString() : null,
  }
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

module.exports = {
  groupsWith,
  hasAddress,
  isNamed,
  nameParticipants,
  namingOf,
  participantLines,
  participantsIn,
}
