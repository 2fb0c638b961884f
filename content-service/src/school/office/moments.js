'use strict'

const DEFAULT_ZONE = 'Asia/Kuala_Lumpur'
const DAY_MS = 24 * 60 * 60_000

/** The time zone of the school's clock, as the site has it: `SCHOOL_TIME_ZONE`. */
function schoolTimeZone() {
  return process.env.SCHOOL_TIME_ZONE || DEFAULT_ZONE
}

/**
 * "16 November 2026, 17.30 (Kuala Lumpur time)", as the site writes a moment in its emails.
 * @param {string} moment
 */
function momentInWords(moment) {
  return `${shortMoment(moment, 'long')} (${zoneInWords()})`
}

/** "Kuala Lumpur time". */
function zoneInWords() {
  const [place = ''] = schoolTimeZone().split('/').slice(1).toReversed()
  return place === '' ? schoolTimeZone() : `${place.replaceAll('_', ' ')} time`
}

/**
 * "16 Nov 2026, 17.30" on the school's clock.
 * @param {string} moment
 * @param {'long' | 'short'} [month]
 */
function shortMoment(moment, month = 'short') {
  const [hours, minutes] = clockOf(moment).slice(11).split(':')
  return `${dayInWords(moment, month)}, ${hours}.${minutes}`
}

/**
 * "16 November 2026" on the school's clock.
 * @param {string} moment
 * @param {'long' | 'short'} [month]
 */
function dayInWords(moment, month = 'long') {
  return partsOf(moment, month).join(' ')
}

/**
 * "16 November 2026" of 2026-11-16, a day that belongs to no time zone.
 * @param {string} day
 * @param {'long' | 'short'} [month]
 */
function dateInWords(day, month = 'long') {
  return formatOf('en-GB', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day))
}

/**
 * "12–16 October 2026" of parts that follow day by day, "From 9 November 2026" of others, as the site writes the dates of
 * a session; null where none is known.
 * @param {readonly { startDate?: string | null, endDate?: string | null }[]} parts
 */
function datesInWords(parts) {
  const dated = parts.flatMap(({ startDate, endDate }) => {
    const [start, end] = [Date.parse(startDate ?? ''), Date.parse(endDate ?? '')]
    return Number.isNaN(start) ? [] : [{ start, end: Number.isNaN(end) ? start : Math.max(start, end) }]
  })
  const [first] = dated
  if (!first) return null
  const last = Math.max(...dated.map(({ end }) => end))
  return followDayByDay(dated) ? rangeInWords(first.start, last) : `From ${dayInWords(iso(first.start))}`
}

/** @param {readonly { start: number, end: number }[]} parts */
function followDayByDay([first, ...others]) {
  if (!first) return true
  let [previousDay, lastDay] = [dayOnClock(first.start), dayOnClock(first.end)]
  for (const { start, end } of others) {
    const [startDay, endDay] = [dayOnClock(start), dayOnClock(end)]
    if (startDay < previousDay || startDay > nextDay(lastDay)) return false
    previousDay = startDay
    if (endDay > lastDay) lastDay = endDay
  }
  return true
}

/** @param {number} start @param {number} end */
function rangeInWords(start, end) {
  const [day, month, year] = partsOf(iso(start))
  const [lastDay, lastMonth, lastYear] = partsOf(iso(end))
  const until = `${lastMonth} ${lastYear}`
  if (year !== lastYear) return `${day} ${month} ${year} – ${lastDay} ${until}`
  if (month !== lastMonth) return `${day} ${month} – ${lastDay} ${until}`
  return day === lastDay ? `${day} ${until}` : `${day}–${lastDay} ${until}`
}

/** `2027-04-12T09:00:00` on the school's clock. @param {string} moment */
function clockOf(moment) {
  const options = { dateStyle: /** @type {const} */ ('short'), timeStyle: /** @type {const} */ ('medium') }
  // Swedish writes dates as ISO 8601 does.
  const format = formatOf('sv-SE', { ...options, timeZone: schoolTimeZone() })
  return format.format(new Date(moment)).replace(' ', 'T')
}

/** `2027-04-12` on the school's clock. @param {number} moment */
function dayOnClock(moment) {
  return clockOf(iso(moment)).slice(0, 10)
}

/** @param {string} day */
function nextDay(day) {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}

/** @param {number} moment */
function iso(moment) {
  return new Date(moment).toISOString()
}

/** Day, month and year. @param {string} moment @param {'long' | 'short'} [month] */
function partsOf(moment, month = 'long') {
  const options = /** @type {const} */ ({ day: 'numeric', year: 'numeric' })
  const format = formatOf('en-GB', { ...options, month, timeZone: schoolTimeZone() })
  const parts = format.formatToParts(new Date(moment))
  return ['day', 'month', 'year'].map((type) => parts.find((part) => part.type === type)?.value ?? '')
}

/** @type {Map<string, Intl.DateTimeFormat>} */
const formats = new Map()

/**
 * Made once for each way to write a moment: that takes far longer than to use it.
 * @param {string} locale
 * @param {Intl.DateTimeFormatOptions} options
 */
function formatOf(locale, options) {
  const key = JSON.stringify([locale, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

module.exports = {
  clockOf,
  dateInWords,
  datesInWords,
  dayInWords,
  dayOnClock,
  momentInWords,
  schoolTimeZone,
  shortMoment,
  zoneInWords,
}
