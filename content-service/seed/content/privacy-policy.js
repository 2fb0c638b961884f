'use strict'

/** To be written. */
module.exports = () => ({ title: 'Privacy policy' })
