import { type IncomingHttpHeaders, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import { ENCODINGS, smallestEncoding, type EncodedBody, type Encoding } from './encodings.ts'
import { SECURITY_HEADERS } from './headers.ts'

/** A whole answer, for node:http and for Hono. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer | undefined }

export type Conditions = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>

/** The answer as a Response for Hono. */
export function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body ? new Uint8Array(body) : null, { status, headers })
}

/** A short answer in plain text, such as a redirect or a rejection. */
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

/** Answers by page or file: the same page for the same kind of request is the same answer, made once. */
const answers = new WeakMap<object, ReadyAnswer[]>()

/**
 * An answer with this body in the best encoding that the client accepts, or 304 if the client has it. Each kind of answer
 * has a fixed index in a short list, which is faster than any key.
 * @param of the page or file that the body belongs to; its answers live as long as it does
 * @param which of its bodies this is
 * @param head makes status and headers; called once for each kind
 */
export function cachedAnswer(
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

/** Whether a client has the body with this tag; a cache on the way may have made the tag weak. */
export function isSameEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === etag) return true
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}

/** How long a connection waits for its next request; node's default. */
export const KEEP_ALIVE_SECONDS = 5

/** An answer that is sent many times: head and body are in one buffer, ready for the connection. */
export class ReadyAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer | undefined
  #wire: Buffer | undefined
  #dateAt = 0
  #second = 0

  /** @throws {TypeError} if a header is not valid */
  constructor(status: number, headers: Record<string, string>, body: Buffer | undefined) {
    for (const [name, value] of Object.entries(headers)) {
      validateHeaderName(name)
      validateHeaderValue(name, value)
    }
    this.status = status
    this.headers = headers
    this.body = body
  }

  /** The bytes of the answer, dated now, for a connection that stays open. Made once; only the date changes. */
  wire(): Buffer {
    const second = Math.floor(Date.now() / 1000)
    this.#wire ??= this.#written()
    if (second !== this.#second) this.#wire.write(new Date(second * 1000).toUTCString(), this.#dateAt, 'latin1')
    this.#second = second
    return this.#wire
  }

  #written(): Buffer {
    const lines = Object.entries({
      ...this.headers,
      connection: 'keep-alive',
      'keep-alive': `timeout=${KEEP_ALIVE_SECONDS}`,
      date: new Date(0).toUTCString(),
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    const head = Buffer.from(`HTTP/1.1 ${this.status} ${STATUS_CODES[this.status]}\r\n${lines.join('')}\r\n`, 'latin1')
    this.#dateAt = head.lastIndexOf('date: ') + 'date: '.length
    return Buffer.concat([head, this.body ?? Buffer.alloc(0)])
  }
}
