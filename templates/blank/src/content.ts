import { z } from 'zod'
import type { Entity } from '#api/check-entity.ts'
import type { ContentClient, Pagination } from '#api/content-client.ts'
import type { ContentSource } from '#api/content-source.ts'
import { ContentNotFound } from '#api/errors.ts'
import { PageReader } from '#api/page-reader.ts'
import type { PublishedAddress } from '#server/site.ts'

/** What the header needs of a page. */
const PageLink = z.object({ title: z.string(), slug: z.string() })
export type PageLink = z.infer<typeof PageLink>

/** All calls to the content service for one page: the only way in which a route reaches content. */
export type Content = PageReader & ReturnType<typeof calls>

/** Reads content for one page, and remembers what the page is made of. */
export function contentOf(source: ContentSource): Content {
  const page = new PageReader(source)
  return Object.assign(page, calls(page))
}

/** One function for each question; its sentence reaches a visitor if there is no such content. */
function calls(page: PageReader) {
  return {
    /** The home page. @throws {ContentNotFound} if nobody has published one */
    home(): Promise<Entity<'Home'>> {
      return page.single('Home', 'home', (client) => client.GET('/api/home'), 'There is no home page yet.')
    },

    /** A page by its slug. @throws {ContentNotFound} if there is none */
    page(slug: string): Promise<Entity<'Page'>> {
      const ask = (client: ContentClient, entry: string) =>
        client.GET('/api/pages/{id}', { params: { path: { id: entry } } })
      return page.named('Page', slug, { call: `pages/${slug}`, type: 'page', ask }, 'There is no such page.')
    },

    /** Every page, with all that it shows. */
    pages(): Promise<readonly Entity<'Page'>[]> {
      const ask = (client: ContentClient, pagination: Pagination) =>
        client.GET('/api/pages', { params: { query: { pagination } } })
      return page.list('Page', { call: 'pages', type: 'page', ask }, 'There are no pages.')
    },

    /** Title and slug of every page: what the header links. */
    links(): Promise<readonly PageLink[]> {
      const ask = (client: ContentClient, pagination: Pagination) =>
        client.GET('/api/pages', { params: { query: { view: 'card', pagination } } })
      return page.rows(PageLink, { call: 'pages as cards', type: 'page', ask }, 'There are no pages.')
    },
  }
}

/** Every address that search engines should know. @throws {ContentUnavailable} if a part cannot be read */
export async function publishedAddresses(content: Content): Promise<PublishedAddress[]> {
  const [home, pages] = await Promise.all([ifFound(content.home()), content.pages()])
  return [
    ...(home ? [{ path: '/', changedAt: home.updatedAt }] : []),
    ...pages.map(({ slug, updatedAt }) => ({ path: pageAddress(slug), changedAt: updatedAt })),
  ]
}

/** Where a page stands. */
export function pageAddress(slug: string): string {
  return `/${encodeURIComponent(slug)}`
}

/** A page that does not exist has no address; one that cannot be read makes the whole list unavailable. */
async function ifFound<Value>(page: Promise<Value>): Promise<Value | null> {
  try {
    return await page
  } catch (error) {
    if (error instanceof ContentNotFound) return null
    throw error
  }
}
