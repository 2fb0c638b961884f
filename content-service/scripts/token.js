'use strict'

/**
 * `npm run --silent token`: prints a new API token with full access. A running service accepts it immediately. The token
 * that this command printed before stops working.
 */
const { closeService, loadService, run } = require('../boot/service')

const NAME = 'command line'

run(async () => {
  const strapi = await loadService()
  const tokens = strapi.service('admin::api-token-content-api')
  const earlier = await tokens.getByName(NAME)
  const { accessKey } = earlier
    ? await tokens.regenerate(earlier.id)
    : await tokens.create({
        name: NAME,
        description: 'Created by `npm run token`.',
        type: 'full-access',
        lifespan: null,
      })
  await closeService(strapi)
  console.log(accessKey)
})
