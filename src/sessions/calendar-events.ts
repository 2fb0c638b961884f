import type { components } from '#schema/contract.gen.ts'
import { schoolTimeZone, wallClock, dateRange, monthName } from '#format/dates.ts'
import { sessionMessages } from '#messages/en.ts'
import { placesText, type RegistrationState, registrationState } from './availability.ts'
import { dayOf } from './session-dates.ts'

type Session = components['schemas']['ProgramSessionCard']
type Status = (typeof SESSION_STATUSES)[number]

/** What a session's status may be, as calendars tell them apart. */
export const SESSION_STATUSES = ['open', 'few-places', 'waitlist', 'closed', 'cancelled'] as const

/**
 * One part of a session as an event of a calendar (spec 3), as FullCalendar names its fields. Days and times are the
 * school's, without an offset: `2027-04-12T09:00:00`, or `2027-04-12` of a whole day.
 */
export type CalendarEvent = {
  id: string
  /** The session that it is a part of. */
  groupId: string
  title: string
  url: string | null
  start: string
  /** Of a whole day the first day after it. */
  end: string | null
  allDay: boolean
  extendedProps: {
    status: Status
    /** What the status means for a visitor, such as "11 of 40 places left". */
    statusText: string
  }
  backgroundColor: string
  borderColor: string
  textColor: string
  display: string
}

type Colours = Pick<CalendarEvent, 'backgroundColor' | 'borderColor' | 'textColor'>

const OTHERS: Colours = {
  backgroundColor: 'var(--surface)',
  borderColor: 'var(--control)',
  textColor: 'var(--text-soft)',
}

/** How a day of a session looks, in any tone: filled where places are open, outlined where few are left, else grey. */
export const CALENDAR_COLOURS: Record<Status, Colours> = {
  open: { backgroundColor: 'var(--accent)', borderColor: 'var(--accent)', textColor: 'var(--bg)' },
  'few-places': { backgroundColor: 'var(--bg)', borderColor: 'var(--accent)', textColor: 'var(--text-strong)' },
  waitlist: OTHERS,
  closed: OTHERS,
  cancelled: OTHERS,
}

/**
 * A session as events of a calendar, one for each part that has a date (spec 3), on the school's clock.
 * @param title what the events are called
 * @param page that offers the session, by default its program's
 */
export function calendarEvents(session: Session, title: string, page?: string): CalendarEvent[] {
  const registration = registrationState(session, page)
  const status = statusOf(session, registration)
  const extendedProps = {
    status,
    statusText: placesText(session, page) ?? sessionMessages.placesOpen,
  }
  return session.session_parts.flatMap(({ id, startDate, endDate }) => {
    if (startDate === null) return []
    return {
      id: `${session.documentId}-${id}`,
      groupId: session.documentId,
      title,
      url: registration.state === 'shut' ? null : registration.address,
      start: wallClock(startDate, schoolTimeZone()),
      end: endDate === null ? null : wallClock(endDate, schoolTimeZone()),
      allDay: false,
      extendedProps,
      ...CALENDAR_COLOURS[status],
      display: 'block',
    }
  })
}

function statusOf({ program_session_status }: Session, { state }: RegistrationState): Status {
  if (program_session_status === 'cancelled') return 'cancelled'
  if (state === 'shut') return 'closed'
  if (state === 'waitlist') return 'waitlist'
  return program_session_status === 'few-places' ? 'few-places' : 'open'
}

type Month = {
  /** Such as `2027-04`. */
  month: string
  /** Such as "April 2027". */
  name: string
  runs: SessionRun[]
}

const MONTH = 'YYYY-MM'.length

/** Runs of sessions by the month in which each begins, both in the order of time. */
export function monthsOf(events: readonly CalendarEvent[]): Month[] {
  const months = new Map<string, SessionRun[]>()
  for (const run of sessionRuns(events)) {
    const month = monthOf(run.first)
    months.set(month, [...(months.get(month) ?? []), run])
  }
  return [...months].map(([month, runs]) => ({ month, name: monthName(month), runs }))
}

/** The month of a day: `2027-04`. */
export function monthOf(day: string): string {
  return day.slice(0, MONTH)
}

/** The month so many months after another, or before it: `2027-01` is one after `2026-12`. */
export function monthAfter(month: string, monthsLater: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number - 1 + monthsLater)).toISOString())
}

/** Parts of a session that follow one another day by day: to people one stretch of time. */
export type SessionRun = {
  /** In the order of time, at least one. */
  parts: CalendarEvent[]
  /** The first and the last day, such as `2027-04-12`. */
  first: string
  last: string
}

/** The runs of all sessions, in the order of time. */
function sessionRuns(events: readonly CalendarEvent[]): SessionRun[] {
  const runs: SessionRun[] = []
  for (const event of events.toSorted((one, other) => one.start.localeCompare(other.start))) {
    const first = dayOf(event.start)
    const last = lastDay(event)
    const before = runs.find(({ parts, last: end }) => isSameSession(parts, event) && first <= dayOf(end, 1))
    if (!before) {
      runs.push({ parts: [event], first, last })
      continue
    }
    before.parts.push(event)
    if (last > before.last) before.last = last
  }
  return runs
}

function isSameSession([one]: readonly CalendarEvent[], other: CalendarEvent): boolean {
  return one?.groupId === other.groupId && one.title === other.title && one.url === other.url
}

/** The last day on which a part takes place. */
function lastDay({ start, end, allDay }: CalendarEvent): string {
  if (end === null) return dayOf(start)
  const last = dayOf(end, allDay ? -1 : 0)
  return last < dayOf(start) ? dayOf(start) : last
}

/** Days of a session that stand side by side in one week of a month: what a calendar draws as one bar. */
export type SessionBar = {
  id: string
  event: CalendarEvent
  /** Days of the month, in order. */
  days: number[]
  firstDay: string
  /** The first day after it. */
  end: string
  /** Whether the session goes on before or after the bar without a day between. */
  isStart: boolean
  isEnd: boolean
  /** When, in words: of the whole run of days that the bar is a piece of. */
  dates: string
}

/** Bars of all sessions. Parts of a session that touch make one; a new week or month begins another. */
export function sessionBars(events: readonly CalendarEvent[]): SessionBar[] {
  return sessionRuns(events).flatMap(({ parts: [event], first, last }) => {
    if (!event) return []
    const pieces = piecesOf(first, last)
    return pieces.map((days, index) => ({
      id: `${event.id}-${index + 1}`,
      event,
      days: days.map((day) => new Date(day).getUTCDate()),
      firstDay: days[0] ?? first,
      end: dayOf(days.at(-1) ?? last, 1),
      isStart: index === 0,
      isEnd: index === pieces.length - 1,
      dates: dateRange(first, last, 'UTC', { withYear: true }),
    }))
  })
}

/** Days from the first to the last, cut before each Sunday and each first of a month. */
function piecesOf(first: string, last: string): string[][] {
  const pieces: string[][] = []
  for (let day = first; day <= last; day = dayOf(day, 1)) {
    const piece = pieces.at(-1)
    const [before] = piece ?? []
    const beginsWeek = new Date(day).getUTCDay() === 0
    if (!piece || !before || beginsWeek || monthOf(before) !== monthOf(day)) pieces.push([day])
    else piece.push(day)
  }
  return pieces
}
