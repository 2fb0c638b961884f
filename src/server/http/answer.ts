import { type IncomingHttpHeaders, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import { ENCODINGS, smallestEncoding, type EncodedBody, type Encoding } from './encodings.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** A whole answer, for node:http and Hono alike. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer | undefined }

export type Conditions = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>

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

/**
 * An answer with this body, in the encoding that was asked for, or 304 where the asker has it. Every kind of answer has
 * its place in a short list: nothing is joined or looked up by name.
 * @param of what the body belongs to; its answers are kept as long as it is
 * @param which of its bodies this is
 * @param head how the answer begins; asked for once
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

/** Whether a browser has the body of that tag; a cache between us and it may have made the tag weak. */
export function isSameEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === etag) return true
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}

/** How long a connection waits for its next request; node's own figure. */
export const KEEP_ALIVE_SECONDS = 5

/** An answer that is sent again and again: head and body lie in one buffer, as they go over the wire. */
export class ReadyAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer | undefined
  #wire: Buffer | undefined
  #dateAt = 0
  #second = 0

  /** @throws {TypeError} where a header may not be sent */
  constructor(status: number, headers: Record<string, string>, body: Buffer | undefined) {
    for (const [name, value] of Object.entries(headers)) {
      validateHeaderName(name)
      validateHeaderValue(name, value)
    }
    this.status = status
    this.headers = headers
    this.body = body
  }

  /** The whole answer on a connection that stays open, dated now. Written when it is first sent; only its date changes. */
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
