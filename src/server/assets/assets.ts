/** What a page links to besides its content: built files in production, source files in development. */
export type Assets = {
  /** Identifies the build: a browser with another one loads the next page whole. */
  build: string
  /** Tags for the head of a page with these styles of its blocks: site styles, the starter, fonts. */
  head: (styles: string | undefined) => string
  /** Address of one stylesheet with the styles of exactly these blocks, for a navigation to them; undefined for none. */
  stylesOf: (blocks: readonly string[]) => string | undefined
}
