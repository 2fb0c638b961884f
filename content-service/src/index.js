'use strict'

const { contentService } = require('./engine')
const { registerPrivateLink } = require('./school/office/private-link')
const { registerRegistrationsTable } = require('./school/office/registrations-table')
const { countPlaces } = require('./school/places/counted-places')
const { countOfficeChanges } = require('./school/places/office-changes')
const { refuseReservedSlugs } = require('./school/reserved-slugs')

/**
 * Where engine and school meet: which slugs are refused, how places are counted, what the office can save, the private
 * links of sessions, and what the site may leave here.
 */
module.exports = contentService(__dirname, {
  siteMay: [
    'api::registration.registration.accept',
    'api::registration.registration.settle',
    'api::registration.registration.forget',
    'api::contact-message.contact-message.accept',
  ],
  panelPaths: ['office'],
  documents: [refuseReservedSlugs, countPlaces, countOfficeChanges],
  register(strapi) {
    registerRegistrationsTable(strapi)
    registerPrivateLink(strapi)
  },
})
