import { UNLINKED_FILES as OF_EVERY_SITE } from '#server/mirror/references.ts'
import { UNLINKED } from '#urls/addresses.ts'

/** Pages that visitors reach although no page links to them (spec 2). */
export const UNLINKED_PAGES = [...UNLINKED.pages, '/payment-processing', '/payment-success', '/payment-failed'] as const

/** Files that browsers, search engines and readers ask for although no page may link to them. */
export const UNLINKED_FILES: readonly string[] = [...OF_EVERY_SITE, ...UNLINKED.files]

/** Where a page's data lies beside it. */
export const PAYLOAD = '_payload.json'
