import type { IncomingHttpHeaders } from 'node:http'
import { acceptedEncoding, type EncodedBody } from './encodings.ts'
import type { CachedPage } from './page-cache.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import type { StaticFile } from './static-files.ts'

/** A whole answer, for node:http and Hono alike. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer | undefined }

type Conditions = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>

/** Browsers ask again each time and mostly get 304; a CDN may keep the page and refresh it behind the visitor. */
const PAGE_CACHING = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=86400'
const FILE_CACHING = 'public, max-age=31536000, immutable'
const RETRY_AFTER_SECONDS = '10'

/** A page as HTML, or as the JSON that a navigation in the browser fetches. */
export function pageAnswer(page: CachedPage, wants: 'html' | 'payload', conditions: Conditions): Answer {
  const type = wants === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
  const caching = page.status === 200 ? PAGE_CACHING : 'no-store'
  const retry: Record<string, string> = page.status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}
  // The payload says the page's status itself: fetching it worked.
  const status = wants === 'payload' && page.status === 404 ? 200 : page.status
  return encodedAnswer(status, page[wants], { 'content-type': type, 'cache-control': caching, ...retry }, conditions)
}

/** A built file; its name changes with its content, so it is kept for good. */
export function fileAnswer(file: StaticFile, conditions: Conditions): Answer {
  return encodedAnswer(200, file, { 'content-type': file.type, 'cache-control': FILE_CACHING }, conditions)
}

/** A short plain answer, such as a redirect or a refusal. */
export function plainAnswer(status: number, text: string, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: {
      ...SECURITY_HEADERS,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
    body: Buffer.from(`${text}\n`),
  }
}

function encodedAnswer(
  status: number,
  body: EncodedBody,
  headers: Record<string, string>,
  conditions: Conditions,
): Answer {
  const all: Record<string, string> = { ...SECURITY_HEADERS, ...headers, etag: body.etag, vary: 'accept-encoding' }
  if (status === 200 && isSame(conditions['if-none-match'], body.etag))
    return { status: 304, headers: all, body: undefined }
  const encoding = acceptedEncoding(conditions['accept-encoding'])
  const bytes = body.bodies[encoding]
  if (bytes !== body.bodies.identity) all['content-encoding'] = encoding
  all['content-length'] = String(bytes.byteLength)
  return { status, headers: all, body: bytes }
}

/** A cache between us and the browser may have made the tag weak. */
function isSame(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
