import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { LRUCache } from 'lru-cache'
import { toResponse, cachedAnswer, encodeBody, encodedBody, type EncodedBody } from '../http/answer.ts'
import { UPLOAD_CACHING, SECURITY_HEADERS, UPLOAD_POLICY, VIDEO_POLICY } from '../http/headers.ts'
import { askForPart, type ByteRange, readRange } from './byte-range.ts'
import { type ContentFiles, UNCOMPRESSED } from './content-files.ts'
import type { KeptUploads } from './kept-uploads.ts'

/** For a content service that is slow to begin a picture which is kept on disk. */
const KEPT_INSTEAD_MS = 2_000
/** For the original of a picture that cannot be made now, of which many may be asked for at once. */
const ORIGINAL_INSTEAD_MS = 30_000
const UNAVAILABLE = 503
const RETRY_LATER = { 'cache-control': 'no-store', 'retry-after': '10' }
const FILE_NAME = /^\/uploads\/\w[\w.@-]*$/
/** What authors may upload and a browser may show; anything else is only ever saved. */
const SHOWN_TYPES = /^(image\/(avif|gif|jpeg|png|svg\+xml|webp)|video\/(mp4|webm)|application\/pdf)$/
const PASSED_ON = ['content-length', 'etag', 'last-modified', 'content-range', 'accept-ranges']

/** Drawings are text; every other file that a browser shows is compressed already. */
const DRAWING = /^image\/svg\+xml/

/** Of drawings that are too large to be kept. */
export const compressDrawings = compress({ contentTypeFilter: DRAWING })

/** Where uploaded files come from: memory, the content service, and the disk where that does not answer. */
export type Uploads = { contentFiles: ContentFiles; smallFiles: SmallFiles; keptUploads: KeptUploads }

/**
 * The file of an address: a small one as it is kept, any other as the content service passes it on; a picture of a
 * published page from disk while that does not answer.
 */
export async function answerUpload(context: Context, uploads: Uploads): Promise<Response> {
  const { contentFiles, smallFiles } = uploads
  const { path, method } = context.req
  // Parts are for players of videos and for large documents.
  if (askedRange(context)) {
    const part = await passOnUpload(context, contentFiles, path)
    // Where the content service does not answer, all of a file that is kept is better than no part of it.
    if (part.status !== UNAVAILABLE) return part
  }
  const known = smallFiles.get(path) ?? smallFiles.pendingRead(path)
  const kept = known instanceof Promise ? await known : known
  if (kept && !contentFiles.isDown() && smallFiles.claimRenewal(path)) void renew(context, uploads).catch(() => {})
  // HEAD is told what GET is: the file is read, and kept where it is small.
  const isHead = method === 'HEAD'
  const read = () => passOnOrKept(context, uploads, path, { isWhole: isHead })
  const file = kept ?? (await smallFiles.keep(path, read).catch(() => keptUpload(uploads, path)))
  if (!file) return unavailable(context)
  if (!(file instanceof Response)) {
    // Under the headers that came with it.
    const head = () => ({ status: 200, headers: file.headers })
    return toResponse(cachedAnswer(file, 0, file, context.req.header(), head))
  }
  if (isHead) await file.body?.cancel()
  return file
}

/** All of an upload, whatever the visitor asked for, in place of something that cannot be made of it now. */
export function wholeUpload(context: Context, uploads: Uploads, path: string): Promise<Response> {
  return passOnOrKept(context, uploads, path, { isWhole: true, withinMs: ORIGINAL_INSTEAD_MS })
}

/** As the content service passes it on, else from disk. */
async function passOnOrKept(
  context: Context,
  uploads: Uploads,
  path: string,
  { isWhole, withinMs: unkeptWithinMs }: Pick<PassingOn, 'isWhole' | 'withinMs'>,
): Promise<Response> {
  const { contentFiles, keptUploads } = uploads
  const isKept = keptUploads.has(path)
  const fromDisk = isKept && contentFiles.isDown() ? await keptUpload(uploads, path) : undefined
  if (fromDisk) return fromDisk
  const withinMs = isKept ? KEPT_INSTEAD_MS : unkeptWithinMs
  const answer = await passOnUpload(context, contentFiles, path, { isWhole, withinMs })
  return answer.status === UNAVAILABLE ? ((await keptUpload(uploads, path)) ?? answer) : answer
}

async function keptUpload({ keptUploads }: Uploads, path: string): Promise<Response | undefined> {
  const kept = await keptUploads.opened(path)
  if (!kept) return undefined
  const { type, bytes, body } = kept
  return new Response(body, {
    headers: fileHeaders(new Headers({ 'content-type': type, 'content-length': `${bytes}` })),
  })
}

/** Reads a kept file again; what has become too large to be kept is not read to its end. */
async function renew(context: Context, { contentFiles, smallFiles }: Uploads): Promise<void> {
  const { path } = context.req
  const file = await smallFiles.keep(path, () => passOnUpload(context, contentFiles, path, { isWhole: true }))
  if (file instanceof Response) await file.body?.cancel()
}

type PassingOn = { headers?: Record<string, string>; isWhole?: boolean; withinMs?: number | undefined }

/**
 * Passes a file of the content service on, under our own headers, so that its address stays inside (spec 7).
 * @param path of the file, `/uploads/brochure.pdf`
 * @param more headers of this answer; whether all of it is wanted, whatever the visitor has of it; and how soon it has to begin
 */
export async function passOnUpload(
  context: Context,
  contentFiles: ContentFiles,
  path: string,
  { headers: more = {}, isWhole = false, withinMs }: PassingOn = {},
): Promise<Response> {
  if (!FILE_NAME.test(path)) return context.text('There is no such file.\n', 404)
  const request = isWhole ? { headers: UNCOMPRESSED } : { method: context.req.method, headers: conditions(context) }
  const range = isWhole ? undefined : askedRange(context)
  const answer = range
    ? await askForPart(contentFiles, path, range, {
        conditions: conditions(context),
        ifRange: context.req.header('if-range'),
      })
    : await contentFiles.ask(path, request, withinMs)
  if (!answer) return unavailable(context)
  if (answer.status === 416) return noSuchPart(context, answer)
  if (answer.status !== 304 && !answer.ok) return context.text('There is no such file.\n', 404)
  const headers = fileHeaders(answer.headers)
  for (const [name, value] of Object.entries(more)) {
    if (!headers.has(name)) headers.set(name, value)
  }
  return new Response(answer.body, { status: answer.status, headers })
}

/** The range that a visitor asks for; undefined where all of the file is to be sent. */
function askedRange({ req }: Context): ByteRange | undefined {
  return req.method === 'GET' ? readRange(req.header('range')) : undefined
}

function noSuchPart(context: Context, { headers }: Response): Response {
  const size = headers.get('content-range') ?? ''
  return context.text('The file does not have this part.\n', 416, {
    'content-range': size,
    'cache-control': 'no-store',
  })
}

function unavailable(context: Context): Response {
  return context.text('The file is not available at the moment.\n', UNAVAILABLE, RETRY_LATER)
}

function conditions(context: Context): Headers {
  const headers = new Headers(UNCOMPRESSED)
  for (const name of ['if-none-match', 'if-modified-since']) {
    const value = context.req.header(name)
    if (value) headers.set(name, value)
  }
  return headers
}

function fileHeaders(from: Headers): Headers {
  const type = (from.get('content-type') ?? '').split(';')[0] ?? ''
  const headers = new Headers(SECURITY_HEADERS)
  for (const name of PASSED_ON) {
    const value = from.get(name)
    if (value) headers.set(name, value)
  }
  headers.set('content-security-policy', type.startsWith('video/') ? VIDEO_POLICY : UPLOAD_POLICY)
  headers.set('cache-control', UPLOAD_CACHING)
  headers.set('content-type', SHOWN_TYPES.test(type) ? type : 'application/octet-stream')
  if (!SHOWN_TYPES.test(type)) headers.set('content-disposition', 'attachment')
  return headers
}

const MOST_BYTES_EACH = 256 * 1024
const MOST_BYTES = 16 * 1024 * 1024
/** After that a file is asked for again, behind the visitor who gets what is kept: a webhook may have been missed. */
const FRESH_MS = 60_000
/** What says how a body is sent, and not what it is. */
const OF_ONE_ANSWER = new Set(['content-length', 'etag'])

/** A file as it is sent again and again, and the headers that say what it is. */
type SmallFile = EncodedBody & { headers: Record<string, string> }

/**
 * Small files that were passed on, such as logos: one reading of the content service does for everybody who asks within
 * a minute, and for as long as it does not answer.
 */
export class SmallFiles {
  /** `askedAt` in milliseconds of a clock that nobody sets: `performance.now()`. */
  readonly #files = new LRUCache<string, { file: SmallFile; askedAt: number }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ file }) => file.bytes || 1,
  })
  readonly #reading = new Map<string, Promise<SmallFile | Response>>()
  #forgotten = 0

  /** The file as it was read last; undefined where it was not, or was too large. */
  get(path: string): SmallFile | undefined {
    return this.#files.get(path)?.file
  }

  /** Whether it is time to ask for a file again. Says so once a minute, to one who then does. */
  claimRenewal(path: string): boolean {
    const kept = this.#files.peek(path)
    if (!kept || kept.askedAt + FRESH_MS > performance.now()) return false
    kept.askedAt = performance.now()
    return true
  }

  /**
   * What is read, as a kept file where it is a whole one of 256 KB at most. A file that is gone, or larger by now, is
   * forgotten; one that was forgotten while it was read is not kept. Rejects where its body ends early.
   */
  keep(path: string, read: () => Promise<Response>): Promise<SmallFile | Response> {
    const reading = this.#read(path, read).finally(() => {
      if (this.#reading.get(path) === reading) this.#reading.delete(path)
    })
    this.#reading.set(path, reading)
    return reading
  }

  /** What somebody else is reading, undefined where that is no small file; at once undefined where nobody is. */
  pendingRead(path: string): Promise<SmallFile | undefined> | undefined {
    return this.#reading.get(path)?.then(
      (file) => (file instanceof Response ? undefined : file),
      () => undefined,
    )
  }

  async #read(path: string, read: () => Promise<Response>): Promise<SmallFile | Response> {
    const [forgotten, askedAt] = [this.#forgotten, performance.now()]
    const answer = await read()
    const isSmall = Number(answer.headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= MOST_BYTES_EACH
    if (answer.status === 404 || (answer.status === 200 && !isSmall)) this.#files.delete(path)
    if (answer.status !== 200 || !isSmall) return answer
    const file = await smallFile(answer)
    if (forgotten === this.#forgotten) this.#files.set(path, { file, askedAt })
    return file
  }

  /** The file was changed or deleted. */
  forget(path: string): void {
    this.#forgotten += 1
    this.#files.delete(path)
    // Who asks from now on gets what it has become.
    this.#reading.delete(path)
  }
}

async function smallFile(answer: Response): Promise<SmallFile> {
  const body = Buffer.from(await answer.arrayBuffer())
  const isText = DRAWING.test(answer.headers.get('content-type') ?? '')
  const encoded = isText ? await encodeBody(body) : encodedBody({ identity: body, br: body, zstd: body, gzip: body })
  return { ...encoded, headers: Object.fromEntries([...answer.headers].filter(([name]) => !OF_ONE_ANSWER.has(name))) }
}
