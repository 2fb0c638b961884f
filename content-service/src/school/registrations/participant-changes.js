'use strict'

const { EVENT } = require('./events')
const { nameOf, namingTime, participantByToken, partsOf, recipientOf } = require('./participants')
const { newToken, stampOf } = require('./people')
const { changeOne } = require('./person-changes')

/**
 * What participants of a group do by links of their own: say who they are, change their notes and their address. Each changes
 * their own row of the registration, and nothing of the others or of the person who pays.
 */

/** @typedef {import('./session-change').Author} Author
 * @typedef {import('./participants').Participant} Participant */

const VISITOR = { by: /** @type {const} */ ('visitor') }

/**
 * Changes one participant of a group.
 * @param {string} name of the participant
 * @param {Author} author
 * @param {(participant: Participant, known: any) => Promise<{ events: { type: string, data: object }[],
 *   columns: Partial<Participant> } | undefined>} decide by both as they are while the session is locked; undefined: nothing
 *   changes
 * @returns {Promise<boolean>}
 */
function changeParticipant(name, author, decide) {
  const { submission, id } = partsOf(name)
  return changeOne(submission, author, async (known) => {
    const all = /** @type {Participant[]} */ (known.participants ?? [])
    const participant = all.find((one) => one.id === id)
    const change = participant && (await decide(participant, known))
    if (!change) return undefined
    const participants = all.map((one) => (one === participant ? { ...one, ...change.columns } : one))
    return { events: change.events.map((event) => ({ ...event, participant: id })), columns: { participants } }
  })
}

/**
 * Says who somebody with a link is, and what the school should know of them. Who was given the link by whoever registered says
 * the address, too, and gets another link there: nobody else has it.
 * @param {string} token
 * @param {{ person: string, email: string | null, answers: import('./participants').Answer[], key: string }} said
 * @returns {Promise<{ name: string, isDone: boolean } | undefined>} undefined where no place has this link
 */
async function describeYourself(token, { person, email, answers, key }) {
  const found = await participantByToken(token)
  // Sent twice: the first time has given the place another link.
  const earlier = found ? undefined : await strapi.db.query(EVENT).findOne({ where: { key } })
  if (!found) return earlier && partsOf(earlier.submission).id ? { name: earlier.submission, isDone: true } : undefined
  const name = nameOf(found.group.submission, found.participant.id)
  const isDone = await changeParticipant(name, { ...VISITOR, key }, async (participant, known) => {
    const isFirst = participant.person === null || participant.email === null
    const { isOver, hasBegun } = await namingTime(known.session)
    if (participant.token !== token || known.state !== 'confirmed' || (isFirst ? isOver : hasBegun)) return undefined
    const address = participant.email ?? email
    if (address === null) return undefined
    const isOwnNow = participant.email === null
    const columns = {
      person,
      answers,
      email: address,
      ...(isFirst ? { at: new Date().toISOString() } : {}),
      ...(isOwnNow ? { token: newToken() } : {}),
    }
    return { events: [{ type: isFirst ? 'participant-named' : 'details-changed', data: {} }], columns }
  })
  return { name, isDone }
}

/**
 * Gives a participant a new link, by email. The earlier one leads nowhere any more.
 * @param {string} name
 * @param {Author} author
 * @param {(participant: Participant, known: any) => boolean | Promise<boolean>} [isStillSo]
 * @param {object} [data] what else the event says
 */
function renewParticipantLink(name, author, isStillSo = () => true, data = {}) {
  return changeParticipant(name, author, async (participant, known) => {
    if (participant.email === null || !(await isStillSo(participant, known))) return undefined
    return { events: [{ type: 'link-renewed', data }], columns: { token: newToken() } }
  })
}

/**
 * Has the new address of a participant asked whether it is right.
 * @param {string} name
 * @param {{ email: string, key: string, data: object }} asked `data`: what else the event says
 * @param {() => boolean | Promise<boolean>} isStillSo
 */
function askForAddress(name, { email, key, data }, isStillSo) {
  return changeParticipant(name, { ...VISITOR, key }, async () => {
    const registration = await recipientOf(name)
    if (!registration?.participant.mayChange || !(await isStillSo())) return undefined
    const asked = { address: email, person: null, company: null, seen: stampOf(registration), ...data }
    return { events: [{ type: 'confirm-email', data: asked }], columns: {} }
  })
}

/**
 * Writes the address that a participant has confirmed: the earlier one hears of it, and its links lead nowhere any more.
 * @param {string} name
 * @param {{ email: string, seen: string, key: string }} confirmed
 */
function correctAddress(name, { email, seen, key }) {
  return changeParticipant(name, { ...VISITOR, key }, async (participant) => {
    const registration = await recipientOf(name)
    if (!registration?.participant.mayChange || stampOf(registration) !== seen) return undefined
    const events = [
      { type: 'earlier-address', data: { address: participant.email } },
      { type: 'email-corrected', data: { from: participant.email, to: email } },
    ]
    return { events, columns: { email, token: newToken() } }
  })
}

/**
 * Who of a group came, as the office has ticked off.
 * @param {any} registration
 * @param {readonly string[]} present ids of participants, and `contact`
 * @returns {{ participants: Participant[] | null, is_absent: boolean }} as columns
 */
function attendanceColumns({ participants }, present) {
  const all = /** @type {Participant[] | null} */ (participants)
  return {
    participants: all?.map((one) => ({ ...one, isAbsent: !present.includes(one.id) })) ?? null,
    is_absent: !present.includes(CONTACT),
  }
}

/** The person who registered the group, among those who came. */
const CONTACT = 'contact'

/**
 * That everybody of a registration came, also whom somebody had once marked as absent.
 * @param {{ participants: Participant[] | null }} registration
 */
function everybodyCame({ participants }) {
  return attendanceColumns({ participants }, [CONTACT, ...(participants ?? []).map(({ id }) => id)])
}

/**
 * Corrects who of a group came, after it was ticked off: who gets a certificate only now is told.
 * @param {string} submission
 * @param {readonly string[]} present
 * @param {Author} author
 * @returns {Promise<boolean>}
 */
function correctAttendance(submission, present, author) {
  return changeOne(submission, author, async (known) => {
    if (known.state !== 'attended' || present.length === 0) return undefined
    const columns = attendanceColumns(known, present)
    const wasAbsent = (/** @type {string} */ id) =>
      (known.participants ?? []).some((/** @type {Participant} */ one) => one.id === id && one.isAbsent)
    const newly = (columns.participants ?? []).filter(
      ({ id, isAbsent, email, person }) => !isAbsent && wasAbsent(id) && email && person !== null,
    )
    const events = [
      { type: 'attendance-corrected', data: { isContactNew: Boolean(known.is_absent) && !columns.is_absent } },
      ...newly.map(({ id }) => ({ type: 'attended', participant: id, data: {} })),
    ]
    return { events, columns }
  })
}

/** Everybody of a group whom the office can tick off. @param {any} registration @returns {{ id: string, name: string, isAbsent: boolean }[]} */
function attendeesOf({ places, participants, person, email, is_absent: isAbsent }) {
  if ((places ?? 1) < 2) return []
  const others = /** @type {Participant[]} */ (participants ?? []).filter((one) => one.person !== null || one.email)
  return [
    { id: CONTACT, name: person || email, isAbsent: Boolean(isAbsent) },
    ...others.map((one) => ({ id: one.id, name: one.person ?? one.email ?? '', isAbsent: Boolean(one.isAbsent) })),
  ]
}

module.exports = {
  askForAddress,
  attendanceColumns,
  everybodyCame,
  attendeesOf,
  changeParticipant,
  correctAddress,
  correctAttendance,
  describeYourself,
  renewParticipantLink,
}
