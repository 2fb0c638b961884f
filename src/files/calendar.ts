import type { Entity } from '#api/check-entity.ts'
import type { ContentReader } from '#content/content-reader.ts'
import { ContentNotFound } from '#api/errors.ts'
import { calendarFile, calendarSession } from '#sessions/ics.ts'
import { sessionTitle } from '#sessions/session-key.ts'
import { sessionMessages } from '#messages/en.ts'
import type { SiteIdentity } from '#server/pages/site-settings.ts'

/** One session for a calendar, a part each. @throws {ContentNotFound} "Program Session Not Found: {id}" */
export async function sessionCalendar(key: string, content: ContentReader, site: SiteIdentity): Promise<string> {
  const session = await content.sessionByKey(key)
  return calendarFile(sessionTitle(session), [calendarSession(session, site)], site)
}

/** The sessions of a program type that are to come. @throws {ContentNotFound} "Program Type Page Not Found: {id}" */
export async function typeCalendar(slug: string, content: ContentReader, site: SiteIdentity): Promise<string> {
  const page = await content.programTypePage(slug)
  const sessions = (await sessionsOf(page, content)).map((session) => calendarSession(session, site))
  return calendarFile(sessionMessages.calendarTitle(page.title, site.siteName), sessions, site)
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
