import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const BROTLI_QUALITY = 6
const GZIP_LEVEL = 7
/** Smaller bodies do not get smaller. */
const WORTH_COMPRESSING_BYTES = 512

export type Encoding = 'identity' | 'br' | 'gzip'
/** One body in every encoding that is kept, and the tag that names its content. */
export type EncodedBody = { etag: string; bodies: Record<Encoding, Buffer>; bytes: number }

/** The body compressed once, when it is made, so that answering costs a copy. */
export async function encodeBody(body: string | Buffer): Promise<EncodedBody> {
  const identity = Buffer.from(body)
  const etag = etagOf(identity)
  if (identity.byteLength < WORTH_COMPRESSING_BYTES) {
    return { etag, bodies: { identity, br: identity, gzip: identity }, bytes: identity.byteLength }
  }
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzipped(identity, { level: GZIP_LEVEL }),
  ])
  return { etag, bodies: { identity, br, gzip: gz }, bytes: identity.byteLength + br.byteLength + gz.byteLength }
}

/** The tag that names a body by its content. */
export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** The smallest encoding that the request accepts: brotli, else gzip, else none. */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  if (accepts(acceptEncoding, 'br')) return 'br'
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
