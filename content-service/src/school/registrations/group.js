'use strict'

const { deleteEvents } = require('./events')
const { isTaken, namingTime, nameOf, participantsAfter, stampOfParticipants, withLinks } = require('./participants')
const { changeOne } = require('./person-changes')
const { REGISTRATION } = require('./session-change')

/** Who takes part in a group, as whoever registered it or the office says. No event but those to the people themselves repeats them. */

/** @typedef {import('./session-change').Author} Author
 * @typedef {import('./participants').Named} Named
 * @typedef {import('./participants').Participant} Participant */

const LONGEST_NAME = 200
const LONGEST_EMAIL = 254

/**
 * Participants as the office enters them, one a line: a name and an email address, or what is known of them. Who has an address
 * alone is asked for the name.
 * @param {string} text such as "Ben Lim, ben@company.example"
 * @returns {Named[] | undefined} undefined where a line has neither, or is too long
 */
function participantsIn(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const named = lines.map((line) => {
    const words = line.split(/[\s<>,;]/).filter(Boolean)
    const email = words.find(isAddress) ?? null
    return { person: words.filter((word) => word !== email).join(' ') || null, email }
  })
  return named.every(isNamed) ? named : undefined
}

/** Whether somebody is named in words that the office can enter again. @param {Named} participant */
function isNamed({ person, email }) {
  const isName = person === null || (person.trim() !== '' && !person.includes('@') && person.length <= LONGEST_NAME)
  return isName && (email === null ? person !== null : isAddress(email) && email.length <= LONGEST_EMAIL)
}

/** @param {string} word */
function isAddress(word) {
  const at = word.indexOf('@')
  return at > 0 && word.indexOf('.', at + 2) > 0 && !word.endsWith('.')
}

/** The same, to be entered again. @param {readonly Named[] | null} participants */
function participantLines(participants) {
  return (participants ?? [])
    .filter(isTaken)
    .map(({ person, email }) => [person, email].filter(Boolean).join(', '))
    .join('\n')
}

/**
 * Says who takes part beside whoever registered: all of them, in the place of those who were named before. Who has a confirmed
 * place gets an email with a link of their own, and so does anyone who is taken out.
 * @param {string} submission
 * @param {readonly Named[]} named
 * @param {Author} author
 * @param {(known: any) => boolean | Promise<boolean>} [isStillSo] of the registration as it is while its session is locked
 * @returns {Promise<boolean>} whether the registration has a place for each
 */
function nameParticipants(submission, named, author, isStillSo = () => true) {
  return changeOne(submission, author, async (known) => {
    const most = mostOf(known)
    if (named.length > most || !(await isStillSo(known))) return undefined
    const before = /** @type {Participant[]} */ (known.participants ?? [])
    const after = participantsAfter(before, named, { most, at: new Date().toISOString() })
    const isIn = (/** @type {readonly Participant[]} */ all, /** @type {Participant} */ { id, email }) =>
      all.some((one) => one.id === id && one.email?.toLowerCase() === email?.toLowerCase())
    const added = after.filter((one) => one.email !== null && !isIn(before, one))
    const removed = before.filter((one) => one.email !== null && !isIn(after, one))
    await deleteEvents(
      before.filter(({ id }) => !after.some((one) => one.id === id)).map(({ id }) => nameOf(submission, id)),
    )
    const isTold = known.state === 'confirmed'
    const count = after.filter(isTaken).length
    const events = [
      { type: 'participants-named', data: { count } },
      ...(isTold ? added.map(({ id }) => ({ type: 'participant-named', participant: id, data: {} })) : []),
      ...(isTold ? removed.map(removalOf) : []),
    ]
    return { events, columns: { participants: after } }
  })
}

/** @param {Participant} participant who takes part no more */
function removalOf({ person, email }) {
  return { type: 'participant-removed', data: { address: email, person, from: 'confirmed' } }
}

/**
 * Gives each place of a group that nobody has to themselves a new link, by which somebody names themselves.
 * @param {string} submission
 * @param {Author} author
 * @param {(known: any) => boolean | Promise<boolean>} isStillSo
 * @returns {Promise<boolean>}
 */
function makeLinks(submission, author, isStillSo) {
  return changeOne(submission, author, async (known) => {
    if (!(await isStillSo(known))) return undefined
    const participants = withLinks(known.participants ?? [], { most: mostOf(known), at: new Date().toISOString() })
    return { events: [{ type: 'participant-links', data: {} }], columns: { participants } }
  })
}

/** How many take part beside the person who registered. @param {any} registration */
function mostOf({ places }) {
  return Math.max(0, (places ?? 1) - 1)
}

/**
 * Who takes part in a group beside whoever registered it, and until when that person may say so, once the places are confirmed.
 * @param {any} registration
 * @returns {Promise<{ participants: (Named & { id: string })[], links: { person: string | null, token: string }[], stamp: string, isOpen: boolean,
 *   until: string | null } | null>} null where it is for one; `links`: of places that nobody has to themselves; `until` is null
 *   where the session has no dates
 */
async function namingOf({ places, participants, state, token, session }) {
  if ((places ?? 1) === 1) return null
  const { until, isOver } = await namingTime(session)
  const all = /** @type {Participant[]} */ (participants ?? [])
  return {
    participants: all.filter(isTaken).map(({ id, person, email }) => ({ id, person, email })),
    links: all.flatMap(({ person, email, token: link }) => (link && email === null ? [{ person, token: link }] : [])),
    stamp: stampOfParticipants(all),
    isOpen: Boolean(token) && state === 'confirmed' && !isOver,
    until,
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

module.exports = {
  groupsWith,
  isNamed,
  makeLinks,
  nameParticipants,
  namingOf,
  participantLines,
  participantsIn,
  removalOf,
}
