import { z } from 'zod'
import { calendarEvent } from '../calendar-event.model.ts'

const link = z.object({ label: z.string(), url: z.string() })

/** The sessions of a program with dates, fees and the way to register; their days in a calendar beside. */
export const sessionsListModel = z.object({
  __component: z.literal('page.sessions-list'),
  id: z.number(),
  title: z.string(),
  text: z.string().nullable(),
  rows: z.array(
    z.object({
      id: z.number(),
      /** Stands before earlier ones, and says why. */
      isFeatured: z.boolean(),
      dates: z.string(),
      title: z.string(),
      /** Where the title leads, such as to the program of the session. */
      url: z.string().nullable(),
      details: z.string(),
      /** In words. */
      places: z.string().nullable(),
      isMuted: z.boolean(),
      action: link.nullable(),
      /** Of a calendar file. */
      calendarUrl: z.string().nullable(),
      brochure: z.object({ url: z.string(), facts: z.string() }).nullable(),
    }),
  ),
  /** None: no calendar. */
  events: z.array(calendarEvent),
  /** Said where there are no rows. */
  empty: z.object({ text: z.string(), link: link.nullable() }),
})

export type SessionsList = z.infer<typeof sessionsListModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.sessions-list': SessionsList
  }
}
