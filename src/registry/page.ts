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

/** What visitors may send to a page; src/registration/page-forms.ts says what, by declaration merging. */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface PageForms {}

/** Whom a page needs beside this site: the bot check with its script and frame, the page that its form leads to for payment. */
export type CspSource = 'bot-check' | 'payment'

/** A page is data: a route makes it, the server draws it. */
export type Page = {
  /** The default one unless the page names another (spec 2). */
  layout?: Layout
  head: PageHead
  sections: readonly Section[]
  /** What the page shows: where its author edits it. */
  entry?: EntryRef
  /** It answers one visitor's question: no cache keeps it. */
  isCacheable?: false
  /**
   * What may be sent to the page's own address; nothing where it is missing. Null where something was taken and is not
   * any more: who sends it all the same reads the page.
   */
  form?: PageForms[keyof PageForms] | null
  /** The security policy lets them in on this page alone. */
  cspSources?: readonly CspSource[]
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
