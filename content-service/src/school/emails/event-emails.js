'use strict'

const { emailTemplateMessages: messages } = require('../../admin/email-words.mjs')
const { dateInWords, momentInWords } = require('../office/moments')
const { accountOf, isEnded } = require('../registrations/account')
const { holdsPlace, isUnverified } = require('../registrations/machine')
const { amountInWords } = require('../registrations/money')
const { stampOf } = require('../registrations/people')
const { bookRow } = require('../registrations/rows')
const { greetingName, headingOf, paragraphsOf } = require('./templates')

/** @typedef {import('./templates').Words} Words
 * @typedef {{ kind: string, to: string, subject: string, heading: string, paragraphs: string[] }} EventEmail
 * @typedef {{ type: string, by: string, why: string | null, data?: any }} Event */

/**
 * The words of the email about something that happened to a registration: the site draws and sends it, and the office reads
 * it beforehand. Undefined if there is none to send: the visitor did it, and was told at once, or something later has made
 * it untrue.
 * @param {Event} event
 * @param {any} registration as it is after the event
 * @param {ReadonlyMap<string, Words>} templates by kind
 * @returns {EventEmail | undefined}
 */
function emailOf(event, registration, templates) {
  const { reference, session_title: title, email, person, token } = registration
  // Nobody is left to write to.
  if (registration.erased === 'person') return undefined
  const { data } = event
  const name = greetingName(data?.person ?? person)
  if (event.type === 'message') {
    const greeting = name ? [messages.greeting(name)] : []
    // What the office wrote has a subject of its own.
    return {
      kind: 'message',
      to: email,
      subject: data.subject,
      heading: data.subject,
      paragraphs: [...greeting, data.text],
    }
  }
  const kind = kindOf(event, registration)
  const words = kind && templates.get(kind)
  if (!words) return undefined
  const session = title ?? reference
  const heading = headingOf(words.heading, bookRow(registration).places)
  const text = token ? words.text : withoutPage(words.text)
  return {
    kind,
    to: TO_ANOTHER.has(kind) ? (data?.address ?? email) : email,
    subject: messages.subject(heading, reference, session),
    heading,
    paragraphs: paragraphsOf(text, { name, session, reference, ...valuesOf(kind, registration, event) }),
  }
}

const { page: OPEN_PAGE, noPage: REPLY } = messages.how
const OPEN_IN_TEXT = new RegExp(OPEN_PAGE, 'gi')

/**
 * The words for somebody without a page: those saved before there was the placeholder `{how}` say to open it.
 * @param {string} text
 */
function withoutPage(text) {
  return text.replaceAll(OPEN_IN_TEXT, (found) => (found === OPEN_PAGE ? REPLY : capitalized(REPLY)))
}

/** @param {string} words */
function capitalized(words) {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/**
 * What others do, the office, the clock or a late payment; of what a visitor does only what ends or starts a wait.
 * @param {Event} event
 * @param {any} registration
 * @returns {string | undefined}
 */
function kindOf({ type, by, data }, registration) {
  const { state } = registration
  const isOfOthers = by === 'office' || by === 'clock' || by === 'service'
  switch (type) {
    case 'offered':
    case 'lapsed':
      return state === type ? type : undefined
    case 'to-verify':
      return isUnverified(bookRow(registration)) ? CONFIRM_PAYER : undefined
    case 'participant-named':
      if (state !== 'confirmed') return undefined
      return registration.participant?.isNamed === false ? 'participant-invited' : type
    case 'attended':
      return state === type && !registration.is_absent ? type : undefined
    case 'attendance-corrected':
      return data?.isContactNew && state === 'attended' ? 'attended' : undefined
    case 'cancelled':
    case 'left':
      return state === 'cancelled' ? cancellationOf(registration, data) : undefined
    case 'confirmed':
      // Anyone who has confirmed the address by the link has no other word of it.
      return (isOfOthers || data?.type === 'verify') && isConfirmed(state) ? confirmationOf(registration) : undefined
    case 'money-received':
      if (accountOf(bookRow(registration)).toReturn > 0) return 'refund-follows'
      return by === 'office' ? 'payment-received' : undefined
    case 'waiting':
      return by === 'office' && state === 'waiting' ? 'waiting' : undefined
    case 'sent-again':
      if (state === 'cancelled') return cancellationOf(registration, data)
      if (state === 'attended') return state
      if (isUnverified(bookRow(registration))) return CONFIRM_PAYER
      return isConfirmed(state) ? confirmationOf(registration) : OF_STATE[state]
    case 'confirm-email':
    case 'confirm-participant':
      // Anyone who has asked may have had an earlier link, which was replaced since.
      return data?.seen === stampOf(registration) ? type : undefined
    case 'reminder':
      return state === 'confirmed' ? type : undefined
    case 'invoice-issued':
      // Any other is in the email about what it follows from.
      return data?.isAlone && registration.invoice_number === data.number ? 'invoice' : undefined
    case 'invoice-overdue':
      return registration.invoice_number === data?.number && accountOf(bookRow(registration)).due > 0 ? type : undefined
    case 'asked-again':
    case 'email-corrected':
      // At the new address, too, somebody has to confirm it.
      return isUnverified(bookRow(registration)) ? CONFIRM_PAYER : type
    case 'places-given-back':
      return isEnded(state) ? undefined : type
    case 'session-changed':
      return data?.isTold && holdsPlace(state) ? type : undefined
    default:
      return SAME_NAME.has(type) ? type : undefined
  }
}

/** The email that says in which state a registration is, for somebody who has not got it. @type {Record<string, string | undefined>} */
const OF_STATE = {
  waiting: 'waiting',
  offered: 'offered',
  held: 'held',
  lapsed: 'lapsed',
}

/**
 * The email about what is cancelled: a session, the place of a participant of a group, a wait, or a registration.
 * @param {any} registration
 * @param {any} data of the event
 */
function cancellationOf({ participant }, data) {
  if (data?.isOfSession) return 'session-cancelled'
  if (participant) return 'participant-cancelled'
  return WAITED.has(data?.from) ? 'left' : 'cancelled'
}

/**
 * The email that says that a place is confirmed, and which invoice is to be paid, or, where nothing is paid yet, that one follows.
 * @param {any} registration
 */
function confirmationOf(registration) {
  const row = bookRow(registration)
  if (accountOf(row).due === 0) return 'confirmed'
  if (registration.invoice_number) return 'confirmed-with-invoice'
  return row.received === row.returned ? 'confirmed-by-invoice' : 'confirmed'
}

/** States of somebody who waits, with or without an offer. */
const WAITED = new Set(['waiting', 'offered'])
/** Emails about an invoice, which is linked below their words. */
const WITH_INVOICE = new Set(['confirmed-with-invoice', 'invoice', 'invoice-overdue'])
const CONFIRM_PAYER = 'confirm-payer'

/** Emails to another address than that of the registration: an earlier one, or one that is to be confirmed. */
const TO_ANOTHER = new Set([
  'participant-removed',
  'handed-over',
  'earlier-address',
  'confirm-email',
  'confirm-participant',
])
/** Events that have an email of their name in every state. */
const SAME_NAME = new Set([
  'participant-removed',
  'handed-over',
  'earlier-address',
  'refunded',
  'moved',
  'replaced-participant',
  'link-renewed',
])

/** @param {string} kind @param {any} registration @param {Event} event */
function valuesOf(kind, registration, { why, data }) {
  const row = bookRow(registration)
  const { currency, state, participant, invoice_number: invoice, invoice_due_on: payBy } = registration
  const until = kind === 'participant-invited' ? participant.until : registration.until
  const amount = (/** @type {number} */ units) => (units > 0 ? amountInWords(units, currency) : null)
  return {
    until: until === null ? null : momentInWords(until),
    // Sent again, it says what was said when it was cancelled.
    why: why ?? data?.why ?? null,
    // Of some of the places alone, what these cost.
    fee: amount(kind === 'places-given-back' ? Number(data?.fee ?? 0) : row.fee),
    given: data?.places ? messages.given(data.places) : null,
    stays: messages.stays(
      row.places,
      isUnverified(row) ? 'unverified' : state,
      peopleOf(registration),
      until === null ? null : momentInWords(until),
    ),
    places: messages.places(row.places),
    paid: amount(row.received),
    refund: amount(accountOf(row).toReturn),
    returned: amount(row.returned),
    due: amount(accountOf(row).due),
    amount: amount(Number(data?.amount ?? (kind === 'refunded' ? row.returned : row.received))),
    confirmed: placeOf(kind, state, row.places),
    late: lateOf(row, data?.from),
    // A participant of a group owes nothing, and is told nothing of money.
    nothing: !participant && row.received === 0 && accountOf(row).due === 0 ? messages.nothing : null,
    how: howOf(kind, registration),
    invoice: invoice ?? null,
    payby: payBy ? dateInWords(payBy) : null,
  }
}

/**
 * That somebody takes part; of a registration that was moved to another session, also that it waits there.
 * @param {string} kind
 * @param {string} state
 * @param {number} places
 */
function placeOf(kind, state, places) {
  if (isConfirmed(state)) return messages.confirmed(places)
  return kind === 'moved' && state === 'waiting' ? messages.waiting(places) : null
}

/**
 * What nobody did in time before a registration lapsed.
 * @param {{ method: string }} row
 * @param {string | undefined} from the state before
 */
function lateOf({ method }, from) {
  const { late } = messages
  if (from === 'offered') return late.offered
  if (from !== 'held') return late.unknown
  return method === 'invoice' ? late.unverified : late.held
}

/**
 * What somebody does to see more. Whom the office registered has no page.
 * @param {string} kind
 * @param {any} registration
 */
function howOf(kind, { token, participant }) {
  const { how } = messages
  if (!token) return how.noPage
  if (participant) return how.place
  return WITH_INVOICE.has(kind) ? how.invoice : how.page
}

/** Who takes part in a group, as far as they are named. @param {any} registration @returns {string[]} */
function peopleOf({ person, email, participants }) {
  const others = /** @type {{ person: string | null, email: string | null }[]} */ (participants ?? [])
  return [greetingName(person) || email, ...others.map((one) => greetingName(one.person) || one.email || '')].filter(
    Boolean,
  )
}

/** @param {string} state */
function isConfirmed(state) {
  return state === 'confirmed' || state === 'attended'
}

module.exports = { emailOf }
