'use strict'

/**
 * `npm run --silent token`: prints a new full-access API token, which a running service takes at once. The token that
 * this command made before stops working.
 */
const { closeService, loadService, run } = require('../boot/service')

const NAME = 'command line'

run(async () => {
  const strapi = await loadService()
  const tokens = strapi.service('admin::api-token-content-api')
  const earlier = await tokens.getByName(NAME)
  const { accessKey } = earlier
    ? await tokens.regenerate(earlier.id)
    : await tokens.create({ name: NAME, description: 'Made by `npm run token`.', type: 'full-access', lifespan: null })
  await closeService(strapi)
  console.log(accessKey)
})
