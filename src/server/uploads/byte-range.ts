import { type ContentFiles, UNCOMPRESSED } from './content-files.ts'

/** One range of bytes, as players of videos and resumed downloads ask: `bytes=0-99`, `bytes=100-`, `bytes=-100`. */
const ONE_RANGE = /^bytes=(\d*)-(\d*)$/i

/** Bytes of a file, the first and the last included. */
type BytePart = { first: number; last: number }

/** A range of a file whose size is not known yet: from one byte to another or to the end, or so many bytes at the end. */
export type ByteRange = BytePart | { atEnd: number }

/**
 * The range in a `Range` header. Undefined for anything else, such as several ranges: then a server may send the whole file
 * (RFC 9110, 14.2).
 */
export function readRange(header: string | undefined): ByteRange | undefined {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? []
  if (from === '') return to === '' ? undefined : { atEnd: Number(to) }
  const range = { first: Number(from), last: to === '' ? Number.POSITIVE_INFINITY : Number(to) }
  return range.first <= range.last ? range : undefined
}

/** What a visitor has of a file: `conditions` under which nothing is sent, and the version in `If-Range`. */
type Known = { conditions: Headers; ifRange: string | undefined }

/**
 * Asks the content service for part of a file. Strapi sends a wrong length, or nothing, for a range that the file does not
 * have. So the size and the version of the file are asked for first, and then exactly bytes that it has.
 * @returns the part, or the whole file where that is another version or cannot be had in parts; 416 where the file has no
 *   byte of the range; undefined where the content service does not answer
 */
export async function askForPart(
  contentFiles: ContentFiles,
  path: string,
  range: ByteRange,
  { conditions, ifRange }: Known,
): Promise<Response | undefined> {
  const head = await contentFiles.ask(path, { method: 'HEAD', headers: conditions })
  if (!head?.ok) return head
  const askForWhole = () => contentFiles.ask(path, { headers: UNCOMPRESSED })
  const size = Number(head.headers.get('content-length') ?? Number.NaN)
  if (Number.isNaN(size) || !isVersion(ifRange, head.headers)) return askForWhole()
  const part = partOf(range, size)
  if (!part) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  const bytes = `${part.first}-${part.last}`
  const answer = await contentFiles.ask(path, { headers: { ...UNCOMPRESSED, range: `bytes=${bytes}` } })
  const isThisPart = answer?.headers.get('content-range') === `bytes ${bytes}/${size}` && isSameFile(answer, head)
  if (!answer || (answer.status === 206 ? isThisPart : answer.status !== 416)) return answer
  await answer.body?.cancel()
  return askForWhole()
}

/** The bytes of a range that a file of this size has; undefined where it has none of them. */
function partOf(range: ByteRange, size: number): BytePart | undefined {
  const { first, last } = 'atEnd' in range ? { first: Math.max(0, size - range.atEnd), last: size - 1 } : range
  const part = { first, last: Math.min(last, size - 1) }
  return part.first <= part.last ? part : undefined
}

/**
 * Whether a part may be joined to what a visitor has of a file: `If-Range` names the version of that, by its ETag or its
 * date. A weak ETag does not say that the bytes are the same (RFC 9110, 13.1.5).
 */
function isVersion(ifRange: string | undefined, headers: Headers): boolean {
  if (ifRange === undefined) return true
  return ifRange === headers.get(ifRange.startsWith('"') ? 'etag' : 'last-modified')
}

/** Whether two answers are of the same version of a file. */
function isSameFile(one: Response, other: Response): boolean {
  return ['etag', 'last-modified'].every((name) => one.headers.get(name) === other.headers.get(name))
}
