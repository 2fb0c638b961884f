/**
 * The one rule for what is never cached, neither here nor in another process, a CDN or a browser. Only a page that was
 * found (200) and that is the same for everybody is cached. A 404 is not: made-up addresses would push real pages out.
 * A redirect, an outage, and an answer to one visitor's question are not, either. All of them are sent with `NO_STORE`.
 * @param page its status, and whether its route says that it is the same for everybody
 */
export function mayBeCached({ status, isCacheable }: { status: number; isCacheable: boolean }): boolean {
  return status === 200 && isCacheable
}

export const NO_STORE = { 'cache-control': 'no-store' } as const

/** Browsers ask again each time and mostly get 304; a CDN may keep the page and refresh it behind the visitor. */
export const PAGE_CACHING = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=86400'
/**
 * The same for a CDN that reads a header of its own (RFC 9213): in the other, `must-revalidate` and `s-maxage` forbid one
 * that is strict to give an old page while it fetches the new one (RFC 9111, 5.2.2), and browsers need the former.
 */
export const CDN_CACHING = 'public, max-age=60, stale-while-revalidate=86400'
/** Files whose name changes with their content or with the build. */
export const FOR_GOOD = 'public, max-age=31536000, immutable'
/** Uploaded files, `/uploads/`. Not `immutable`: an author can replace a file, and its name stays. */
export const UPLOAD_CACHING = 'public, max-age=86400, stale-while-revalidate=604800'
/** Pictures in other widths, `/pictures/`. Not `immutable` either: they have the name of the upload that they are made of. */
export const PICTURE_CACHING = 'public, max-age=86400, stale-while-revalidate=604800'
/** Files that are made of content: sitemap, feeds, calendars. */
export const MADE_FILE_CACHING = 'public, max-age=300, s-maxage=60, stale-while-revalidate=86400'
