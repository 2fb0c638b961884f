'use strict'

const net = require('node:net')
const { closeOnSignal, loadService } = require('./service')
const { connectSiteCache } = require('./site-cache')

/**
 * Starts the service: fills an empty database with sample content (as much of it as SEED_SCALE says; 0 is none at all),
 * connects the site's page cache, listens until SIGTERM or SIGINT.
 * @returns {Promise<{ host: string, port: number }>} where it listens
 */
async function serve() {
  const seed = seedOf(process.env.SEED_SCALE)
  await assertPortIsFree(process.env.CONTENT_HOST ?? '127.0.0.1', Number(process.env.CONTENT_PORT ?? 1337))
  const strapi = await loadService()
  await seed(strapi)
  await connectSiteCache(strapi)
  await strapi.listen()
  logFailedBackgroundTasks(strapi)
  closeOnSignal(strapi)
  return strapi.config.get('server')
}

/**
 * What fills an empty database. Who wants no sample content may have thrown it away: it is not even loaded then.
 * @param {string | undefined} value of SEED_SCALE
 * @returns {(strapi: any) => Promise<unknown>}
 * @throws {Error} one sentence that says what is right
 */
function seedOf(value) {
  if (value === '0') return async () => {}
  const { sampleContent } = require('../src/engine/seed')
  return sampleContent(require('../seed'), value, console.log)
}

/**
 * Logs background tasks that fail, so that Node does not end the service, and every request with it. Strapi has such tasks:
 * after a change, it responds to the request, and only then reads the entry again for its webhooks.
 * @param {any} strapi
 */
function logFailedBackgroundTasks(strapi) {
  process.on('unhandledRejection', (reason) => {
    const why = reason instanceof Error ? reason.message : reason
    strapi.log.error(`A background task failed. The content service keeps running. ${why}`)
  })
}

/**
 * Fails early where the address cannot be listened on, before seconds are spent on starting.
 * @param {string} host
 * @param {number} port
 * @returns {Promise<void>}
 * @throws {Error} one sentence that says why
 */
function assertPortIsFree(host, port) {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => reject(new Error(sentence(error, host, port))))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/**
 * @param {NodeJS.ErrnoException} error
 * @param {string} host
 * @param {number} port
 */
function sentence(error, host, port) {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use. Stop the process that uses it, or set CONTENT_PORT to a different port.`
  return `Cannot listen on ${host}:${port}: ${error.message}.`
}

module.exports = { serve }
