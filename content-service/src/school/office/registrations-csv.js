'use strict'

/**
 * `npm run --silent registrations:csv`: prints all registrations as a table, the newest first; `-- --session DUP2610`
 * only those of the session whose key begins so.
 */
const { parseArgs } = require('node:util')
const { closeService, loadService, run } = require('../../../boot/service')
const { csvOf, registrationRows, registrationsWhere } = require('./registrations-table')

run(async () => {
  const session = readSession()
  const strapi = await loadService()
  const registrations = await registrationsWhere(session ? { session_key: { $startsWith: session } } : {})
  await closeService(strapi)
  process.stdout.write(csvOf(registrationRows(registrations)))
})

/** @throws {Error} on anything but `--session` with a value */
function readSession() {
  try {
    return parseArgs({ options: { session: { type: 'string' } } }).values.session
  } catch {
    throw new Error(
      'Use only the option --session with the key of a session, for example `npm run registrations:csv -- --session DUP2610`.',
    )
  }
}
