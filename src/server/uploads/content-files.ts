import { setTimeout as wait } from 'node:timers/promises'
import PQueue from 'p-queue'

/** For the beginning of a file: a slow visitor may take longer for the rest of it. */
const BEGINNING_MS = 10_000
/** For all of a file that is read into memory. */
const WHOLE_MS = 15_000
/** Long enough for other connections that were closed at the same time to be noticed. */
const RETRY_AFTER_MS = 50
const MOST_BYTES = 40 * 1024 * 1024
/** As many whole files are in memory at once. */
const READ_AT_ONCE = 4
const MOST_WAITING = 500
/** While the content service is known not to answer, it is asked for a file this seldom, and not for long. */
const DOWN_EVERY_MS = 10_000
const DOWN_MS = 2_000
/** What says something of a file, beside success: it is as it was, it is none, that part of it is none. */
const OF_THE_FILE = new Set([304, 404, 410, 416])

/** Of a request for a file as it is, not compressed on its way. */
export const UNCOMPRESSED = { 'accept-encoding': 'identity' }

/** Of a file: `missing` where there is none, `unavailable` where the content service does not say. */
export type Absent = 'missing' | 'unavailable'

/** Reads uploaded files from the content service, by their path: `/uploads/hall.jpg`. */
export class ContentFiles {
  /** Whether the content service is known not to answer. */
  readonly isDown: () => boolean
  readonly #contentUrl: string
  readonly #whole = new PQueue({ concurrency: READ_AT_ONCE })
  #failedAt = Number.NEGATIVE_INFINITY

  constructor(contentUrl: string, isDown: () => boolean = () => false) {
    this.#contentUrl = contentUrl
    this.isDown = isDown
  }

  /** The content service by a name that a folder may have: two services have files of the same name. */
  get folderName(): string {
    return this.#contentUrl.replace(/^https?:\/\//, '').replaceAll(/[^\w.-]/g, '_')
  }

  /** The answer once it begins, where it does in time; undefined where there is none, or an error of the service. */
  async ask(path: string, request: RequestInit, withinMs = BEGINNING_MS): Promise<Response | undefined> {
    const isDown = this.isDown()
    if (isDown && performance.now() - this.#failedAt < DOWN_EVERY_MS) return undefined
    const answer = isDown
      ? await this.#begun(path, request, { withinMs: Math.min(withinMs, DOWN_MS), tries: 1 })
      : await this.#begun(path, request, { withinMs, tries: 2 })
    // Who fails, or refuses, says nothing of the file.
    if (answer && (answer.ok || OF_THE_FILE.has(answer.status))) {
      this.#failedAt = Number.NEGATIVE_INFINITY
      return answer
    }
    this.#failedAt = performance.now()
    await drop(answer)
    return undefined
  }

  /** The bytes of a file. @throws {RangeError} where it has more than 40 MB */
  read(path: string): Promise<Buffer | Absent> {
    return this.#inTurn(async () => {
      const answer = await this.#ok(path, 'GET')
      return typeof answer === 'string' ? answer : bytesOf(answer)
    })
  }

  /** When a file was last changed, ms since 1970; infinity where the content service does not say. */
  lastChange(path: string): Promise<number | Absent> {
    return this.#inTurn(async () => {
      const answer = await this.#ok(path, 'HEAD')
      if (typeof answer === 'string') return answer
      const time = Date.parse(answer.headers.get('last-modified') ?? '')
      return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time
    })
  }

  async #inTurn<Answer>(read: () => Promise<Answer>): Promise<Answer | 'unavailable'> {
    return this.#whole.size < MOST_WAITING ? this.#whole.add(read) : 'unavailable'
  }

  async #ok(path: string, method: 'GET' | 'HEAD'): Promise<Response | Absent> {
    const answer = await this.ask(
      path,
      { method, headers: UNCOMPRESSED, signal: AbortSignal.timeout(WHOLE_MS) },
      WHOLE_MS,
    )
    if (!answer) return 'unavailable'
    if (answer.ok) return answer
    await drop(answer)
    return 'missing'
  }

  /** The other end may close a connection that was kept just as it is used again: one more try, in the same time. */
  async #begun(
    path: string,
    { signal, ...request }: RequestInit,
    { withinMs, tries }: { withinMs: number; tries: 1 | 2 },
  ): Promise<Response | undefined> {
    const controller = new AbortController()
    const patience = setTimeout(() => controller.abort(), withinMs)
    const either = AbortSignal.any(signal ? [controller.signal, signal] : [controller.signal])
    const send = () => fetch(this.#contentUrl + path, { ...request, signal: either, redirect: 'error' })
    try {
      const answer = await send().catch(() => undefined)
      if (answer || either.aborted || tries === 1) return answer
      await wait(RETRY_AFTER_MS)
      return await send().catch(() => undefined)
    } finally {
      clearTimeout(patience)
    }
  }
}

/** Reads no more of an answer, whose connection may have broken already. */
async function drop(answer: Response | undefined): Promise<void> {
  await answer?.body?.cancel().catch(() => {})
}

async function bytesOf(answer: Response): Promise<Buffer | 'unavailable'> {
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
  if (bytes > MOST_BYTES) throw new RangeError('The file is larger than 40 MB.')
  return Buffer.concat(chunks)
}
