'use strict'

module.exports = {
  slug: 'succession-in-a-family-firm',
  title: 'Succession in a Family Firm',
  type: 'custom-built-programs',
  category: 'governance',
  summary: 'For one family at a time: the people who hand over, and those who are handed to.',
  description: [
    'Half of the days are spent with each generation alone, half together. Nothing said apart is repeated unless the person who said it repeats it.',
    'It ends with a letter of both generations to the one after them.',
  ],
  thumbnail: 'shelf-wall',
  cover: 'tree-court',
  overview: {
    text: [
      'The question is put as “who”. It is usually “when”, and under that “what will you do on the Monday after”.',
      'We have sat with twenty-six families. In nine of them nobody from the family took over, and seven of those nine call it a success.',
    ],
    image: 'tree-above',
    caption: 'The court. Families are given it to themselves.',
  },
  facts: [
    ['Fee', 'On request', 'By the day, not by the head'],
    ['Duration', '6 to 10 days in a year'],
    ['Format', 'On campus or where the family meets'],
    ['Group', 'One family'],
    ['Language', 'English, Malay or Mandarin'],
  ],
  takeBack: [
    ['pictogram-page', 'A letter', 'Of both generations, to the one after them.'],
    ['pictogram-calendar', 'A date', 'Or an honest agreement that there is none yet.'],
  ],
  faculty: ['board-chair', 'executive-coach'],
  quotes: [
    [
      'My father and I had not disagreed in twenty years. It took two days to find out why.',
      'Second generation',
      'Timber and furniture, 2025',
      'bust-11',
    ],
  ],
}
