import { type IncomingHttpHeaders, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
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

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const zstd = promisify(zstdCompress)

/** `quick` costs about 2 ms of a page; `best` is 12 % smaller, 50 times slower, and for what is compressed once. */
const EFFORTS = {
  quick: { br: 6, gzip: 7, zstd: 9 },
  best: { br: 11, gzip: 9, zstd: 19 },
}
/** Smaller bodies do not get smaller. */
const WORTH_COMPRESSING_BYTES = 512

const COMPRESSED = ['br', 'zstd', 'gzip'] as const
const ENCODINGS = ['identity', ...COMPRESSED] as const
type Encoding = (typeof ENCODINGS)[number]
export type Bodies = Record<Encoding, Buffer>
/** One body in every encoding, each with its own tag: a strong tag identifies bytes, not their meaning. */
export type EncodedBody = { tags: Readonly<Record<Encoding, string>>; bodies: Bodies; bytes: number }

/**
 * Compresses a body once, when it is made, so that answering costs only a copy.
 * @param before the earlier encodings; returned as they are if the body has not changed
 */
export async function encodeBody(body: string | Buffer, before?: EncodedBody): Promise<EncodedBody> {
  const identity = Buffer.from(body)
  const etag = etagOf(identity)
  if (before?.tags.identity === etag) return before
  return encodedBody(await compress(identity, 'quick'), etag)
}

/** A body that is encoded already. */
export function encodedBody(bodies: Bodies, etag = etagOf(bodies.identity)): EncodedBody {
  const bytes = [...new Set(Object.values(bodies))].reduce((sum, { byteLength }) => sum + byteLength, 0)
  return { tags: tagsOf(etag), bodies, bytes }
}

/** The body in every encoding; a short one is left as it is in all of them. */
export async function compress(identity: Buffer, effort: keyof typeof EFFORTS): Promise<Bodies> {
  if (identity.byteLength < WORTH_COMPRESSING_BYTES) return { identity, br: identity, zstd: identity, gzip: identity }
  const level = EFFORTS[effort]
  // With the size known, the encoders allocate for it and not for megabytes.
  const size = identity.byteLength
  const [br, zst, gz] = await Promise.all([
    brotli(identity, { params: brotliParameters(level.br, size) }),
    zstd(identity, { params: { [constants.ZSTD_c_compressionLevel]: level.zstd }, pledgedSrcSize: size }),
    gzipped(identity, { level: level.gzip }),
  ])
  return { identity, br, zstd: zst, gzip: gz }
}

/** The smallest window that holds the body: a window is 16 bytes less than a power of two, and 4 MB at most. */
function brotliParameters(quality: number, bytes: number): Record<number, number> {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(bytes + 16)), least), most),
  }
}

/** The tag of a body, made of its content. */
export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

function tagsOf(etag: string): EncodedBody['tags'] {
  const tagOf = (encoding: Encoding) => `${etag.slice(0, -1)}-${encoding}"`
  return { identity: etag, br: tagOf('br'), zstd: tagOf('zstd'), gzip: tagOf('gzip') }
}

/** The accepted encoding in which the body is smallest. */
export function smallestEncoding(bodies: Bodies, acceptEncoding: string | undefined): Encoding {
  let smallest: Encoding = 'identity'
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    if (bodies[encoding].byteLength < bodies[smallest].byteLength) smallest = encoding
  }
  return smallest
}

/** Browsers send only a handful of different headers. Made-up ones fill the map until it is cleared. */
const acceptedBy = new Map<string, readonly Encoding[]>()
const MOST_HEADERS = 100

/** The encodings that a request accepts, besides the plain one. */
export function acceptedEncodings(acceptEncoding: string | undefined): readonly Encoding[] {
  if (!acceptEncoding) return []
  const known = acceptedBy.get(acceptEncoding)
  if (known) return known
  const accepted = COMPRESSED.filter((encoding) => accepts(acceptEncoding, encoding))
  if (acceptedBy.size === MOST_HEADERS) acceptedBy.clear()
  acceptedBy.set(acceptEncoding, accepted)
  return accepted
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
