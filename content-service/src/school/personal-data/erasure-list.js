'use strict'

const { createHmac } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')

/**
 * Who was erased and when, without the person: a keyed hash of each address. It is kept beside the database, not in it, so that
 * a backup that is restored does not bring anybody back. One line of JSON for each.
 */

/** Where the list is: `ERASURES_FILE`. */
function listFile() {
  return path.resolve(process.env.ERASURES_FILE || path.join(__dirname, '..', '..', '..', '.tmp', 'erasures.jsonl'))
}

/**
 * Adds somebody to the list; it is on the disk when this returns.
 * @param {string} email
 */
function addErasure(email) {
  const file = listFile()
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const line = `${JSON.stringify({ who: hashOf(email), at: new Date().toISOString() })}\n`
  // After a power cut or on a full disk, the last line may have no end.
  const isTorn = fs.existsSync(file) && /[^\n]$/.test(fs.readFileSync(file, 'utf8'))
  fs.appendFileSync(file, isTorn ? `\n${line}` : line, { mode: 0o600, flush: true })
}

/**
 * When each was last erased, in milliseconds since 1970, by the hash of the address. A line that was not written whole is left out.
 * @returns {Map<string, number>}
 */
function readErasures() {
  const file = listFile()
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : []
  /** @type {Map<string, number>} */
  const erasures = new Map()
  for (const line of lines) {
    const { who, at } = parsed(line)
    if (who) erasures.set(who, Math.max(erasures.get(who) ?? 0, Date.parse(at)))
  }
  return erasures
}

/** @param {string} line */
function parsed(line) {
  try {
    return JSON.parse(line)
  } catch {
    return {}
  }
}

/** The same for the same address, however it is written. @param {string} email */
function hashOf(email) {
  const key = process.env.ERASURE_KEY
  if (!key) throw new Error('ERASURE_KEY is not set.')
  return createHmac('sha256', key).update(email.trim().toLowerCase()).digest('base64url')
}

module.exports = { addErasure, hashOf, readErasures }
