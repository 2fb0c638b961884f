'use strict'

const fs = require('node:fs')
const path = require('node:path')

const FOLDER = path.join(__dirname, '../../thumbnails')
const ADDRESS = /^\/block-thumbnails\/([a-z0-9-]+\.webp)$/

/**
 * Serves the pictures of blocks that the panel shows where authors choose one; components name them as `info.preview`.
 * They are part of the service, not uploads: `npm run blocks:thumbnails` writes them.
 */
module.exports = () => {
  /** @param {any} ctx @param {() => Promise<void>} next */
  return async (ctx, next) => {
    const [, file] = ADDRESS.exec(ctx.path) ?? []
    const name = file && path.join(FOLDER, file)
    if (!name || !['GET', 'HEAD'].includes(ctx.method) || !fs.existsSync(name)) return next()
    ctx.type = 'image/webp'
    ctx.set('cache-control', 'no-cache')
    ctx.body = fs.readFileSync(name)
  }
}
