'use strict'

/** Where a session takes place. */
module.exports = () => [
  { slug: 'on-campus', title: 'On campus' },
  { slug: 'online', title: 'Online' },
  { slug: 'blended', title: 'Blended' },
]
