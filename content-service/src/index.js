'use strict'

const { readModel } = require('./contract/model')
const { registerEndpoints } = require('./delivery/endpoints')
const { refuseReservedSlugs } = require('./delivery/reserved-slugs')
const { visitorStrategy } = require('./delivery/visitor')

/** What this service adds to Strapi: endpoints made from the content model, who may read them, and which slugs are refused. */
module.exports = {
  /** @param {{ strapi: any }} tools */
  register({ strapi }) {
    const model = readModel(__dirname)
    registerEndpoints(strapi, model)
    strapi.documents.use(refuseReservedSlugs)
    strapi.get('auth').register('content-api', visitorStrategy([...model.types.keys()]))
  },
}
