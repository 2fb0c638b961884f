'use strict'

module.exports = {
  slug: 'finance-for-non-finance-leaders',
  title: 'Finance for Non-Finance Leaders',
  type: 'open-enrollment-programs',
  category: 'finance',
  summary: 'Six evenings on the numbers that your finance director takes for granted.',
  description: [
    'Six live evenings, one a week, and an hour of reading before each. You bring the accounts of your own organisation and leave with your notes on every page of them.',
    'We cover cash before profit, what a margin hides, how an investment is compared with doing nothing, and which three questions to ask when a number looks too good.',
  ],
  thumbnail: 'room-columns',
  cover: 'wave-slope',
  overview: {
    text: [
      'You have sat through enough budget meetings to know when to nod. This program is for the point at which nodding is no longer enough.',
      'Nothing is taught on an invented company. From the first evening you work on the last three annual reports of your own organisation, and you ask somebody there one question a week.',
    ],
    image: 'abacus-rods',
    caption: 'Week 2 uses eleven numbers and no spreadsheet.',
  },
  facts: [
    ['Fee', 'USD 1,850', 'Includes case materials'],
    ['Duration', '6 evenings in 6 weeks'],
    ['Format', 'Online, live', '19.00 to 21.00, campus time'],
    ['Group', '60 people, in tables of six'],
    ['Language', 'English'],
  ],
  takeBack: [
    [
      'pictogram-columns',
      'Your accounts, annotated',
      'Three years of them, with a note on every page you were afraid of.',
    ],
    ['pictogram-page', 'Three questions', 'For the number that looks too good, in the order in which to ask them.'],
    ['pictogram-clock', 'A monthly half hour', 'What to read when the figures arrive, and what to leave unread.'],
  ],
  tabs: [
    {
      title: 'Weeks 1 and 2',
      entries: [
        ['Week 1', 'Cash before profit', 'Why a firm with full order books runs out of money in March.'],
        ['Week 2', 'What a margin hides', 'Two clinics with the same margin, one of them in trouble.'],
      ],
    },
    {
      title: 'Weeks 3 and 4',
      entries: [
        ['Week 3', 'The balance sheet as a memory', 'What past decisions still cost you, and where they are kept.'],
        [
          'Week 4',
          'Comparing with doing nothing',
          'Valuation, how a deal is priced, and the option nobody writes down.',
        ],
      ],
    },
    {
      title: 'Weeks 5 and 6',
      entries: [
        ['Week 5', 'A budget that tells the truth', 'Where the reserve is hidden, and who knows.'],
        ['Week 6', 'Your own accounts', 'Five minutes each: one page you now read differently.'],
      ],
    },
  ],
  faculty: ['professor-of-accounting', 'finance-director'],
  quotes: [
    [
      'In week three I asked why our provisions had not moved in four years. It turned out that nobody else had asked either.',
      'Head of Nursing',
      'Public health trust, Spring group 2026',
      'bust-12',
    ],
    [
      'I still do not love the numbers. I have stopped being polite to them.',
      'Director of Communications',
      'Port authority, Autumn group 2025',
      'bust-11',
    ],
  ],
  brochure: {
    title: 'Six evenings on one page',
    text: 'What each week covers, what you read before it, and the fee.',
    cover: 'arcs-tall',
    file: 'brochure-finance-for-non-finance-leaders.pdf',
  },
  questions: [
    [
      'What if I miss an evening?',
      'You read the notes of your table and meet one of them for half an hour. Evenings are not recorded.',
    ],
    [
      'May I use confidential accounts?',
      'Bring what is published, or ask your finance director what you may show. Nobody but your table sees them.',
    ],
    ['Is there an examination?', 'No. In week six you present one page, and the others ask you about it.'],
  ],
  hasForm: true,
}
