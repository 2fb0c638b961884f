'use strict'

const { factories } = require('@strapi/strapi')
const { answersOf } = require('./answers')

/**
 * Gives every content type of the model Strapi's own controller, service and routes, so that a new type is one
 * schema file. A type that brings files of its own for any of them keeps those.
 * @param {any} strapi
 * @param {import('../contract/model').Model} model
 */
function registerEndpoints(strapi, model) {
  for (const schema of model.types.values()) {
    const { uid } = schema
    const api = strapi.api(uid.slice('api::'.length).split('.')[0])
    if (!strapi.service(uid)) strapi.get('services').set(uid, factories.createCoreService(uid))
    if (!strapi.controller(uid)) strapi.get('controllers').set(uid, factories.createCoreController(uid))
    if (Object.keys(api.routes).length === 0) api.routes = { [schema.info.singularName]: routesOf(model, schema) }
  }
}

/**
 * @param {import('../contract/model').Model} model
 * @param {import('../contract/model').Schema} schema
 */
function routesOf(model, schema) {
  const answers = answersOf(model, schema)
  return factories.createCoreRouter(/** @type {any} */ (schema.uid), {
    config: { find: { middlewares: answers.find }, findOne: { middlewares: answers.findOne } },
  })
}

module.exports = { registerEndpoints }
