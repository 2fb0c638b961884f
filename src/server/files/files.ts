import { Hono, type Context, type Handler } from 'hono'
import { etag } from 'hono/etag'
import { ContentNotFound, ContentUnavailable } from '#api/errors.ts'
import { MADE_FILE_CACHING } from '../http/headers.ts'
import type { Log } from '../observability/log.ts'
import type { PageContent, SiteIcons, PublishedAddress } from '../site.ts'
import type { SiteIdentity } from '../pages/site-settings.ts'
import { escapeHtml } from '#registry/escape-html.ts'

export type FileSettings = SiteIdentity & {
  icons: SiteIcons
  /** Opens the content that is read for one file. */
  open: () => Pick<PageContent, 'publishedAddresses'>
  log: Pick<Log, 'error'>
}

const RETRY_AFTER_SECONDS = '10'

/** The files that every site has: what search engines and telephones ask for. */
export function createFiles({ open, icons, log, ...site }: FileSettings): Hono {
  const files = fileHandlers(log)
  files.get(
    '/sitemap.xml',
    ...madeFile('application/xml; charset=utf-8', async () => sitemap(await open().publishedAddresses(), site)),
  )
  files.get('/robots.txt', ...madeFile('text/plain; charset=utf-8', () => robots(site)))
  files.get('/site.webmanifest', ...madeFile('application/manifest+json', () => manifest(site, icons)))
  files.get('/favicon.ico', (context) => context.redirect(icons.favicon, 302))
  return files
}

/** Handlers for files that are made of content. What is not there is 404, what cannot be read 503. */
export function fileHandlers(log: Pick<Log, 'error'>): Hono {
  const files = new Hono()
  files.onError((error, context) => {
    if (error instanceof ContentNotFound) return context.text('There is no such file.\n', 404)
    if (!(error instanceof ContentUnavailable)) throw error
    log.error({ file: context.req.path, err: error }, 'file unavailable')
    return context.text('The file is not available at the moment.\n', 503, { 'retry-after': RETRY_AFTER_SECONDS })
  })
  return files
}

/** Answers with a file of that media type, and with 304 to who has it. */
export function madeFile(type: string, make: (context: Context) => Promise<string> | string) {
  const answer: Handler = async (context) =>
    context.body(await make(context), 200, { 'content-type': type, 'cache-control': MADE_FILE_CACHING })
  return [etag(), answer] as const
}

/** `site.webmanifest`: how the site looks among the applications of a telephone. */
function manifest({ siteName }: SiteIdentity, { icon192, icon512, maskable512 }: SiteIcons): string {
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

/** `sitemap.xml`: every published address, with the moment at which its content last changed. */
export function sitemap(addresses: readonly PublishedAddress[], { siteUrl }: Pick<SiteIdentity, 'siteUrl'>): string {
  const urls = addresses.map(
    ({ path, changedAt }) =>
      `<url><loc>${escapeHtml(siteUrl + path)}</loc><lastmod>${escapeHtml(changedAt)}</lastmod></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}

/** `robots.txt`: everything may be read; what should not be found says so itself. */
function robots({ siteUrl }: Pick<SiteIdentity, 'siteUrl'>): string {
  return `User-agent: *\nDisallow: /hooks/\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}
