import { dateRange, schoolTimeZone, wallClock, zoneWords } from '#format/dates.ts'
import { sessionMessages } from '#messages/en.ts'
import { dayOf } from './session-dates.ts'

type Part = { start: string | null; end: string | null }

/**
 * When each part of a session takes place, on the school's clock, a line each and one for the clock: "12 October 2026,
 * 09.00–17.00" as far as its times are known, "12–15 October 2026, 09.00–17.00 each day" of days that follow one another.
 * Nothing where no part has a date.
 */
export function sessionTimes(parts: readonly Part[]): string[] {
  const zone = schoolTimeZone()
  const dated = parts.flatMap(({ start, end }) => (start === null ? [] : [{ start, end }]))
  const lines = runsOf(dated, zone).map((run) => lineOf(run, zone))
  return lines.length > 0 ? [...lines, zoneWords(zone)] : []
}

type Dated = { start: string; end: string | null }

/** Parts of one day each that follow day by day, at the same hours, together; every other part alone. */
function runsOf(parts: readonly Dated[], zone: string): Dated[][] {
  return parts.reduce<Dated[][]>((runs, part) => {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && isNextDay(last, part, zone)) run.push(part)
    else runs.push([part])
    return runs
  }, [])
}

function isNextDay(before: Dated, part: Dated, zone: string): boolean {
  if (before.end === null || part.end === null) return false
  const [from, to, nextFrom, nextTo] = [before.start, before.end, part.start, part.end].map((one) => clockOf(one, zone))
  return (
    from?.day === to?.day &&
    nextFrom?.day === nextTo?.day &&
    nextFrom?.day === dayOf(from?.day ?? '', 1) &&
    from?.hours === nextFrom?.hours &&
    to?.hours === nextTo?.hours
  )
}

function lineOf([first, ...others]: Dated[], zone: string): string {
  if (!first) return ''
  const last = others.at(-1)
  if (!last) return timesOf(first.start, first.end, zone)
  const days = dateRange(first.start, last.start, zone, { withYear: true })
  const hours = [first.start, first.end ?? first.start].map((moment) => clockOf(moment, zone).hours)
  return sessionMessages.eachDay(days, hours.join('–'))
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
