'use strict'

const DAY_MS = 24 * 60 * 60_000
const CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** "16 Nov 2026, 17:30". @param {string} timeZone @param {string | Date} moment */
function momentIn(timeZone, moment) {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(moment),
  )
}

/** "Malaysia Time". @param {string} timeZone such as Asia/Kuala_Lumpur */
function zoneInWords(timeZone) {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** `2027-04-12T09:00` on the clock of a time zone. @param {string} timeZone @param {Date} moment */
function clockIn(timeZone, moment) {
  const options = { dateStyle: /** @type {const} */ ('short'), timeStyle: /** @type {const} */ ('short') }
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { ...options, timeZone }).format(moment).replace(' ', 'T')
}

/**
 * The moment at which a clock of a time zone shows a day and a time; the first of two where it is put back.
 * @param {string} timeZone
 * @param {string} clock `2027-04-12T09:00`
 * @returns {Date | null | undefined} null where the clock is put forward over that time; undefined for what is no time
 */
function momentAt(timeZone, clock) {
  const asUtc = Date.parse(`${clock}Z`)
  // JavaScript takes 30 February for 2 March.
  if (!CLOCK.test(clock) || Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(clock)) return undefined
  // Whatever the clock does on that day, it is as it was a day before, or as it will be a day after.
  const moments = [-DAY_MS, DAY_MS].map((away) => {
    const moment = asUtc + away
    return new Date(asUtc - (Date.parse(`${clockIn(timeZone, new Date(moment))}Z`) - moment))
  })
  return moments.toSorted((a, b) => Number(a) - Number(b)).find((moment) => clockIn(timeZone, moment) === clock) ?? null
}

module.exports = { clockIn, momentAt, momentIn, zoneInWords }
