'use strict'

const crypto = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')

const SERVICE_DIR = path.join(__dirname, '..')
const ENV_FILE = path.join(SERVICE_DIR, '.env')
const NODE_MAJOR = 24

/** Every secret that Strapi asks for, the one that it shares with the site, and that of the list of erasures, with the way one is made. */
const SECRETS = {
  APP_KEYS: () => [randomKey(), randomKey()].join(','),
  API_TOKEN_SALT: randomKey,
  ADMIN_JWT_SECRET: randomKey,
  TRANSFER_TOKEN_SALT: randomKey,
  ENCRYPTION_KEY: randomKey,
  PREVIEW_SECRET: randomKey,
  ERASURE_KEY: randomKey,
}

/**
 * Readies the process for Strapi, which reads its environment when it is first required: nothing is sent to anyone,
 * and secrets come from the environment, else from `.env`, else are made once and kept there.
 * @throws {Error} on a Node.js that the database driver does not run on
 */
function prepareEnvironment() {
  if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR) {
    throw new Error(
      `The content service requires Node.js ${NODE_MAJOR} or newer, but this is version ${process.versions.node}.`,
    )
  }
  process.env.NODE_ENV ??= 'production'
  process.env.ENV_PATH = ENV_FILE
  process.env.STRAPI_TELEMETRY_DISABLED = 'true'
  process.env.STRAPI_DISABLE_EE = 'true'
  const missing = Object.keys(SECRETS).filter((name) => !process.env[name])
  if (missing.length > 0) keepSecrets(missing)
}

/**
 * A secret from the environment, else the one that is kept in `.env`, made now if there is none.
 * @param {keyof typeof SECRETS} name
 * @returns {string}
 */
function keptSecret(name) {
  const given = process.env[name]
  if (given) return given
  keepSecrets([name])
  return new RegExp(`^${name}=(.+)$`, 'm').exec(fs.readFileSync(ENV_FILE, 'utf8'))?.[1] ?? ''
}

/** @param {string[]} names */
function keepSecrets(names) {
  if (!fs.existsSync(ENV_FILE)) createOnce(Object.keys(SECRETS).map(secretLine).join(''))
  const kept = fs.readFileSync(ENV_FILE, 'utf8')
  const absent = names.filter((name) => !new RegExp(`^${name}=.`, 'm').test(kept))
  if (absent.length === 0) return
  // An editor may have left the last line without an end.
  const end = /[^\n]$/.test(kept) ? '\n' : ''
  fs.appendFileSync(ENV_FILE, end + absent.map(secretLine).join(''))
}

/**
 * Writes the file whole or not at all: of two services that start at once, the later one reads the other's secrets.
 * @param {string} text
 */
function createOnce(text) {
  const draft = `${ENV_FILE}.${process.pid}`
  fs.writeFileSync(draft, text, { mode: 0o600 })
  try {
    fs.linkSync(draft, ENV_FILE)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
  } finally {
    fs.unlinkSync(draft)
  }
}

/** @param {string} name */
function secretLine(name) {
  return `${name}=${SECRETS[/** @type {keyof typeof SECRETS} */ (name)]()}\n`
}

function randomKey() {
  return crypto.randomBytes(24).toString('base64')
}

module.exports = { prepareEnvironment, keptSecret, SERVICE_DIR }
