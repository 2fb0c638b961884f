'use strict'

const { readModel } = require('./contract/model')
const { registerEndpoints } = require('./delivery/endpoints')
const { visitorStrategy } = require('./delivery/visitor')

/** What this service adds to Strapi: endpoints made from the content model, and who may read them. */
module.exports = {
  /** @param {{ strapi: any }} tools */
  register({ strapi }) {
    const model = readModel(__dirname)
    registerEndpoints(strapi, model)
    strapi.get('auth').register('content-api', visitorStrategy([...model.types.keys()]))
  },
}
