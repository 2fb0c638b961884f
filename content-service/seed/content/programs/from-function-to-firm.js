'use strict'

module.exports = {
  slug: 'from-function-to-firm',
  title: 'From Function to Firm',
  type: 'accelerate-asb',
  category: 'strategy-and-operations',
  summary: 'Six months for heads of one function who will soon answer for all of them.',
  description: [
    'Each month you spend two days in another participant’s firm, in the function you know least. You do not advise; you ask, and write down what you were told.',
    'In the last month the six reports about your own firm are read to you, by the six who wrote them.',
  ],
  thumbnail: 'arcs-nested',
  cover: 'amphi-above',
  overview: {
    text: [
      'A head of finance sees the sales team as a cost that talks. A head of sales sees finance as weather. Both will have to explain the other to a board.',
      'Twelve people, six functions, six firms. You host twice and travel four times.',
    ],
    image: 'hero-3',
    caption: 'Six functions, seen from above.',
  },
  facts: [
    ['Fee', 'USD 11,200', 'Travel is not included'],
    ['Duration', '6 months, 2 days a month'],
    ['Format', 'In the firms of the group'],
    ['Group', '12 people from 6 firms'],
    ['Application', 'In pairs, two functions of one firm'],
  ],
  takeBack: [
    ['pictogram-room', 'Six reports about your firm', 'By people who had never seen it.'],
    ['pictogram-viaduct', 'A way across', 'Between two functions that you will have to join.'],
  ],
  tabs: [
    { title: 'Months 1 and 2', text: 'Sales and service. You ride along, answer nothing and keep a diary.' },
    { title: 'Months 3 and 4', text: 'Finance and people. You read what they read on the first of the month.' },
    { title: 'Months 5 and 6', text: 'Operations, then your own firm through the eyes of the others.' },
  ],
  faculty: ['professor-of-operations', 'chief-operating-officer', 'executive-coach'],
}
