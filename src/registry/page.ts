import type { EntryRef } from './authoring.ts'
import type { AnyBlock } from './block-types.ts'

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

/** A block that cannot be drawn, and why, in words for an author. */
export type InvalidBlock = {
  component: string
  /** The field at fault, for example `counters.0.value`; empty where the block as a whole is. */
  path: string
  /** Ends a sentence about that field, or about the block: "is empty, but it must be text." */
  reason: string
}

/** Where a section stands in a row of several: above them, beside them, or among them. Others take the full width. */
export type Column = 'top' | 'rail' | 'main'

/** One section of a page: a block that was checked when it was read, or the reason why it cannot be shown. */
export type Section =
  | {
      block: AnyBlock
      zone?: string
      /** Its place in the zone as authors have it, from 0. */
      at?: number
      /** Its id on the page, where the name of its block would not do. */
      anchor?: string
      /** Neighbours with a column share a row. */
      column?: Column
      /** What it is made of, where that is not the entry that the page shows. */
      entry?: EntryRef
    }
  | { invalid: InvalidBlock; zone?: string; at?: number; entry?: EntryRef }

/** A block that a page composes of entity fields, as a section that may stand among those of a dynamic zone. */
export function toSection(
  block: AnyBlock,
  position: { zone?: string; anchor?: string; column?: Column; entry?: EntryRef } = {},
): Section {
  return { block, ...position }
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
