'use strict'

const { spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { SERVICE_DIR } = require('./environment')

const MADE_FROM_FILE = path.join(SERVICE_DIR, 'build', 'made-from.txt')
/** Of the site and of the engine. Each is a flat folder. */
const OWN_PARTS = ['admin', 'engine/panel'].map((folder) => path.join(SERVICE_DIR, 'src', folder))

/**
 * Builds the authors' panel unless the one that is there is made from the installed Strapi and from our own parts as they
 * are. Takes about a minute.
 * @param {(line: string) => void} say
 * @throws {Error} when the build fails; what failed has been printed by then
 */
function buildPanelOnce(say) {
  const madeFrom = panelSources()
  if (fs.existsSync(MADE_FROM_FILE) && fs.readFileSync(MADE_FROM_FILE, 'utf8') === madeFrom) return
  say('Building the authors’ panel. This takes about a minute. Later starts are faster …')
  const built = spawnSync(process.execPath, [path.join(__dirname, 'build-panel.js')], {
    cwd: SERVICE_DIR,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (built.status !== 0) throw new Error('The authors’ panel could not be built. The build output gives the reason.')
  fs.writeFileSync(MADE_FROM_FILE, madeFrom)
}

/** Strapi's version, and a digest of what this service adds to its panel. */
function panelSources() {
  const { version } = require('@strapi/strapi/package.json')
  const digest = createHash('sha256')
  for (const folder of OWN_PARTS.filter((one) => fs.existsSync(one))) {
    for (const part of fs.readdirSync(folder).toSorted()) {
      digest.update(part).update(fs.readFileSync(path.join(folder, part)))
    }
  }
  return `${version} ${digest.digest('hex')}`
}

module.exports = { buildPanelOnce }
