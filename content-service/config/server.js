'use strict'

const path = require('node:path')

const DEFAULT_PORT = 1337

/**
 * Where the service listens and what it keeps quiet about. Listens on this machine only: the site is its one
 * reader. Uploaded files are served from UPLOADS_DIR, whose last folder Strapi wants to be called `uploads`.
 * @param {{ env: any }} tools
 */
module.exports = ({ env }) => ({
  host: env('CONTENT_HOST', '127.0.0.1'),
  port: env.int('CONTENT_PORT', DEFAULT_PORT),
  app: { keys: env.array('APP_KEYS') },
  dirs: { public: publicFolder(env('UPLOADS_DIR')) },
  logger: {
    config: { level: env('CONTENT_LOG', 'warn') },
    startup: { enabled: false },
    updates: { enabled: false },
  },
  transfer: { remote: { enabled: false } },
})

/** @param {string | undefined} uploads */
function publicFolder(uploads) {
  if (!uploads) return './public'
  const folder = path.resolve(uploads)
  if (path.basename(folder) === 'uploads') return path.dirname(folder)
  throw new Error(`UPLOADS_DIR is ${folder}, but it must be the path of a folder with the name "uploads".`)
}
