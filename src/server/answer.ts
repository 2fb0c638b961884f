import type { IncomingHttpHeaders } from 'node:http'
import { FOR_GOOD, PAGE_CACHING } from './caching.ts'
import { encodedTag, smallestEncoding, type EncodedBody, type Encoding } from './encodings.ts'
import type { CachedPage } from './page-cache.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import type { StaticFile } from './static-files.ts'

/** A whole answer, for node:http and Hono alike. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer | undefined }

type Conditions = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>

const RETRY_AFTER_SECONDS = '10'

/** A page as HTML, or as the JSON that a navigation in the browser fetches. */
export function pageAnswer(page: CachedPage, wants: 'html' | 'payload', conditions: Conditions): Answer {
  return keptAnswer(page, wants, page[wants], conditions, () => {
    const type = wants === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
    const caching = page.status === 200 && page.isKept ? PAGE_CACHING : 'no-store'
    const retry: Record<string, string> = page.status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}
    // The payload says the page's status itself: fetching it worked.
    const status = wants === 'payload' && page.status === 404 ? 200 : page.status
    return { status, headers: { 'content-type': type, 'cache-control': caching, ...retry } }
  })
}

/** A built file; its name changes with its content, so it is kept for good. */
export function fileAnswer(file: StaticFile, conditions: Conditions): Answer {
  return keptAnswer(file, 'file', file, conditions, () => {
    return { status: 200, headers: { 'content-type': file.type, 'cache-control': FOR_GOOD } }
  })
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

type Head = { status: number; headers: Record<string, string> }

/** Answers by what they answer with: the same page to the same kind of request is the same answer, made once. */
const answers = new WeakMap<object, Map<string, Answer>>()

function keptAnswer(of: object, name: string, body: EncodedBody, conditions: Conditions, head: () => Head): Answer {
  const encoding = smallestEncoding(body.bodies, conditions['accept-encoding'])
  const ifNoneMatch = conditions['if-none-match']
  const isKnown = ifNoneMatch !== undefined && isSameEtag(ifNoneMatch, encodedTag(body.etag, encoding))
  const kind = `${name} ${encoding} ${isKnown}`
  const kept = answers.get(of) ?? new Map<string, Answer>()
  const known = kept.get(kind)
  if (known) return known
  const answer = encodedAnswer(head(), body, encoding, isKnown)
  answers.set(of, kept.set(kind, answer))
  return answer
}

function encodedAnswer({ status, headers }: Head, body: EncodedBody, encoding: Encoding, isKnown: boolean): Answer {
  const etag = encodedTag(body.etag, encoding)
  const all: Record<string, string> = { ...SECURITY_HEADERS, ...headers, etag, vary: 'accept-encoding' }
  if (status === 200 && isKnown) return { status: 304, headers: all, body: undefined }
  const bytes = body.bodies[encoding]
  if (encoding !== 'identity') all['content-encoding'] = encoding
  all['content-length'] = String(bytes.byteLength)
  return { status, headers: all, body: bytes }
}

/** Whether a browser has the body of that tag; a cache between us and it may have made the tag weak. */
export function isSameEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
