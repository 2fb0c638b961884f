/** What generated files say of the site as a whole. */
export type Site = {
  /** Without a slash at its end. */
  siteUrl: string
  siteName: string
}
