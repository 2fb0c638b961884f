import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator'
import type { components } from '#schema/contract.gen.ts'
import { sessionMessages } from '#messages/en.ts'
import { sessionPage } from '#urls/addresses.ts'

type Session = components['schemas']['ProgramSession']

/** A session as a calendar shows it. */
export type CalendarSession = {
  documentId: string
  title: string
  parts: readonly { title: string | null; start: string | null; end: string | null }[]
  location: string | null
  url: string | null
  isCancelled: boolean
  /** When it was last changed, or told of: of two files with an event, a calendar believes the later one. */
  changedAt: Date
}

type CalendarSite = { siteName: string; siteUrl: string }
type CalendarOptions = {
  /** `CANCEL` takes the events out of the calendar that has them. */
  method?: 'PUBLISH' | 'CANCEL'
  /** The address to write to. */
  organizer?: string | undefined
}

const REFRESH_SECONDS = 24 * 60 * 60
/** SEQUENCE counts the seconds since then. Earlier changes count as none. */
const SEQUENCE_START_MS = Date.UTC(2026, 0, 1)

/** A calendar file (iCalendar, `.ics`) of sessions: an event for each part that has a date. */
export function calendarFile(
  name: string,
  sessions: readonly CalendarSession[],
  site: CalendarSite,
  { method = 'PUBLISH', organizer }: CalendarOptions = {},
): string {
  const events = sessions.flatMap((session) => eventsOf(session, site, organizer))
  const prodId = { company: site.siteName, product: sessionMessages.sessions, language: 'EN' }
  return ical({
    name: oneLine(name),
    prodId,
    method: ICalCalendarMethod[method],
    ttl: REFRESH_SECONDS,
    events,
  }).toString()
}

/** What a session is a session of: its program, conference or networking group; otherwise its SKU. */
export function sessionTitle({ program, conference, networking_group, SKU }: Session): string {
  return (program ?? conference ?? networking_group)?.title ?? SKU ?? sessionMessages.session
}

/** A session of the site's content for a calendar. */
export function calendarSession(session: Session, { siteUrl }: CalendarSite): CalendarSession {
  const page = sessionPage(session)
  return {
    documentId: session.documentId,
    title: sessionTitle(session),
    parts: session.session_parts.map(({ title, startDate, endDate }) => ({ title, start: startDate, end: endDate })),
    location: session.location,
    url: page ? (URL.parse(page, siteUrl)?.href ?? null) : null,
    isCancelled: session.program_session_status === 'cancelled',
    changedAt: new Date(session.updatedAt),
  }
}

/** Moments are written in UTC, which every calendar shows on the clock of its owner. */
function eventsOf(session: CalendarSession, site: CalendarSite, organizer: string | undefined): ICalEventData[] {
  const { documentId, title, parts, location, url, isCancelled, changedAt } = session
  return parts.flatMap(({ title: part, start, end }, index) => {
    if (start === null) return []
    return {
      // By its place among the parts: the content service gives them other ids whenever a session is published.
      id: `${documentId}-${index + 1}@${new URL(site.siteUrl).hostname}`,
      sequence: Math.max(0, Math.floor((changedAt.getTime() - SEQUENCE_START_MS) / 1000)),
      stamp: changedAt,
      start: new Date(start),
      end: end === null ? null : new Date(end),
      summary: oneLine(part ? sessionMessages.part(title, part) : title),
      location: location && oneLine(location),
      url,
      ...(organizer === undefined ? {} : { organizer: { name: oneLine(site.siteName), email: organizer } }),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    }
  })
}

/** A line of a calendar ends where its text has an end of a line, and what follows is read as another property. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}
