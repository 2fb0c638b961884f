import { z } from 'zod'
import { type CalendarEvent, SESSION_STATUSES } from '#sessions/calendar-events.ts'

/** The school's clock, without an offset: `2027-04-12T09:00:00`, or `2027-04-12` of a whole day. */
const clock = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T|$)/)
  .meta({ format: 'date-time' })

/** One part of a session as an event of a calendar (spec 3). */
export const calendarEvent = z.object({
  id: z.string(),
  groupId: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  start: clock,
  end: clock.nullable(),
  allDay: z.boolean(),
  extendedProps: z.object({ status: z.enum(SESSION_STATUSES), statusText: z.string() }),
  backgroundColor: z.string(),
  borderColor: z.string(),
  textColor: z.string(),
  display: z.string(),
}) satisfies z.ZodType<CalendarEvent>
