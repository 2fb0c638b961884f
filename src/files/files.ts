import type { Context, Hono } from 'hono'
import { contentReader, type ContentReader } from '#content/content-reader.ts'
import { fileHandlers, madeFile } from '#server/files/files.ts'
import type { EngineServices } from '#server/site.ts'
import { passOnUpload } from '#server/uploads/uploads.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { articleFeed } from './feed.ts'
import { inlineDisposition, pdfRecord } from './pdf.ts'
import type { Entity } from '#api/check-entity.ts'
import { ContentNotFound } from '#api/errors.ts'
import { calendarFile, calendarSession } from '#sessions/ics.ts'
import { sessionTitle } from '#sessions/session-key.ts'
import { sessionMessages } from '#messages/en.ts'
import type { SiteIdentity } from '#server/pages/site-settings.ts'

type FileServices = Pick<EngineServices, 'source' | 'contentFiles' | 'siteUrl' | 'siteName'> & {
  log: Pick<EngineServices['log'], 'error'>
}

const CALENDAR = 'text/calendar; charset=utf-8'

/** The files that calendars and feed readers ask for, and the documents that pages link to. */
export function createSchoolFiles({ source, contentFiles, siteUrl, siteName, log }: FileServices): Hono {
  const site = { siteUrl, siteName }
  const files = fileHandlers(log)
  const content = () => contentReader(source())
  files.get(ADDRESSES.feed, ...madeFile('application/rss+xml; charset=utf-8', () => articleFeed(content(), site)))
  files.get(
    '/calendars/sessions/:file{.+\\.ics}',
    ...madeFile(CALENDAR, (context) => sessionCalendar(stem(context), content(), site)),
  )
  files.get(
    '/calendars/:file{.+\\.ics}',
    ...madeFile(CALENDAR, (context) => typeCalendar(stem(context), content(), site)),
  )
  files.get('/pdf/*', async (context) => {
    const record = await pdfRecord(context.req.path, content())
    return passOnUpload(context, contentFiles, record.url, {
      headers: { 'content-disposition': inlineDisposition(record) },
    })
  })
  return files
}

/** The name of the file that was asked for, without its ending. */
function stem(context: Context): string {
  return (context.req.param('file') ?? '').replace(/\.ics$/, '')
}

/** One session for a calendar, a part each. @throws {ContentNotFound} "Program Session Not Found: {id}" */
async function sessionCalendar(key: string, content: ContentReader, site: SiteIdentity): Promise<string> {
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
