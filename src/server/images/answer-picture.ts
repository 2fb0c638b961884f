import type { Context } from 'hono'
import { halfAsWide, readPictureAddress, type PictureVariant } from '#links/picture-address.ts'
import { isSameEtag, etagOf } from '../http/answer.ts'
import { PICTURE_CACHING, PICTURE_VARY, NO_STORE, SECURITY_HEADERS, UPLOAD_POLICY } from '../http/headers.ts'
import { wholeUpload, type Uploads } from '../uploads/uploads.ts'
import type { Fallback, Pictures } from './pictures.ts'

const RETRY_AFTER_SECONDS = '10'
/** A fallback says nothing by which a browser could take it for the picture later. */
const OF_THE_FILE = ['etag', 'last-modified', 'accept-ranges']

/**
 * Answers `/pictures/{width}/{file}.{avif|webp}`, an upload in that width and type, and
 * `/pictures/{width}/{shape}-{place}/{file}.avif`, a part of one. Where it cannot be had now, another width of it, or the
 * upload itself, which nothing keeps. Anyone who sends `Save-Data: on` gets about half the width.
 */
export async function answerPicture(
  context: Context,
  pictures: Pick<Pictures, 'get'>,
  uploads: Uploads,
): Promise<Response> {
  const named = readPictureAddress(context.req.path)
  const variant = named && savesData(context) ? halfAsWide(named) : named
  const picture = variant ? await pictures.get(variant, context.req.raw.signal) : 'missing'
  if (!variant || picture === 'missing') return context.text('There is no such file.\n', 404, NO_STORE)
  if (picture === 'unavailable') return unavailable(context)
  if ('fallback' in picture) return fallbackAnswer(context, variant, picture.fallback, uploads)
  const { body } = picture
  const headers = { ...headersOf(variant), 'cache-control': PICTURE_CACHING, ...PICTURE_VARY, etag: etagOf(body) }
  if (isSameEtag(context.req.header('if-none-match'), headers.etag)) return new Response(null, { status: 304, headers })
  return bodyAnswer(body, headers)
}

/** What the browser sends of a visitor who has asked it, or the telephone, to save data. */
function savesData(context: Context): boolean {
  return /^on\b/i.test(context.req.header('save-data') ?? '')
}

async function fallbackAnswer(
  context: Context,
  asked: PictureVariant,
  fallback: Fallback | undefined,
  uploads: Uploads,
): Promise<Response> {
  if (fallback?.isWideEnough) return bodyAnswer(fallback.body, { ...headersOf(fallback.variant), ...NO_STORE })
  const original = await wholeUpload(context, uploads, `/uploads/${asked.file}`)
  if (original.ok) {
    for (const name of OF_THE_FILE) original.headers.delete(name)
    original.headers.set('cache-control', 'no-store')
    if (context.req.method === 'HEAD') await original.body?.cancel()
    return original
  }
  if (fallback) return bodyAnswer(fallback.body, { ...headersOf(fallback.variant), ...NO_STORE })
  return original.status === 404 ? context.text('There is no such file.\n', 404, NO_STORE) : unavailable(context)
}

function headersOf({ type }: PictureVariant): Record<string, string> {
  return { ...SECURITY_HEADERS, 'content-security-policy': UPLOAD_POLICY, 'content-type': `image/${type}` }
}

function bodyAnswer(body: Buffer, headers: Record<string, string>): Response {
  return new Response(new Uint8Array(body), { headers: { ...headers, 'content-length': String(body.byteLength) } })
}

function unavailable(context: Context): Response {
  const headers = { ...NO_STORE, 'retry-after': RETRY_AFTER_SECONDS }
  return context.text('The file is not available at the moment.\n', 503, headers)
}
