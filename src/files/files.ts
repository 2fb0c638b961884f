import type { Context, Hono } from 'hono'
import { contentReader } from '#content/content-reader.ts'
import { fileHandlers, madeFile } from '#server/files/files.ts'
import { sessionCalendar, typeCalendar } from './calendar.ts'
import type { EngineServices } from '#server/site.ts'
import { passOnUpload } from '#server/uploads/uploads.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { articleFeed } from './feed.ts'
import { inlineDisposition, pdfRecord } from './pdf.ts'

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
