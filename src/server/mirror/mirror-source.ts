import type { Tag } from '#api/entity-cache.ts'
import type { AskForFile } from './mirrored-files.ts'

/** A page as it is published: `gone` where its address has none, `unavailable` where it cannot be read whole now. */
export type Drawing = DrawnPage | { kind: 'gone' | 'unavailable' }

/** A page that there is. */
export type DrawnPage = {
  kind: 'page'
  html: string
  payload: string
  /** What it was made of. */
  tags: readonly Tag[]
  /** The documentId of the entry whose page it is. */
  entry: string | undefined
}

/** The published site, as visitors without a cookie see it. */
export type MirrorSource = {
  siteUrl: string
  /** The paths of published pages. Rejects where they cannot be read. */
  publishedPages: () => Promise<readonly string[]>
  /** Whether a path can be that of a page. */
  isPage: (path: string) => boolean
  /** Pages and files that visitors ask for although no page may link to them. */
  unlinked: { pages: readonly string[]; files: readonly string[] }
  draw: (path: string) => Promise<Drawing>
  /** Pages that stand for others, by the address of their file; none where they cannot be read whole now. */
  drawOthers: () => Promise<Record<string, string>>
  ask: AskForFile
  /** The built files by their addresses. */
  built: ReadonlyMap<string, Buffer>
}
