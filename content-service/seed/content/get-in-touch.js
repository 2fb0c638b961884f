'use strict'

/** To be written. */
module.exports = () => ({ title: 'Get in touch' })
