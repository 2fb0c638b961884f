import { z } from 'zod'
import type { components } from '#schema/contract.gen.ts'
import { fileFacts } from '#format/numbers.ts'
import { placesText, registrationState, sessionDetails } from '#sessions/availability.ts'
import { sessionDates, sessionPeriod } from '#sessions/session-dates.ts'
import { sessionBrochureAddress, sessionCalendarAddress } from '#urls/addresses.ts'
import { sessionMessages } from '#messages/en.ts'
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

type Session = components['schemas']['ProgramSessionCard']
type Row = SessionsList['rows'][number]

type RowOf = {
  /** What the row is called. */
  title: string
  /** Where that leads. */
  url: string | null
  /** That offers the session, by default its program's. */
  page?: string | undefined
  /** Says that the session is featured, where it is. */
  marksFeatured?: boolean
}

/** A session as a row of the list. */
export function sessionRow(session: Session, { title, url, page, marksFeatured = false }: RowOf): Row {
  const registration = registrationState(session, page)
  return {
    id: session.id,
    isFeatured: marksFeatured && session.isFeatured === true,
    dates: sessionDates(session),
    title,
    url,
    details: sessionDetails(session),
    places: placesText(session, page),
    isMuted: registration.state !== 'open',
    action:
      registration.state === 'shut'
        ? null
        : {
            label: registration.state === 'waitlist' ? sessionMessages.joinWaitlist : sessionMessages.register,
            url: registration.address,
          },
    calendarUrl: (sessionPeriod(session) && sessionCalendarAddress(session)) ?? null,
    brochure: brochureOf(session),
  }
}

function brochureOf(session: Session): Row['brochure'] {
  const file = session.brochure?.file
  if (!file) return null
  return { url: sessionBrochureAddress(session) ?? file.url, facts: fileFacts(file) }
}
