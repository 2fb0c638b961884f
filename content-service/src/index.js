'use strict'

const { readModel } = require('./contract/model')
const { draftReaderStrategy } = require('./delivery/draft-reader')
const { registerEndpoints } = require('./delivery/endpoints')
const { noteRemovals, REMOVAL } = require('./delivery/removals')
const { refuseReservedSlugs } = require('./delivery/reserved-slugs')
const { siteStrategy } = require('./delivery/site')
const { visitorStrategy } = require('./delivery/visitor')
const { registerPrivateLink } = require('./office/private-link')
const { registerRegistrationsTable } = require('./office/registrations-table')
const { countPlaces } = require('./places/counted-places')
const { countOfficeChanges } = require('./places/office-changes')

/** What this service adds to Strapi: endpoints made from the content model, who may read them, which slugs are refused, how places are counted, what the office can save, and the private links of sessions. */
module.exports = {
  /** @param {{ strapi: any }} tools */
  register({ strapi }) {
    const model = readModel(__dirname)
    registerEndpoints(strapi, model)
    registerRegistrationsTable(strapi)
    registerPrivateLink(strapi)
    strapi.documents.use(refuseReservedSlugs)
    strapi.documents.use(countPlaces)
    strapi.documents.use(countOfficeChanges)
    // Inside of the others: what they tell is told after its transaction has ended.
    if (strapi.contentTypes[REMOVAL]) strapi.documents.use(noteRemovals([...model.types.keys()]))
    const uids = [...model.types.keys()]
    const { PREVIEW_SECRET: secret, CONTENT_WRITE_TOKEN: writeToken } = process.env
    const auth = strapi.get('auth')
    // Who comes first is asked first: the visitor refuses every token that nobody knew before.
    auth.register('content-api', siteStrategy(writeToken))
    if (secret) auth.register('content-api', draftReaderStrategy(uids, secret))
    auth.register('content-api', visitorStrategy(uids))
  },
}
