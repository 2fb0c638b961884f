type CalendarDay = { day: string; month: string; year: string }

/** Made once for each zone: making one costs a hundred times what using it does. */
const days = new Map<string, Intl.DateTimeFormat>()
const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * "12–16 October", "28 February – 2 March", "15 April" where it ends the same day or has no end; with the year when asked.
 * @throws {RangeError} for text that is no date
 */
export function dateRange(
  start: string,
  end: string | null,
  timeZone: string,
  { withYear = false }: { withYear?: boolean } = {},
): string {
  const first = calendarDay(start, timeZone)
  const last = end !== null && Date.parse(end) > Date.parse(start) ? calendarDay(end, timeZone) : first
  const isOneYear = first.year === last.year
  const isOneMonth = isOneYear && first.month === last.month
  const until = withYear ? `${last.month} ${last.year}` : last.month
  if (isOneMonth && first.day === last.day) return `${first.day} ${until}`
  if (isOneMonth) return `${first.day}–${last.day} ${until}`
  const from = withYear && !isOneYear ? `${first.month} ${first.year}` : first.month
  return `${first.day} ${from} – ${last.day} ${until}`
}

/** "16 November 2026" of a day without a time, such as `2026-11-16`. @throws {RangeError} for text that is no date */
export function calendarDate(day: string): string {
  return dateRange(day, null, 'UTC', { withYear: true })
}

/**
 * "16 November 2026, 17.30 (Kuala Lumpur time)" of a moment, on the clock of a place. @throws {RangeError} for text that
 * is no date
 */
export function momentDate(moment: string, timeZone: string): string {
  const [hours, minutes] = wallClock(moment, timeZone).slice('YYYY-MM-DDT'.length).split(':')
  return `${dateRange(moment, null, timeZone, { withYear: true })}, ${hours}.${minutes} (${zoneWords(timeZone)})`
}

/** "Kuala Lumpur time" of `Asia/Kuala_Lumpur`. */
export function zoneWords(timeZone: string): string {
  const [place = timeZone] = timeZone.split('/').slice(1).toReversed()
  return place === 'UTC' ? place : `${place.replaceAll('_', ' ')} time`
}

/** Articles or other entries by their date of publication, the newest first; those without a date come last. */
export function newestFirst<Dated extends { published_on: string | null }>(entries: readonly Dated[]): Dated[] {
  return entries.toSorted((one, other) => (other.published_on ?? '').localeCompare(one.published_on ?? ''))
}

/** "April 2027" of a month, such as `2027-04`. @throws {RangeError} for text that is no month */
export function monthName(month: string): string {
  const { month: name, year } = calendarDay(`${month}-01T00:00:00Z`, 'UTC')
  return `${name} ${year}`
}

/** What a clock on the wall shows at a moment, `2027-04-12T09:00:00`. @throws {RangeError} for text that is no date */
export function wallClock(moment: string, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  const clock = kept(clocks, timeZone, () => {
    return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  })
  return clock.format(new Date(moment)).replace(' ', 'T')
}

/** Only the zone comes from Intl, part by part: its own spaces differ from one engine to the next. */
function calendarDay(moment: string, timeZone: string): CalendarDay {
  const day = { day: '', month: '', year: '' }
  for (const { type, value } of dayFormat(timeZone).formatToParts(new Date(moment))) {
    if (type === 'day' || type === 'month' || type === 'year') day[type] = value
  }
  return day
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return kept(days, timeZone, () => {
    return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
  })
}

function kept(
  formats: Map<string, Intl.DateTimeFormat>,
  timeZone: string,
  make: () => Intl.DateTimeFormat,
): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? make()
  formats.set(timeZone, format)
  return format
}

let zone = 'Asia/Kuala_Lumpur'

/** The time zone of the school's clock: the day of a session is the day on campus. */
export function schoolTimeZone(): string {
  return zone
}

/** Sets it, once, before anything is drawn. @throws {RangeError} for a zone that does not exist */
export function setSchoolTimeZone(name: string): void {
  zone = new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone
}
