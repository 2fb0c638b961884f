'use strict'

/** `npm run authors`: the content service with the panel in which authors write. */
process.env.CONTENT_ADMIN = '1'

const { buildPanelOnce } = require('../boot/panel')
const { serve } = require('../boot/serve')
const { run } = require('../boot/service')

run(async () => {
  buildPanelOnce(console.log)
  const { host, port } = await serve()
  console.log(`authors’ panel ready: http://${host}:${port}/admin`)
  console.log('On your first visit, create the first account. It can invite the others.')
})
