'use strict'

/** Tables of which rows were deleted or emptied. */
const TABLES = ['registrations', 'registration_events', 'contact_messages', 'invoices']

/**
 * Has the database give up the bytes of what was deleted, not only the rows. SQLite writes its file again and empties its
 * write-ahead log. PostgreSQL writes the tables again; its own log keeps the old bytes until it is recycled.
 */
async function wipeFreedSpace() {
  const { connection } = strapi.db
  if (strapi.db.dialect.client !== 'sqlite') {
    for (const table of TABLES) await connection.raw('vacuum (full) ??', [table])
    return
  }
  await connection.raw('vacuum')
  await connection.raw('pragma wal_checkpoint(truncate)')
}

module.exports = { wipeFreedSpace }
