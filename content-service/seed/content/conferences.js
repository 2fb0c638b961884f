'use strict'

/** To be written. */
module.exports = () => []
