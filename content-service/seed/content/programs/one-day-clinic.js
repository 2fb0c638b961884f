'use strict'

/** With as little as a program may hold: no picture, no overview, a price in words. */
module.exports = {
  slug: 'one-day-clinic',
  title: 'One-Day Clinic',
  type: 'open-enrollment-programs',
  category: 'finance',
  summary: 'One set of accounts, one day, four people who read them for a living.',
  description: ['Bring the accounts you have to sign. You leave with a list of questions, most of them for yourself.'],
  facts: [
    ['Fee', 'Free for alumni', 'USD 450 for everybody else'],
    ['Duration', '1 day'],
    ['Format', 'Online, live'],
  ],
}
