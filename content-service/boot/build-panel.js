'use strict'

/**
 * Builds the authors' panel into `build/`, run as a process of its own in the service's folder. It calls what
 * `strapi build` calls, past the command line, which takes a tsconfig.json of any folder above for ours.
 */
const path = require('node:path')
const { prepareEnvironment, SERVICE_DIR } = require('./environment')

prepareEnvironment()

const strapiDir = path.dirname(require.resolve('@strapi/strapi/package.json'))
const { build } = require(path.join(strapiDir, 'dist/src/node/build.js'))
const { createLogger } = require(path.join(strapiDir, 'dist/src/cli/utils/logger.js'))

build({ cwd: SERVICE_DIR, logger: createLogger({ silent: true }), bundler: 'vite', minify: true }).then(
  () => process.exit(0),
  (/** @type {Error} */ error) => {
    console.error(error)
    process.exit(1)
  },
)
