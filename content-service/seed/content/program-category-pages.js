'use strict'

const { documentId } = require('../../src/engine/seed/ids')
const { metadata } = require('./parts')

const OPEN = 'open-enrollment-programs'
const CUSTOM = 'custom-built-programs'
const ACCELERATE = 'accelerate-asb'

const PAGES = [
  {
    type: OPEN,
    category: 'leadership',
    title: 'Leadership, open programs',
    summary: 'Two to five days on decisions, transitions and other people.',
    text: [
      'These programs are about one thing that cannot be delegated: saying what will be done, and being there when it has been.',
      'They differ in what you bring. To Decisions Under Pressure it is a decision, to Leading Through Transition two weeks, to From Expert to Head something that you still do yourself.',
    ],
    picture: 'amphi-above',
    caption: 'Forty seats, one of them yours.',
  },
  {
    type: OPEN,
    category: 'strategy-and-operations',
    title: 'Strategy and operations, open programs',
    summary: 'Three to five days on what to do, and on doing it on a Monday.',
    text: [
      'Strategy is taught here as a series of dates: by when you will have chosen, and what you will not wait for.',
      'Operations is taught in places where something stops at four if it is not mended by three.',
    ],
    picture: 'quay-gantry',
    caption: 'The terminal, ten minutes from the campus.',
  },
  {
    type: OPEN,
    category: 'finance',
    title: 'Finance, open programs',
    summary: 'From one day to six evenings, on your own accounts.',
    text: ['No invented companies. You bring your own figures, and leave with notes on every page of them.'],
    picture: 'wave-slope',
    caption: 'Five years of cash, month by month.',
  },
  {
    type: OPEN,
    category: 'governance',
    title: 'Governance, open programs',
    summary: 'Three days to twelve months, for people on boards and about to be.',
    text: [
      'Boards are learnt on boards, which is expensive for the company. We use companies that have been sold since, with all their papers.',
    ],
    picture: 'lamps-hall',
    caption: 'The long room, set for a board of twelve.',
  },
  {
    type: CUSTOM,
    category: 'leadership',
    title: 'Leadership, for one team',
    summary: 'One team, one decision, as many days as it takes.',
    text: ['We begin with two days of interviews and a letter of two pages. After it, about one in six teams stops.'],
    picture: 'lamps-near',
    caption: 'A table for one team.',
  },
  {
    type: CUSTOM,
    category: 'governance',
    title: 'Governance, for one family or board',
    summary: 'Succession, and the years before it.',
    text: [
      'Families and boards are taught alone, on campus or where they meet, by people who have handed something over.',
    ],
    picture: 'tree-court',
    caption: 'The court is closed to others while a family meets.',
  },
  {
    type: CUSTOM,
    category: 'strategy-and-operations',
    title: 'Operations, for one organisation',
    summary: 'A day that has not happened yet, on your own premises.',
    text: ['Written with two of your people and held at six in the morning. The review is on the same afternoon.'],
    picture: 'walls-yard',
    caption: 'A yard, before six.',
  },
  {
    type: CUSTOM,
    category: 'finance',
    title: 'Finance, for one board',
    summary: 'Your own accounts, before the meeting that decides on them.',
    text: ['Two members of faculty read the pack with you and leave before you vote.'],
    picture: 'shelf-long',
    caption: 'What a board has read in ten years.',
  },
  {
    type: ACCELERATE,
    category: 'leadership',
    title: 'Leadership, Accelerate@ASB',
    summary: 'Six months before and after the first day in the chair.',
    text: ['For people who will run an organisation within a year, in groups of twelve.'],
    picture: 'spiral-wide',
    caption: 'The stair, from below.',
  },
  {
    type: ACCELERATE,
    category: 'governance',
    title: 'Governance, Accelerate@ASB',
    summary: 'Five months with an invitation to a board in your hand.',
    text: ['A third of each group declines the seat. They are coached through that, too.'],
    picture: 'terraces-tower',
    caption: 'Ten floors, one of them new to you.',
  },
  {
    type: ACCELERATE,
    category: 'strategy-and-operations',
    title: 'Strategy and operations, Accelerate@ASB',
    summary: 'Six months in six functions of six firms.',
    text: ['For heads of one function who will soon answer for all of them. You host twice and travel four times.'],
    picture: 'hero-3',
    caption: 'Six functions, seen from above.',
  },
]

/**
 * A page for every type and category that has programs, found by the two together; the slug joins them, for a slug is
 * one of its kind.
 */
module.exports = (/** @type {(name: string) => number} */ file) =>
  PAGES.map(({ type, category, title, summary, text, picture, caption }) => ({
    slug: `${type}-${category}`,
    title,
    summary,
    overviewText: text.join('\n\n'),
    overview_media: { overview_image: file(picture), caption },
    category: documentId('program-category', category),
    program_type: documentId('program-type', type),
    metadata: metadata(file, title, summary, picture),
  }))
