import { LRUCache } from 'lru-cache'
import {
  cachedAnswer,
  type Conditions,
  type ReadyAnswer,
  encodeBody,
  encodedBody,
  type EncodedBody,
} from '../http/answer.ts'

const MOST_BYTES_EACH = 256 * 1024
const MOST_BYTES = 16 * 1024 * 1024
/** After that a file is asked for again, behind the visitor who gets what is kept: a webhook may have been missed. */
const FRESH_MS = 60_000
/** Drawings are text; every other file that a browser shows is compressed already. */
const IS_TEXT = /^image\/svg\+xml/
/** What says how a body is sent, and not what it is. */
const OF_ONE_ANSWER = new Set(['content-length', 'etag'])

/** A file as it is sent again and again, and the headers that say what it is. */
export type SmallFile = EncodedBody & { headers: Record<string, string> }

/** A small uploaded file, under the headers that came with it. */
export function uploadAnswer(file: SmallFile, conditions: Conditions): ReadyAnswer {
  return cachedAnswer(file, 0, file, conditions, () => ({ status: 200, headers: file.headers }))
}

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
  const isText = IS_TEXT.test(answer.headers.get('content-type') ?? '')
  const encoded = isText ? await encodeBody(body) : encodedBody({ identity: body, br: body, zstd: body, gzip: body })
  return { ...encoded, headers: Object.fromEntries([...answer.headers].filter(([name]) => !OF_ONE_ANSWER.has(name))) }
}
