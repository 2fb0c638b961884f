import { mkdir, open, readdir, readFile, rm, stat, utimes, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import type { Log } from '../observability/log.ts'

/** A full disk may have room again at any time. */
const RETRY_MS = 10_000
const CHUNK_BYTES = 64 * 1024
/** Where the content service has uploaded files. */
export const UPLOADS = '/uploads/'
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}
const NAME = `\\w[\\w.@-]{0,199}\\.(?:${Object.keys(TYPES).join('|')})`
const PICTURE = new RegExp(`^${NAME}$`, 'i')
const NAMED = new RegExp(`${UPLOADS}(${NAME})(?![\\w.@-])`, 'gi')
/** What was being written when the machine stopped. */
const UNFINISHED = new RegExp(`^${NAME}\\.\\d+$`, 'i')

/** A kept file as it is sent: what it is, and its bytes, which have to be read or cancelled. */
export type OpenedUpload = { type: string; bytes: number; body: ReadableStream<Uint8Array<ArrayBuffer>> }

/** What is known of a file on disk. `checkedAt`: when the content service last said that this is it, ms since 1970. */
export type KeptFile = { bytes: number; checkedAt: number }

/** A folder of uploaded pictures under their own names. Where nothing can be written, it says so once and tries again. */
export class UploadFolder {
  readonly #path: string | undefined
  readonly #log: Pick<Log, 'error'>
  #hasSaidUnwritable = false
  #unwritableUntil = Number.NEGATIVE_INFINITY

  /** @param path undefined for a folder that keeps nothing */
  constructor(path: string | undefined, log: Pick<Log, 'error'>) {
    this.#path = path
    this.#log = log
  }

  get isKept(): boolean {
    return this.#path !== undefined
  }

  /** Whether writing makes sense: there is a folder, and it took what was written last, or that was a while ago. */
  get mayWrite(): boolean {
    return this.#path !== undefined && performance.now() >= this.#unwritableUntil
  }

  /** Every picture, the one checked longest ago first; removes what was being written when the machine stopped. */
  async list(): Promise<(KeptFile & { name: string })[]> {
    const found: (KeptFile & { name: string })[] = []
    for (const name of this.#path ? await readdir(this.#path).catch(() => []) : []) {
      const is = PICTURE.test(name) ? await stat(this.#pathOf(name)).catch(() => undefined) : undefined
      if (is?.isFile()) found.push({ name, bytes: is.size, checkedAt: is.mtimeMs })
      if (UNFINISHED.test(name)) await this.remove(name)
    }
    return found.toSorted((one, other) => one.checkedAt - other.checkedAt)
  }

  /** @throws {Error} where there is no such file */
  read(file: string): Promise<Buffer> {
    return readFile(this.#pathOf(file))
  }

  /** @throws {Error} where there is no such file */
  async open(file: string): Promise<OpenedUpload> {
    const handle = await open(this.#pathOf(file))
    const { size: bytes } = await handle.stat()
    return { type: typeOf(file), bytes, body: bytesOf(handle) }
  }

  /** Notes on disk when a file was checked. */
  async touch(file: string, { checkedAt }: KeptFile): Promise<void> {
    const seconds = checkedAt / 1000
    await utimes(this.#pathOf(file), seconds, seconds).catch(() => {})
  }

  /** Writes a file whole or not at all. @returns whether it could */
  async write(file: string, body: Buffer): Promise<boolean> {
    try {
      await mkdir(this.#path ?? '', { recursive: true, mode: 0o700 })
      await writeFileAtomic(this.#pathOf(file), body, { mode: 0o600 })
      this.#hasSaidUnwritable = false
      return true
    } catch (error) {
      this.#unwritableUntil = performance.now() + RETRY_MS
      const sentence = `Cannot write to LAST_GOOD_DIR (${this.#path}). Until this is fixed, pictures may be missing after a restart during an outage.`
      if (!this.#hasSaidUnwritable) this.#log.error({ alarm: 'last-good', err: error }, sentence)
      this.#hasSaidUnwritable = true
      return false
    }
  }

  async remove(name: string): Promise<void> {
    if (this.#path) await rm(this.#pathOf(name), { force: true }).catch(() => {})
  }

  #pathOf(name: string): string {
    return join(this.#path ?? '', name)
  }
}

/** The uploaded pictures that an answer names, without the smaller copies that the content service made of them. */
export function picturesIn(answer: unknown, found = new Set<string>()): Set<string> {
  if (typeof answer === 'string') {
    for (const [, file] of answer.includes(UPLOADS) ? answer.matchAll(NAMED) : []) if (file) found.add(file)
  }
  if (typeof answer !== 'object' || answer === null) return found
  for (const [key, value] of Object.entries(answer)) if (key !== 'formats') picturesIn(value, found)
  return found
}

/** The name of the picture at a path; empty for everything else. */
export function fileOf(path: string): string {
  const file = path.startsWith(UPLOADS) ? path.slice(UPLOADS.length) : ''
  return PICTURE.test(file) ? file : ''
}

/** As Node's own stream of a file, in the type that an answer takes. */
function bytesOf(handle: FileHandle): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { bytesRead, buffer } = await handle.read(new Uint8Array(CHUNK_BYTES))
      if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
      else {
        await handle.close()
        controller.close()
      }
    },
    cancel: () => handle.close(),
  })
}

function typeOf(file: string): string {
  return TYPES[file.slice(file.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}
