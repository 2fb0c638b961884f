import type { IncomingHttpHeaders } from 'node:http'
import { FOR_GOOD, PAGE_CACHING } from './caching.ts'
import { ENCODINGS, smallestEncoding, type EncodedBody, type Encoding } from './encodings.ts'
import type { CachedPage } from './page-cache.ts'
import { ReadyAnswer } from './ready-answer.ts'
import { NO_PATH_ONWARD, SECURITY_HEADERS } from './security-headers.ts'
import type { SmallFile } from './small-files.ts'
import type { StaticFile } from './static-files.ts'

/** A whole answer, for node:http and Hono alike. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer | undefined }

export type Conditions = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>

const RETRY_AFTER_SECONDS = '10'

/** A page as HTML, or as the JSON that a navigation in the browser fetches. */
export function pageAnswer(page: CachedPage, wants: 'html' | 'payload', conditions: Conditions): ReadyAnswer {
  return keptAnswer(page, wants === 'html' ? 0 : 1, page[wants], conditions, () => {
    const type = wants === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
    const isKept = page.status === 200 && page.isKept
    const caching = isKept ? PAGE_CACHING : 'no-store'
    const referrer: Record<string, string> = page.status === 200 && !page.isKept ? NO_PATH_ONWARD : {}
    const retry: Record<string, string> = page.status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}
    const policy: Record<string, string> = page.contentPolicy ? { 'content-security-policy': page.contentPolicy } : {}
    const keys: Record<string, string> = page.surrogateKeys ? { 'surrogate-key': page.surrogateKeys } : {}
    // The payload says the page's status itself: fetching it worked.
    const status = wants === 'payload' && page.status === 404 ? 200 : page.status
    const headers = { 'content-type': type, 'cache-control': caching, ...referrer, ...policy, ...retry, ...keys }
    return { status, headers }
  })
}

/** A built file; its name changes with its content, so it is kept for good. */
export function fileAnswer(file: StaticFile, conditions: Conditions): ReadyAnswer {
  return keptAnswer(file, 0, file, conditions, () => {
    return { status: 200, headers: { 'content-type': file.type, 'cache-control': FOR_GOOD } }
  })
}

/** A small uploaded file, under the headers that came with it. */
export function uploadAnswer(file: SmallFile, conditions: Conditions): ReadyAnswer {
  return keptAnswer(file, 0, file, conditions, () => ({ status: 200, headers: file.headers }))
}

/** An answer as Hono gives it on. */
export function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body ? new Uint8Array(body) : null, { status, headers })
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
const answers = new WeakMap<object, ReadyAnswer[]>()

/** Every kind of answer to a body has its place in a short list: nothing is joined or looked up by name. */
function keptAnswer(
  of: object,
  which: 0 | 1,
  body: EncodedBody,
  conditions: Conditions,
  head: () => Head,
): ReadyAnswer {
  const encoding = smallestEncoding(body.bodies, conditions['accept-encoding'])
  const ifNoneMatch = conditions['if-none-match']
  const isKnown = ifNoneMatch !== undefined && isSameEtag(ifNoneMatch, body.tags[encoding])
  const place = (which * ENCODINGS.length + ENCODINGS.indexOf(encoding)) * 2 + (isKnown ? 1 : 0)
  const kept = answers.get(of) ?? []
  const known = kept[place]
  if (known) return known
  const answer = encodedAnswer(head(), body, encoding, isKnown)
  kept[place] = answer
  answers.set(of, kept)
  return answer
}

function encodedAnswer(
  { status, headers }: Head,
  body: EncodedBody,
  encoding: Encoding,
  isKnown: boolean,
): ReadyAnswer {
  const etag = body.tags[encoding]
  const all: Record<string, string> = { ...SECURITY_HEADERS, ...headers, etag, vary: 'accept-encoding' }
  if (status === 200 && isKnown) return new ReadyAnswer(304, all, undefined)
  const bytes = body.bodies[encoding]
  if (encoding !== 'identity') all['content-encoding'] = encoding
  all['content-length'] = String(bytes.byteLength)
  return new ReadyAnswer(status, all, bytes)
}

/** Whether a browser has the body of that tag; a cache between us and it may have made the tag weak. */
export function isSameEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === etag) return true
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}
