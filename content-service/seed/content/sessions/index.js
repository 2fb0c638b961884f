'use strict'

const { documentId } = require('../../../src/engine/seed/ids')
const { brochure } = require('../parts')

const SESSIONS = [
  ...require('./announced'),
  ...require('./past'),
  ...require('./not-open-yet'),
  ...require('./by-agreement'),
  ...require('./events'),
]

/** Sessions of every kind a visitor may meet: soon, full, hidden, past, called off, and without a date yet. */
module.exports = (/** @type {(name: string) => number} */ file) =>
  SESSIONS.map(({ program = null, format, leaflet = null, ...session }) => ({
    isFeatured: false,
    canRegister: true,
    isHidden: false,
    program_session_status: 'open',
    ...session,
    program: program && documentId('program', program),
    program_learning_format: documentId('program-learning-format', format),
    brochure: leaflet && brochure(file, leaflet),
  }))
