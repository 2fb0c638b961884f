'use strict'

const { errors } = require('@strapi/utils')
const { registrationMessages } = require('../../admin/messages.mjs')
const { appendDeletion } = require('./events')
const { offerFreePlaces, REGISTRATION } = require('./registrations')

const WRITES = new Set(['create', 'update', 'delete'])
/** Columns that a form may change. All others are the service's own, and a form sends back what stood in them when it was opened. */
const OF_THE_OFFICE = new Set(['note'])

/**
 * What a form of the panel or a call of its API may change of a registration: a note. Everything else is an act, with its
 * rules, its event and its email (`../office/office-acts.js`). A registration that is deleted gives its place back, and the site
 * is told of it.
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
    for (const name of Object.keys(params.data)) if (!OF_THE_OFFICE.has(name)) delete params.data[name]
    return next()
  }
  if (!known) return next()
  const result = await strapi.db.transaction(async () => {
    const deleted = await next()
    await appendDeletion(known)
    return deleted
  })
  await offerFreePlaces(known.session)
  return result
}

module.exports = { carryOutFormChanges }
