import type { components } from '#schema/contract.gen.ts'
import { schoolTimeZone, wallClock } from '#format/dates.ts'
import { sessionMessages } from '#messages/en.ts'
import { placesText, type RegistrationState, registrationState } from './availability.ts'

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
