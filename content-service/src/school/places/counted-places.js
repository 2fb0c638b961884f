'use strict'

const { offerFreePlaces } = require('../registrations/registrations')
const {
  heldPlaces,
  lockedRows,
  placesLeft,
  recount,
  reservedPlaces,
  notifyPlacesChanged,
  SESSION,
} = require('./places')

const WRITES = new Set(['create', 'clone', 'update', 'publish', 'discardDraft'])

/**
 * Counts the places that are left when a session is saved. Anyone who edits a session sends back the number that stood in
 * the form when it was opened, and others have registered since: it is not believed. How many there are is said by the
 * capacity and by the places that are given outside the site.
 * @param {any} context of a call to Strapi's documents
 * @param {() => Promise<any>} next
 */
async function countPlaces(context, next) {
  if (context.uid !== SESSION || !WRITES.has(context.action)) return next()
  const { action, params } = context
  const { documentId, data } = params
  if (action === 'create' && data) Object.assign(data, ofNew(data))
  const { result, changed, session } = await strapi.db.transaction(async (/** @type {{ trx: any }} */ { trx }) => {
    // Anyone who registers meanwhile waits: publishing copies the draft, and puts it in the place of what was published.
    if (action === 'update' && data) Object.assign(data, await ofChanged(trx, documentId, data))
    else if (documentId) await lockedRows(trx, documentId)
    const saved = await next()
    // A clone is another session than the one that was asked for.
    const changedId = saved?.documentId ?? documentId
    return { result: saved, changed: changedId ? await recount(trx, changedId) : [], session: changedId }
  })
  await notifyPlacesChanged(changed)
  // There may be more places than before, for those who wait.
  if (session) await offerFreePlaces(session)
  return result
}

/**
 * Of a new session, what is left says how many places were given already.
 * @param {{ capacity?: number | null, places_left?: number | null, places_reserved?: number | null }} data
 */
function ofNew({ capacity: given = null, places_left: left = null, places_reserved: said = null }) {
  const capacity = given ?? left
  const reserved = reservedPlaces({ capacity, places_left: left, places_reserved: said }, 0)
  return { capacity, places_reserved: reserved, places_left: placesLeft(capacity, reserved, 0) }
}

/**
 * @param {any} trx
 * @param {string} documentId
 * @param {{ capacity?: number | null, places_reserved?: number | null }} data
 */
async function ofChanged(trx, documentId, data) {
  const rows = await lockedRows(trx, documentId)
  const row = rows.find(({ published_at: publishedAt }) => publishedAt === null) ?? rows[0]
  if (!row) return {}
  const held = await heldPlaces(trx, documentId)
  const { capacity = row.capacity, places_reserved: said } = data
  // An author who empties the field has given none; one who never filled it in has said nothing.
  const isEmptied = said === null && row.places_reserved !== null
  const reserved = isEmptied ? 0 : (said ?? reservedPlaces(row, held))
  return { capacity, places_reserved: reserved, places_left: placesLeft(capacity, reserved, held) }
}

module.exports = { countPlaces }
