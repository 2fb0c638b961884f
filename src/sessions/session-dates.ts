import type { components } from '#schema/contract.gen.ts'
import { dateRange, schoolTimeZone, wallClock, zoneWords } from '#format/dates.ts'
import { sessionMessages } from '#messages/en.ts'

/**
 * When a session takes place. A session starts with the first of its parts, in the order in which its author lists them
 * (spec 4). Lists, "has begun", the dates in words and structured data all take that start, even if a part further down
 * has an earlier date.
 */

type Part = Pick<components['schemas']['ProgramSessionPart'], 'startDate' | 'endDate'>
type Dated = { session_parts: readonly Part[] }

const DAY_MS = 24 * 60 * 60 * 1000
const DAY = 'YYYY-MM-DD'.length
const MONTH = 'YYYY-MM'.length

/**
 * Start of the first part, milliseconds since 1970. A session without a date counts as earliest (spec 4), and so does one
 * whose first part has none yet.
 */
export function sessionStart({ session_parts: [first] }: Dated): number {
  const start = Date.parse(first?.startDate ?? '')
  return Number.isNaN(start) ? Number.NEGATIVE_INFINITY : start
}

/** Ascending by the start of the first part (spec 4). */
export function byStart(one: Dated, other: Dated): number {
  const [first, second] = [sessionStart(one), sessionStart(other)]
  return first === second ? 0 : first - second
}

/** Whether a session's first part has begun. */
export function hasStarted(session: Dated, now: number): boolean {
  const start = sessionStart(session)
  return Number.isFinite(start) && start < now
}

/** Start of the first part that has a date, and the latest end of any; undefined if no part has a date. */
export function sessionPeriod(session: Dated): { start: string; end: string } | undefined {
  const parts = datedParts(session)
  const [first] = parts
  const [last] = parts.toSorted((one, other) => Date.parse(other.end) - Date.parse(one.end))
  return first && last && { start: first.start, end: last.end }
}

/**
 * When a session takes place, in words, on the school's clock: "12–16 October 2026" for one part or several that follow
 * day by day, "From 9 November 2026" for parts with days between them, or that it is not known.
 */
export function sessionDates(session: Dated): string {
  const known = datesInWords.get(session.session_parts)
  if (known !== undefined) return known
  const dates = datesOf(session)
  datesInWords.set(session.session_parts, dates)
  return dates
}

/** Kept as long as the session is in memory: writing dates with `Intl` took a quarter of the time of a page with sessions. */
const datesInWords = new WeakMap<readonly Part[], string>()

function datesOf(session: Dated): string {
  const period = sessionPeriod(session)
  if (!period) return sessionMessages.datesUnknown
  const { start, end } = period
  return followDayByDay(datedParts(session))
    ? dateRange(start, end, schoolTimeZone(), { withYear: true })
    : sessionMessages.from(dateRange(start, null, schoolTimeZone(), { withYear: true }))
}

/** Months in which a session has a part, such as `2027-04`, on the school's clock. */
export function sessionMonths(session: Dated): string[] {
  const months = datedParts(session).map(({ start }) => wallClock(start, schoolTimeZone()).slice(0, MONTH))
  return [...new Set(months)]
}

/** The day of `2027-04-12T09:00:00`, and any number of days after it: `2027-04-12`. */
export function dayOf(clock: string, daysLater = 0): string {
  const midnight = Date.parse(clock.slice(0, DAY))
  return new Date(midnight + daysLater * DAY_MS).toISOString().slice(0, DAY)
}

type DatedPart = { start: string; end: string }

/** In the order of the author. A date that cannot be read counts as none; a part without an end ends when it starts. */
function datedParts({ session_parts }: Dated): DatedPart[] {
  return session_parts.flatMap(({ startDate, endDate }) => {
    if (startDate === null || Number.isNaN(Date.parse(startDate))) return []
    return { start: startDate, end: endDate === null || Number.isNaN(Date.parse(endDate)) ? startDate : endDate }
  })
}

/** Whether each part starts no earlier than the one before it, and at the latest on the day after what came before ended. */
function followDayByDay([first, ...others]: readonly DatedPart[]): boolean {
  if (!first || others.length === 0) return true
  let [previousDay, lastDay] = [schoolDay(first.start), schoolDay(first.end)]
  for (const { start, end } of others) {
    const [startDay, endDay] = [schoolDay(start), schoolDay(end)]
    if (startDay < previousDay || startDay > dayOf(lastDay, 1)) return false
    previousDay = startDay
    if (endDay > lastDay) lastDay = endDay
  }
  return true
}

function schoolDay(moment: string): string {
  return dayOf(wallClock(moment, schoolTimeZone()))
}

type PartTimes = { start: string | null; end: string | null }

/**
 * When each part of a session takes place, on the school's clock, a line each and one for the clock: "12 October 2026,
 * 09.00–17.00" as far as its times are known, "12–15 October 2026, 09.00–17.00 each day" of days that follow one another.
 * Nothing where no part has a date.
 */
export function sessionTimes(parts: readonly PartTimes[]): string[] {
  const zone = schoolTimeZone()
  const dated = parts.flatMap(({ start, end }) => (start === null ? [] : [{ start, end }]))
  const lines = runsOf(dated, zone).map((run) => lineOf(run, zone))
  return lines.length > 0 ? [...lines, zoneWords(zone)] : []
}

type StartedPart = { start: string; end: string | null }

/** Parts of one day each that follow day by day, at the same hours, together; every other part alone. */
function runsOf(parts: readonly StartedPart[], zone: string): StartedPart[][] {
  return parts.reduce<StartedPart[][]>((runs, part) => {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && isNextDay(last, part, zone)) run.push(part)
    else runs.push([part])
    return runs
  }, [])
}

function isNextDay(before: StartedPart, part: StartedPart, zone: string): boolean {
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

function lineOf([first, ...others]: StartedPart[], zone: string): string {
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
