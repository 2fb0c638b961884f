'use strict'

const { errors } = require('@strapi/utils')
const { registrationMessages } = require('../../admin/messages.mjs')
const { carryOut, offerFreePlaces, REGISTRATION } = require('./registrations')

const WRITES = new Set(['create', 'update', 'delete'])
/** Columns that a form may change. All others are the service's own, and a form sends back what stood in them when it was opened. */
const OF_THE_OFFICE = new Set(['note', 'email'])

/** @type {Record<string, import('./machine').Act | undefined>} What somebody means who chooses a status in the form. */
const ACTS = {
  cancelled: { type: 'cancel', fee: 0 },
  registered: { type: 'confirm' },
  paid: { type: 'confirm' },
}

/**
 * Carries out what somebody of the office changes of a registration in the panel's own form: another status is an act,
 * with its rules, its event and its email. A registration that is deleted gives its place back.
 * @param {any} context of a call to Strapi's documents
 * @param {() => Promise<any>} next
 */
async function carryOutFormChanges(context, next) {
  if (context.uid !== REGISTRATION || !WRITES.has(context.action)) return next()
  const { action, params } = context
  if (action === 'create') {
    throw new errors.ApplicationError(registrationMessages.notByForm)
  }
  const known = await strapi.db.query(REGISTRATION).findOne({ where: { documentId: params.documentId } })
  if (action === 'update') {
    if (known) await carryOutStatus(known, params.data.registration_status)
    for (const name of Object.keys(params.data)) if (!OF_THE_OFFICE.has(name)) delete params.data[name]
    return next()
  }
  const result = await next()
  if (known) await offerFreePlaces(known.session)
  return result
}

/** @param {any} known @param {string | undefined} status */
async function carryOutStatus(known, status) {
  if (status === undefined || status === known.registration_status) return
  const act = ACTS[status]
  const who = strapi.requestContext.get()?.state?.user?.email ?? null
  const carried = act && (await carryOut(known.submission, act, { by: 'office', who }))
  if (!carried?.isDone) throw new errors.ApplicationError(registrationMessages.notPossible)
}

module.exports = { carryOutFormChanges }
