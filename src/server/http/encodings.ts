import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

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
export const ENCODINGS = ['identity', ...COMPRESSED] as const
export type Encoding = (typeof ENCODINGS)[number]
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
const read = new Map<string, readonly Encoding[]>()
const MOST_READ = 100

/** The encodings that a request accepts, besides the plain one. */
export function acceptedEncodings(acceptEncoding: string | undefined): readonly Encoding[] {
  if (!acceptEncoding) return []
  const known = read.get(acceptEncoding)
  if (known) return known
  const accepted = COMPRESSED.filter((encoding) => accepts(acceptEncoding, encoding))
  if (read.size === MOST_READ) read.clear()
  read.set(acceptEncoding, accepted)
  return accepted
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
