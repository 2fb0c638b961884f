import type { components } from '#schema/contract.gen.ts'
import { schoolTimeZone, wallClock } from '#format/dates.ts'
import { CALENDAR_COLOURS, type CalendarEvent } from './calendar-event.model.ts'
import { registration, sessionPlaces, sessionWhen } from './session-terms.ts'

type Session = components['schemas']['ProgramSessionCard']
type Status = CalendarEvent['extendedProps']['status']

/**
 * A session as events of a calendar, one for each part that has a date (spec 3), on the school's clock.
 * @param title what the events are called
 * @param page that offers the session, by default its program's
 */
export function calendarEvents(session: Session, title: string, page?: string): CalendarEvent[] {
  const wayIn = registration(session, page)
  const status = statusOf(session, wayIn.state)
  return session.session_parts.flatMap(({ id, startDate, endDate }) => {
    if (startDate === null) return []
    return {
      id: `${session.documentId}-${id}`,
      groupId: session.documentId,
      title,
      url: wayIn.state === 'shut' ? null : wayIn.address,
      start: wallClock(startDate, schoolTimeZone()),
      end: endDate === null ? null : wallClock(endDate, schoolTimeZone()),
      allDay: false,
      extendedProps: {
        dates: sessionWhen(session),
        status,
        statusText: sessionPlaces(session, page) ?? 'Places open',
      },
      ...CALENDAR_COLOURS[status],
      display: 'block',
    }
  })
}

function statusOf({ program_session_status }: Session, state: 'open' | 'waitlist' | 'shut'): Status {
  if (program_session_status === 'cancelled') return 'cancelled'
  if (state === 'shut') return 'closed'
  if (state === 'waitlist') return 'waitlist'
  return program_session_status === 'few-places' ? 'few-places' : 'open'
}
