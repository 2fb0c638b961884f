import type { EntryRef } from './authoring.ts'
import type { Section } from './section.ts'

/** Which parts of the shell surround a page (spec 2). */
export type Layout = 'default' | 'header' | 'footer'

/** The picture of a shared link. */
export type SharedPicture = {
  /** Path on this site, or a whole address. */
  url: string
  /** What it shows, in words. */
  alt?: string
  /** In pixels, where it is known. */
  size?: { width: number; height: number }
}

/** What search engines, shared links and the browser's tab show of a page (spec 3, page metadata). */
export type PageHead = {
  title: string
  description: string
  /** Path of the page itself; undefined where it has no address of its own. */
  canonical?: string
  image?: SharedPicture
  /** Structured data: only what the page shows. */
  jsonLd?: readonly object[]
}

/** A page is data: a route makes it, the server draws it. */
export type Page = {
  /** The default one unless the page names another (spec 2). */
  layout?: Layout
  head: PageHead
  /** 404 where the page says that there is nothing; otherwise 200. */
  status?: 404
  sections: readonly Section[]
  /** What the page shows: where its author edits it. */
  entry?: EntryRef
  /** It answers one visitor's question: no cache keeps it. */
  isCacheable?: false
  /** Names of other origins that the page needs: the security policy allows them on this page alone. */
  cspSources?: readonly string[]
}

/** One page as a navigation in the browser fetches it: everything but its surroundings. */
export type PagePayload = {
  /** The build that drew it; a browser that runs another one loads the page whole. */
  build: string
  status: number
  layout: Layout
  head: PageHead
  /** Guests for whom the document needs a policy of its own: it is not shown in another's, nor another in it. */
  guests?: string
  /** Stylesheet of the blocks of this page; absent where it has none. */
  styles?: string
  main: string
}
