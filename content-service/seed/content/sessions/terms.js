'use strict'

/** How the sample sessions say when they are and what they cost. */

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/** Hours of the campus in Kuala Lumpur (UTC+8), written in UTC: 09:00 to 17:00, and an evening from 19:00 to 21:00. */
const CAMPUS_DAY = ['01:00', '09:00']
const EVENING = ['11:00', '13:00']

const CAMPUS = 'Harbour District campus'
const ONLINE = 'Online, live'

/** How to join on campus. */
const ON_CAMPUS = {
  location: CAMPUS,
  street: '14 Quarry Terrace, Harbour District',
  room: 'Case room 2, second floor',
  what_to_bring: 'A laptop, and one decision of your own that is still open.',
  joining_note:
    'Doors open half an hour before the first part. The step-free entrance is on the Mill Street side: ring, and somebody comes down.',
}
/** How to join online. */
const FROM_ANYWHERE = {
  location: ONLINE,
  what_to_bring: 'A headset, and a spreadsheet program.',
  joining_note: 'Join at https://meet.example/finance-evenings from ten minutes before each part.',
}

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
 * What a fee for tuition consists of.
 * @param {number} tuition
 * @param {number} materials
 * @param {number} meals
 */
function fee(tuition, materials, meals) {
  return price({ Tuition: tuition, 'Case materials': materials, 'Meals on campus': meals })
}

/**
 * A fee and what it consists of; what costs nothing is left out.
 * @param {Record<string, number>} amounts by what they pay for
 */
function price(amounts) {
  const items = Object.entries(amounts).map(([label, amount]) => ({ label, amount }))
  const total = items.reduce((sum, { amount }) => sum + amount, 0)
  return { fee: total, currency: 'USD', line_items: items.filter(({ amount }) => amount > 0) }
}

module.exports = {
  CAMPUS,
  CAMPUS_DAY,
  EVENING,
  FROM_ANYWHERE,
  ON_CAMPUS,
  ONLINE,
  days,
  fee,
  later,
  moduleOf,
  part,
  price,
  weeks,
}
