import { ADDRESSES, programAddress } from '#urls/addresses.ts'
import { calendarEvents } from '#blocks/calendar-events.ts'
import { sessionRow } from '#blocks/sessions-list/session-row.ts'
import { composed, type Section } from '#registry/section.ts'
import type { components } from '#schema/contract.gen.ts'

type Session = components['schemas']['ProgramSessionCard']

type Sessions = {
  id: number
  title?: string
  text: string | null
  sessions: readonly Session[]
  /** What a row of the list is called, and where that leads. */
  nameOf: (session: Session) => { title: string; url: string | null }
  /** That offers the sessions, where their programs do not. */
  page?: string
  /** Says which sessions are featured, where those stand before earlier ones. */
  marksFeatured?: boolean
  hasCalendar: boolean
  /** Said where there is no session. */
  empty: string
}

/** Dates and fees: a row for each session, and a small calendar beside them. */
export function sessionsList({
  id,
  title = 'Dates and fees',
  text,
  sessions,
  nameOf,
  page,
  marksFeatured = false,
  hasCalendar,
  empty,
}: Sessions): Section {
  return composed(
    {
      __component: 'page.sessions-list',
      id,
      title,
      text,
      rows: sessions.map((session) => sessionRow(session, { ...nameOf(session), page, marksFeatured })),
      events: hasCalendar ? sessions.flatMap((session) => calendarEvents(session, nameOf(session).title, page)) : [],
      empty: { text: empty, link: { label: 'Ask for the next dates', url: ADDRESSES.getInTouch } },
    },
    { anchor: 'dates' },
  )
}

/** Where a session takes place: what tells the sessions of one program apart, beside their dates. */
export function placeOf({ location, program_learning_format }: Session) {
  return { title: location ?? program_learning_format?.title ?? 'Session', url: null }
}

/** The program of a session, for lists of several programs. */
export function programOf({ program, location }: Session) {
  if (!program) return { title: location ?? 'Session', url: null }
  return { title: program.title, url: programAddress(program) ?? null }
}
