'use strict'

const fs = require('node:fs')
const path = require('node:path')
const { prepareEnvironment, SERVICE_DIR } = require('./environment')

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

module.exports = { loadService, run }
