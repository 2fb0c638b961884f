'use strict'

/** `npm run authors`: runs the content service with the authors' panel. */
process.env.CONTENT_ADMIN = '1'

const { buildPanelOnce } = require('../boot/panel')
const { serve } = require('../boot/serve')
const { run } = require('../boot/service')

run(async () => {
  buildPanelOnce(console.log)
  const { host, port } = await serve()
  console.log(`The authors’ panel is ready at http://${host}:${port}/admin`)
  console.log('On your first visit, create the first account. With this account, you can invite other people.')
})
