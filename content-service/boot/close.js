'use strict'

const { setTimeout: sleep } = require('node:timers/promises')

const IDLE_CHECKS = 3
const CHECK_MS = 5
const PATIENCE_MS = 700

/**
 * Closes the service and its database. Strapi reads an entry again after saving it, to tell its webhooks, and fails
 * loudly when the database is gone by then: so this waits until nothing is being read, or 0.7 s.
 * @param {any} strapi
 */
async function closeService(strapi) {
  const { pool } = strapi.db.connection.client
  const deadline = Date.now() + PATIENCE_MS
  let idle = 0
  while (idle < IDLE_CHECKS && Date.now() < deadline) {
    await sleep(CHECK_MS)
    idle = pool.numUsed() + pool.numPendingAcquires() === 0 ? idle + 1 : 0
  }
  await strapi.destroy()
}

/**
 * Closes the service and ends the process when asked to, in place of Strapi's own way, which does not wait.
 * @param {any} strapi
 */
function closeOnSignal(strapi) {
  // A terminal may send the signal more than once: it is closed once, and never by the system meanwhile.
  let closing
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.removeAllListeners(signal)
    process.on(signal, () => {
      closing ??= closeService(strapi).then(() => process.exit(0))
    })
  }
}

module.exports = { closeService, closeOnSignal }
