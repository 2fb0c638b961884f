'use strict'

const { validateYupSchema, yup } = require('@strapi/utils')
const { officeMessages: messages } = require('../../admin/office-messages.mjs')
const { momentInWords, shortMoment } = require('../office/moments')
const { answer, authorOf, PERMISSIONS, withConflicts } = require('../office/office-routes')
const { eventOf, moneyInWords, pageOf, stateInWords } = require('../office/registration-views')
const { documentsOf } = require('../invoices/invoices')
const { amountInWords } = require('../registrations/money')
const { ERASE_PERSON, EVENT, timeline } = require('../registrations/events')
const { hasAddress, nameOf, partsOf } = require('../registrations/participants')
const { REGISTRATION } = require('../registrations/registrations')
const { bookRow } = require('../registrations/rows')
const { erasePerson, keptOf } = require('./erasure')
const { refusalOf, staysWithoutPerson } = require('./rules')

const Named = yup
  .object({ email: yup.string().trim().email(messages.person.noAddress).max(254).required() })
  .noUnknown()
  .required()

/**
 * Where the panel's screen “Personal data” asks. The address is in the body of each question, so that no log has it.
 * @param {any} strapi
 */
function registerPeople(strapi) {
  const config = {
    policies: [
      'admin::isAuthenticatedAdmin',
      { name: 'admin::hasPermissions', config: { actions: [PERMISSIONS.people] } },
    ],
  }
  const route = (/** @type {string} */ path, /** @type {any} */ handler) => ({
    method: 'POST',
    path: `/office/people/${path}`,
    handler,
    config,
  })
  strapi.server.routes({
    type: 'admin',
    routes: [route('find', find), route('export', exported), route('erase', withConflicts(erase))],
  })
}

/** What there is under an address. @param {any} ctx */
async function find(ctx) {
  answer(ctx, await foundUnder(await addressOf(ctx)))
}

/** All that there is under an address, to be given to the person. @param {any} ctx */
async function exported(ctx) {
  const email = await addressOf(ctx)
  const { registrations, messages: written, groups } = await keptOf(email)
  answer(ctx, {
    email,
    exportedAt: new Date().toISOString(),
    registrations: await Promise.all(registrations.map(exportOf)),
    groups: (await Promise.all(groups.map((group) => groupsOf(group, email)))).flat(),
    messages: written.map(({ reference, received_at: receivedAt, answers }) => ({ reference, receivedAt, answers })),
  })
}

/** @param {any} ctx */
async function erase(ctx) {
  const email = await addressOf(ctx)
  await erasePerson(email, authorOf(ctx, null, null))
  answer(ctx, await foundUnder(email))
}

/** @param {any} ctx @returns {Promise<string>} */
async function addressOf(ctx) {
  return (await validateYupSchema(Named, { strict: false })(ctx.request.body)).email
}

/** @param {string} email */
async function foundUnder(email) {
  const kept = await keptOf(email)
  const { registrations, messages: written } = kept
  const waiting = await strapi.db.query(EVENT).findMany({ where: { type: ERASE_PERSON } })
  const isWaiting = waiting.some(({ data }) => data?.address?.toLowerCase() === email.toLowerCase())
  return {
    email,
    registrations: await Promise.all(registrations.map(lineOf)),
    messages: written.map(({ documentId, reference, received_at: at }) => ({
      id: documentId,
      reference,
      received: at ? shortMoment(at) : '',
    })),
    others: await othersWith(kept),
    isSiteWaiting: isWaiting,
    refusal: refusalOf(registrations),
  }
}

/**
 * Registrations of other people that contain an address: of a participant, or in what happened to them.
 * @param {Awaited<ReturnType<typeof keptOf>>} kept
 */
async function othersWith({ registrations, mentions, groups }) {
  const own = new Set(registrations.map(({ submission }) => submission))
  const named = [...mentions, ...groups].map((one) => partsOf(one.submission).submission)
  const others = await strapi.db.query(REGISTRATION).findMany({
    where: { submission: { $in: named.filter((submission) => !own.has(submission)) } },
    orderBy: { id: 'asc' },
  })
  return others.map((/** @type {any} */ { documentId, reference, person, session_title: session }) => ({
    id: documentId,
    reference,
    name: person,
    session,
  }))
}

/** @param {any} registration */
async function lineOf(registration) {
  const { documentId, reference, person, session_title: session, state } = registration
  return {
    id: documentId,
    reference,
    name: person,
    session,
    state,
    stateWords: stateInWords(registration),
    moneyWords: await moneyInWords(registration),
    staysWithoutPerson: staysWithoutPerson(bookRow(registration)),
    happened: (await timeline(registration.submission)).length,
  }
}

/**
 * In which group somebody takes part, under which name, with what they have told us; nothing of the others, or of who pays.
 * @param {any} group
 * @param {string} email
 */
function groupsOf(group, email) {
  const own = group.participants.filter((/** @type {any} */ one) => hasAddress(one, email))
  return Promise.all(own.map((/** @type {any} */ one) => participationOf(group, one)))
}

/** @param {any} group @param {import('../registrations/participants').Participant} participant */
async function participationOf({ submission, reference, session_title: session, state }, participant) {
  const { id, person: name, email, at, answers = [], isAbsent } = participant
  const events = await timeline(nameOf(submission, id))
  return {
    reference,
    session,
    status:
      messages.states[
        state === 'attended' && isAbsent ? 'confirmed' : /** @type {keyof typeof messages.states} */ (state)
      ],
    name,
    email,
    namedAt: momentInWords(at),
    answers: answers.map(({ label, value }) => ({ label, value: [value].flat().join(', ') })),
    history: events.map((event) => eventOf(event, null)).map(({ at: when, what }) => ({ at: when, what })),
  }
}

/** A registration as somebody reads it who knows no field of ours. @param {any} registration */
async function exportOf(registration) {
  const documents = await documentsOf(registration.submission)
  const { reference, name, company, email, session, stateWords, moneyWords, ...page } = await pageOf(registration)
  return {
    reference,
    name,
    company,
    email,
    session,
    status: stateWords,
    money: moneyWords,
    receivedAt: registration.received_at && momentInWords(registration.received_at),
    participants: page.participants,
    answers: page.answers,
    payment: page.moneyLines,
    invoices: documents.map(exportedDocument),
    note: page.note,
    reason: page.reason,
    // Who of the office did something is about that person.
    history: page.timeline.map(({ at, what, why }) => ({ at, what, why })),
  }
}

/** @param {Awaited<ReturnType<typeof documentsOf>>[number]} document */
function exportedDocument({ number, kind, total, row }) {
  const { issued_on: issuedOn, recipient, description, currency } = row
  return {
    number,
    kind: messages.documentKinds[kind],
    issuedOn,
    recipient,
    description,
    amount: amountInWords(total, currency),
  }
}

module.exports = { registerPeople }
