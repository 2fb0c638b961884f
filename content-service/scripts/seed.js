'use strict'

/** `npm run seed`: fills an empty database with the sample content, and ends. */
const { closeService } = require('../boot/close')
const { loadService, run } = require('../boot/service')
const { seedWhenEmpty } = require('../seed')

run(async () => {
  const strapi = await loadService()
  const isSeeded = await seedWhenEmpty(strapi, console.log)
  if (!isSeeded) console.log('The database has content already: nothing was changed.')
  await closeService(strapi)
})
