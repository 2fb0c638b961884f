'use strict'

/**
 * `npm run seed`: fills an empty database with the sample content, and ends. `npm run seed -- --scale 500`, or
 * SEED_SCALE=500, adds generated programs up to that number.
 */
const { parseArgs } = require('node:util')
const { closeService } = require('../boot/close')
const { loadService, run } = require('../boot/service')
const { scaleOf, seedWhenEmpty } = require('../seed')

run(async () => {
  const scale = scaleOf(readScale())
  const strapi = await loadService()
  const isSeeded = await seedWhenEmpty(strapi, { scale, say: console.log })
  if (!isSeeded) console.log('The database has content already: nothing was changed.')
  await closeService(strapi)
})

/** @throws {Error} on anything but `--scale` with a value */
function readScale() {
  try {
    return parseArgs({ options: { scale: { type: 'string' } } }).values.scale ?? process.env.SEED_SCALE
  } catch {
    throw new Error('It takes one option, as in `npm run seed -- --scale 500`.')
  }
}
