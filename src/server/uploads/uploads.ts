import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { toResponse } from '../http/answer.ts'
import { UPLOAD_CACHING } from '../http/caching.ts'
import { SECURITY_HEADERS, UPLOAD_POLICY, VIDEO_POLICY } from '../http/security-headers.ts'
import { uploadAnswer, type SmallFiles } from './small-files.ts'

const DEADLINE_MS = 10_000
const SERVER_ERROR = 500
const FILE_NAME = /^\/uploads\/\w[\w.@-]*$/
/** What authors may upload and a browser may show; anything else is only ever saved. */
const SHOWN_TYPES = /^(image\/(avif|gif|jpeg|png|svg\+xml|webp)|video\/(mp4|webm)|application\/pdf)$/
const PLAIN = { 'accept-encoding': 'identity' }
const PASSED_ON = ['content-length', 'etag', 'last-modified', 'content-range', 'accept-ranges']

/** Of drawings that are too large to be kept; every other file that a browser shows is compressed already. */
export const compressDrawings = compress({ contentTypeFilter: /^image\/svg\+xml/ })

/** The file of an address: a small one as it is kept, any other as the content service passes it on. */
export async function answerUpload(context: Context, contentUrl: string, smallFiles: SmallFiles): Promise<Response> {
  const { path, method } = context.req
  // Parts are for players of videos and for large documents.
  if (context.req.header('range') !== undefined) return passOnUpload(context, contentUrl, path)
  const known = smallFiles.get(path) ?? smallFiles.underWay(path)
  const kept = known instanceof Promise ? await known : known
  if (kept && smallFiles.claimRenewal(path)) void renew(context, contentUrl, smallFiles).catch(() => {})
  // HEAD is told what GET is: the file is read, and kept where it is small.
  const isHead = method === 'HEAD'
  const read = () => passOnUpload(context, contentUrl, path, { isWhole: isHead })
  const file = kept ?? (await smallFiles.keep(path, read).catch(() => undefined))
  if (!file) return unavailable(context)
  if (!(file instanceof Response)) return toResponse(uploadAnswer(file, context.req.header()))
  if (isHead) await file.body?.cancel()
  return file
}

/** Reads a kept file anew; what has become too large to be kept is not read to its end. */
async function renew(context: Context, contentUrl: string, smallFiles: SmallFiles): Promise<void> {
  const { path } = context.req
  const file = await smallFiles.keep(path, () => passOnUpload(context, contentUrl, path, { isWhole: true }))
  if (file instanceof Response) await file.body?.cancel()
}

/**
 * Passes a file of the content service on, under our own headers, so that its address stays inside (spec 7).
 * @param path of the file, `/uploads/brochure.pdf`
 * @param more headers of this answer; and whether all of it is wanted, whatever the visitor has of it
 */
export async function passOnUpload(
  context: Context,
  contentUrl: string,
  path: string,
  { headers: more = {}, isWhole = false }: { headers?: Record<string, string>; isWhole?: boolean } = {},
): Promise<Response> {
  if (!FILE_NAME.test(path)) return context.text('There is no such file.\n', 404)
  const request = isWhole ? { headers: PLAIN } : { method: context.req.method, headers: conditions(context) }
  const answer = await begun(contentUrl + path, request)
  // Who fails says nothing of the file.
  if (!answer || answer.status >= SERVER_ERROR) return unavailable(context)
  if (answer.status !== 304 && !answer.ok) return context.text('There is no such file.\n', 404)
  const headers = fileHeaders(answer.headers)
  for (const [name, value] of Object.entries(more)) {
    if (!headers.has(name)) headers.set(name, value)
  }
  return new Response(answer.body, { status: answer.status, headers })
}

function unavailable(context: Context): Response {
  return context.text('The file is not available at the moment.\n', 503)
}

/** The answer once it begins, where it does in time; its body may take as long as a slow visitor needs. */
async function begun(address: string, request: RequestInit): Promise<Response | undefined> {
  const controller = new AbortController()
  const patience = setTimeout(() => controller.abort(), DEADLINE_MS)
  try {
    return await fetch(address, { ...request, signal: controller.signal, redirect: 'error' })
  } catch {
    return undefined
  } finally {
    clearTimeout(patience)
  }
}

function conditions(context: Context): Headers {
  const headers = new Headers(PLAIN)
  for (const name of ['if-none-match', 'if-modified-since', 'range']) {
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
