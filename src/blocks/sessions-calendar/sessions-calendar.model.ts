import { z } from 'zod'
import { calendarEvent } from '../calendar-event.model.ts'

/** When the sessions of many programs take place. */
export const sessionsCalendarModel = z.object({
  __component: z.literal('page.sessions-calendar'),
  id: z.number(),
  title: z.string(),
  text: z.string().nullable(),
  events: z.array(calendarEvent),
  subscribe: z.object({ label: z.string(), url: z.string() }).nullable(),
})

export type SessionsCalendar = z.infer<typeof sessionsCalendarModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.sessions-calendar': SessionsCalendar
  }
}
