'use strict'

const { fieldMessages } = require('../admin/messages.mjs')

/**
 * Gives fields their labels and help in the panel, as Strapi's content manager reads them of a type that it does not know
 * yet. What an administrator changes later stays.
 * @param {any} strapi
 */
function labelFields(strapi) {
  for (const [uid, fields] of Object.entries(fieldMessages)) {
    const metadatas = Object.fromEntries(
      Object.entries(fields).map(([name, { label, help, isFixed = false }]) => [
        name,
        { edit: { label, description: help, editable: !isFixed }, list: { label } },
      ]),
    )
    Object.assign(strapi.contentType(uid), { config: { metadatas } })
  }
}

module.exports = { labelFields }
