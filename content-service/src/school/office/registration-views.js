'use strict'

const { hasWords } = require('../../admin/has-words.mjs')
const { officeMessages: messages } = require('../../admin/office-messages.mjs')
const { isOverdue, isOwedByInvoice, recipientOf } = require('../invoices/invoice-rules')
const { documentsOf } = require('../invoices/invoices')
const { timeline } = require('../registrations/events')
const { accountOf, outstandingRefund } = require('../registrations/account')
const { isUnverified } = require('../registrations/machine')
const { amountInWords, toMinorUnits } = require('../registrations/money')
const { cancellationOf, costOfGivingBack } = require('../registrations/cancellation')
const { mayGiveBack, unnamedPlaces } = require('../registrations/given-back')
const { groupsWith, participantLines } = require('../registrations/group')
const { attendeesOf } = require('../registrations/participant-changes')
const { isTaken, nameOf } = require('../registrations/participants')
const { REGISTRATION } = require('../registrations/registrations')
const { bookRow } = require('../registrations/rows')
const { dateInWords, dayOnClock, shortMoment, momentInWords } = require('./moments')
const { certificateLink, invoiceLink } = require('./paper-links')
const { placePriceOf, sessionsOfTheWeek } = require('./sessions')

const PAGE_SIZE = 25
const LIVE = ['waiting', 'offered', 'held', 'confirmed', 'attended']

/** The views of the list, each with the registrations that it shows. @type {Record<string, () => any>} */
const VIEWS = {
  all: () => ({}),
  attention: () => ({ attention: { $notNull: true } }),
  waiting: () => ({ state: { $in: ['waiting', 'offered'] } }),
  unpaid: () => ({ money: 'due' }),
  week: async () => ({ session: { $in: await sessionsOfTheWeek() }, state: { $in: LIVE } }),
}

/** How views are ordered that do not begin with the newest. @type {Record<string, any[]>} */
const ORDERS = { waiting: [{ session_title: 'asc' }, { session: 'asc' }, { queued_at: 'asc' }] }

/**
 * Which registrations somebody asks for: a view, a search for words of name, email, company and reference in any order, or
 * of the participants of a group, one session.
 * @param {{ view?: unknown, search?: unknown, session?: unknown }} query
 */
async function whereOf({ view, search, session }) {
  const shown = (VIEWS[String(view)] ?? VIEWS.all)?.()
  const text = typeof search === 'string' ? search.trim() : ''
  const columns = ['person', 'email', 'company', 'reference']
  const containing = (/** @type {string} */ word) => ({
    $or: columns.map((name) => ({ [name]: { $containsi: word } })),
  })
  const isNamed = (/** @type {any} */ one) => hasWords(participantLines([one]), text)
  const groups = text ? await groupsWith(isNamed) : []
  const found = [{ $and: text.split(/\s+/).map(containing) }, { id: { $in: groups.map(({ id }) => id) } }]
  return {
    $and: [
      await shown,
      ...(text ? [{ $or: found }] : []),
      ...(typeof session === 'string' && session ? [{ session }] : []),
    ],
  }
}

/**
 * A page of the list, the newest first and who waits in line, with how many each view has.
 * @param {any} query
 */
async function listOf(query) {
  const where = await whereOf(query)
  const page = Math.max(1, Math.trunc(Number(query.page)) || 1)
  const registrations = strapi.db.query(REGISTRATION)
  const orderBy = [...(ORDERS[query.view] ?? [{ received_at: 'desc' }]), { id: 'desc' }]
  const offset = (page - 1) * PAGE_SIZE
  const [rows, total] = await Promise.all([
    registrations.findMany({ where, orderBy, limit: PAGE_SIZE, offset }),
    registrations.count({ where }),
  ])
  const counts = await Promise.all(
    Object.keys(VIEWS).map(async (view) => [view, await registrations.count({ where: await whereOf({ view }) })]),
  )
  return {
    rows: await Promise.all(rows.map(rowOf)),
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    total,
    counts: Object.fromEntries(counts),
  }
}

/** @param {any} registration */
async function rowOf(registration) {
  const { documentId, reference, person, company, email, session_title: title, state, attention } = registration
  return {
    id: documentId,
    reference,
    name: person || email || messages.person.erased,
    company,
    places: registration.places ?? 1,
    email,
    session: title,
    state,
    stateWords: stateInWords(registration),
    placeInLine: state === 'waiting' ? await placeInLine(registration) : null,
    money: registration.money,
    moneyWords: await moneyInWords(registration),
    attention,
    received: registration.received_at ? shortMoment(registration.received_at) : '',
  }
}

/** What a registration is waiting for, or has. @param {any} registration @returns {string} */
function stateInWords(registration) {
  const { state } = registration
  if (isUnverified(bookRow(registration))) return messages.unverified
  return messages.states[/** @type {keyof typeof messages.states} */ (state)] ?? state
}

/**
 * One registration as the office reads it.
 * @param {any} registration
 */
async function pageOf(registration) {
  const { answers, currency, until, note, reason, payment_problem: problem, session } = registration
  const events = await timeline(registration.submission)
  return {
    ...(await rowOf(registration)),
    sessionId: session,
    participants: participantsOf(registration),
    participantLines: participantLines(registration.participants),
    attendees: attendeesOf(registration),
    ...(await placesToGiveBack(registration)),
    linked: linkedOf(registration),
    until: until && ['held', 'offered'].includes(registration.state) ? momentInWords(until) : null,
    note,
    reason: reason ?? problem,
    currency,
    price: majorUnits(registration.price_minor, registration),
    due: majorUnits(accountOf(bookRow(registration)).due, registration),
    toReturn: majorUnits(outstandingRefund(bookRow(registration)), registration),
    paid: paidInWords(registration),
    refusalOfRemoval: refusalOfRemoval(registration),
    feeByRules: await feeByRules(registration),
    placesFee: placesFeeInWords(registration),
    hasFailedRefund: problem !== null && outstandingRefund(bookRow(registration)) > 0,
    moneyLines: await moneyLinesOf(registration),
    answers: (answers ?? []).map((/** @type {any} */ { label, value }) => ({
      label,
      value: [value].flat().join(', '),
    })),
    // What participants of a group have told us is theirs, and not of the person who registered.
    otherAnswers: otherAnswersOf(registration),
    timeline: events.map((event) => eventOf(event, currency)),
    certificates: certificatesOf(registration),
    documents: await documentLinesOf(registration),
    recipient: recipientOf(registration).join('\n'),
    isErased: registration.erased === 'person',
    isUnverified: isUnverified(bookRow(registration)),
    isRefunding: bookRow(registration).refunding > 0,
  }
}

/** Everybody of a group, and how many are still to be named; nobody of a single registration. @param {any} registration */
function participantsOf({ places, person, email, participants, is_absent: isAbsent }) {
  if ((places ?? 1) < 2) return []
  const named = (participants ?? []).flatMap((/** @type {any} */ one) => {
    const line = participantLines([one])
    return line
      ? [`${line}${one.person === null ? messages.askedForName : ''}${one.isAbsent ? messages.absent : ''}`]
      : []
  })
  const left = (places ?? 1) - 1 - named.length
  return [
    `${person || email}${isAbsent ? messages.absent : ''}`,
    ...named,
    ...(left > 0 ? [messages.stillToName(left)] : []),
  ]
}

/**
 * Who can take part no more while others do, how many places nobody is named for, and what the rules charge for one.
 * @param {any} registration
 */
async function placesToGiveBack(registration) {
  const all = /** @type {import('../registrations/participants').Participant[]} */ (registration.participants ?? [])
  const cost = mayGiveBack(registration) ? await costOfGivingBack(registration, 1) : null
  return {
    named: all.filter(isTaken).map(({ id, person, email }) => ({ id, name: person ?? email ?? '' })),
    unnamed: unnamedPlaces(registration),
    feeOfOne: cost && amountInWords(cost.fee, registration.currency),
    mayCost: registration.state === 'confirmed' && Number(registration.price_minor ?? 0) > 0,
  }
}

/** Participants of a group who have links of their own. @param {any} registration @returns {{ id: string, name: string }[]} */
function linkedOf({ participants }) {
  const all = /** @type {import('../registrations/participants').Participant[]} */ (participants ?? [])
  return all.flatMap(({ id, person, email }) => (email ? [{ id, name: person ?? email }] : []))
}

/** @param {any} registration @returns {{ label: string, value: string }[]} */
function otherAnswersOf({ participants }) {
  const all = /** @type {import('../registrations/participants').Participant[]} */ (participants ?? [])
  return all.flatMap(({ person, email, answers = [] }) =>
    answers.map(({ label, value }) => ({
      label: messages.answerOf(label, person ?? email ?? ''),
      value: [value].flat().join(', '),
    })),
  )
}

/** The way to the certificate of each who took part. @param {any} registration @returns {{ name: string, url: string }[]} */
function certificatesOf(registration) {
  const { submission, person, email, participants, is_absent: isAbsent } = registration
  const all = /** @type {import('../registrations/participants').Participant[]} */ (participants ?? [])
  const came = [
    ...(isAbsent ? [] : [{ name: person || email, submission }]),
    ...all.flatMap((one) =>
      one.person !== null && !one.isAbsent ? [{ name: one.person, submission: nameOf(submission, one.id) }] : [],
    ),
  ]
  return came.flatMap(({ name, submission: whose }) => {
    const url = certificateLink({ ...registration, submission: whose })
    return url ? [{ name, url }] : []
  })
}

/** "2 of 5": where somebody stands on the waiting list. @param {any} registration */
async function placeInLine({ session, queued_at: queuedAt }) {
  const where = { session, state: 'waiting' }
  const [before, all] = await Promise.all([
    strapi.db.query(REGISTRATION).count({ where: { ...where, queued_at: { $lt: queuedAt } } }),
    strapi.db.query(REGISTRATION).count({ where }),
  ])
  return messages.placeInLine(before + 1, all)
}

/**
 * One thing that happened, as the office reads it: "Refund made: USD 6,400".
 * @param {any} event
 * @param {string | null} currency of the registration
 */
function eventOf({ id, type, by, who, why, at, data }, currency) {
  const words = messages.events[/** @type {keyof typeof messages.events} */ (type)] ?? type
  const isChange = ['moved', 'replaced-participant', 'email-corrected'].includes(type)
  const change = isChange && data?.from ? messages.eventChange(data.from, data.to) : ''
  const isAsked = type === 'confirm-email' || type === 'confirm-participant'
  const asked = isAsked ? messages.eventAsked(data.person, data.address) : ''
  const written = { message: data?.subject, note: data?.text, 'code-entered': data?.code }[type]
  const isDocument = type === 'invoice-issued' || type === 'credit-note-issued'
  const document = isDocument ? messages.eventDocument(data.number, amountInWords(data.total, currency)) : ''
  const places = type === 'places-given-back' && data?.places ? messages.eventPlaces(data.places) : document
  const text = written ? messages.eventText(written) : places
  return {
    id,
    what: `${words}${change}${asked}${text}${eventMoney(type, data, currency)}`,
    by: who ? messages.byPerson(who) : messages.by[/** @type {keyof typeof messages.by} */ (by)],
    why,
    at: shortMoment(at),
  }
}

/**
 * What an event says of money: what was paid, is refunded, or is owed for a cancellation.
 * @param {string} type
 * @param {{ amount?: number, fee?: number } | null} data in minor units
 * @param {string | null} currency
 */
function eventMoney(type, data, currency) {
  const units = data?.amount ?? data?.fee ?? 0
  if (!(units > 0)) return ''
  const amount = amountInWords(units, currency)
  const { eventAmount } = messages
  const words = {
    confirmed: eventAmount.paid(amount),
    cancelled: eventAmount.fee(amount),
    'places-given-back': messages.eventFee(amount),
  }
  return words[/** @type {keyof typeof words} */ (type)] ?? eventAmount.other(amount)
}

/**
 * What the money of a registration comes to: "USD 6,400 to pay".
 * @param {any} registration
 * @returns {Promise<string>}
 */
async function moneyInWords(registration) {
  const row = bookRow(registration)
  const offer = row.state === 'offered' ? await placePriceOf(registration) : null
  const { due, earned } = accountOf(row)
  const toReturn = outstandingRefund(row)
  const words = (/** @type {number} */ units) => amountInWords(units, registration.currency)
  const { money } = messages
  if (toReturn > 0) return money.toReturn(words(toReturn))
  if (row.refunding > 0) return money.refunding(words(row.refunding))
  const { invoice_due_on: payBy } = registration
  if (due > 0 && payBy) {
    const isLate = isOverdue(row, payBy, dayOnClock(Date.now()))
    return money[isLate ? 'overdue' : 'dueBy'](words(due), dateInWords(payBy, 'short'))
  }
  if (due > 0) return money.due(words(due))
  if (earned > 0) {
    return ['cancelled', 'lapsed'].includes(row.state) ? money.kept(words(earned)) : money.received(words(earned))
  }
  if (row.returned > 0) return money.returned(words(row.returned))
  return offer && offer.price > 0 ? money.offered(amountInWords(offer.price, offer.currency)) : money.none
}

/**
 * Invoices and credit notes, with the way to each: "Invoice 2026-000123, 27 November 2026: USD 6,400".
 * @param {any} registration
 */
async function documentLinesOf({ submission }) {
  const documents = await documentsOf(submission)
  return documents.map(({ number, kind, total, row }) => ({
    number,
    words: messages.document(
      messages.documentKinds[kind],
      number,
      dateInWords(row.issued_on),
      amountInWords(total, row.currency),
    ),
    url: row.recipient?.length > 0 ? invoiceLink(number) : null,
  }))
}

/** What cancelling costs by the school's rules now; null where they say nothing of so late a day. @param {any} registration */
async function feeByRules(registration) {
  const cost = await cancellationOf(registration)
  return cost && amountInWords(cost.fee, registration.currency)
}

/** What places cost that were given back before, and still do; null if that is nothing. @param {any} registration */
function placesFeeInWords(registration) {
  const { placesFee } = bookRow(registration)
  return placesFee > 0 ? amountInWords(placesFee, registration.currency) : null
}

/** What was paid and not refunded; null if that is nothing. @param {any} registration */
function paidInWords(registration) {
  const { received, returned } = bookRow(registration)
  return received > returned ? amountInWords(received - returned, registration.currency) : null
}

/** The price and its parts first, then what became of it. @param {any} registration */
async function moneyLinesOf(registration) {
  const row = bookRow(registration)
  const { due } = accountOf(row)
  const isLive = LIVE.includes(row.state)
  const reduced = Number(registration.reduction_minor ?? 0)
  const { price, reduction, currency } = isLive
    ? await placePriceOf(registration)
    : { ...row, reduction: reduced, currency: registration.currency }
  const { facts, methods } = messages
  /** @type {[string, number][]} */
  // As person and email read them: what was paid, less the rest, is to be refunded.
  const amounts = [
    [facts.received, row.received],
    [facts.fee, row.fee],
    [facts.returned, row.returned],
    [facts.refunding, row.refunding],
    [facts.toReturn, outstandingRefund(row)],
    [facts.due, due],
  ]
  const line = (/** @type {[string, number]} */ [label, units]) => ({ label, value: amountInWords(units, currency) })
  const parts = (registration.line_items ?? []).map((/** @type {any} */ { label, amount }) =>
    line([label, toMinorUnits(amount, currency)]),
  )
  return [
    ...(price > 0 && row.method === 'none' ? [] : [{ label: facts.method, value: methods[row.method] }]),
    ...(price > 0 || reduction > 0 ? [line([facts.price, price])] : []),
    ...parts,
    ...(registration.code_label ? [{ label: facts.code, value: registration.code_label }] : []),
    // What the site sent says it among the parts.
    ...(reduction > 0 && parts.length === 0 ? [line([facts.reduction, reduction])] : []),
    ...amounts.filter(([, units]) => units > 0).map(line),
  ]
}

/**
 * Why a registration cannot be deleted now; null where it can.
 * @param {any} registration
 * @returns {string | null}
 */
function refusalOfRemoval(registration) {
  const { refusals } = messages
  const row = bookRow(registration)
  // Nobody would know what has become of the money.
  if (row.refunding > 0) return refusals.refunding
  // Nobody would owe what an invoice asks for.
  return registration.invoice_number && isOwedByInvoice(row) ? refusals.hasInvoice : null
}

/** @param {number | string} units @param {any} registration */
function majorUnits(units, { currency }) {
  return Number(amountInWords(Number(units ?? 0), currency).replace(/[^\d.]/g, ''))
}

module.exports = {
  eventOf,
  listOf,
  majorUnits,
  moneyInWords,
  moneyLinesOf,
  pageOf,
  refusalOfRemoval,
  stateInWords,
  whereOf,
}
