'use strict'

const fs = require('node:fs')
const path = require('node:path')
const { setTimeout: sleep } = require('node:timers/promises')
const { prepareEnvironment, SERVICE_DIR } = require('./environment')

const IDLE_CHECKS = 3
const CHECK_MS = 5
const PATIENCE_MS = 700

/**
 * A Strapi with its database open and nothing listening.
 * @returns {Promise<any>}
 */
async function loadService() {
  prepareEnvironment()
  fs.mkdirSync(process.env.UPLOADS_DIR ?? path.join(SERVICE_DIR, 'public', 'uploads'), { recursive: true })
  const { createStrapi } = require('@strapi/strapi')
  return createStrapi({ appDir: SERVICE_DIR, distDir: SERVICE_DIR }).load()
}

/**
 * Runs a command to its end. What goes wrong is told in one sentence; CONTENT_LOG=debug adds where.
 * @param {() => Promise<void>} command
 */
function run(command) {
  command().catch((error) => {
    console.error(process.env.CONTENT_LOG === 'debug' ? error : `content service: ${error.message}`)
    process.exit(1)
  })
}

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
      closing ??= closeService(strapi).then(
        () => process.exit(0),
        (error) => {
          strapi.log.error(`The content service could not close properly. ${error.message}`)
          process.exit(1)
        },
      )
    })
  }
}

module.exports = { closeOnSignal, closeService, loadService, run }
