'use strict'

const { scaleOf, seedWhenEmpty } = require('../seed')
const { closeOnSignal } = require('./close')
const { assertPortIsFree } = require('./port')
const { loadService } = require('./service')
const { connectSiteCache } = require('./site-cache')

/**
 * Starts the service: seeds an empty database (with as many programs as SEED_SCALE says), connects the site's page
 * cache, listens until SIGTERM or SIGINT.
 * @returns {Promise<{ host: string, port: number }>} where it listens
 */
async function serve() {
  const scale = scaleOf(process.env.SEED_SCALE)
  await assertPortIsFree(process.env.CONTENT_HOST ?? '127.0.0.1', Number(process.env.CONTENT_PORT ?? 1337))
  const strapi = await loadService()
  await seedWhenEmpty(strapi, { scale, say: console.log })
  await connectSiteCache(strapi)
  await strapi.listen()
  closeOnSignal(strapi)
  return strapi.config.get('server')
}

module.exports = { serve }
