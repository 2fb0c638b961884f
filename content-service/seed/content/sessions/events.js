'use strict'

const { CAMPUS, CAMPUS_DAY, EVENING, ONLINE, days, part, price } = require('./terms')

const CONFERENCE_DAYS = ['The decision', 'What came of it']

/** An evening of a group as a guest may join it. */
function guestEvening(/** @type {string} */ date, /** @type {string} */ title) {
  return { session_parts: [part(date, EVENING, title)], duration: '1 evening', location: CAMPUS }
}

/** Sessions of conferences and networking groups, which say themselves which are theirs. */
module.exports = [
  // Voices of Influence, this year and next
  {
    SKU: 'VOI2611',
    format: 'on-campus',
    canRegister: false,
    program_session_status: 'closed',
    session_parts: days('2026-11-18', CONFERENCE_DAYS),
    duration: '2 days',
    location: CAMPUS,
    ...price({ Seat: 540, 'Lunch and coffee': 90 }),
    capacity: 320,
    places_left: 0,
  },
  {
    SKU: 'VOI2711',
    format: 'on-campus',
    session_parts: days('2027-11-17', CONFERENCE_DAYS),
    duration: '2 days',
    location: CAMPUS,
    ...price({ Seat: 560, 'Lunch and coffee': 90 }),
    capacity: 320,
    places_left: 214,
  },
  {
    SKU: 'VOI2711S',
    format: 'online',
    session_parts: days('2027-11-17', CONFERENCE_DAYS),
    duration: '2 days',
    location: ONLINE,
    ...price({ 'Access to both days': 180 }),
  },
  {
    SKU: 'VOI2711A',
    format: 'on-campus',
    program_session_status: 'waitlist',
    session_parts: days('2027-11-17', CONFERENCE_DAYS),
    duration: '2 days',
    location: `${CAMPUS}, alumni gallery`,
    ...price({ 'Alumni seat': 310, 'Lunch and coffee': 90 }),
    capacity: 60,
    places_left: 0,
  },
  // Boards After a Crisis
  {
    SKU: 'BAC2703',
    format: 'on-campus',
    program_session_status: 'few-places',
    session_parts: [part('2027-03-04', CAMPUS_DAY, 'One day, three boards')],
    duration: '1 day',
    location: CAMPUS,
    ...price({ Seat: 290, 'Lunch and coffee': 45 }),
    capacity: 90,
    places_left: 8,
  },
  // First-Year Chief Executives
  {
    SKU: 'FYC27',
    format: 'on-campus',
    session_parts: ['2027-01-20', '2027-03-17', '2027-05-19', '2027-07-21', '2027-09-15', '2027-11-24'].map(
      (date, index) => part(date, EVENING, `Dinner ${index + 1}`),
    ),
    duration: 'Six dinners',
    location: CAMPUS,
    ...price({ Membership: 3600, 'Six dinners': 900 }),
    capacity: 12,
    places_left: 2,
  },
  {
    SKU: 'FYC2703',
    format: 'on-campus',
    ...guestEvening('2027-03-17', 'Dinner 2: the deputy who wanted it'),
    ...price({ 'Guest seat': 220 }),
    capacity: 4,
    places_left: 4,
  },
  {
    SKU: 'FYC2709',
    format: 'on-campus',
    ...guestEvening('2027-09-15', 'Dinner 5: what you have stopped'),
    ...price({ 'Guest seat': 220 }),
    capacity: 4,
    places_left: 1,
    program_session_status: 'few-places',
  },
  // Finance Chairs
  {
    SKU: 'FCH27',
    format: 'blended',
    session_parts: ['2027-02-11', '2027-05-13', '2027-08-12', '2027-11-11'].map((date, index) =>
      part(date, CAMPUS_DAY, `Quarter ${index + 1}`),
    ),
    duration: 'Four mornings',
    location: `${CAMPUS} and online`,
    ...price({ Membership: 2400 }),
    capacity: 18,
    places_left: 5,
  },
  {
    SKU: 'FCH2705',
    format: 'on-campus',
    session_parts: [part('2027-05-13', CAMPUS_DAY, 'Spring meeting: oversight of a deal')],
    duration: '1 morning',
    location: CAMPUS,
    ...price({ 'Guest seat': 350 }),
    capacity: 6,
    places_left: 6,
  },
  // Family Business Circle
  {
    SKU: 'FBC27',
    format: 'on-campus',
    session_parts: ['2027-02-26', '2027-06-25', '2027-10-29'].flatMap((date, index) => [
      part(date, CAMPUS_DAY, `Weekend ${index + 1}, apart`),
    ]),
    duration: 'Three weekends',
    location: CAMPUS,
    ...price({ 'Membership of a family': 6800, 'Meals on campus': 700 }),
    capacity: 10,
    places_left: 0,
    program_session_status: 'waitlist',
  },
  {
    SKU: 'FBC2706',
    format: 'on-campus',
    session_parts: [part('2027-06-25', CAMPUS_DAY, 'Weekend 2, for families that think of joining')],
    duration: '1 day',
    location: CAMPUS,
    ...price({ 'Guest family': 600 }),
    capacity: 2,
    places_left: 2,
  },
  // Public Service Leaders
  {
    SKU: 'PSL27',
    format: 'blended',
    session_parts: ['2027-01-28', '2027-04-22', '2027-07-15', '2027-10-14'].map((date, index) =>
      part(date, EVENING, `Evening ${index + 1}`),
    ),
    duration: 'Four evenings',
    location: `${CAMPUS} and online`,
    ...price({ Membership: 950 }),
    capacity: 24,
    places_left: 11,
  },
  {
    SKU: 'PSL2704',
    format: 'on-campus',
    ...guestEvening('2027-04-22', 'What you will hand over'),
    ...price({ 'Guest seat': 90 }),
    capacity: 6,
    places_left: 3,
  },
]
