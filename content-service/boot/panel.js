'use strict'

const { spawnSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { SERVICE_DIR } = require('./environment')

const VERSION_FILE = path.join(SERVICE_DIR, 'build', 'strapi-version.txt')

/**
 * Builds the authors' panel unless the one that is there belongs to the installed Strapi. Takes about a minute.
 * @param {(line: string) => void} say
 * @throws {Error} when the build fails; what failed has been printed by then
 */
function buildPanelOnce(say) {
  const { version } = require('@strapi/strapi/package.json')
  if (fs.existsSync(VERSION_FILE) && fs.readFileSync(VERSION_FILE, 'utf8') === version) return
  say('building the authors’ panel, once: about a minute …')
  const built = spawnSync(process.execPath, [path.join(__dirname, 'build-panel.js')], {
    cwd: SERVICE_DIR,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (built.status !== 0) throw new Error('The authors’ panel could not be built.')
  fs.writeFileSync(VERSION_FILE, version)
}

module.exports = { buildPanelOnce }
