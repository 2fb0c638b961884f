'use strict'

module.exports = {
  slug: 'rehearsing-the-worst-day',
  title: 'Rehearsing the Worst Day',
  type: 'custom-built-programs',
  category: 'strategy-and-operations',
  summary: 'Your own operation, your own people, and a day that has not happened yet.',
  description: [
    'Together with two of your people we write a day: what fails first, who notices, who is on holiday. Nobody else knows the script.',
    'Then it takes place, on your premises, from six in the morning. The review begins at four the same afternoon.',
  ],
  thumbnail: 'maze-rings',
  cover: 'quay-gantry',
  overview: {
    text: [
      'Exercises fail politely. People know that it is Tuesday and that lunch is at one. We write days on which that is not certain.',
      'Afterwards we do not report on people. We report on doors, telephones, lists and habits, in the order in which they failed.',
    ],
    image: 'walls-yard',
    caption: 'A yard on an ordinary morning.',
  },
  facts: [
    ['Fee', 'From USD 34,000'],
    ['Duration', '1 day, and six weeks to write it'],
    ['Format', 'Your premises'],
    ['Group', '15 to 200 people'],
  ],
  takeBack: [
    ['pictogram-rows', 'What failed, in order', 'Doors, telephones, lists and habits.'],
    ['pictogram-clock', 'The missing hour', 'When somebody knew, and when somebody else did.'],
  ],
  faculty: ['plant-manager', 'crisis-adviser', 'professor-of-operations'],
}
