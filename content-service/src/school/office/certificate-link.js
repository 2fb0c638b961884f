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
  const { SITE_URL: siteUrl, PREVIEW_SECRET: secret } = process.env
  if (state !== 'attended' || erased === 'person' || !siteUrl || !secret) return null
  const until = String(Math.floor(Date.now() / 1000) + GOOD_FOR_SECONDS)
  const signed = signature(secret, 'certificate', submission, until)
  const query = new URLSearchParams({ registration: submission, until, signed })
  return `${siteUrl.replace(/\/$/, '')}/registration/certificate.pdf?${query}`
}

module.exports = { certificateLink }
