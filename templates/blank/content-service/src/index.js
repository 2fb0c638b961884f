'use strict'

const { contentService } = require('./engine')

/** Where engine and site meet. What this site adds to Strapi goes into the second argument: see `Additions` in `engine/index.js`. */
module.exports = contentService(__dirname)
