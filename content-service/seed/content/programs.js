'use strict'

const { documentId } = require('../ids')

const OPEN = 'open-enrollment-programs'

/**
 * @typedef {{ slug: string, title: string, type: string, category: string, summary: string, description: string[],
 *   thumbnail: string, cover: string, isHidden?: boolean }} Program
 */

/** @type {Program[]} */
const PROGRAMS = [
  {
    slug: 'decisions-under-pressure',
    title: 'Decisions Under Pressure',
    type: OPEN,
    category: 'leadership',
    summary: 'Five days on the calls that arrive late, half-informed and in public.',
    description: [
      'Every morning starts with a case that went wrong, told by somebody who was in the room. You decide before the end is told, in writing, with your name on it.',
      'In the afternoon you take the decision that you brought along through the same questions: what you know, what you only believe, who pays if you are wrong, and how long you may wait.',
      'On the fifth day you defend your own decision in front of forty people who owe you nothing.',
    ],
    thumbnail: 'room-horseshoe',
    cover: 'cover-programme',
  },
  {
    slug: 'negotiating-complex-deals',
    title: 'Negotiating Complex Deals',
    type: OPEN,
    category: 'strategy-and-operations',
    summary: 'Three days with more than two sides at the table and more than one thing to trade.',
    description: [
      'You negotiate six times in three days, each time with more parties and less time. Every round is recorded and read back to you by the people you sat across from.',
      'Between rounds we work on what is hard in practice: coalitions, silence, the offer that is not one, and the mandate that changes overnight.',
    ],
    thumbnail: 'room-facing',
    cover: 'viaduct-front',
  },
  {
    slug: 'finance-for-non-finance-leaders',
    title: 'Finance for Non-Finance Leaders',
    type: OPEN,
    category: 'finance',
    summary: 'Six evenings on the numbers that your finance director takes for granted.',
    description: [
      'Six live evenings, one a week, and an hour of reading before each. You bring the accounts of your own organisation and leave with your notes on every page of them.',
      'We cover cash before profit, what a margin hides, how an investment is compared with doing nothing, and which three questions to ask when a number looks too good.',
    ],
    thumbnail: 'room-columns',
    cover: 'wave-slope',
  },
  {
    slug: 'the-board-year',
    title: 'The Board Year',
    type: OPEN,
    category: 'governance',
    summary: 'Twelve months of board work before you take the chair.',
    description: [
      'Four modules on campus and an evening online in every month between. A group of twenty-four sits as the board of one company, with real accounts and a real calendar, for a whole year.',
      'You chair twice, keep the minutes once, and are removed from office once. Each time the others write down what they would have done.',
    ],
    thumbnail: 'room-ring',
    cover: 'amphi-above',
  },
  {
    slug: 'leading-through-transition',
    title: 'Leading Through Transition',
    type: OPEN,
    category: 'leadership',
    summary: 'Four days on mergers, handovers and closures, and on the people who stay.',
    description: [
      'Most of a transition is decided by what is said in the first two weeks. You write those two weeks: whom you tell, in which order, and what you will not promise.',
      'Participants come from hospitals, ports, banks and family firms. Nobody in the room has done it without regretting one thing, and each of them says which.',
    ],
    thumbnail: 'room-fan',
    cover: 'portals-gate',
  },
  {
    slug: 'operations-that-hold',
    title: 'Operations That Hold',
    type: OPEN,
    category: 'strategy-and-operations',
    summary: 'Three days on plants, wards and warehouses that work on their worst day.',
    description: [
      'We take apart three operations that failed on an ordinary Tuesday, and one that did not. You map your own in the same way: where work waits, who may stop it, what happens when one person is ill.',
      'You leave with a page for Monday: one thing to stop, one to measure, and one to hand over.',
    ],
    thumbnail: 'tower-planks',
    cover: 'quay-gantry',
  },
  {
    slug: 'strategy-with-unfinished-data',
    title: 'Strategy with Unfinished Data',
    type: OPEN,
    category: 'strategy-and-operations',
    summary: 'Five days on choosing a direction while the figures are still coming in.',
    description: [
      'You receive the data of a company as it arrived there: late, in pieces and partly wrong. Each day you commit to a direction, and each night something changes.',
      'The week is about what to write down beforehand: which finding would change your mind, and which would only make you uncomfortable.',
    ],
    thumbnail: 'room-orbits',
    cover: 'maze-near',
  },
  {
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
  },
  {
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
  },
  {
    slug: 'reading-a-crisis',
    title: 'Reading a Crisis',
    type: OPEN,
    category: 'leadership',
    summary: 'A two-day pilot on the first hours of a crisis, by invitation.',
    description: ['A pilot with invited participants. It is not announced until it has been run twice.'],
    thumbnail: 'domino-ring',
    cover: 'viaduct-row',
    isHidden: true,
  },
]

/** Every program with its page. A hidden one has an address, but is in no list. */
module.exports = (/** @type {(name: string) => number} */ file) =>
  PROGRAMS.map(({ slug, title, type, category, summary, description, thumbnail, cover, isHidden = false }) => ({
    slug,
    title,
    summary,
    description: description.join('\n\n'),
    isHidden,
    category: documentId('program-category', category),
    program_type: documentId('program-type', type),
    thumbnail_image: file(thumbnail),
    cover_image: file(cover),
    metadata: {
      title,
      meta_title: `${title} | ASB Executive Education`,
      meta_description: summary,
      og_image: file(cover),
    },
  }))
