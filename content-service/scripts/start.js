'use strict'

/** `npm start`: the headless content service. Prints one line when it is ready. */
const { serve } = require('../boot/serve')
const { run } = require('../boot/service')

run(async () => {
  const { host, port } = await serve()
  console.log(`content service ready: http://${host}:${port}/api`)
  process.send?.('ready')
})
