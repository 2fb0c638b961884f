import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator'
import type { Entity } from '#api/check-entity.ts'
import type { ContentReader } from '#api/content-reader.ts'
import { ContentNotFound } from '#api/errors.ts'
import { conferenceAddress, networkingGroupAddress, programAddress } from '#urls/addresses.ts'
import type { Site } from '../pages/site-settings.ts'

type Session = Entity<'ProgramSession'>

const REFRESH_SECONDS = 24 * 60 * 60

/** One session for a calendar, a part each. @throws {ContentNotFound} "Program Session Not Found: {id}" */
export async function sessionCalendar(key: string, content: ContentReader, site: Site): Promise<string> {
  const session = await content.sessionByKey(key)
  return calendar(titleOf(session), [session], site)
}

/** The sessions of a program type that are to come. @throws {ContentNotFound} "Program Type Page Not Found: {id}" */
export async function typeCalendar(slug: string, content: ContentReader, site: Site): Promise<string> {
  const page = await content.programTypePage(slug)
  return calendar(`${page.title}, ${site.siteName}`, await sessionsOf(page, content), site)
}

async function sessionsOf({ slug, program_type }: Entity<'ProgramTypePage'>, content: ContentReader) {
  try {
    return await content.sessionsByProgramType(program_type?.slug ?? slug)
  } catch (error) {
    // Somebody who subscribed keeps an empty calendar until there are dates again.
    if (error instanceof ContentNotFound) return []
    throw error
  }
}

function calendar(name: string, sessions: readonly Session[], site: Site): string {
  const events = sessions.flatMap((session) => eventsOf(session, site))
  const prodId = { company: site.siteName, product: 'Sessions', language: 'EN' }
  return ical({
    name: oneLine(name),
    prodId,
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    events,
  }).toString()
}

/** Moments are written in UTC, which every calendar shows on the clock of its owner. */
function eventsOf(session: Session, { siteUrl }: Site): ICalEventData[] {
  const title = titleOf(session)
  const page = pageOf(session)
  const isCancelled = session.program_session_status === 'cancelled'
  return session.session_parts.flatMap(({ id, title: part, startDate, endDate }) => {
    if (startDate === null) return []
    return {
      id: `${session.documentId}-${id}@${new URL(siteUrl).hostname}`,
      stamp: new Date(session.updatedAt),
      start: new Date(startDate),
      end: endDate === null ? null : new Date(endDate),
      summary: oneLine(part ? `${title}: ${part}` : title),
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

function titleOf({ program, conference, networking_group, SKU }: Session): string {
  return (program ?? conference ?? networking_group)?.title ?? SKU ?? 'Session'
}

function pageOf({ program, conference, networking_group }: Session): string | undefined {
  if (program) return programAddress(program)
  if (conference) return conferenceAddress(conference.slug)
  return networking_group ? networkingGroupAddress(networking_group.slug) : undefined
}
