'use strict'

const { createHash } = require('node:crypto')
const { canvas: messages } = require('./panel/canvas-messages.mjs')
const { Refusal } = require('./panel-request')
const { signature } = require('./preview')

/** Several times the largest form. The site takes as much. */
const LARGEST_BODY_BYTES = 256 * 1024
const GRANT_LASTS_SECONDS = 60
/** What the site says to its author; anything else is a fault between the two services. */
const PASSED_ON = new Set([404, 413, 422, 429, 503])

/**
 * Asks the site for something that only authors see. What is sent is signed for this author, this entry and a minute, and
 * for this purpose alone.
 * @param {'typed' | 'published' | 'publishing'} purpose
 * @param {string} author
 * @param {{ documentId: string, path: string, [name: string]: unknown }} asked path: of the entry's page; empty where it has none
 * @param {number} withinMs longer than the site itself waits for its content
 * @returns {Promise<any>} what the site answers
 * @throws {Refusal} with the sentence of the site, or one that says that it does not answer
 */
async function askSite(purpose, author, asked, withinMs) {
  const { url, secret } = siteOf(process.env)
  const body = JSON.stringify(asked)
  if (Buffer.byteLength(body) > LARGEST_BODY_BYTES) throw new Refusal(413, messages.tooLarge)
  const until = String(Math.floor(Date.now() / 1000) + GRANT_LASTS_SECONDS)
  const digest = createHash('sha256').update(body).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'preview-author': author,
    'preview-until': until,
    'preview-grant': signature(secret, purpose, author, asked.documentId, asked.path, until, digest),
  }
  const signal = AbortSignal.timeout(withinMs)
  const address = new URL(`/preview/${purpose}`, url)
  const answer = await fetch(address, { method: 'POST', headers, body, signal, redirect: 'error' }).catch(
    () => undefined,
  )
  const said = await answer?.json().catch(() => undefined)
  if (answer?.ok && typeof said === 'object' && said !== null) return said
  if (answer && PASSED_ON.has(answer.status) && typeof said?.error === 'string') {
    throw new Refusal(answer.status, said.error)
  }
  throw new Refusal(503, messages.silent)
}

/**
 * What the panel gets of a page that the site has drawn. styles: the stylesheet of its blocks
 * @param {{ main: string, title: string, description: string, styles?: string }} drawn
 */
function pageOf({ main, title, description, styles }) {
  return { main, title, description, styles }
}

/**
 * The site that draws pages. It is reached where it hears of changes, which may be an address that only the services know.
 * @param {NodeJS.ProcessEnv} environment
 */
function siteOf({ SITE_URL: siteUrl, SITE_WEBHOOK_URL: webhookUrl, PREVIEW_SECRET: secret }) {
  if (!siteUrl || !secret) throw new Refusal(503, messages.notSet)
  return { url: webhookUrl || siteUrl, secret }
}

module.exports = { askSite, LARGEST_BODY_BYTES, pageOf }
