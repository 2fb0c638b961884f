'use strict'

module.exports = {
  slug: 'one-plan-for-the-whole-team',
  title: 'One Plan for the Whole Team',
  type: 'custom-built-programs',
  category: 'leadership',
  summary: 'Your team, one decision in front of it, and as many days as it takes.',
  description: [
    'We spend two days with you before anything is designed: with the team, with the people it reports to, and with those who have to carry out what it decides.',
    'The program ends when there is a plan of one page that each member of the team can explain without the others in the room.',
  ],
  thumbnail: 'pages-fan',
  cover: 'lamps-hall',
  overview: {
    text: [
      'Executive teams rarely disagree about the plan. They disagree about what was decided when they agreed on it.',
      'So we begin by asking each of you, alone, what the plan is. The answers go on one wall, without names. That is usually the end of the first morning.',
    ],
    image: 'lamps-near',
    caption: 'The long room can be booked for a team of up to twenty.',
  },
  facts: [
    ['Fee', 'On request', 'Most programs cost between USD 28,000 and USD 60,000'],
    ['Duration', '4 to 8 days, over two to four months'],
    ['Format', 'Your premises or ours'],
    ['Group', 'One team, 6 to 20 people'],
    ['Language', 'English, Malay or Mandarin'],
  ],
  takeBack: [
    ['pictogram-page', 'One page', 'That each of you can explain without the others.'],
    ['pictogram-table', 'A way to disagree', 'Agreed while nobody was angry.'],
    ['pictogram-calendar', 'A return visit', 'We come back after six months and ask what became of it.'],
  ],
  tabs: [
    {
      title: 'Before',
      text: 'Two days of interviews: the team, those it reports to, and those who carry out what it decides. You receive a letter of two pages, and may stop there; then you pay for the two days and nothing else.',
    },
    {
      title: 'During',
      text: 'Two modules of two or three days. Between them each of you tries one thing and reports what happened, including nothing.',
    },
    { title: 'After', text: 'One visit after six months, and one telephone call after twelve. Both are included.' },
  ],
  faculty: ['program-director', 'executive-coach', 'professor-of-strategy'],
  quotes: [
    [
      'Nine of us wrote down the plan. There were seven plans, and two of them were good.',
      'Managing Director',
      'Engineering group, 2026',
      'bust-10',
    ],
  ],
  questions: [
    ['How soon can you start?', 'The two days of interviews within a month. The first module six to ten weeks later.'],
    [
      'Who owns the material?',
      'You own what we write about you. We keep the right to use the case with every name and number changed, and only if you say so.',
    ],
  ],
}
