import { CALENDAR_COLOURS, type CalendarEvent } from '#sessions/calendar-events.ts'

type Status = CalendarEvent['extendedProps']['status']

const STATUS_TEXTS: Record<Status, string> = {
  open: '11 of 40 places left',
  'few-places': '3 places left',
  waitlist: 'Full, waiting list open',
  closed: 'Registration closed',
  cancelled: 'Cancelled',
}

/** A part of a session from nine to five, on the days from the first to the last. */
export function exampleEvent(
  id: string,
  title: string,
  [firstDay, lastDay]: readonly [string, string],
  status: Status = 'open',
): CalendarEvent {
  return {
    id,
    groupId: `session-${id}`,
    title,
    url: status === 'closed' || status === 'cancelled' ? null : `/our-programs/example/register-DUP-${id}`,
    start: `${firstDay}T09:00:00`,
    end: `${lastDay}T17:00:00`,
    allDay: false,
    extendedProps: { status, statusText: STATUS_TEXTS[status] },
    ...CALENDAR_COLOURS[status],
    display: 'block',
  }
}
