'use strict'

const { generateResponsiveFormats } = require('./formats')

/**
 * Changes what Strapi's upload plugin does with a picture: the original is kept as it came, and the copies have our
 * own widths.
 * @param {any} plugin
 */
module.exports = (plugin) => {
  Object.assign(plugin.services['image-manipulation'], { generateResponsiveFormats, optimize: keepOriginal })
  return plugin
}

/**
 * @template File
 * @param {File} file
 */
async function keepOriginal(file) {
  return file
}
