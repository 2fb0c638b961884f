import { dateRange, schoolTimeZone, wallClock, zoneWords } from '#format/dates.ts'

type Part = { start: string | null; end: string | null }

/**
 * When each part of a session takes place, on the school's clock, a line each and one for the clock: "12 October 2026,
 * 09.00–17.00" as far as its times are known. Nothing where no part has a date.
 */
export function sessionTimes(parts: readonly Part[]): string[] {
  const zone = schoolTimeZone()
  const lines = parts.flatMap(({ start, end }) => (start === null ? [] : [timesOf(start, end, zone)]))
  return lines.length > 0 ? [...lines, zoneWords(zone)] : []
}

function timesOf(start: string, end: string | null, zone: string): string {
  const [from, to] = [clockOf(start, zone), end === null ? null : clockOf(end, zone)]
  const days = dateRange(start, end, zone, { withYear: true })
  // An author who knows only the day leaves the hour at midnight.
  const isWithoutHours = from.hours === MIDNIGHT && (to === null || to.hours === MIDNIGHT)
  if (isWithoutHours) return days
  if (to === null || start === end) return `${days}, ${from.hours}`
  if (from.day === to.day) return `${days}, ${from.hours}–${to.hours}`
  const day = (moment: string) => dateRange(moment, null, zone, { withYear: true })
  return `${day(start)}, ${from.hours} – ${day(end ?? start)}, ${to.hours}`
}

const MIDNIGHT = '00.00'

/** Day and hours of a moment: `2026-10-12` and `09.00`. */
function clockOf(moment: string, zone: string): { day: string; hours: string } {
  const [day = '', time = ''] = wallClock(moment, zone).split('T')
  return { day, hours: time.slice(0, 'HH:MM'.length).replace(':', '.') }
}
