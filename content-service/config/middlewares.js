'use strict'

/**
 * What every request passes, outermost first. Cookies belong to the authors' panel alone; nothing here is read by
 * a browser from another address, so no other origin is allowed.
 * @param {{ env: any }} tools
 */
module.exports = ({ env }) => [
  'strapi::errors',
  { resolve: './src/engine/open-paths.js' },
  'strapi::security',
  { name: 'strapi::cors', config: { origin: [] } },
  ...(env('CONTENT_ADMIN') === '1' ? ['strapi::session'] : []),
  'strapi::query',
  'strapi::body',
  { resolve: './src/engine/block-thumbnails.js' },
  'strapi::favicon',
  'strapi::public',
]
