'use strict'

const { validateYupSchema } = require('@strapi/utils')
const { registrationMessages } = require('../../admin/messages.mjs')
const { ownDocuments } = require('../invoices/invoices')
const { placePriceOf } = require('../office/sessions')
const { lastEnd } = require('./events')
const { namingOf } = require('./group')
const { accountOf } = require('./account')
const { isUnverified } = require('./machine')
const { stampOf } = require('./people')
const { bookRow } = require('./rows')
const { detailsFor, detailsOf } = require('./session-details')
const { uptime } = require('./uptime')

/** What the site sent with a call, checked.
 * @param {any} schema
 * @param {any} ctx
 */
function dataOf(schema, ctx) {
  return validateYupSchema(schema, { strict: true })(ctx.request.body?.data)
}

/**
 * A registration as the site knows it: amounts in minor units. What only those who take part may know of the session is
 * there for them alone.
 * @param {any} registration
 */
async function viewOf(registration) {
  const { submission, reference, token, state, money, until, currency, email, person, facts, reason } = registration
  const ended = state === 'cancelled' ? await lastEnd(submission) : null
  const { participant = null, is_absent: isAbsent } = registration
  const row = bookRow(registration)
  return {
    submission,
    version: registration.revision,
    reference,
    token,
    state,
    money,
    until,
    left_ms: row.until === null ? null : row.until - uptime.now(),
    method: row.method,
    places: row.places,
    // Who takes part in a group, as far as they are named, and whether that can still be said.
    naming: await namingOf(registration),
    // Of one of them, what that person can do.
    participant,
    // Did not come, while others of the group did.
    absent: Boolean(isAbsent),
    price: row.price,
    received: row.received,
    returned: row.returned,
    fee: row.fee,
    ...accountOf(row),
    // What the place that is offered costs.
    offer: state === 'offered' ? await placePriceOf(registration) : null,
    currency,
    email,
    person,
    stamp: stampOf(registration),
    facts,
    reason,
    // Why it was cancelled, where it was: one that was refused never had a place.
    cancelled: ended && { why: ended.why },
    payment_problem: row.paymentProblem,
    receipt_url: registration.receipt_url,
    checkouts: registration.checkouts ?? [],
    paid_checkout: registration.paid_checkout ?? null,
    session: registration.session,
    session_key: registration.session_key,
    session_title: registration.session_title,
    session_details: detailsFor(await detailsOf(registration.session), state),
    line_items: registration.line_items,
    // The invoice that is to be paid, and what its person may open.
    invoice: registration.invoice_number && {
      number: registration.invoice_number,
      due_on: registration.invoice_due_on,
    },
    documents: (await ownDocuments(registration)).map(({ number, kind }) => ({ number, kind })),
    received_at: registration.received_at,
  }
}

/**
 * What an accepted registration is called to a site of before 1.1, and to the one that received it.
 * @param {any} registration
 */
function outcomeOf({ state, token, reason, isDuplicate, payment_method: method }) {
  if (isDuplicate) return 'duplicate'
  if (token && reason === registrationMessages.refused['line-full']) return 'full'
  if (token && reason === registrationMessages.refused['too-large']) return 'too-large'
  if (state === 'cancelled' || state === 'lapsed') return 'refused'
  if (isUnverified({ state, method })) return 'to-verify'
  return state === 'waiting' || state === 'offered' ? 'waitlisted' : 'accepted'
}

module.exports = { dataOf, outcomeOf, viewOf }
