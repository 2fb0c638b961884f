import { ADDRESSES } from '#urls/addresses.ts'

/** Pages that visitors reach although no page links to them (spec 2). */
export const UNLINKED_PAGES = [
  ADDRESSES.home,
  ADDRESSES.search,
  '/loading',
  '/test-loading',
  '/payment-processing',
  '/payment-success',
  '/payment-failed',
] as const

/** Files that browsers, search engines and readers ask for although no page may link to them. */
export const UNLINKED_FILES = [
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/favicon.ico',
  '/builds/latest.json',
  ADDRESSES.feed,
  ADDRESSES.searchAnswers,
] as const

/** Names no page, so that the site answers with its page for that. */
export const NO_PAGE = '/there-is-no-such-page'

/** Where a page's data lies beside it. */
export const PAYLOAD = '_payload.json'
