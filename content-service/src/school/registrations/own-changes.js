'use strict'

const { officeMessages: messages } = require('../../admin/office-messages.mjs')
const { sessionOf } = require('../office/sessions')
const { startOf } = require('./cancellation')
const { timeline } = require('./events')
const { groupsWith } = require('./group')
const { askForAddress, correctAddress, renewParticipantLink } = require('./participant-changes')
const { asRegistration, hasAddress, nameOf, partsOf } = require('./participants')
const { changeOne, correctEmail, renewLink, replaceParticipant, sendAgain } = require('./person-changes')
const { stampOf } = require('./people')
const { bySubmission, carryOut, LIVE, liveOf, REGISTRATION } = require('./registrations')
const { uptime } = require('./uptime')

/**
 * What people do about registrations of theirs, beside the acts of the machine: they ask for new links, and change the email
 * address or the participant, which the new address has to confirm.
 */

/** @typedef {'email' | 'participant'} Changed
 * @typedef {Changed | 'payer'} What `payer`: that the address of a group is right
 * @typedef {{ email: string, person: string | null, company: string | null }} To */

const VISITOR = { by: /** @type {const} */ ('visitor') }
/** States in which the participants of a group take part with it. */
const TAKES_PART = ['confirmed', 'attended']
const LINK_AGAIN_MS = 10 * 60_000
const LINK_SENT = ['link-renewed', 'sent-again']
/** Money for which a registration is still looked at when it is over: its person has to pay, or gets something back. */
const OPEN_MONEY = ['due', 'to-be-returned']

/** What a person can change, in which states, and the event that has the new address asked. */
const CHANGES = {
  email: { states: ['waiting', 'offered', 'confirmed'], event: 'confirm-email' },
  participant: { states: ['confirmed'], event: 'confirm-participant' },
}
const ASKED = Object.values(CHANGES).map(({ event }) => event)
const MOST_ASKED = 5
const DAY_MS = 24 * 60 * 60_000

/**
 * Sends somebody the way to each registration of theirs that is not over: a new link, or the email about a place that is held
 * for a payment again, because the payment page leads back to the present link. Not again within ten minutes.
 * @param {string} email
 */
async function sendLinks(email) {
  const where = { email: { $eqi: email.trim() }, token: { $notNull: true } }
  const rows = await strapi.db.query(REGISTRATION).findMany({ where, orderBy: { id: 'asc' } })
  for (const row of rows) if (await isStillNeeded(row)) await sendLink(row)
  await sendParticipantLinks(email)
}

/** The same for groups in which somebody takes part. @param {string} email */
async function sendParticipantLinks(email) {
  for (const group of await groupsWith((one) => hasAddress(one, email))) {
    for (const one of group.participants.filter((/** @type {any} */ other) => hasAddress(other, email))) {
      const name = nameOf(group.submission, one.id)
      const isNeeded = TAKES_PART.includes(group.state) && (await isStillNeeded(await asRegistration(group, one)))
      const isFirst = async () => (await askedSince(name, LINK_SENT, LINK_AGAIN_MS)) === 0
      if (isNeeded) await renewParticipantLink(name, VISITOR, isFirst, askedNow())
    }
  }
}

/** @param {any} row */
function sendLink({ submission, state }) {
  const isStillSo = async (/** @type {any} */ known) =>
    known.state === state && (await askedSince(submission, LINK_SENT, LINK_AGAIN_MS)) === 0
  const send = state === 'held' ? sendAgain : renewLink
  return send(submission, VISITOR, isStillSo, askedNow())
}

/**
 * Whether somebody may still want to open the page of a registration: while the session is not over, or there is money to
 * be paid or refunded.
 * @param {any} registration
 */
async function isStillNeeded({ state, money, session }) {
  if (state !== 'received' && OPEN_MONEY.includes(money)) return true
  if (!LIVE.includes(state)) return false
  const end = (await sessionOf(session))?.end ?? null
  return end === null || end > Date.now()
}

/**
 * Has the new address asked whether a change is right: nothing else changes. At most five times a day for a registration.
 * @param {string} submission
 * @param {{ what: Changed, to: To, key: string }} asked
 * @returns {Promise<boolean>} whether it is possible now
 */
function askForChange(submission, { what, to: { email, person, company }, key }) {
  if (partsOf(submission).id !== undefined) {
    const isAllowed = async () => what === 'email' && (await askedSince(submission, ASKED, DAY_MS)) < MOST_ASKED
    return askForAddress(submission, { email, key, data: askedNow() }, isAllowed)
  }
  return changeOne(submission, { ...VISITOR, key }, async (known) => {
    if (!(await mayChange(known, what)) || (await askedSince(submission, ASKED, DAY_MS)) >= MOST_ASKED) return undefined
    const data = { address: email, person, company, seen: stampOf(known), ...askedNow() }
    return { events: [{ type: CHANGES[what].event, data }], columns: {} }
  })
}

/**
 * Carries out a change that the new address has confirmed, if the registration is for whom it was then, at the same address
 * and with the same link.
 * @param {string} submission
 * @param {{ what: What, to: To, seen: string, key: string }} confirmed
 * @returns {Promise<'done' | 'stale' | 'duplicate'>} `duplicate`: the new address takes part in the session already
 */
async function confirmChange(submission, { what, to: { email, person, company }, seen, key }) {
  if (what === 'payer') return verify(submission, { seen, key })
  if (partsOf(submission).id !== undefined) {
    return (await correctAddress(submission, { email, seen, key })) ? 'done' : 'stale'
  }
  let isDuplicate = false
  const isStillSo = async (/** @type {any} */ known) => {
    if (stampOf(known) !== seen || !(await mayChange(known, what))) return false
    const other = await liveOf(known.session, email)
    isDuplicate = Boolean(other) && other.submission !== submission
    return !isDuplicate
  }
  const author = { ...VISITOR, key }
  const participant = { person: person ?? '', email, company }
  const isDone =
    what === 'email'
      ? await correctEmail(submission, email, author, isStillSo)
      : await replaceParticipant(submission, participant, author, answersOf(participant), isStillSo)
  if (isDone) return 'done'
  return isDuplicate ? 'duplicate' : 'stale'
}

/**
 * Gives a group its places, and its invoice: the person who registered it has confirmed the email address.
 * @param {string} submission
 * @param {{ seen: string, key: string }} confirmed
 * @returns {Promise<'done' | 'stale'>}
 */
async function verify(submission, { seen, key }) {
  const isStillSo = async () => stampOf(await bySubmission(submission)) === seen
  const done = await carryOut(submission, { type: 'verify' }, { ...VISITOR, key }, {}, isStillSo)
  return done?.isDone ? 'done' : 'stale'
}

/**
 * Whether a person can change something of a registration: until its session begins.
 * @param {any} registration
 * @param {Changed} what
 */
async function mayChange({ state, token, session }, what) {
  if (!token || !CHANGES[what].states.includes(state)) return false
  const start = await startOf(session)
  return Number.isNaN(start) || start > Date.now()
}

/**
 * What is known of somebody who did not fill in a form.
 * @param {{ person: string, email: string, company: string | null }} participant
 */
function answersOf({ person, email, company }) {
  const { answers } = messages
  return [
    { name: 'name', label: answers.name, value: person },
    { name: 'email', label: answers.email, value: email },
    ...(company ? [{ name: 'company', label: answers.company, value: company }] : []),
  ]
}

/** What an event says of when it was asked for: by a clock that does not jump. */
function askedNow() {
  return { askedAt: uptime.now() }
}

/**
 * How often visitors have asked for something of a registration lately.
 * @param {string} submission
 * @param {readonly string[]} types of events
 * @param {number} withinMs
 */
async function askedSince(submission, types, withinMs) {
  const since = uptime.now() - withinMs
  const events = await timeline(submission)
  return events.filter(({ type, by, data }) => by === 'visitor' && types.includes(type) && data?.askedAt > since).length
}

module.exports = { answersOf, askForChange, confirmChange, sendLinks }
