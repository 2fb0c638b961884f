'use strict'

module.exports = {
  slug: 'pricing-in-practice',
  title: 'Pricing in Practice',
  type: 'open-enrollment-programs',
  category: 'finance',
  summary: 'Two days on the number that everybody in the firm changes and nobody owns.',
  description: [
    'You bring one price. In two days it is taken apart: who set it, who may lower it, who does, and what the customer thinks it is.',
    'Most of the work is done with invoices, not with models.',
  ],
  thumbnail: 'abacus-rods',
  cover: 'beads-low',
  overview: {
    text: [
      'Ask five people in your firm what one customer pays, and you get four answers. The fifth rings the customer.',
      'We start with a hundred of your own invoices. By noon you know which discount is given most often and by whom; by evening you know what it was given for.',
    ],
    image: 'cube-drawn',
    caption: 'One price, drawn out of a hundred invoices.',
  },
  facts: [
    ['Fee', 'USD 2,900', 'Includes case materials and meals on campus'],
    ['Duration', '2 days, full time'],
    ['Format', 'On campus'],
    ['Group', '30 people at most'],
  ],
  takeBack: [
    ['pictogram-columns', 'A waterfall of one price', 'From the list to the bank account, with a name at every step.'],
    ['pictogram-door', 'One discount less', 'The one that you will stop first, and how you will say so.'],
  ],
  tabs: [
    {
      title: 'Day 1: Invoices',
      entries: [['09.00–17.30', 'From the list to the bank', 'A hundred invoices, sorted by who lowered them.']],
    },
    {
      title: 'Day 2: The conversation',
      entries: [['09.00–16.00', 'Saying the number', 'To a buyer who has been told to laugh at it.']],
    },
  ],
  faculty: ['professor-of-accounting', 'professor-of-negotiation'],
  questions: [
    [
      'May I bring invoices?',
      'Please do, with the customers’ names covered. We give you a hundred from another firm if you may not.',
    ],
  ],
}
