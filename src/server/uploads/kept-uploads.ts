import { mkdir, open, readdir, readFile, rm, stat, utimes, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import writeFileAtomic from 'write-file-atomic'
import type { Log } from '../observability/log.ts'
import type { Absent, ContentFiles } from './content-files.ts'

const MOST_BYTES = 2_000_000_000
/** After that the content service is asked whether a file changed, for a webhook may have been missed. */
const CHECKED_EVERY_MS = 24 * 60 * 60 * 1000
/** A content service that fails, and a full disk, may be well again at any time. */
const RETRY_MS = 10_000
const CHUNK_BYTES = 64 * 1024
const UPLOADS = '/uploads/'
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

/** A picture as it was uploaded, and when the content service last said that this is it. */
export type Upload = { body: Buffer; checkedAt: number }
/** A kept file as it is sent: what it is, and its bytes, which have to be read or cancelled. */
export type OpenedUpload = { type: string; bytes: number; body: ReadableStream<Uint8Array<ArrayBuffer>> }

type KeptFile = { bytes: number; checkedAt: number }
type Settings = {
  contentFiles: ContentFiles
  /** Shared by every site that may run here; this one takes a folder inside it. Undefined keeps nothing. */
  folder: string | undefined
  log: Pick<Log, 'error' | 'info' | 'warn'>
  mostBytes?: number
}

/**
 * Pictures as authors uploaded them, on disk: every picture that published content names, read ahead one after the
 * other, and what else smaller ones were made of. A site that starts while the content service is down has them.
 */
export class KeptUploads {
  readonly #contentFiles: ContentFiles
  readonly #folder: string | undefined
  readonly #log: Settings['log']
  readonly #mostBytes: number
  readonly #files: LRUCache<string, KeptFile>
  readonly #bringing = new Map<string, { brought: Promise<'ready' | Absent>; forgotten: AbortController }>()
  readonly #wanted = new Set<string>()
  #isReadingAhead = false
  #retry: NodeJS.Timeout | undefined
  #hasSaidFull = false
  #hasSaidUnwritable = false
  #unwritableUntil = Number.NEGATIVE_INFINITY

  constructor({ contentFiles, folder, log, mostBytes = MOST_BYTES }: Settings) {
    this.#contentFiles = contentFiles
    this.#folder = folder ? join(folder, 'originals', contentFiles.folderName) : undefined
    this.#log = log
    this.#mostBytes = mostBytes
    this.#files = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ bytes }) => bytes || 1,
      dispose: (_, file, reason) => {
        if (reason === 'evict') void this.#remove(file)
      },
    })
  }

  /** Finds what an earlier process kept. */
  async open(): Promise<void> {
    const found: (KeptFile & { name: string })[] = []
    for (const name of this.#folder ? await readdir(this.#folder).catch(() => []) : []) {
      const is = PICTURE.test(name) ? await stat(this.#path(name)).catch(() => undefined) : undefined
      if (is?.isFile()) found.push({ name, bytes: is.size, checkedAt: is.mtimeMs })
      if (UNFINISHED.test(name)) await this.#remove(name)
    }
    for (const { name, ...file } of found.toSorted((one, other) => one.checkedAt - other.checkedAt)) {
      if (!this.#files.has(name)) this.#files.set(name, file)
    }
  }

  get size(): number {
    return this.#files.size
  }

  get bytes(): number {
    return this.#files.calculatedSize
  }

  /** Whether the file of a path, `/uploads/hall.jpg`, is kept, at whatever age. */
  has(path: string): boolean {
    return this.#files.has(fileOf(path))
  }

  /** The kept file, at whatever age; undefined where there is none. */
  async opened(path: string): Promise<OpenedUpload | undefined> {
    const file = fileOf(path)
    if (!this.#files.get(file)) return undefined
    try {
      const handle = await open(this.#path(file))
      const { size: bytes } = await handle.stat()
      return { type: typeOf(file), bytes, body: bytesOf(handle) }
    } catch {
      this.#files.delete(file)
      return undefined
    }
  }

  /**
   * Sees that a file is kept as it is now; what was looked at within a day is taken to be, and all that is kept while
   * the content service does not answer. `ready` also where nothing can be kept: then `read` asks the content service.
   * @throws {RangeError} where the file has more than 40 MB
   */
  async bring(path: string): Promise<'ready' | Absent> {
    const file = fileOf(path)
    const kept = this.#files.get(file)
    const isFresh = kept && kept.checkedAt + CHECKED_EVERY_MS > Date.now()
    if (isFresh || !this.#mayWrite || (kept && this.#contentFiles.isDown())) return 'ready'
    const underWay = this.#bringing.get(file)
    if (underWay) return underWay.brought
    const forgotten = new AbortController()
    const own = { brought: this.#brought(file, kept, forgotten.signal), forgotten }
    this.#bringing.set(file, own)
    try {
      return await own.brought
    } finally {
      if (this.#bringing.get(file) === own) this.#bringing.delete(file)
    }
  }

  /** The kept bytes of a file, else those of the content service. @throws {RangeError} where it has more than 40 MB */
  async read(path: string): Promise<Upload | Absent> {
    const file = fileOf(path)
    const kept = this.#files.get(file)
    try {
      if (kept) return { body: await readFile(this.#path(file)), checkedAt: kept.checkedAt }
    } catch {
      this.#files.delete(file)
    }
    const checkedAt = Date.now()
    const body = await this.#contentFiles.read(path)
    return typeof body === 'string' ? body : { body, checkedAt }
  }

  /** Reads every picture ahead that an answer of the content service names, as soon as those before it are there. */
  want(answer: unknown): void {
    if (!this.#folder) return
    for (const file of picturesIn(answer)) this.#wanted.add(file)
    void this.#readAhead()
  }

  /** A file was changed, or deleted: what is kept of it goes at once, and what was changed is read anew. */
  async forget(path: string, { isDeleted = false } = {}): Promise<void> {
    const file = fileOf(path)
    if (!file) return
    const isKept = this.#files.delete(file)
    const isWanted = isKept || this.#wanted.has(file)
    this.#bringing.get(file)?.forgotten.abort()
    this.#bringing.delete(file)
    this.#wanted.delete(file)
    await this.#remove(file)
    if (isWanted && !isDeleted) this.want(path)
  }

  /** The same for a file that was found to have changed at that time, unless what is kept is younger. */
  async forgetOlder(path: string, changedAt: number): Promise<void> {
    const kept = this.#files.peek(fileOf(path))
    if (kept && kept.checkedAt <= changedAt) await this.forget(path)
  }

  async #brought(file: string, kept: KeptFile | undefined, forgotten: AbortSignal): Promise<'ready' | Absent> {
    const checkedAt = Date.now()
    if (kept) {
      const changedAt = await this.#contentFiles.lastChange(UPLOADS + file)
      // Only a webhook removes it: a stranger at that address may say of every file that there is none.
      if (changedAt === 'missing') return changedAt
      if (changedAt === 'unavailable') return 'ready'
      if (changedAt < kept.checkedAt) {
        if (!forgotten.aborted) await this.#touch(file, { ...kept, checkedAt })
        return 'ready'
      }
    }
    const body = await this.#contentFiles.read(UPLOADS + file)
    if (typeof body === 'string') return kept && body === 'unavailable' ? 'ready' : body
    if (forgotten.aborted || !(await this.#write(file, body))) return 'ready'
    // Forgotten while it was written: what is on disk is its old state.
    if (forgotten.aborted) await this.#remove(file)
    else await this.#touch(file, { bytes: body.byteLength, checkedAt })
    return 'ready'
  }

  /** Notes of a file on disk when it was looked at. */
  async #touch(file: string, kept: KeptFile): Promise<void> {
    this.#files.set(file, kept)
    const seconds = kept.checkedAt / 1000
    await utimes(this.#path(file), seconds, seconds).catch(() => {})
  }

  /** Whole or not at all; whether it could. */
  async #write(file: string, body: Buffer): Promise<boolean> {
    try {
      await mkdir(this.#folder ?? '', { recursive: true, mode: 0o700 })
      await writeFileAtomic(this.#path(file), body, { mode: 0o600 })
      this.#hasSaidUnwritable = false
      return true
    } catch (error) {
      this.#unwritableUntil = performance.now() + RETRY_MS
      const sentence = `LAST_GOOD_DIR: ${this.#folder} cannot be written: until it can, a restart during an outage has not every picture.`
      if (!this.#hasSaidUnwritable) this.#log.error({ alarm: 'last-good', err: error }, sentence)
      this.#hasSaidUnwritable = true
      return false
    }
  }

  get #mayWrite(): boolean {
    return this.#folder !== undefined && performance.now() >= this.#unwritableUntil
  }

  /** One after the other: nobody waits for them. Goes on later where the content service, or the disk, fails. */
  async #readAhead(): Promise<void> {
    if (this.#isReadingAhead) return
    this.#isReadingAhead = true
    clearTimeout(this.#retry)
    let [read, missing] = [0, 0]
    for (const file of this.#wanted) {
      if (this.#isFull(file)) {
        this.#wanted.clear()
        break
      }
      // Before it is read: it may be wanted again meanwhile.
      this.#wanted.delete(file)
      const brought = await this.bring(UPLOADS + file).catch(() => 'missing' as const)
      if (brought === 'unavailable' || !this.#mayWrite) {
        this.#wanted.add(file)
        break
      }
      read += 1
      if (brought === 'missing') missing += 1
    }
    this.#isReadingAhead = false
    if (read > 0) this.#log.info({ pictures: read, missing, waiting: this.#wanted.size }, 'pictures read ahead')
    if (this.#wanted.size > 0) this.#retry = setTimeout(() => void this.#readAhead(), RETRY_MS).unref()
  }

  /** What is read ahead pushes nothing out: with more pictures than there is room for, that would never end. */
  #isFull(file: string): boolean {
    if (this.#files.has(file) || this.bytes < this.#mostBytes * 0.9) return false
    if (!this.#hasSaidFull) this.#log.warn({ bytes: this.bytes }, 'no room for every uploaded picture')
    this.#hasSaidFull = true
    return true
  }

  async #remove(name: string): Promise<void> {
    if (this.#folder) await rm(this.#path(name), { force: true }).catch(() => {})
  }

  #path(name: string): string {
    return join(this.#folder ?? '', name)
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
function fileOf(path: string): string {
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
