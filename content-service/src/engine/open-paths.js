'use strict'

/** What is there without the authors' panel: published content, its files, and the health check. */
const CONTENT_PATHS = ['api', 'uploads', '_health']

/**
 * Answers 404 for every path outside the content. Strapi registers its administration whether or not its panel is
 * served, and `POST /admin/register-admin` makes a super admin of anyone who asks first. Strapi also serves the uploads
 * from the folder above them, which `/uploads/..%2Fdata.db` would reach.
 * @param {unknown} _config
 * @param {{ strapi: any }} tools
 */
module.exports = (_config, { strapi }) => {
  const hasPanel = strapi.config.get('admin.serveAdminPanel')
  const added = strapi.config.get('engine.panelPaths', [])
  const panelPaths = hasPanel ? ['admin', 'block-thumbnails', ...added, ...Object.keys(strapi.plugins)] : []
  const open = new Set([...CONTENT_PATHS, ...panelPaths])

  /** @param {any} ctx @param {() => Promise<void>} next */
  return async (ctx, next) => {
    const [, first = '', ...rest] = segments(ctx.path)
    if (!open.has(first) || rest.includes('..')) return ctx.notFound()
    await next()
  }
}

/**
 * The parts of a path as a file system would read them; none where the path is malformed.
 * @param {string} path
 */
function segments(path) {
  try {
    return decodeURIComponent(path).split(/[\\/]/)
  } catch {
    return []
  }
}
