'use strict'

const { openPreview } = require('../src/engine/preview')

/**
 * The panel for authors exists only with CONTENT_ADMIN=1; without it the service has no way to sign in at all.
 * @param {{ env: any }} tools
 */
module.exports = ({ env }) => ({
  serveAdminPanel: env('CONTENT_ADMIN') === '1',
  autoOpen: false,
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  flags: { nps: false, promoteEE: false },
  preview: preview(env('SITE_URL'), env('PREVIEW_SECRET')),
})

/**
 * The panel frames the site, and its own forms beside it; where it does not know which site, its authors see no button.
 * @param {string | undefined} siteUrl
 * @param {string | undefined} secret
 */
function preview(siteUrl, secret) {
  if (!siteUrl || !secret) return { enabled: false }
  return {
    enabled: true,
    config: { allowedOrigins: [new URL(siteUrl).origin, "'self'"], handler: openPreview({ siteUrl, secret }) },
  }
}
