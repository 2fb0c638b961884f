'use strict'

const SESSION = 'api::program-session.program-session'
const REGISTRATION = 'api::registration.registration'

/** @typedef {{ id: number, document_id: string, published_at: unknown, capacity: number | null,
 *   places_left: number | null, places_reserved: number | null, can_register: boolean | number | null,
 *   can_register_privately: boolean | number | null,
 *   program_session_status: string | null }} SessionRow */

/** @typedef {Pick<SessionRow, 'capacity' | 'places_left' | 'places_reserved'>} Counted */

/**
 * The draft and the published row of a session, which stay as they are for others until the transaction ends: of many
 * who want a place, one at a time counts.
 * @param {any} trx
 * @param {string} documentId
 * @returns {Promise<SessionRow[]>}
 */
async function lockedRows(trx, documentId) {
  const rows = () => trx(tableOf(SESSION)).where({ document_id: documentId }).orderBy('id').forUpdate()
  // PostgreSQL leaves out the row that somebody published while this waited for the draft: it is there the second time.
  await rows()
  return rows()
}

/**
 * How many places of a session are held by registrations.
 * @param {any} trx
 * @param {string} documentId
 * @returns {Promise<number>}
 */
async function heldPlaces(trx, documentId) {
  const held = trx(tableOf(REGISTRATION)).where({ session: documentId, holds_place: true })
  // One that was kept before groups could register has one place.
  const [{ places }] = await held.select(trx.raw('sum(coalesce(places, 1)) as places'))
  return Number(places ?? 0)
}

/**
 * How many places are given outside the site. A session of before that was written down says it by what is left.
 * @param {Counted} session
 * @param {number} held places, when that was counted
 */
function reservedPlaces({ capacity, places_left: left, places_reserved: reserved }, held) {
  if (reserved !== null) return reserved
  return capacity === null || left === null ? 0 : Math.max(0, capacity - left - held)
}

/**
 * How many places are left; null where nobody counts them.
 * @param {number | null} capacity
 * @param {number} reserved
 * @param {number} held
 */
function placesLeft(capacity, reserved, held) {
  return capacity === null ? null : Math.max(0, capacity - reserved - held)
}

/**
 * Writes how many places are left, whatever stood there, in draft and published row alike, so that publishing brings no
 * place back. Returns whether that changed what visitors see.
 * @param {any} trx
 * @param {SessionRow[]} rows
 * @param {number} heldBefore when the rows were written
 * @param {number} held
 */
async function writePlaces(trx, rows, heldBefore, held) {
  let hasChanged = false
  for (const row of rows) {
    const reserved = reservedPlaces(row, heldBefore)
    const left = placesLeft(row.capacity, reserved, held)
    if (left === row.places_left && reserved === row.places_reserved) continue
    await trx(tableOf(SESSION)).where({ id: row.id }).update({ places_left: left, places_reserved: reserved })
    hasChanged ||= row.published_at !== null && left !== row.places_left
  }
  return hasChanged
}

/**
 * Counts the places that are left of a session once more. Returns its rows as they were where visitors see another
 * number, else none.
 * @param {any} trx
 * @param {string} documentId
 */
async function recount(trx, documentId) {
  const rows = await lockedRows(trx, documentId)
  const held = await heldPlaces(trx, documentId)
  return (await writePlaces(trx, rows, held, held)) ? rows : []
}

/**
 * Tells the site, which shows how many places are left. Strapi says so by itself only where an author saves.
 * @param {SessionRow[]} rows as they were before
 */
async function notifyPlacesChanged(rows) {
  const published = rows.find((row) => row.published_at !== null)
  if (!published || published.places_left === null) return
  const entry = await strapi.db.query(SESSION).findOne({ where: { id: published.id } })
  // Every page shows the next session: they are all made again where it is full or free again, else in their own time.
  if (!entry || (entry.places_left > 0 && published.places_left > 0)) return
  await notifyPublished(entry)
}

/**
 * Tells the site that a session is another one now, where that was written past Strapi's documents.
 * @param {string} documentId
 */
async function notifySessionChanged(documentId) {
  const entry = await strapi.db.query(SESSION).findOne({ where: { documentId, publishedAt: { $notNull: true } } })
  if (entry) await notifyPublished(entry)
}

/** As Strapi says it: without what only those who take part may read. @param {any} entry */
async function notifyPublished(entry) {
  const { modelName, attributes } = strapi.getModel(SESSION)
  const shown = Object.fromEntries(Object.entries(entry).filter(([name]) => !attributes[name]?.private))
  await strapi.eventHub.emit('entry.publish', { model: modelName, uid: SESSION, entry: shown })
}

/** @param {string} uid */
function tableOf(uid) {
  return strapi.db.metadata.get(uid).tableName
}

module.exports = {
  heldPlaces,
  lockedRows,
  placesLeft,
  recount,
  REGISTRATION,
  reservedPlaces,
  notifyPlacesChanged,
  notifySessionChanged,
  SESSION,
  writePlaces,
}
