import { Hono } from 'hono'
import { z } from 'zod'
import type { ContentSource } from '#api/content-source.ts'
import { EntryUnusable } from '#api/errors.ts'
import type { TypedEntry } from '#api/typed-entry.ts'
import { type AddressRules, type PageAddress, pageAt } from '../pages/page-request.ts'
import { renderMain } from '../pages/render-page.ts'
import type { SiteSettings } from '../pages/site-settings.ts'
import { pageOfSite } from './sessions.ts'
import { signedRequests } from './signed-requests.ts'

/**
 * What stands in `<main>` of a page that was drawn with what its author typed, its title and description, and the address of the
 * stylesheet of its blocks, which may be others than those that the page was opened with.
 */
export type TypedPage = { main: string; title: string; description: string; styles: string | undefined }

/** Draws a page with an entry that is not saved, or as it is published without one; or says why there is no such page now. */
export type DrawTyped = (asked: PageAddress, typed?: TypedEntry) => Promise<TypedPage | 'missing' | 'unavailable'>

export type TypedSettings = {
  /** Shared with the content service, which signs each body for one author. */
  secret: string
  addresses: AddressRules
  draw: DrawTyped
  /** Of every answer. */
  headers: Readonly<Record<string, string>>
}

/** Ten pages a second for each author, and a burst of twenty. */
const RATE = { limit: 20, windowMs: 2000 }

const Published = z.object({ path: z.string(), documentId: z.string() })
const Typed = Published.extend({ entry: z.looseObject({}) }).refine(
  ({ documentId, entry }) => entry.documentId === documentId,
)

/**
 * Answers the content service with a page as it would look if an entry were saved as it was typed, and as it is published
 * for a comparison with its draft. Both say which section stands where.
 */
export function createTyped({ secret, addresses, draw, headers }: TypedSettings): Hono {
  const settings = { secret, rate: RATE, headers }
  const drawn = async (path: string, typed?: TypedEntry) => {
    const address = pageOfSite(path, addresses)
    return address === undefined ? 'missing' : draw(pageAt(address, addresses), typed)
  }
  const typed = signedRequests({
    ...settings,
    purpose: 'typed',
    body: Typed,
    answer: ({ path, documentId, entry }) => drawn(path, { documentId, entry }),
  })
  const published = signedRequests({
    ...settings,
    purpose: 'published',
    body: Published,
    answer: ({ path }) => drawn(path),
  })
  return new Hono().post('/preview/typed', ...typed).post('/preview/published', ...published)
}

/** A typed category or parent may move a page, and its route then leads to the new address. */
const MOST_REDIRECTS = 2

/**
 * Draws pages with entries that are not saved: no cache is asked or told, and nothing is logged.
 * @param settingsOf a page, with those of its preview: sections say what is wrong with them, and where they stand
 * @param sourceOf content with the typed entry, or what is published, made for each page
 */
export function drawTypedPages(
  settingsOf: (asked: PageAddress) => SiteSettings,
  sourceOf: (typed: TypedEntry | undefined) => ContentSource,
): DrawTyped {
  // What is wrong with words that are being typed stands in the page, and a message may quote them.
  const log = { error() {}, warn() {}, info() {} }
  return async (asked, typed) => {
    let address = asked
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const settings = settingsOf(address)
      const drawn = await renderMain(address, { ...settings, log, source: sourceOf(typed) })
      if (!('location' in drawn)) {
        const { payload, error } = drawn
        if (payload.status === 404) return 'missing'
        const isForAuthors = payload.status === 200 || error instanceof EntryUnusable
        const { title, description } = payload.head
        return isForAuthors ? { main: payload.main, title, description, styles: payload.styles } : 'unavailable'
      }
      const next = pageOfSite(drawn.location, settings.site.addresses)
      if (next === undefined) return 'missing'
      address = pageAt(next, settings.site.addresses)
    }
    return 'missing'
  }
}
