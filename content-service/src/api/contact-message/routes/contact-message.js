'use strict'

/** What the site may do, with its token. Nothing reads a message here: the office does, in the panel. */
module.exports = {
  routes: [{ method: 'POST', path: '/contact-messages/accept', handler: 'contact-message.accept', config: {} }],
}
