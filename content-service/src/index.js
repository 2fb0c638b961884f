'use strict'

const { contentService } = require('./engine')
const { checkTemplates, writeTemplates } = require('./school/emails/templates')
const { registerTemplatePreview } = require('./school/emails/template-preview')
const { registerInvoices } = require('./school/invoices/invoice-list')
const { registerContactMessages } = require('./school/office/contact-messages')
const { schoolTimeZone } = require('./school/office/moments')
const { registerOffice, registerOfficePermissions } = require('./school/office/office-routes')
const { registerPrivateLink } = require('./school/office/private-link')
const { registerRegistrationsTable } = require('./school/office/registrations-table')
const { takeOverRoles } = require('./school/office/roles')
const { registerPeople } = require('./school/personal-data/people-routes')
const { countPlaces } = require('./school/places/counted-places')
const { noteWhatWasTold } = require('./school/registrations/changed-sessions')
const { carryOutFormChanges } = require('./school/registrations/form-changes')
const { openRegistrations, closeRegistrations } = require('./school/registrations/open')
const { siteCalls } = require('./school/registrations/site-calls')
const { checkPriceCodes } = require('./school/price-codes')
const { refuseReservedSlugs } = require('./school/reserved-slugs')
const { refuseBrokenPrices } = require('./school/session-prices')
const { keepAddedTax, writeAddedTax } = require('./school/added-tax')

/**
 * Where engine and school meet: which slugs, amounts and codes are refused, how places are counted, what the office can save, the private
 * links of sessions, and what the site may leave here.
 */
module.exports = contentService(__dirname, {
  siteMay: [
    ...Object.keys(siteCalls).map((call) => `api::registration.registration.${call}`),
    'api::contact-message.contact-message.accept',
  ],
  panelPaths: ['office'],
  timeZone: schoolTimeZone,
  documents: [
    refuseReservedSlugs,
    refuseBrokenPrices,
    keepAddedTax,
    checkPriceCodes,
    noteWhatWasTold,
    countPlaces,
    carryOutFormChanges,
    checkTemplates,
  ],
  async register(strapi) {
    registerRegistrationsTable(strapi)
    registerPrivateLink(strapi)
    registerOffice(strapi)
    registerInvoices(strapi)
    registerContactMessages(strapi)
    registerPeople(strapi)
    registerTemplatePreview(strapi)
    await registerOfficePermissions()
  },
  async bootstrap(strapi) {
    await takeOverRoles()
    await writeTemplates()
    await writeAddedTax()
    await openRegistrations(strapi)
  },
  destroy: closeRegistrations,
})
