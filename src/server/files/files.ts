import { Hono, type Context } from 'hono'
import { etag } from 'hono/etag'
import { contentReader, type ContentReader } from '#api/content-reader.ts'
import type { ContentSource } from '#api/content-source.ts'
import { ContentNotFound, ContentUnavailable } from '#api/errors.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import favicon from '#shell/favicon.svg'
import { MADE_FILE_CACHING } from '../http/headers.ts'
import type { Log } from '../observability/log.ts'
import type { ContentFiles } from '../uploads/content-files.ts'
import { passOnUpload } from '../uploads/uploads.ts'
import { sessionCalendar, typeCalendar } from './calendar.ts'
import { articleFeed } from './feed.ts'
import { inlineDisposition, pdfRecord } from './pdf.ts'
import type { Site } from '../pages/site-settings.ts'
import { robots, sitemap } from './sitemap.ts'
import icon192 from '#shell/icons/icon-192.png'
import icon512 from '#shell/icons/icon-512.png'
import maskable512 from '#shell/icons/icon-maskable-512.png'

export type FileSettings = Site & { source: ContentSource; contentFiles: ContentFiles; log: Pick<Log, 'error'> }

const RETRY_AFTER_SECONDS = '10'

/** The files that are made of content: what search engines, calendars, feed readers and telephones ask for. */
export function createFiles({ source, contentFiles, siteUrl, siteName, log }: FileSettings): Hono {
  const site: Site = { siteUrl, siteName }
  const files = new Hono()
  const made = (type: string, make: (content: ContentReader, context: Context) => Promise<string> | string) =>
    [
      etag(),
      async (context: Context) => {
        const body = await make(contentReader(source), context)
        return context.body(body, 200, { 'content-type': type, 'cache-control': MADE_FILE_CACHING })
      },
    ] as const

  files.get('/sitemap.xml', ...made('application/xml; charset=utf-8', (content) => sitemap(content, site)))
  files.get('/robots.txt', ...made('text/plain; charset=utf-8', () => robots(site)))
  files.get('/site.webmanifest', ...made('application/manifest+json', () => manifest(site)))
  files.get(ADDRESSES.feed, ...made('application/rss+xml; charset=utf-8', (content) => articleFeed(content, site)))
  files.get(
    '/calendars/sessions/:file{.+\\.ics}',
    ...made('text/calendar; charset=utf-8', (content, context) => sessionCalendar(stem(context), content, site)),
  )
  files.get(
    '/calendars/:file{.+\\.ics}',
    ...made('text/calendar; charset=utf-8', (content, context) => typeCalendar(stem(context), content, site)),
  )
  files.get('/pdf/*', async (context) => {
    const record = await pdfRecord(context.req.path, contentReader(source))
    return passOnUpload(context, contentFiles, record.url, {
      headers: { 'content-disposition': inlineDisposition(record) },
    })
  })
  files.get('/favicon.ico', (context) => context.redirect(favicon, 302))

  files.onError((error, context) => {
    if (error instanceof ContentNotFound) return context.text('There is no such file.\n', 404)
    if (!(error instanceof ContentUnavailable)) throw error
    log.error({ file: context.req.path, err: error }, 'file unavailable')
    return context.text('The file is not available at the moment.\n', 503, { 'retry-after': RETRY_AFTER_SECONDS })
  })
  return files
}

/** The name of the file that was asked for, without its ending. */
function stem(context: Context): string {
  return (context.req.param('file') ?? '').replace(/\.ics$/, '')
}

/** `site.webmanifest`: how the site looks among the applications of a telephone. */
export function manifest({ siteName }: Site): string {
  return JSON.stringify({
    name: siteName,
    short_name: siteName.split(' ')[0] ?? siteName,
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: icon192, sizes: '192x192', type: 'image/png' },
      { src: icon512, sizes: '512x512', type: 'image/png' },
      { src: maskable512, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
