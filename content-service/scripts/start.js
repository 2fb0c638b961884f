'use strict'

/** `npm start`: runs the content service without the panel. It prints one line when it is ready. */
const { serve } = require('../boot/serve')
const { run } = require('../boot/service')

run(async () => {
  const { host, port } = await serve()
  console.log(`The content service is ready at http://${host}:${port}/api`)
  process.send?.('ready')
})
