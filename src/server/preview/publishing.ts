import { setImmediate, setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import PQueue from 'p-queue'
import { z } from 'zod'
import type { ContentSource } from '#api/content-source.ts'
import type { Draft } from '#api/once-published.ts'
import { entryTag, listTag, type Tag } from '#api/tags.ts'
import { loadsOf } from '#registry/render-sections.ts'
import { type PageAddress, pageAt, readAddress } from '../pages/page-request.ts'
import { type Redirect, type RenderedPage, renderPage } from '../pages/render-page.ts'
import type { SiteSettings } from '../pages/site-settings.ts'
import { signedRequests } from './signed-requests.ts'

/** A page that is not the same once a draft is published. `gone`: it is no longer at this address. */
export type ChangedPage = { path: string; title: string; change: 'new' | 'changed' | 'gone' }
/** unread: how many pages could not be looked at. */
export type ChangedPages = { pages: ChangedPage[]; unread: number }

/** Finds the pages that publishing the draft of an entry of a type changes. */
export type FindChangedPages = (draft: Draft & { type: string }) => Promise<ChangedPages | 'unavailable'>

const Body = z.object({ documentId: z.string(), type: z.string(), names: z.array(z.string()) })
/** It draws the whole site, if it must. */
const RATE = { limit: 20, windowMs: 60_000 }
const FOUND_WITHIN_MS = 60_000
/** How often pages are drawn again that lack something; all of them together, for longer than the site leaves a busy service alone. */
const MOST_AGAIN = 12
const AGAIN_AFTER_MS = 3000
/** While one waits for its content, another is drawn. */
const PAGES_AT_ONCE = 3
/** Of a list with filters. */
const MOST_ADDRESSES_OF_A_PATH = 40
const LINK_WITH_PARAMETERS = / href="([^"?#]*)(\?[^"#]*)/g

/** Answers the content service with the pages that publishing a draft changes. */
export function createPublishing(given: {
  secret: string
  find: FindChangedPages
  headers: Readonly<Record<string, string>>
}): Hono {
  const { find, ...settings } = given
  const handlers = signedRequests({ ...settings, purpose: 'publishing', body: Body, rate: RATE, answer: find })
  return new Hono().post('/preview/publishing', ...handlers)
}

/**
 * Draws each page that shows something of an entry twice, as it is and as it would be, and compares. Pages that are made for
 * one visitor, and files, are not looked at.
 * @param settings with the content that visitors see
 * @param sourceOf content as it is once this draft is published
 * @param pauseMs before a page is drawn again that lacks something
 */
export function findChangedPages(
  settings: SiteSettings,
  sourceOf: (draft: Draft) => ContentSource,
  pauseMs = AGAIN_AFTER_MS,
): FindChangedPages {
  // What is wrong with a draft is no error of the site.
  const info = settings.log.info.bind(settings.log)
  const log = { error: info, warn: info, info }
  const calm = { ...settings, log }
  // Drawing the site takes all that a process can do, so it is done for one author after another.
  const queue = new PQueue({ concurrency: 1 })
  return (draft) =>
    queue.add(async () => {
      const until = performance.now() + FOUND_WITHIN_MS
      const again = { left: MOST_AGAIN, pauseMs }
      const now: Drawing = { ...calm, again }
      const then: Drawing = { ...now, source: sourceOf(draft) }
      const tags = new Set([entryTag(draft.documentId), listTag(draft.type)])
      try {
        const [before, after] = await Promise.all([pathsOf(now), pathsOf(then)])
        const paths = [...new Set([...before, ...after])]
        const compared = await new PQueue({ concurrency: PAGES_AT_ONCE }).addAll(
          paths.map((path) => async (): Promise<ChangedPage | 'same' | 'unread'> => {
            if (performance.now() > until) return 'unread'
            // Visitors come first.
            await setImmediate()
            try {
              if (!before.has(path)) return { path, title: await titleOf(path, then), change: 'new' }
              if (!after.has(path)) return { path, title: await titleOf(path, now), change: 'gone' }
              const isOther = await isChanged(path, now, then, tags)
              return isOther ? { path, title: await titleOf(path, now), change: 'changed' } : 'same'
            } catch (error) {
              if (error instanceof NotDrawn) return 'unread'
              throw error
            }
          }),
        )
        const pages = compared.filter((page) => typeof page !== 'string')
        return { pages, unread: compared.filter((page) => page === 'unread').length }
      } catch (error) {
        settings.log.warn({ err: error }, 'could not work out which pages a draft changes')
        return 'unavailable'
      }
    })
}

/** With how often pages may still be drawn again. */
type Drawing = SiteSettings & { again: { left: number; pauseMs: number } }

async function pathsOf({ openPage, source }: SiteSettings): Promise<Set<string>> {
  return new Set((await openPage(source).publishedAddresses()).map(({ path }) => path))
}

/** What a page is made of. It is read and not drawn, which takes a tenth of the time; undefined where not all can be read. */
async function tagsOf(
  asked: PageAddress,
  { openPage, source, site }: SiteSettings,
): Promise<ReadonlySet<Tag> | undefined> {
  const content = openPage(source)
  const [routed] = await Promise.all([content.route(asked), content.shell()])
  if (routed.kind === 'page') await content.load(loadsOf(routed.page.sections, site.blocks))
  const { tags, isCutShort } = content.reader
  return routed.kind === 'failed' || isCutShort ? undefined : tags
}

async function titleOf(path: string, settings: Drawing): Promise<string> {
  const drawn = await drawWhole(pageAt(path, settings.site.addresses), settings)
  return 'location' in drawn ? path : drawn.payload.head.title
}

/** A page cannot be drawn now. */
class NotDrawn extends Error {
  override readonly name = 'NotDrawn'
}

/**
 * Draws a page, and again while the content service does not give all of it: half a page says nothing of what changes. What
 * is still missing then stays so, and is no difference.
 * @throws {NotDrawn} where there is no page
 */
async function drawWhole(asked: PageAddress, settings: Drawing): Promise<RenderedPage | Redirect> {
  const { openPage, source, again } = settings
  for (;;) {
    const content = openPage(source)
    const drawn = await renderPage(asked, settings, content)
    const isThere = drawn.status < 500
    if (isThere && !content.reader.isCutShort) return drawn
    if (again.left === 0 && isThere) return drawn
    if (again.left === 0) throw new NotDrawn(`${asked.address} cannot be rendered`)
    again.left -= 1
    await setTimeout(again.pauseMs)
  }
}

/** Whether a page, or one that it links to at the same path, such as the second page of a list, is drawn otherwise. */
async function isChanged(path: string, now: Drawing, then: Drawing, tags: ReadonlySet<Tag>): Promise<boolean> {
  const { addresses } = now.site
  const known = [path]
  for (const address of known) {
    const asked = pageAt(address, addresses)
    const found = await tagsOf(asked, now)
    if (found && ![...found].some((tag) => tags.has(tag))) continue
    const [before, after] = await Promise.all([drawWhole(asked, now), drawWhole(asked, then)])
    if ('location' in before) continue
    if ('location' in after || after.html !== before.html || after.status !== before.status) return true
    for (const [, to, query = ''] of before.html.matchAll(LINK_WITH_PARAMETERS)) {
      if (to !== '' && to !== path) continue
      const read = readAddress(path + query.replaceAll('&amp;', '&'), addresses)
      const isNew = read.kind === 'page' && !known.includes(read.address)
      if (isNew && known.length < MOST_ADDRESSES_OF_A_PATH) known.push(read.address)
    }
  }
  return false
}
