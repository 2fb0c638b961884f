'use strict'

/** What a program is about. The slug is the second part of a program's address. */
module.exports = () => [
  { slug: 'leadership', title: 'Leadership', summary: 'Carrying a decision, and the people who live with it.' },
  { slug: 'finance', title: 'Finance', summary: 'Reading the numbers before somebody reads them to you.' },
  { slug: 'governance', title: 'Governance', summary: 'What a board may ask, and what it must.' },
  {
    slug: 'strategy-and-operations',
    title: 'Strategy and Operations',
    summary: 'Choosing what to do, and doing it on a Monday.',
  },
]
