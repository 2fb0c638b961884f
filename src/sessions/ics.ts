import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator'
import type { components } from '#schema/contract.gen.ts'
import { sessionMessages } from '#messages/en.ts'
import { sessionPage, sessionTitle } from './session-key.ts'

type Session = components['schemas']['ProgramSession']

type CalendarSite = { siteName: string; siteUrl: string }

const REFRESH_SECONDS = 24 * 60 * 60

/** A calendar file (iCalendar, `.ics`) of sessions: an event for each part that has a date. */
export function calendarFile(name: string, sessions: readonly Session[], site: CalendarSite): string {
  const events = sessions.flatMap((session) => eventsOf(session, site))
  const prodId = { company: site.siteName, product: sessionMessages.sessions, language: 'EN' }
  return ical({
    name: oneLine(name),
    prodId,
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    events,
  }).toString()
}

/** Moments are written in UTC, which every calendar shows on the clock of its owner. */
function eventsOf(session: Session, { siteUrl }: CalendarSite): ICalEventData[] {
  const title = sessionTitle(session)
  const page = sessionPage(session)
  const isCancelled = session.program_session_status === 'cancelled'
  return session.session_parts.flatMap(({ id, title: part, startDate, endDate }) => {
    if (startDate === null) return []
    return {
      id: `${session.documentId}-${id}@${new URL(siteUrl).hostname}`,
      stamp: new Date(session.updatedAt),
      start: new Date(startDate),
      end: endDate === null ? null : new Date(endDate),
      summary: oneLine(part ? sessionMessages.part(title, part) : title),
      location: session.location && oneLine(session.location),
      url: page ? (URL.parse(page, siteUrl)?.href ?? null) : null,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    }
  })
}

/** A line of a calendar ends where its text has an end of a line, and what follows is read as another property. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}
