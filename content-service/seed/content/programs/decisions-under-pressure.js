'use strict'

module.exports = {
  slug: 'decisions-under-pressure',
  title: 'Decisions Under Pressure',
  type: 'open-enrollment-programs',
  category: 'leadership',
  summary: 'Five days on the calls that arrive late, half-informed and in public.',
  description: [
    'For leaders whose hardest calls arrive late, half-informed and in public. Five days, forty people, eleven cases, and one decision of your own.',
  ],
  thumbnail: 'room-horseshoe',
  cover: 'cover-programme',
  overview: {
    text: [
      'Most decision courses begin with a model. This one begins on Sunday evening with a case you have to vote on before you have finished reading it.',
      'Over five days you work through eleven situations in which capable people got it wrong: a port that kept a berth open, a bank that waited for one more report, a ministry that announced too early. Wherever we can, the person who made the call is in the room.',
      'You bring one open decision of your own. By Friday it has been attacked twice, rewritten once and reduced to a page you can defend.',
    ],
    image: 'media-room',
    caption: 'Room 2, where the morning cases are held. No slides and one board.',
  },
  facts: [
    ['Fee', 'USD 6,400', 'Includes cases, meals and five nights on campus'],
    ['Duration', '5 days, full time'],
    ['Format', 'On campus', '14 Quarry Terrace, Room 2'],
    ['Group', '40 people at most'],
    ['Language', 'English'],
  ],
  takeBack: [
    ['pictogram-arch', 'A tested decision', 'One page, challenged by people with no stake in the answer.'],
    ['pictogram-stairs', 'A shorter routine', 'Five questions to run before any call made in under a day.'],
    ['pictogram-table', 'A table of eight', 'Your study group meets online four times in the following year.'],
  ],
  tabs: [
    {
      title: 'Day 1: The clock',
      entries: [
        [
          '08.30–10.00',
          'Who set the deadline?',
          'Real and invented urgency, and what it costs to ask for another day.',
        ],
        ['10.30–12.30', 'Case: Berth Nine', 'A port authority has four hours to close a terminal. You vote at 12.15.'],
        [
          '14.00–16.00',
          'What you knew and when',
          'Rebuilding the record after a bad call, with the person who made it.',
        ],
        ['17.00–18.30', 'Study groups', 'First reading of each participant’s own decision. Phones stay outside.'],
      ],
    },
    {
      title: 'Day 2: The room',
      entries: [
        ['08.30–10.00', 'Silence as agreement', 'Why the best-informed person often speaks last.'],
        [
          '10.30–12.30',
          'Case: One more report',
          'A bank has the numbers it asked for and asks for others. Who was waiting?',
        ],
        ['14.00–17.00', 'Who pays if you are wrong', 'You list them by name, and decide which of them you will tell.'],
      ],
    },
    {
      title: 'Day 3: The deal',
      entries: [
        ['08.30–12.30', 'Case: the deal with a deadline', 'Two teams, one exclusivity period, no second meeting.'],
        ['14.00–16.00', 'How long you may wait', 'Pricing a week. Most decisions are worth one; few are worth two.'],
        ['17.00–18.30', 'Study groups', 'Your page is attacked for the first time.'],
      ],
    },
    {
      title: 'Day 4: The public',
      entries: [
        ['09.00–12.00', 'The first statement', 'What to say when you do not yet know.'],
        ['14.00–16.00', 'Case: The early announcement', 'A ministry spoke on Tuesday. The facts arrived on Thursday.'],
      ],
    },
    {
      title: 'Day 5: Your page',
      entries: [
        ['09.00–13.00', 'Defence', 'Ten minutes each, before a panel of your peers.'],
        ['14.00–15.00', 'Monday', 'Whom you call first, and what you will not explain.'],
      ],
    },
  ],
  faculty: ['program-director', 'professor-of-negotiation', 'harbour-master', 'crisis-adviser'],
  quotes: [
    [
      'My page was torn up twice before dinner on Wednesday. I have used the third version every month since.',
      'Regional Director',
      'Water utility, Autumn session 2025',
      'bust-7',
    ],
    [
      'I came with a merger I could not bring myself to sign. On the third day the room voted against me, and by the fifth I could say why they were right.',
      'Chief Operating Officer',
      'Logistics group, Spring session 2026',
      'bust-1',
    ],
  ],
  brochure: {
    title: 'The program on one page',
    text: 'The five days, the fee and the lines to show your manager.',
    cover: 'card-steps',
    file: 'brochure-decisions-under-pressure.pdf',
  },
  questions: [
    [
      'Do I need to prepare anything before the first evening?',
      'Yes. You receive two cases three weeks ahead and write one page on a decision you still have to make. It takes about four hours in total.\n\nThe page is read only by your study group and the Program Director.',
    ],
    [
      'Can my employer pay by invoice?',
      'Yes. Choose “Pay by invoice” when you register. The place is held for ten days.',
    ],
    [
      'What happens if I have to leave for a day?',
      'Tell us as soon as you can. If you miss more than one day, we move your place to the next session: the last two days rest on the first three.',
    ],
    [
      'Is the online session the same program?',
      'It covers the same cases in five evenings. The defence on the last evening is shorter, and the study groups are drawn by time zone.',
    ],
    [
      'Do I receive a certificate, and does it count towards a longer award?',
      'You receive one if you attend all five days. It counts as one of the three that make the Certificate in General Management.',
    ],
  ],
  hasForm: true,
}
