'use strict'

/** What the site may read, with its token. */
module.exports = {
  routes: [{ method: 'GET', path: '/removals', handler: 'removal.list', config: {} }],
}
