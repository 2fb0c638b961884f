import type { Context, Hono } from 'hono'
import { contentReader, type ContentReader } from '#content/content-reader.ts'
import { fileHandlers, madeFile } from '#server/files/files.ts'
import type { EngineServices } from '#server/site.ts'
import { passOnUpload } from '#server/uploads/uploads.ts'
import { ADDRESSES, articleAddress, type BrochureOwner } from '#urls/addresses.ts'
import type { Entity } from '#api/check-entity.ts'
import { ContentNotFound } from '#api/errors.ts'
import { calendarFile, calendarSession, sessionTitle } from '#sessions/ics.ts'
import { sessionMessages, listingMessages } from '#messages/en.ts'
import type { SiteIdentity } from '#server/pages/site-settings.ts'
import { Feed } from 'feed'

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

const MOST_ITEMS = 30

/** The articles of the voices of influence as RSS, the newest first. */
export async function articleFeed(content: ContentReader, { siteUrl, siteName }: SiteIdentity): Promise<string> {
  const articles = await content.articles()
  const dated = articles.flatMap((article) => {
    const path = articleAddress(article)
    return path && article.published_on ? [{ article, path, date: new Date(article.published_on) }] : []
  })
  const newest = dated.toSorted((one, other) => other.date.getTime() - one.date.getTime()).slice(0, MOST_ITEMS)
  const feed = new Feed({
    title: listingMessages.articles.feedTitle(siteName),
    description: listingMessages.articles.feedDescription,
    id: siteUrl + ADDRESSES.thoughtLeadership,
    link: siteUrl + ADDRESSES.thoughtLeadership,
    language: 'en',
    generator: false,
    updated: newest[0]?.date ?? new Date(0),
    feedLinks: { rss: siteUrl + ADDRESSES.feed },
  })
  for (const { article, path, date } of newest) {
    feed.addItem({
      title: article.title,
      id: siteUrl + path,
      link: siteUrl + path,
      date,
      ...(article.summary ? { description: article.summary } : {}),
      ...(article.category ? { category: [{ name: article.category.title }] } : {}),
    })
  }
  return feed.rss2()
}

type Media = NonNullable<Entity<'Navigation'>['HSE_policy']>

const BROCHURE = /^\/pdf\/(programs|program-types|networking-groups|sessions)\/([\w.~-]+)\.pdf$/

/** Where the record of each brochure is read. */
const BROCHURES: Record<
  BrochureOwner | 'sessions',
  (slug: string, content: ContentReader) => Promise<Media | null | undefined>
> = {
  programs: async (slug, content) => (await content.program(slug)).brochure?.file,
  'program-types': async (slug, content) => (await content.programTypePage(slug)).brochureButton?.file,
  'networking-groups': async (slug, content) => (await content.networkingGroup(slug)).brochure?.file,
  sessions: async (key, content) => (await content.sessionByKey(key)).brochure?.file,
}

const DOCUMENTS: Record<string, (content: ContentReader) => Promise<Media | null | undefined>> = {
  [ADDRESSES.hsePolicy]: async (content) => (await content.navigation()).HSE_policy,
  [ADDRESSES.termsAndConditions]: async (content) => (await content.navigation()).program_tnc,
  [ADDRESSES.advisoryBrochure]: async (content) => (await content.advisory()).brochure?.file,
}

/** The file that a record names for an address under /pdf/ (spec 2): never a path. @throws {ContentNotFound} for none */
async function pdfRecord(path: string, content: ContentReader): Promise<Media> {
  const read = Object.hasOwn(DOCUMENTS, path) ? DOCUMENTS[path] : undefined
  const file = read ? await read(content) : await brochure(path, content)
  if (!file) throw new ContentNotFound('There is no such file.')
  return file
}

async function brochure(path: string, content: ContentReader): Promise<Media | null | undefined> {
  const [, owner, slug] = BROCHURE.exec(path) ?? []
  return owner && slug && isOwner(owner) ? BROCHURES[owner](slug, content) : undefined
}

function isOwner(owner: string): owner is keyof typeof BROCHURES {
  return Object.hasOwn(BROCHURES, owner)
}

/** Shown in the browser, and saved under the name that its author gave it (RFC 8187). */
export function inlineDisposition({ name }: Media): string {
  const plain = name.replaceAll(/[^\w.-]+/g, '-')
  // Half a character cannot be encoded.
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (sign) => ESCAPES[sign] ?? sign)
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** What may stand in an address, and not in such a name. */
const ESCAPES: Record<string, string> = { "'": '%27', '(': '%28', ')': '%29', '*': '%2A' }
