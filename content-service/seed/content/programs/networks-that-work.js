'use strict'

module.exports = {
  slug: 'networks-that-work',
  title: 'Networks That Work',
  type: 'open-enrollment-programs',
  category: 'leadership',
  summary: 'Two days on getting things done through people who do not report to you.',
  description: [
    'You draw the twelve people without whom nothing happens, and find that four of them do not know that you exist.',
    'Two days of introductions, favours and repairs, made by telephone from the building and not in a role play.',
  ],
  thumbnail: 'net-posts',
  cover: 'net-wide',
  overview: {
    text: [
      'An organisation chart says who signs. It does not say whom people ring. Over two days you draw the second one, for your own work, and mend three lines in it.',
      'The calls are real. You make them between ten and twelve, and the room hears your half.',
    ],
    image: 'beads-tray',
    caption: 'One place empty. The exercise with which the first morning begins.',
  },
  facts: [
    ['Fee', 'USD 2,400', 'Includes case materials and meals on campus'],
    ['Duration', '2 days, full time'],
    ['Format', 'On campus'],
    ['Group', '28 people at most'],
    ['Language', 'English'],
  ],
  takeBack: [
    ['pictogram-table', 'A drawing of twelve', 'Who they are, what you owe them, and what they would ask.'],
    ['pictogram-viaduct', 'Three mended lines', 'Calls that you had put off, made before lunch.'],
    ['pictogram-clock', 'A habit of ten minutes', 'One call a week to somebody you need nothing from.'],
  ],
  tabs: [
    {
      title: 'Day 1: The drawing',
      entries: [['09.00–17.00', 'Twelve names', 'Drawn alone, corrected by two others, finished by telephone.']],
    },
    {
      title: 'Day 2: The calls',
      entries: [
        ['10.00–12.00', 'Two hours on the telephone', 'You ring three people. One of them is yourself in a year.'],
      ],
    },
  ],
  faculty: ['chief-people-officer', 'executive-coach'],
  questions: [
    [
      'There is a waiting list. What are my chances?',
      'In the last three sessions two to five people moved up from it. We ring in the order of the list.',
    ],
  ],
}
