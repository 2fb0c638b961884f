'use strict'

const { CAMPUS, days, fee, moduleOf } = require('./terms')

const YOUR_PREMISES = 'Your premises'

/** What one organisation has booked for itself, and what is joined by application: nobody registers for these here. */
module.exports = [
  {
    SKU: 'SFF2701',
    program: 'succession-in-a-family-firm',
    format: 'on-campus',
    session_parts: [
      moduleOf('2027-01-11', 2, 'Apart'),
      moduleOf('2027-03-08', 2, 'Together'),
      moduleOf('2027-06-14', 2, 'The letter'),
    ],
    duration: '6 days',
    location: CAMPUS,
    program_session_status: 'closed',
  },
  {
    SKU: 'RWD2609',
    program: 'rehearsing-the-worst-day',
    format: 'on-campus',
    session_parts: days('2026-09-15', ['A Tuesday']),
    duration: '1 day',
    location: YOUR_PREMISES,
    program_session_status: 'closed',
  },
  {
    SKU: 'RWDAA',
    program: 'rehearsing-the-worst-day',
    format: 'on-campus',
    session_parts: [],
    duration: 'By agreement',
    location: YOUR_PREMISES,
  },
  {
    SKU: 'NWB2703',
    program: 'numbers-for-your-whole-board',
    format: 'on-campus',
    session_parts: days('2027-03-22', ['An evening and a day']),
    duration: '2 days',
    location: YOUR_PREMISES,
    program_session_status: 'closed',
  },
  {
    SKU: 'FCE2602',
    program: 'first-chief-executive-role',
    format: 'blended',
    session_parts: [
      moduleOf('2026-02-16', 4, 'Module 1: The people you inherit'),
      moduleOf('2026-04-20', 3, 'Module 2: The numbers you are asked about'),
      moduleOf('2026-08-10', 3, 'Module 3: Your first year'),
    ],
    duration: '6 months',
    location: `${CAMPUS} and online`,
    program_session_status: 'closed',
    ...fee(10_400, 500, 1000),
    capacity: 12,
    places_left: 0,
  },
  {
    SKU: 'FSB2708',
    program: 'first-seat-on-a-board',
    format: 'blended',
    session_parts: [
      moduleOf('2027-08-23', 2, 'Before you accept'),
      moduleOf('2027-10-25', 2, 'The first meetings'),
      moduleOf('2028-01-10', 2, 'The first vote against'),
    ],
    duration: '5 months',
    location: `${CAMPUS} and online`,
    ...fee(8000, 350, 550),
    capacity: 10,
    places_left: 6,
  },
  {
    SKU: 'FTF2709',
    program: 'from-function-to-firm',
    format: 'blended',
    session_parts: ['2027-09-06', '2027-10-04', '2027-11-01', '2027-12-06', '2028-01-17', '2028-02-14'].map(
      (first, index) => moduleOf(first, 2, `Month ${index + 1}`),
    ),
    duration: '6 months',
    location: 'In the firms of the group',
    ...fee(10_800, 400, 0),
    capacity: 12,
    places_left: 8,
  },
].map((session) => ({ ...session, canRegister: false }))
