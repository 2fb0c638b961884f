'use strict'

module.exports = {
  slug: 'the-board-year',
  title: 'The Board Year',
  type: 'open-enrollment-programs',
  category: 'governance',
  summary: 'Twelve months of board work before you take the chair.',
  description: [
    'Four modules on campus and an evening online in every month between. A group of twenty-four sits as the board of one company, with real accounts and a real calendar, for a whole year.',
    'You chair twice, keep the minutes once, and are removed from office once. Each time the others write down what they would have done.',
  ],
  thumbnail: 'room-ring',
  cover: 'amphi-above',
  overview: {
    text: [
      'Boards are learnt on boards, which is expensive for the company. Here the company is a real one that has been sold since: its papers, its calendar and its mistakes are complete.',
      'Every month a pack arrives, a week before you meet, as long and as badly ordered as it was then. You read it, vote, and find out a month later what your vote would have done.',
      'Between the modules you sit in on one meeting of a real board. We ask the chair, and you write one page that only the chair reads.',
    ],
    image: 'lamps-hall',
    caption: 'The long room, where the group meets as a board four times a year.',
  },
  facts: [
    ['Fee', 'USD 21,500', 'May be paid in four parts, one before each module'],
    ['Duration', '12 months, 4 modules of 3 days'],
    ['Format', 'Blended', 'Modules on campus, eight evenings online'],
    ['Group', '24 people'],
    ['Application', 'By 31 March 2027', 'Two references and one page'],
    ['Language', 'English'],
  ],
  takeBack: [
    ['pictogram-room', 'A year of minutes', 'Twelve meetings, with your votes and the reasons you gave.'],
    ['pictogram-scale', 'A duty you can explain', 'What a director owes, to whom, and when the two collide.'],
    [
      'pictogram-table',
      'Twenty-three people',
      'Who have seen you chair well and badly, and still answer the telephone.',
    ],
  ],
  tabs: [
    {
      title: 'Module 1: Taking a seat',
      text: 'Three days in May. You meet the company, elect a chair for two meetings and read the first pack.\n\n- What you may ask before you accept\n- Reading two hundred pages in an evening\n- The first question, and the one to keep',
    },
    {
      title: 'Module 2: The accounts',
      text: 'Three days in September, with the auditor of the time in the room.\n\n- What the audit does not say\n- Dividend, debt or a new roof\n- Module case: a profit that nobody believed',
    },
    {
      title: 'Module 3: The chair',
      text: 'Three days in January. Everyone chairs for forty minutes, and everyone is removed once.\n\n- Agenda as power\n- Acquisitions and other deals\n- The conversation before the vote',
    },
    {
      title: 'Module 4: Leaving well',
      text: 'Three days in April. The board hands over to its successor, which is the next year’s group.\n\n- Succession, your own included\n- What to put in writing\n- The last minutes',
    },
  ],
  faculty: ['board-chair', 'company-secretary', 'professor-of-accounting', 'program-director'],
  quotes: [
    [
      'Our board still uses the one-page memo we drafted here. It has stopped two bad projects and one good one, which we then fixed.',
      'Board Chair',
      'Family-owned manufacturer, Class of 2025',
      'bust-5',
    ],
    [
      'Being removed from the chair in Module 3 took eleven minutes. I have thought about nine of them every week since.',
      'Managing Director',
      'Shipping insurer, Class of 2026',
      'bust-8',
    ],
  ],
  brochure: {
    title: 'The year on one page',
    text: 'Dates of the four modules, the evenings, the fee and how to apply.',
    cover: 'amphi-tall',
    file: 'brochure-the-board-year.pdf',
  },
  questions: [
    [
      'Do I need to be on a board already?',
      'No. About half of the group is. You need to have run something for which you answered with your own name.',
    ],
    [
      'How much time does it take?',
      'Twelve days on campus, eight evenings, and about five hours of reading a month. The reading is the part that people underestimate.',
    ],
    [
      'What if I change jobs during the year?',
      'Most years somebody does. Your place is yours, not your employer’s; tell us who pays from then on.',
    ],
    ['Can the fee be paid in parts?', 'Yes, in four equal parts, each a month before a module.'],
  ],
  hasForm: true,
}
