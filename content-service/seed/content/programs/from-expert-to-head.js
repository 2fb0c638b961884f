'use strict'

module.exports = {
  slug: 'from-expert-to-head',
  title: 'From Expert to Head',
  type: 'open-enrollment-programs',
  category: 'leadership',
  summary: 'Three days for people who were the best at it and now have to let others do it.',
  description: [
    'Surgeons, engineers, editors and lawyers who have been made head of what they used to do.',
    'You bring one thing that you still do yourself. On the third day you hand it over, in writing, to a named person.',
  ],
  thumbnail: 'keystone-arch',
  cover: 'arcade-stone',
  overview: {
    text: [
      'You were promoted because you were the best. Within a month that is the problem: you see every mistake before it is made, and you are always right.',
      'The program is about being right less often and on purpose.',
    ],
    image: 'media-court',
    caption: 'The court, where the handovers are read aloud on the third day.',
  },
  facts: [
    ['Fee', 'USD 3,600', 'Includes case materials and meals on campus'],
    ['Duration', '3 days, full time'],
    ['Format', 'On campus'],
    ['Group', '30 people at most'],
    ['Language', 'English'],
  ],
  takeBack: [
    ['pictogram-door', 'One thing less', 'Handed over in writing, with the mistakes that you will allow.'],
    ['pictogram-stairs', 'Four levels of leaving alone', 'From “ask me first” to “tell me in a year”.'],
    ['pictogram-table', 'A second opinion', 'From somebody in another trade who sees you doing it.'],
  ],
  tabs: [
    {
      title: 'Day 1: What you still do',
      entries: [
        ['09.00–17.00', 'A week in quarter hours', 'Yours, kept beforehand. The others mark what was not yours to do.'],
      ],
    },
    {
      title: 'Day 2: Watching',
      entries: [
        [
          '09.00–17.00',
          'Hands behind the back',
          'You watch somebody do badly what you do well, and say nothing for an hour.',
        ],
      ],
    },
    { title: 'Day 3: The handover', entries: [['09.00–13.00', 'In writing', 'To a named person, from a named day.']] },
  ],
  faculty: ['hospital-director', 'executive-coach', 'chief-people-officer'],
  quotes: [
    [
      'The hour in which I was not allowed to speak was the most useful hour of my year, and the most unpleasant.',
      'Head of Surgery',
      'University hospital, September session 2026',
      'bust-12',
    ],
  ],
}
