'use strict'

module.exports = {
  slug: 'first-chief-executive-role',
  title: 'First Chief Executive Role',
  type: 'accelerate-asb',
  category: 'leadership',
  summary: 'Six months for people who will run an organisation within a year.',
  description: [
    'Three modules on campus, a coach who has held the job, and a group of twelve that meets every second week.',
    'You work on your own first year: the people you inherit, the numbers you will be asked about, and the one thing that you will be remembered for not doing.',
  ],
  thumbnail: 'room-rows',
  cover: 'spiral-wide',
  overview: {
    text: [
      'The job is announced in March and begins in September. In between, everyone congratulates you and nobody tells you anything.',
      'This program is for that half year. You prepare three conversations, one hundred days and one refusal, with eleven people who are doing the same somewhere else.',
    ],
    image: 'spiral-dark',
    caption: 'The stair to the top floor, from the top floor.',
  },
  facts: [
    ['Fee', 'USD 12,400', 'USD 11,400 until 31 May 2027. Includes coaching, case materials and meals on campus'],
    ['Duration', '6 months, 3 modules'],
    ['Format', 'Blended', 'Ten days on campus, twelve evenings online'],
    ['Group', '12 people'],
    ['Application', 'A letter from whoever appoints you'],
    ['Language', 'English'],
  ],
  takeBack: [
    ['pictogram-calendar', 'One hundred days', 'Planned in weeks, with three of them left empty.'],
    ['pictogram-table', 'Eleven colleagues', 'In the same year of the same job, and in other trades.'],
    ['pictogram-door', 'A coach who left', 'Somebody who held the job, and gave it up in good order.'],
  ],
  tabs: [
    {
      title: 'Module 1: The people you inherit',
      entries: [
        [
          'Days 1 and 2',
          'The first ten conversations',
          'In which order, how long, and what you will not say in any of them.',
        ],
        ['Days 3 and 4', 'The deputy who wanted it', 'You hold the conversation twice, once from each chair.'],
      ],
    },
    {
      title: 'Module 2: The numbers you are asked about',
      entries: [
        ['Days 1 and 2', 'The pack', 'Your own, read by eleven strangers in one evening.'],
        ['Day 3', 'The analyst, the union, the newspaper', 'Twenty minutes each.'],
      ],
    },
    {
      title: 'Module 3: Your first year',
      entries: [
        ['Days 1 to 3', 'What you did not do', 'After five months in the job: what became of your hundred days.'],
      ],
    },
  ],
  faculty: ['executive-coach', 'program-director', 'central-bank-governor'],
  quotes: [
    [
      'My coach asked what I would stop. I had come with a list of forty things to start.',
      'Chief Executive',
      'Housing association, Group of 2026',
      'bust-5',
    ],
  ],
  brochure: {
    title: 'Six months on one page',
    text: 'The three modules, the coaching, the fee and the letter that we ask for.',
    cover: 'card-spiral',
    file: 'brochure-first-chief-executive-role.pdf',
  },
  questions: [
    [
      'I have not been appointed yet. May I apply?',
      'If you are on the shortlist, yes. If it goes to somebody else, your place moves to the next group.',
    ],
    [
      'Who is my coach?',
      'Somebody who has run an organisation of about your size, in another trade. You meet two and choose one.',
    ],
  ],
}
