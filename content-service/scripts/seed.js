'use strict'

/**
 * `npm run seed`: adds the sample content to an empty database. `npm run seed -- --scale 500` or SEED_SCALE=500 sets the
 * amount of content, if the sample content has a scale.
 */
const { parseArgs } = require('node:util')
const { closeService, loadService, run } = require('../boot/service')
const sample = require('../seed')
const { sampleContent } = require('../src/engine/seed')

run(async () => {
  const seed = sampleContent(sample, readScale(), console.log)
  const strapi = await loadService()
  const isSeeded = await seed(strapi)
  if (!isSeeded) console.log('The database already has content, so no sample content was added.')
  await closeService(strapi)
})

/** @throws {Error} on anything but `--scale` with a value */
function readScale() {
  try {
    return parseArgs({ options: { scale: { type: 'string' } } }).values.scale ?? process.env.SEED_SCALE
  } catch {
    throw new Error('Use only the option --scale with a number, for example `npm run seed -- --scale 500`.')
  }
}
