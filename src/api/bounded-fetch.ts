import { ContentUnavailable } from './errors.ts'

/** From the first byte asked to the last byte read: a body that drips must end too. */
export const DEADLINE_MS = 2000
/** Counted after decompression: 194 kB of gzip can become 200 MB. */
const MAX_BODY_BYTES = 16 * 1024 * 1024

/**
 * `fetch` that always ends: the whole answer within 2 s, unless said otherwise, and 16 MB.
 * @throws {ContentUnavailable} where the service is unreachable, too slow, or answers too much
 */
export async function boundedFetch(request: Request, withinMs = DEADLINE_MS): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(Math.max(1, Math.round(withinMs)))
    const response = await fetch(request, { signal, redirect: 'error' })
    const body = response.body ? await readWhole(response.body) : null
    return new Response(response.status === 204 ? null : body, { status: response.status, headers: response.headers })
  } catch (error) {
    if (error instanceof ContentUnavailable) throw error
    throw new ContentUnavailable(`${request.method} ${new URL(request.url).pathname} failed`, { cause: error })
  }
}

async function readWhole(body: ReadableStream<Uint8Array>): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > MAX_BODY_BYTES) throw new ContentUnavailable(`The answer is larger than ${MAX_BODY_BYTES} bytes.`)
    chunks.push(new Uint8Array(chunk))
  }
  return new Blob(chunks)
}
