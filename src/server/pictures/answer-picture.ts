import type { Context } from 'hono'
import { readPictureAddress } from '#addresses/picture-address.ts'
import { isSameEtag } from '../http/answer.ts'
import { UPLOAD_CACHING } from '../http/caching.ts'
import { etagOf } from '../http/encodings.ts'
import { SECURITY_HEADERS, UPLOAD_POLICY } from '../http/security-headers.ts'
import type { Pictures } from './pictures.ts'

const RETRY_AFTER_SECONDS = '10'
const NEVER_KEPT = { 'cache-control': 'no-store' }

/**
 * Answers `/pictures/{width}/{file}.{avif|webp}`, an upload in that width and type, and
 * `/pictures/{width}/{shape}-{place}/{file}.avif`, a part of one.
 */
export async function answerPicture(context: Context, pictures: Pick<Pictures, 'get'>): Promise<Response> {
  const variant = readPictureAddress(context.req.path)
  const picture = variant ? await pictures.get(variant) : 'missing'
  if (!variant || picture === 'missing') return context.text('There is no such file.\n', 404, NEVER_KEPT)
  if (picture === 'unavailable') {
    const headers = { ...NEVER_KEPT, 'retry-after': RETRY_AFTER_SECONDS }
    return context.text('The file is not available at the moment.\n', 503, headers)
  }
  const headers = {
    ...SECURITY_HEADERS,
    'content-security-policy': UPLOAD_POLICY,
    'cache-control': UPLOAD_CACHING,
    'content-type': `image/${variant.type}`,
    etag: etagOf(picture),
  }
  if (isSameEtag(context.req.header('if-none-match'), headers.etag)) return new Response(null, { status: 304, headers })
  const length = { 'content-length': String(picture.byteLength) }
  return new Response(new Uint8Array(picture), { headers: { ...headers, ...length } })
}
