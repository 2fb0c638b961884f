'use strict'

const { documentId } = require('../../../src/engine/seed/ids')
const { metadata, registrationForm } = require('../parts')

const CONFERENCES = [
  require('./voices-of-influence-2027'),
  require('./boards-after-a-crisis'),
  require('./voices-of-influence-2026'),
]

/** The conferences; each page is a cover and two zones of blocks. */
module.exports = (/** @type {(name: string) => number} */ file) =>
  CONFERENCES.map((conference) => conference(file)).map(
    ({ pictures: [wide, tall], type, category, sessions, hasForm = false, ...conference }) => ({
      ...conference,
      cover_image: file(wide),
      cover_image_mobile: file(tall),
      program_type: documentId('program-type', type),
      category: documentId('program-category', category),
      program_session: sessions.map((sku) => documentId('program-session', sku)),
      registration_form: hasForm ? registrationForm() : null,
      metadata: metadata(file, conference.title, conference.summary, wide),
    }),
  )
