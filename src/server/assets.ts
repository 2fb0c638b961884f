/** What a page links to besides its content: built files in production, source files in development. */
export type Assets = {
  /** Identifies the build: a browser with another one loads the next page whole. */
  build: string
  /** Tags for the head that every page has: fonts, site styles, the starter. */
  head: string
  /** Address of one stylesheet with the styles of exactly these blocks; undefined for none. */
  stylesOf: (blocks: readonly string[]) => string | undefined
}
