const DEADLINE_MS = 15_000
const MOST_BYTES = 40 * 1024 * 1024

/** Of a file, what the content service answers: `missing` where there is none, `unavailable` where it does not answer. */
const SERVER_ERROR = 500

type Absent = 'missing' | 'unavailable'

/** The bytes of a file of the content service. @throws {RangeError} where it has more than 40 MB */
export async function readOriginal(address: string): Promise<Buffer | Absent> {
  const answer = await ask(address, 'GET')
  if (typeof answer === 'string') return answer
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.byteLength
      // Leaving the loop ends the download.
      if (bytes > MOST_BYTES) break
      chunks.push(chunk)
    }
  } catch {
    return 'unavailable'
  }
  if (bytes > MOST_BYTES) throw new RangeError('The file has more than 40 MB.')
  return Buffer.concat(chunks)
}

/** When a file of the content service was last changed, ms since 1970; infinity where it does not say. */
export async function lastChange(address: string): Promise<number | Absent> {
  const answer = await ask(address, 'HEAD')
  if (typeof answer === 'string') return answer
  const time = Date.parse(answer.headers.get('last-modified') ?? '')
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time
}

async function ask(address: string, method: 'GET' | 'HEAD'): Promise<Response | Absent> {
  try {
    const headers = { 'accept-encoding': 'identity' }
    const signal = AbortSignal.timeout(DEADLINE_MS)
    const answer = await fetch(address, { method, headers, signal, redirect: 'error' })
    if (answer.ok) return answer
    await answer.body?.cancel()
    // Who fails says nothing of the file.
    return answer.status < SERVER_ERROR ? 'missing' : 'unavailable'
  } catch {
    return 'unavailable'
  }
}
