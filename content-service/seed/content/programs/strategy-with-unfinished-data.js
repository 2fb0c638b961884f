'use strict'

module.exports = {
  slug: 'strategy-with-unfinished-data',
  title: 'Strategy with Unfinished Data',
  type: 'open-enrollment-programs',
  category: 'strategy-and-operations',
  summary: 'Five days on choosing a direction while the figures are still coming in.',
  description: [
    'You receive the data of a company as it arrived there: late, in pieces and partly wrong. Each day you commit to a direction, and each night something changes.',
    'The week is about what to write down beforehand: which finding would change your mind, and which would only make you uncomfortable.',
  ],
  thumbnail: 'room-orbits',
  cover: 'maze-near',
  overview: {
    text: [
      'A strategy is rarely short of data. It is short of the moment at which somebody says: this is enough.',
      'On five mornings you open what arrived overnight. On five afternoons you commit, in one sentence, and seal it. On Friday all twenty-five sentences of your table are read aloud in order.',
    ],
    image: 'maze-rings',
    caption: 'One way in. The plan of the week, as drawn by an earlier group.',
  },
  facts: [
    ['Fee', 'USD 6,400', 'Includes case materials and meals on campus'],
    ['Duration', '5 days, full time'],
    ['Format', 'On campus', '14 Quarry Terrace, Room 5'],
    ['Group', '40 people at most'],
    ['Language', 'English'],
  ],
  takeBack: [
    ['pictogram-page', 'Five sealed sentences', 'What you would have done, with the date and the hour.'],
    ['pictogram-scale', 'A threshold', 'The finding that would change your mind, written before you look for it.'],
    [
      'pictogram-stairs',
      'A smaller first step',
      'What can be tried for a month without telling anybody that it is a strategy.',
    ],
  ],
  tabs: [
    {
      title: 'What arrived',
      entries: [['Monday', 'The first box', 'Sales of two years, half of them by hand. You commit at four.']],
    },
    {
      title: 'What is missing',
      entries: [['Tuesday', 'The number nobody has', 'Whether to wait for it, buy it or act as if you had it.']],
    },
    {
      title: 'A direction',
      entries: [['Wednesday', 'Two doors', 'You close one of them in front of the people who wanted it.']],
    },
    {
      title: 'What changed overnight',
      entries: [['Thursday', 'A competitor moves', 'New fact or new feeling? You have until lunch.']],
    },
    {
      title: 'The page you keep',
      entries: [['Friday', 'Twenty-five sentences', 'Read aloud in order. Then one for your own firm.']],
    },
  ],
  faculty: ['professor-of-strategy', 'program-director', 'chief-operating-officer'],
  quotes: [
    [
      'I had asked for a better forecast for two years. What I needed was a date on which I would stop asking.',
      'Head of Strategy',
      'Regional bank, July session 2026',
      'bust-10',
    ],
  ],
  questions: [
    [
      'Do I need to be able to analyse data?',
      'You need to be able to read a table and doubt it. There is a desk for those who want to compute; few use it.',
    ],
  ],
}
