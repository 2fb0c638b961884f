'use strict'

const { signature } = require('../../engine/preview')

const GOOD_FOR_SECONDS = 60 * 60

/**
 * The office's way to the certificate of somebody who took part: the site's own file, by a signature instead of the person's
 * secret link, for an hour. Null for everybody else, and where the site's address or the shared secret is not set.
 * @param {{ submission: string, state: string, erased?: string | null }} registration
 * @returns {string | null}
 */
function certificateLink({ submission, state, erased }) {
  const isForSomebody = state === 'attended' && erased !== 'person'
  return isForSomebody ? signedLink('certificate', 'registration', submission) : null
}

/**
 * The office's way to an invoice or a credit note, in the same way.
 * @param {string} number
 * @returns {string | null}
 */
function invoiceLink(number) {
  return signedLink('invoice', 'number', number)
}

/** @param {'certificate' | 'invoice'} paper @param {string} name of the parameter @param {string} value */
function signedLink(paper, name, value) {
  const { SITE_URL: siteUrl, PREVIEW_SECRET: secret } = process.env
  if (!siteUrl || !secret) return null
  const until = String(Math.floor(Date.now() / 1000) + GOOD_FOR_SECONDS)
  const query = new URLSearchParams({ [name]: value, until, signed: signature(secret, paper, value, until) })
  return `${siteUrl.replace(/\/$/, '')}/registration/${paper}.pdf?${query}`
}

module.exports = { certificateLink, invoiceLink }
