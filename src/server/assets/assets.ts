/** What a page links to besides its content: built files in production, source files in development. */
export type Assets = {
  /** Identifies the build: a browser with another one loads the next page whole. */
  build: string
  /** Tags for the head of a page with these styles of its blocks: site styles, the starter, fonts. */
  head: (styles: string | undefined) => string
  /** Address of one stylesheet with the styles of exactly these blocks, for a navigation to them; undefined for none. */
  stylesOf: (blocks: readonly string[]) => string | undefined
}

/** The styles that a site is drawn with, in the order of the cascade; those of a block come after them. */
const SITE_ORDER = [/^src\/styles\/tokens\.css$/, /^src\/styles\//, /^src\/ui\//, /^src\/shell\/[^/]+$/]
/** A part of the shell that few documents have has a folder of its own, as a block has. */
const BLOCK = /^src\/(?:blocks|shell)\/([\w-]+)\/\1\.module\.css$/

/** Beside the built server: the styles of `src/ui` that each block is drawn with and nothing but blocks is. */
export const BLOCK_STYLES_FILE = 'block-styles.json'

/** Of all style sources, those that are of no block, in order. */
export function siteSheets(sources: readonly string[]): string[] {
  const rank = (source: string) => SITE_ORDER.findIndex((pattern) => pattern.test(source))
  return sources
    .filter((source) => source.endsWith('.css') && rank(source) >= 0)
    .toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other, 'en'))
}

/** The block, or the part of the shell, whose styles a source holds; undefined where it holds others. */
export function blockOfSheet(source: string): string | undefined {
  return BLOCK.exec(source)?.[1]
}
