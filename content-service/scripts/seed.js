'use strict'

/**
 * `npm run seed`: fills an empty database with the sample content, and ends. `npm run seed -- --scale 500`, or
 * SEED_SCALE=500, says how much of it there shall be, where the sample content has a scale.
 */
const { parseArgs } = require('node:util')
const { closeService, loadService, run } = require('../boot/service')
const sample = require('../seed')
const { sampleContent } = require('../src/engine/seed')

run(async () => {
  const seed = sampleContent(sample, readScale(), console.log)
  const strapi = await loadService()
  const isSeeded = await seed(strapi)
  if (!isSeeded) console.log('The database already has content. Nothing was changed.')
  await closeService(strapi)
})

/** @throws {Error} on anything but `--scale` with a value */
function readScale() {
  try {
    return parseArgs({ options: { scale: { type: 'string' } } }).values.scale ?? process.env.SEED_SCALE
  } catch {
    throw new Error('Give only one option, as in `npm run seed -- --scale 500`.')
  }
}
