'use strict'

/** What the site may do, with its token. Nothing reads a registration here: the office does, in the panel. */
module.exports = {
  routes: [
    { method: 'POST', path: '/registrations/accept', handler: 'registration.accept', config: {} },
    { method: 'POST', path: '/registrations/settle', handler: 'registration.settle', config: {} },
    { method: 'POST', path: '/registrations/forget', handler: 'registration.forget', config: {} },
  ],
}
