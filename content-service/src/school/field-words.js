'use strict'

const { fieldMessages } = require('../admin/messages.mjs')

/** What a list and a page show, where the first fields of a type say little. @type {Record<string, { list: string[], edit?: object[][] }>} */
const LAYOUTS = {
  'api::program-session.program-session': {
    list: ['SKU', 'program', 'location', 'program_session_status', 'places_left'],
  },
  'api::contact-message.contact-message': {
    list: ['reference', 'email', 'received_at'],
    edit: [
      [
        { name: 'email', size: 6 },
        { name: 'reference', size: 6 },
      ],
      [{ name: 'answers', size: 12 }],
      [{ name: 'received_at', size: 6 }],
    ],
  },
}

/**
 * Gives fields their labels and help in the panel, and lists and pages their layout, as Strapi's content manager reads
 * them of a type that it does not know yet. What an administrator changes later stays.
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
    const layouts = LAYOUTS[uid] ?? {}
    Object.assign(strapi.contentType(uid), { config: { metadatas, layouts } })
  }
}

module.exports = { labelFields }
