'use strict'

/** Hidden: it has an address, but is in no list. */
module.exports = {
  slug: 'reading-a-crisis',
  title: 'Reading a Crisis',
  type: 'open-enrollment-programs',
  category: 'leadership',
  summary: 'A two-day pilot on the first hours of a crisis, by invitation.',
  description: ['A pilot with invited participants. It is not announced until it has been run twice.'],
  thumbnail: 'domino-ring',
  cover: 'viaduct-row',
  isHidden: true,
}
