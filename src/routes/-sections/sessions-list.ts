import { ADDRESSES, programAddress } from '#urls/addresses.ts'
import { sessionRow } from '#blocks/sessions-list/sessions-list.model.ts'
import { toSection, type Section } from '#registry/section.ts'
import type { components } from '#schema/contract.gen.ts'
import { calendarEvents } from '#sessions/calendar-events.ts'
import { pageMessages } from '#messages/en.ts'

type Session = components['schemas']['ProgramSessionCard']

type SessionsList = {
  id: number
  title?: string
  text: string | null
  sessions: readonly Session[]
  /** Title of a row, and where it links to. */
  titleOf: (session: Session) => { title: string; url: string | null }
  /** Address of the page that offers the sessions, unless it is that of their program. */
  page?: string
  /** Labels featured sessions, for lists that put them first. */
  marksFeatured?: boolean
  hasCalendar: boolean
  /** Text for a list without sessions. */
  empty: string
}

/** Dates and fees: a row for each session, and perhaps a small calendar beside them. */
export function sessionsList({
  id,
  title = pageMessages.datesAndFees,
  text,
  sessions,
  titleOf,
  page,
  marksFeatured = false,
  hasCalendar,
  empty,
}: SessionsList): Section {
  return toSection(
    {
      __component: 'page.sessions-list',
      id,
      title,
      text,
      rows: sessions.map((session) => sessionRow(session, { ...titleOf(session), page, marksFeatured })),
      events: hasCalendar ? sessions.flatMap((session) => calendarEvents(session, titleOf(session).title, page)) : [],
      empty: { text: empty, link: { label: pageMessages.askForDates, url: ADDRESSES.getInTouch } },
    },
    { anchor: 'dates' },
  )
}

/** Titles a session by its venue, for lists of one program's sessions. */
export function titledByVenue({ location: venue, program_learning_format }: Session) {
  return { title: venue ?? program_learning_format?.title ?? pageMessages.session, url: null }
}

/** Titles a session by its program, for lists of several programs' sessions. */
export function titledByProgram({ program, location: venue }: Session) {
  if (!program) return { title: venue ?? pageMessages.session, url: null }
  return { title: program.title, url: programAddress(program) ?? null }
}
