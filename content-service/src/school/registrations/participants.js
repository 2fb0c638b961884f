'use strict'

const { randomUUID } = require('node:crypto')
const { POLICY, startOf } = require('./cancellation')
const { newToken, stampOfText } = require('./people')

/**
 * Who takes part in a group beside whoever registered it. They stand in the registration, one for each place that is named, that
 * somebody was asked to name, or that has a link to be handed on. Each has a stream of events of its own, and looks to the
 * emails, the pages and the certificate like a registration without money.
 */

/** @typedef {{ label: string, value: string | string[], name?: string, isForSessionOnly?: boolean }} Answer
 * @typedef {{ person: string | null, email: string | null }} Named `person`: null where somebody was asked, and has not answered
 * @typedef {Named & { id: string, at: string, token: string | null, answers?: Answer[], isAbsent?: boolean,
 *   isGivenBack?: boolean }} Participant `at`: when they were named; `token`: of their link, null where nobody has one; `isAbsent`:
 *   did not come, while others did; `isGivenBack`: of a place that the group has no more */

const REGISTRATION = 'api::registration.registration'
const TABLE = 'registrations'
const DAY_MS = 24 * 60 * 60_000
const DEFAULT_NAMING_DAYS = 3

/** What a participant is called among the registrations: by whom events and calls name them. @param {string} submission @param {string} id */
function nameOf(submission, id) {
  return `${submission}/${id}`
}

/** What all participants of a registration are called. @param {{ submission: string, participants?: { id: string }[] | null | undefined }} registration */
function namesOfParticipants({ submission, participants }) {
  return (participants ?? []).map(({ id }) => nameOf(submission, id))
}

/** @param {string} name @returns {{ submission: string, id: string | undefined }} `id`: undefined of a registration itself */
function partsOf(name) {
  const [submission = '', id] = name.split('/')
  return { submission, id }
}

/**
 * Whom events and calls are about: a registration, or a participant as one.
 * @param {string} name
 * @returns {Promise<any>} null where there is none (any more)
 */
async function recipientOf(name) {
  const { submission, id } = partsOf(name)
  const registration = await strapi.db.query(REGISTRATION).findOne({ where: { submission } })
  if (id === undefined || !registration) return registration
  const participant = (registration.participants ?? []).find((/** @type {Participant} */ one) => one.id === id)
  return participant ? asRegistration(registration, participant) : null
}

/**
 * A participant as the registration of one place on which nothing is to be paid.
 * @param {any} group
 * @param {Participant} participant
 */
async function asRegistration(group, participant) {
  const { submission, state, token } = group
  const { id, person, email, answers = [], isAbsent = false, isGivenBack = false } = participant
  const naming = await namingTime(group.session)
  return {
    ...group,
    submission: nameOf(submission, id),
    state: isGivenBack ? 'cancelled' : state === 'attended' && isAbsent ? 'confirmed' : state,
    token: participant.token,
    person,
    email: email ?? '',
    answers,
    ...ONE_PLACE,
    participant: {
      isNamed: person !== null,
      // Who answers by a link that was handed on says to which address we write.
      hasAddress: email !== null,
      // While others of the group still take part.
      isGivenBack,
      notes: answers.map(({ value }) => [value].flat().join(', ')).join('\n'),
      mayName: !isGivenBack && Boolean(token) && state === 'confirmed' && !naming.isOver,
      // Without an address there is nothing to correct: the person first gives name and address.
      mayChange: !isGivenBack && email !== null && state === 'confirmed' && !naming.hasBegun,
      until: naming.until,
    },
  }
}

/** Of one place, without what is to be paid for the group, and by whom. */
const ONE_PLACE = {
  money: 'none',
  places: 1,
  participants: null,
  payment_method: 'none',
  price_minor: 0,
  received_minor: 0,
  returned_minor: 0,
  refunding_minor: 0,
  fee_minor: 0,
  places_fee_minor: 0,
  currency: null,
  line_items: [],
  facts: null,
  reason: null,
  payment_problem: null,
  receipt_url: null,
  invoice_number: null,
  invoice_due_on: null,
  is_absent: false,
}

/**
 * Until when participants of a session can be named by whom they concern: until some days before it begins (`naming_days` of the
 * registration policy).
 * @param {string} session
 * @returns {Promise<{ until: string | null, isOver: boolean, hasBegun: boolean }>} `until`: null where the session has no dates
 */
async function namingTime(session) {
  const days = (await strapi.db.query(POLICY).findOne({}))?.naming_days ?? DEFAULT_NAMING_DAYS
  const start = await startOf(session)
  if (Number.isNaN(start)) return { until: null, isOver: false, hasBegun: false }
  const end = start - days * DAY_MS
  return { until: new Date(end).toISOString(), isOver: end <= Date.now(), hasBegun: start <= Date.now() }
}

/**
 * Who takes part once somebody has said so: whoever was named before under the same address, or the same name without one, keeps
 * link, notes and the moment. Another address is somebody else, who must not read what the earlier one wrote. Places with a link to
 * be handed on stay while there is room for them.
 * @param {readonly Participant[]} before
 * @param {readonly Named[]} named
 * @param {{ most: number, at: string }} now `most`: how many there can be
 * @returns {Participant[]}
 */
function participantsAfter(before, named, { most, at }) {
  const left = [...before]
  const take = (/** @type {(one: Participant) => boolean} */ isIt) => {
    const index = left.findIndex(isIt)
    return index === -1 ? undefined : left.splice(index, 1)[0]
  }
  // Addresses first: a name that two share goes to none of those who have one.
  const byAddress = named.map(({ email }) => (email === null ? undefined : take((one) => hasAddress(one, email))))
  const all = named.map(({ person, email }, index) => {
    const known = byAddress[index] ?? take((one) => person !== null && one.email === null && one.person === person)
    // A link that others may have seen is not the way to anyone who has an address of their own.
    const token = email === null ? (known?.token ?? null) : known?.email ? known.token : newToken()
    const isFirstNamed = known?.person == null && person !== null
    return {
      ...known,
      id: known?.id ?? randomUUID().slice(0, 8),
      person,
      email,
      token,
      at: known && !isFirstNamed ? known.at : at,
    }
  })
  const handedOn = left.filter((one) => isOpen(one) && one.person === null)
  return [...all, ...handedOn.slice(0, Math.max(0, most - all.length))]
}

/** Whether nobody has the place to themselves yet: its link may be handed on. @param {Participant} participant */
function isOpen({ email }) {
  return email === null
}

/** Whether somebody was named for a place, or asked. @param {Named} participant */
function isTaken({ person, email }) {
  return person !== null || email !== null
}

/**
 * Gives every place that nobody has to themselves a link to be handed on. Earlier ones of them lead nowhere any more.
 * @param {readonly Participant[]} before
 * @param {{ most: number, at: string }} now
 * @returns {Participant[]}
 */
function withLinks(before, { most, at }) {
  const free = Array.from({ length: Math.max(0, most - before.length) }, () => ({
    id: randomUUID().slice(0, 8),
    person: null,
    email: null,
    at,
    token: null,
  }))
  return [...before, ...free].map((one) => (isOpen(one) ? { ...one, token: newToken() } : one))
}

/** What is known of the person who had a place that was given back. */
const GIVEN_BACK = { person: null, email: null, at: '', isGivenBack: true }

/**
 * The participant with a link, also where the place was given back since.
 * @param {string} token
 * @returns {Promise<{ group: any, participant: Participant } | undefined>}
 */
async function participantByToken(token) {
  const pattern = `%"${token.replaceAll(/[\\%_]/g, String.raw`\$&`)}"%`
  /** @type {number[]} */
  const ids = await strapi.db
    .connection(TABLE)
    .whereRaw("cast(participants as text) like ? escape '\\'", [pattern])
    .orWhereRaw("cast(given_back as text) like ? escape '\\'", [pattern])
    .pluck('id')
  const groups = await strapi.db.query(REGISTRATION).findMany({ where: { id: { $in: ids } } })
  for (const group of groups) {
    const isIt = (/** @type {{ token: string | null }} */ one) => one.token === token
    const participant = (group.participants ?? []).find(isIt)
    if (participant) return { group, participant }
    const gone = (group.given_back ?? []).find(isIt)
    if (gone) return { group, participant: { ...gone, ...GIVEN_BACK } }
  }
  return undefined
}

/** Who is in a group as somebody has read it: another text where somebody was named since. @param {readonly Participant[] | null} participants */
function stampOfParticipants(participants) {
  return stampOfText((participants ?? []).filter(isTaken).map(({ id, person, email }) => [id, person, email]))
}

/** What participants are told of, as whoever registered them, and what it is called for them. @type {Record<string, string>} */
const TOLD_TO_PARTICIPANTS = {
  confirmed: 'participant-named',
  moved: 'moved',
  reminder: 'reminder',
  'session-changed': 'session-changed',
  cancelled: 'cancelled',
  attended: 'attended',
  message: 'message',
}

const TOLD_OF = ['from', 'to', 'before', 'now', 'isTold', 'isOfSession', 'subject', 'text']

/**
 * What participants are told where something happens to their group: one event for each who has an address.
 * @param {readonly import('./session-book').Event[]} events of whole registrations
 * @param {ReadonlyMap<string, import('./session-book').Row>} rows as they are then, by submission
 * @returns {Promise<(import('./session-book').Event & { participant: string })[]>}
 */
async function eventsForParticipants(events, rows) {
  const told = events.filter(({ id, type, data }) => TOLD_TO_PARTICIPANTS[type] && concerns(rows.get(id), type, data))
  const submissions = [...new Set(told.map(({ id }) => id))]
  if (submissions.length === 0) return []
  const where = { submission: { $in: submissions }, participants: { $notNull: true } }
  const groups = await strapi.db.query(REGISTRATION).findMany({ select: ['submission', 'participants'], where })
  const known = new Map(groups.map((/** @type {any} */ group) => [group.submission, group.participants]))
  return told.flatMap((event) => {
    const all = /** @type {Participant[]} */ (known.get(event.id) ?? [])
    return all
      .filter(({ email, person, isAbsent }) =>
        // Nobody gets a certificate without a name.
        event.type === 'attended' ? email !== null && person !== null && !isAbsent : email !== null,
      )
      .map(({ id }) => ({
        id: event.id,
        participant: id,
        type: TOLD_TO_PARTICIPANTS[event.type] ?? event.type,
        by: event.by,
        // Nothing of money.
        data: Object.fromEntries(TOLD_OF.flatMap((name) => (name in event.data ? [[name, event.data[name]]] : []))),
      }))
  })
}

/** Whether those who take part are concerned: they have a place, or had one. @param {import('./session-book').Row | undefined} row @param {string} type @param {any} data */
function concerns(row, type, data) {
  const hasPlace = row?.state === 'confirmed' || row?.state === 'attended'
  return type === 'cancelled' ? data?.from === 'confirmed' : hasPlace
}

/**
 * Whether a participant has an address.
 * @param {Pick<Named, 'email'>} participant
 * @param {string} email
 */
function hasAddress(participant, email) {
  return participant.email?.toLowerCase() === email.trim().toLowerCase()
}

module.exports = {
  asRegistration,
  eventsForParticipants,
  hasAddress,
  isOpen,
  isTaken,
  nameOf,
  namesOfParticipants,
  namingTime,
  participantByToken,
  participantsAfter,
  partsOf,
  recipientOf,
  stampOfParticipants,
  withLinks,
}
