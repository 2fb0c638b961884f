'use strict'

const path = require('node:path')

/**
 * SQLite in one file unless DATABASE_CLIENT says postgres. The write-ahead log lets pages be read while an author
 * saves, and survives a crash of the process with `synchronous = NORMAL`.
 * @param {{ env: any }} tools
 */
module.exports = ({ env }) => ({
  connection: env('DATABASE_CLIENT', 'sqlite') === 'postgres' ? postgres(env) : sqlite(env),
})

/** What a query that fails was given is what somebody wrote: it stays out of its message, and so out of the log. */
const QUIET = { compileSqlOnError: false }

/** @param {any} env */
function postgres(env) {
  const url = env('DATABASE_URL')
  if (!url) throw new Error('DATABASE_CLIENT is postgres, but DATABASE_URL is not set.')
  return { ...QUIET, client: 'postgres', connection: { connectionString: url }, pool: { min: 0, max: 10 } }
}

/** @param {any} env */
function sqlite(env) {
  const filename = env('DATABASE_FILENAME')
  return {
    ...QUIET,
    client: 'sqlite',
    connection: { filename: filename ? path.resolve(filename) : path.join(__dirname, '..', '.tmp', 'data.db') },
    useNullAsDefault: true,
    pool: {
      /** @param {any} connection @param {(error: Error | null, connection: any) => void} done */
      afterCreate(connection, done) {
        try {
          connection.pragma('journal_mode = WAL')
          connection.pragma('synchronous = NORMAL')
          // What is deleted is overwritten: it may be about people.
          connection.pragma('secure_delete = ON')
          done(null, connection)
        } catch (error) {
          done(/** @type {Error} */ (error), connection)
        }
      },
    },
  }
}
