'use strict'

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
})
