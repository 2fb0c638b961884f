/** Browsers ask again each time and mostly get 304; a CDN may keep the page and refresh it behind the visitor. */
export const PAGE_CACHING = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=86400'
/**
 * The same for a CDN that reads a header of its own (RFC 9213): in the other, `must-revalidate` and `s-maxage` forbid one
 * that is strict to give an old page while it fetches the new one (RFC 9111, 5.2.2), and browsers need the former.
 */
export const CDN_CACHING = 'public, max-age=60, stale-while-revalidate=86400'
/** For what has its content or its build in its name. */
export const FOR_GOOD = 'public, max-age=31536000, immutable'
/** For what authors upload, and the pictures made of it: a name that may come to mean another file. */
export const UPLOAD_CACHING = 'public, max-age=86400, stale-while-revalidate=604800'
/** For files that are made of content. */
export const MADE_FILE_CACHING = 'public, max-age=300, s-maxage=60, stale-while-revalidate=86400'
