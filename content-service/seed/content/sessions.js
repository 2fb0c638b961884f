'use strict'

const { documentId } = require('../ids')

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/** Hours of the campus in Kuala Lumpur (UTC+8), written in UTC: 09:00 to 17:00, and an evening from 19:00 to 21:00. */
const CAMPUS_DAY = ['01:00', '09:00']
const EVENING = ['11:00', '13:00']

const CAMPUS = 'Harbour District campus'
const ONLINE = 'Online, live'

/**
 * @param {string} date
 * @param {string[]} hours from and to
 * @param {string} title
 */
function part(date, [from, to], title) {
  return { title, startDate: `${date}T${from}:00.000Z`, endDate: `${date}T${to}:00.000Z` }
}

/**
 * @param {string} first the date of the first day
 * @param {number} index
 */
function later(first, index) {
  return new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10)
}

/**
 * A part for each of some days in a row.
 * @param {string} first
 * @param {string[]} titles
 */
function days(first, titles) {
  return titles.map((title, index) => part(later(first, index), CAMPUS_DAY, title))
}

/**
 * An evening a week.
 * @param {string} first
 * @param {string[]} titles
 */
function weeks(first, titles) {
  return titles.map((title, index) => part(later(first, index * WEEK_DAYS), EVENING, title))
}

/**
 * A module of several days as one part.
 * @param {string} first
 * @param {number} length in days
 * @param {string} title
 */
function moduleOf(first, length, title) {
  const { startDate } = part(first, CAMPUS_DAY, title)
  const { endDate } = part(later(first, length - 1), CAMPUS_DAY, title)
  return { title, startDate, endDate }
}

/**
 * What a fee consists of.
 * @param {number} tuition
 * @param {number} materials
 * @param {number} meals
 */
function fee(tuition, materials, meals) {
  const items = [
    { label: 'Tuition', amount: tuition },
    { label: 'Case materials', amount: materials },
    { label: 'Meals on campus', amount: meals },
  ].filter(({ amount }) => amount > 0)
  return { fee: tuition + materials + meals, currency: 'USD', line_items: items }
}

const DECISION_DAYS = [
  'What you know and what you believe',
  'Who pays if you are wrong',
  'How long you may wait',
  'Saying it in public',
  'Your own decision',
]
const DEAL_DAYS = ['Two sides', 'Four sides', 'A mandate that changes']
const FINANCE_EVENINGS = [
  'Cash before profit',
  'What a margin hides',
  'The balance sheet as a memory',
  'Comparing with doing nothing',
  'A budget that tells the truth',
  'Your own accounts',
]
const TRANSITION_DAYS = [
  'The first two weeks',
  'Whom you tell, and when',
  'The people who stay',
  'What you will not promise',
]
const OPERATION_DAYS = ['Where work waits', 'Who may stop it', 'One page for Monday']

/** Sessions of every kind a visitor may meet: soon, full, hidden, past, called off, and without a date yet. */
module.exports = () =>
  [
    {
      SKU: 'DUP2704',
      program: 'decisions-under-pressure',
      format: 'on-campus',
      isFeatured: true,
      session_parts: days('2027-04-12', DECISION_DAYS),
      duration: '5 days',
      location: CAMPUS,
      ...fee(5600, 350, 450),
      capacity: 40,
      places_left: 11,
    },
    {
      SKU: 'NCD2705',
      program: 'negotiating-complex-deals',
      format: 'on-campus',
      session_parts: days('2027-05-03', DEAL_DAYS),
      duration: '3 days',
      location: CAMPUS,
      ...fee(3400, 230, 270),
      capacity: 36,
      places_left: 20,
    },
    {
      SKU: 'FNF2705',
      program: 'finance-for-non-finance-leaders',
      format: 'online',
      session_parts: weeks('2027-05-10', FINANCE_EVENINGS),
      duration: '6 weeks',
      location: ONLINE,
      ...fee(1700, 150, 0),
      capacity: 60,
      places_left: 42,
    },
    {
      SKU: 'TBY2705',
      program: 'the-board-year',
      format: 'blended',
      session_parts: [
        moduleOf('2027-05-17', 3, 'Module 1: Taking a seat'),
        moduleOf('2027-09-06', 3, 'Module 2: The accounts'),
        moduleOf('2028-01-17', 3, 'Module 3: The chair'),
        moduleOf('2028-04-10', 3, 'Module 4: Leaving well'),
      ],
      duration: '12 months',
      location: `${CAMPUS} and online`,
      ...fee(19_000, 900, 1600),
      capacity: 24,
      places_left: 9,
    },
    {
      SKU: 'LTT2706',
      program: 'leading-through-transition',
      format: 'on-campus',
      program_session_status: 'few-places',
      session_parts: days('2027-06-07', TRANSITION_DAYS),
      duration: '4 days',
      location: CAMPUS,
      ...fee(4550, 290, 360),
      capacity: 32,
      places_left: 3,
    },
    {
      SKU: 'OTH2706',
      program: 'operations-that-hold',
      format: 'on-campus',
      program_session_status: 'waitlist',
      session_parts: days('2027-06-21', OPERATION_DAYS),
      duration: '3 days',
      location: CAMPUS,
      ...fee(3400, 230, 270),
      capacity: 30,
      places_left: 0,
    },
    {
      SKU: 'SUD2707',
      program: 'strategy-with-unfinished-data',
      format: 'on-campus',
      session_parts: days('2027-07-05', [
        'What arrived',
        'What is missing',
        'A direction',
        'What changed overnight',
        'The page you keep',
      ]),
      duration: '5 days',
      location: CAMPUS,
      ...fee(5600, 350, 450),
      capacity: 40,
      places_left: 31,
    },
    {
      SKU: 'FCE2708',
      program: 'first-chief-executive-role',
      format: 'blended',
      session_parts: [
        moduleOf('2027-08-09', 4, 'Module 1: The people you inherit'),
        moduleOf('2027-10-18', 3, 'Module 2: The numbers you are asked about'),
        moduleOf('2028-02-07', 3, 'Module 3: Your first year'),
      ],
      duration: '6 months',
      location: `${CAMPUS} and online`,
      ...fee(10_900, 500, 1000),
      capacity: 12,
      places_left: 5,
    },
    {
      SKU: 'DUP2709',
      program: 'decisions-under-pressure',
      format: 'on-campus',
      session_parts: days('2027-09-13', DECISION_DAYS),
      duration: '5 days',
      location: CAMPUS,
      ...fee(5600, 350, 450),
      capacity: 40,
      places_left: 38,
    },
    {
      SKU: 'FNF2709',
      program: 'finance-for-non-finance-leaders',
      format: 'online',
      isHidden: true,
      session_parts: weeks('2027-09-06', FINANCE_EVENINGS),
      duration: '6 weeks',
      location: ONLINE,
      ...fee(1700, 150, 0),
      capacity: 60,
      places_left: 60,
    },
    {
      SKU: 'OTH2710',
      program: 'operations-that-hold',
      format: 'on-campus',
      canRegister: false,
      program_session_status: 'cancelled',
      session_parts: days('2027-10-11', OPERATION_DAYS),
      duration: '3 days',
      location: CAMPUS,
      ...fee(3400, 230, 270),
      capacity: 30,
      places_left: 0,
    },
    {
      SKU: 'LTT2711',
      program: 'leading-through-transition',
      format: 'on-campus',
      canRegister: false,
      program_session_status: 'closed',
      session_parts: days('2027-11-08', TRANSITION_DAYS),
      duration: '4 days',
      location: CAMPUS,
      ...fee(4550, 290, 360),
      capacity: 32,
      places_left: 32,
    },
    {
      SKU: 'NCD2610',
      program: 'negotiating-complex-deals',
      format: 'on-campus',
      program_session_status: 'closed',
      session_parts: days('2026-10-05', DEAL_DAYS),
      duration: '3 days',
      location: CAMPUS,
      ...fee(3400, 230, 270),
      capacity: 36,
      places_left: 0,
    },
    {
      SKU: 'OPWT',
      program: 'one-plan-for-the-whole-team',
      format: 'on-campus',
      canRegister: false,
      session_parts: [],
      duration: 'By agreement',
      location: 'Your premises or ours',
    },
    {
      SKU: 'RAC2708',
      program: 'reading-a-crisis',
      format: 'on-campus',
      isHidden: true,
      session_parts: days('2027-08-23', ['The first hour', 'The first night']),
      duration: '2 days',
      location: CAMPUS,
      ...fee(1800, 120, 180),
      capacity: 16,
      places_left: 16,
    },
  ].map(({ program, format, ...session }) => ({
    isFeatured: false,
    canRegister: true,
    isHidden: false,
    program_session_status: 'open',
    ...session,
    program: documentId('program', program),
    program_learning_format: documentId('program-learning-format', format),
  }))
