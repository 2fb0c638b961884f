'use strict'

const { errors } = require('@strapi/utils')
const { csvOf } = require('./csv')
const { registrationRows } = require('./registration-rows')

const UID = 'api::registration.registration'

/**
 * Where the panel gets registrations as a table, for those who may read them there, and as much of them as they may.
 * @param {any} strapi
 */
function registerRegistrationsTable(strapi) {
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: '/office/registrations.csv',
        handler: registrationsTable,
        config: { policies: ['admin::isAuthenticatedAdmin'] },
      },
    ],
  })
}

/** @param {any} ctx */
async function registrationsTable(ctx) {
  const { userAbility } = ctx.state
  const may = strapi.plugin('content-manager').service('permission-checker').create({ userAbility, model: UID })
  if (may.cannot.read()) throw new errors.ForbiddenError('You may not read registrations.')
  const { filters, _q } = ctx.query
  const query = await may.sanitizedQuery.read({ filters, _q })
  const found = await strapi.documents(UID).findMany({ ...query, sort: 'id:asc' })
  const readable = await Promise.all(found.map((/** @type {any} */ one) => may.sanitizeOutput(one)))
  ctx.set('cache-control', 'no-store')
  ctx.type = 'text/csv; charset=utf-8'
  ctx.body = csvOf(registrationRows(readable))
}

module.exports = { registerRegistrationsTable }
