import { z } from 'zod'
import type { components } from '#schema/contract.gen.ts'
import { schoolTimeZone, wallClock } from '#format/dates.ts'
import { registration, sessionPlaces, sessionWhen } from './session-terms.ts'

/** The school's clock, without an offset: `2027-04-12T09:00:00`, or `2027-04-12` of a whole day. */
const clock = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T|$)/)
  .meta({ format: 'date-time' })

/** One part of a session as an event of a calendar (spec 3); `groupId` is the session. */
export const calendarEvent = z.object({
  id: z.string(),
  groupId: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  start: clock,
  /** Of a whole day the first day after it. */
  end: clock.nullable(),
  allDay: z.boolean(),
  extendedProps: z.object({
    /** When the session takes place, in words. */
    dates: z.string(),
    status: z.enum(['open', 'few-places', 'waitlist', 'closed', 'cancelled']),
    /** What the status means for a visitor, such as "11 of 40 places left". */
    statusText: z.string(),
  }),
  backgroundColor: z.string(),
  borderColor: z.string(),
  textColor: z.string(),
  display: z.string(),
})

export type CalendarEvent = z.infer<typeof calendarEvent>

type Colours = Pick<CalendarEvent, 'backgroundColor' | 'borderColor' | 'textColor'>

const OTHERS: Colours = {
  backgroundColor: 'var(--surface)',
  borderColor: 'var(--control)',
  textColor: 'var(--text-soft)',
}

/** How a day of a session looks, in any tone: filled where places are open, outlined where few are left, else grey. */
export const CALENDAR_COLOURS: Record<CalendarEvent['extendedProps']['status'], Colours> = {
  open: { backgroundColor: 'var(--accent)', borderColor: 'var(--accent)', textColor: 'var(--bg)' },
  'few-places': { backgroundColor: 'var(--bg)', borderColor: 'var(--accent)', textColor: 'var(--text-strong)' },
  waitlist: OTHERS,
  closed: OTHERS,
  cancelled: OTHERS,
}

type Session = components['schemas']['ProgramSessionCard']
type Status = CalendarEvent['extendedProps']['status']

/**
 * A session as events of a calendar, one for each part that has a date (spec 3), on the school's clock.
 * @param title what the events are called
 * @param page that offers the session, by default its program's
 */
export function calendarEvents(session: Session, title: string, page?: string): CalendarEvent[] {
  const registrationState = registration(session, page)
  const status = statusOf(session, registrationState.state)
  return session.session_parts.flatMap(({ id, startDate, endDate }) => {
    if (startDate === null) return []
    return {
      id: `${session.documentId}-${id}`,
      groupId: session.documentId,
      title,
      url: registrationState.state === 'shut' ? null : registrationState.address,
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
