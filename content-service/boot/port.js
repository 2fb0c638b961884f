'use strict'

const net = require('node:net')

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
    return `Port ${port} of ${host} is taken: stop what listens there or set CONTENT_PORT.`
  return `Cannot listen on ${host}:${port}: ${error.message}.`
}

module.exports = { assertPortIsFree }
