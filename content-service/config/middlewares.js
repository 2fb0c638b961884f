'use strict'

/**
 * What every request passes, outermost first. Sessions belong to the authors' panel alone; nothing here is read by
 * a browser from another address, so no other origin is allowed.
 * @param {{ env: any }} tools
 */
module.exports = ({ env }) => [
  'strapi::errors',
  'global::open-paths',
  'strapi::security',
  { name: 'strapi::cors', config: { origin: [] } },
  ...(env('CONTENT_ADMIN') === '1' ? ['strapi::session'] : []),
  'strapi::query',
  'strapi::body',
  'global::block-thumbnails',
  'strapi::favicon',
  'strapi::public',
]
