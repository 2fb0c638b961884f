'use strict'

module.exports = {
  slug: 'operations-that-hold',
  title: 'Operations That Hold',
  type: 'open-enrollment-programs',
  category: 'strategy-and-operations',
  summary: 'Three days on plants, wards and warehouses that work on their worst day.',
  description: [
    'We take apart three operations that failed on an ordinary Tuesday, and one that did not. You map your own in the same way: where work waits, who may stop it, what happens when one person is ill.',
    'You leave with a page for Monday: one thing to stop, one to measure, and one to hand over.',
  ],
  thumbnail: 'tower-planks',
  cover: 'quay-gantry',
  overview: {
    text: [
      'Averages are kind. An operation is judged on the day when two people are ill, the lift is out and the ship is early.',
      'You bring a drawing of your own operation, made by hand. On the second day the group walks through it with a stopwatch and asks what the boxes are afraid of.',
    ],
    image: 'wave-pillars',
    caption: 'Where work waits: the drawing of an emergency ward, one column for every hour.',
  },
  facts: [
    ['Fee', 'USD 3,900', 'Includes case materials and meals on campus'],
    ['Duration', '3 days, full time'],
    ['Format', 'On campus', 'One afternoon in the container terminal'],
    ['Group', '30 people at most'],
    ['Language', 'English'],
  ],
  takeBack: [
    ['pictogram-rows', 'A drawing with numbers', 'Your operation, with the queue in front of every step.'],
    ['pictogram-clock', 'One measure', 'The one that moves an hour before everything else does.'],
    ['pictogram-page', 'A page for Monday', 'One thing to stop, one to measure, one to hand over.'],
  ],
  tabs: [
    {
      title: 'Day 1: Where work waits',
      entries: [
        ['09.00–12.30', 'Case: An ordinary Tuesday', 'A warehouse stops at 10.40. Nothing was broken.'],
        [
          '14.00–17.00',
          'In the terminal',
          'An afternoon between the cranes, with people who move four hundred boxes a shift.',
        ],
      ],
    },
    {
      title: 'Day 2: Who may stop it',
      entries: [
        ['09.00–12.30', 'The cord', 'Who may pull it, who did, and what happened to them.'],
        ['14.00–17.00', 'Your drawing', 'The group walks through it. You may only answer questions.'],
      ],
    },
    {
      title: 'Day 3: One page for Monday',
      entries: [['09.00–13.00', 'Stop, measure, hand over', 'Three decisions and the names that belong to them.']],
    },
  ],
  faculty: ['professor-of-operations', 'plant-manager', 'harbour-master'],
  quotes: [
    [
      'We stopped one report that took eleven people a day each week. Nobody noticed for a month.',
      'Plant Manager',
      'Food producer, October session 2025',
      'bust-8',
    ],
  ],
  brochure: {
    title: 'Three days on one page',
    text: 'The timetable, the afternoon in the terminal, and the fee.',
    cover: 'terraces-tall',
    file: 'brochure-operations-that-hold.pdf',
  },
  questions: [
    [
      'Is this about lean or about resilience?',
      'About neither word. It is about the day on which your operation was late, and why it was that day.',
    ],
    [
      'What shall I bring?',
      'A drawing of your operation on one sheet, by hand, and three months of one number that you trust.',
    ],
  ],
}
