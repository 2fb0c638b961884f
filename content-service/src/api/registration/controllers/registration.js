'use strict'

const { siteCalls } = require('../../../school/registrations/site-calls')

module.exports = siteCalls
