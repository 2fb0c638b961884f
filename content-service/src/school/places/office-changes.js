'use strict'

const { countAgain, needsPlace, REGISTRATION } = require('./places')

const WRITES = new Set(['create', 'update', 'delete'])
const OFFICE = 'office'

/** @typedef {{ at: string, status: string, by?: string }} Step */

/**
 * Has what the office does to a registration in the panel take a place, or give it back. The office may take one where
 * none is left: it knows the room.
 * @param {any} context of a call to Strapi's documents
 * @param {() => Promise<any>} next
 */
async function countOfficeChanges(context, next) {
  if (context.uid !== REGISTRATION || !WRITES.has(context.action)) return next()
  const { documentId, data } = context.params
  const known = documentId ? await strapi.db.query(REGISTRATION).findOne({ where: { documentId } }) : null
  if (data) Object.assign(data, standingOf(data.registration_status ?? known?.registration_status ?? 'draft', known))
  const result = await next()
  for (const session of new Set([known?.session, data?.session])) await countAgain(session)
  return result
}

/**
 * What goes with a status. A form in the panel sends back what stood in it when it was opened, which may be old.
 * @param {string} status
 * @param {{ registration_status: string, holds_place: boolean, history: Step[] | null } | null} known
 */
function standingOf(status, known) {
  if (status === known?.registration_status) return { holds_place: known.holds_place, history: known.history }
  const step = { at: new Date().toISOString(), status, by: OFFICE }
  // Who decides has looked.
  return { holds_place: needsPlace(status), history: [...(known?.history ?? []), step], attention: null }
}

/**
 * Whether the office was the last to say where a registration stands.
 * @param {{ history: Step[] | null }} registration
 */
function isOfOffice({ history }) {
  return history?.at(-1)?.by === OFFICE
}

module.exports = { countOfficeChanges, isOfOffice }
