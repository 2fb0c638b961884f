'use strict'

/** What an article is: the four shelves of thought leadership. */
module.exports = () => [
  { slug: 'decisions', title: 'Decisions' },
  { slug: 'boards', title: 'Boards' },
  { slug: 'operations', title: 'Operations' },
  { slug: 'talks', title: 'Talks' },
]
