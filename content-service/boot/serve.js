'use strict'

const { closeOnSignal } = require('./close')
const { assertPortIsFree } = require('./port')
const { loadService } = require('./service')
const { connectSiteCache } = require('./site-cache')

/**
 * Starts the service: fills an empty database with sample content (as many programs as SEED_SCALE says; 0 is none at
 * all), connects the site's page cache, listens until SIGTERM or SIGINT.
 * @returns {Promise<{ host: string, port: number }>} where it listens
 */
async function serve() {
  const seed = sampleContent(process.env.SEED_SCALE)
  await assertPortIsFree(process.env.CONTENT_HOST ?? '127.0.0.1', Number(process.env.CONTENT_PORT ?? 1337))
  const strapi = await loadService()
  await seed(strapi)
  await connectSiteCache(strapi)
  await strapi.listen()
  closeOnSignal(strapi)
  return strapi.config.get('server')
}

/**
 * What fills an empty database. Who wants no sample content may have thrown it away: it is not even loaded then.
 * @param {string | undefined} value of SEED_SCALE
 * @returns {(strapi: any) => Promise<unknown>}
 * @throws {Error} one sentence that says what is right
 */
function sampleContent(value) {
  if (value === '0') return async () => {}
  const { scaleOf, seedWhenEmpty } = require('../seed')
  const scale = scaleOf(value)
  return (strapi) => seedWhenEmpty(strapi, { scale, say: console.log })
}

module.exports = { serve }
