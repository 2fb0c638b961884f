import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Log } from '../observability/log.ts'
import type { Absent, ContentFiles } from './content-files.ts'
import { fileOf, picturesIn, UploadFolder, UPLOADS, type KeptFile, type OpenedUpload } from './upload-folder.ts'

const MOST_BYTES = 2_000_000_000
/** After that the content service is asked whether a file changed, for a webhook may have been missed. */
const CHECKED_EVERY_MS = 24 * 60 * 60 * 1000
/** A content service that is down, or a full disk, may work again at any time. */
const RETRY_MS = 10_000

/** An uploaded picture, and when the content service last confirmed it. */
export type Upload = { body: Buffer; checkedAt: number }
type Settings = {
  contentFiles: ContentFiles
  /** Shared by every site that may run here; this one takes a folder inside it. Undefined keeps nothing. */
  folder: string | undefined
  log: Pick<Log, 'error' | 'info' | 'warn'>
  mostBytes?: number
}

/**
 * Uploaded pictures on disk: every picture that published content names, fetched one after the other, and any other that
 * smaller ones were made of. A site that starts while the content service is down has them.
 */
export class KeptUploads {
  readonly #contentFiles: ContentFiles
  readonly #folder: UploadFolder
  readonly #log: Settings['log']
  readonly #mostBytes: number
  readonly #files: LRUCache<string, KeptFile>
  readonly #bringing = new Map<string, { brought: Promise<'ready' | Absent>; forgotten: AbortController }>()
  readonly #wanted = new Set<string>()
  #isFetching = false
  #retry: NodeJS.Timeout | undefined
  #hasSaidFull = false

  constructor({ contentFiles, folder, log, mostBytes = MOST_BYTES }: Settings) {
    this.#contentFiles = contentFiles
    this.#folder = new UploadFolder(folder ? join(folder, 'originals', contentFiles.folderName) : undefined, log)
    this.#log = log
    this.#mostBytes = mostBytes
    this.#files = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ bytes }) => bytes || 1,
      dispose: (_, file, reason) => {
        if (reason === 'evict') void this.#folder.remove(file)
      },
    })
  }

  /** Finds the files that an earlier process kept. */
  async open(): Promise<void> {
    for (const { name, ...file } of await this.#folder.list()) {
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
      return await this.#folder.open(file)
    } catch {
      this.#files.delete(file)
      return undefined
    }
  }

  /**
   * Fetches a file unless it is kept and up to date. A kept file counts as up to date for a day, and for as long as the
   * content service does not answer. `ready` also if nothing can be kept: then `read` asks the content service.
   * @throws {RangeError} if the file has more than 40 MB
   */
  async bring(path: string): Promise<'ready' | Absent> {
    const file = fileOf(path)
    const kept = this.#files.get(file)
    const isFresh = kept && kept.checkedAt + CHECKED_EVERY_MS > Date.now()
    if (isFresh || !this.#folder.mayWrite || (kept && this.#contentFiles.isDown())) return 'ready'
    const pending = this.#bringing.get(file)
    if (pending) return pending.brought
    const forgotten = new AbortController()
    const own = { brought: this.#brought(file, kept, forgotten.signal), forgotten }
    this.#bringing.set(file, own)
    try {
      return await own.brought
    } finally {
      if (this.#bringing.get(file) === own) this.#bringing.delete(file)
    }
  }

  /** The kept bytes of a file, else those of the content service. @throws {RangeError} if it has more than 40 MB */
  async read(path: string): Promise<Upload | Absent> {
    const file = fileOf(path)
    const kept = this.#files.get(file)
    try {
      if (kept) return { body: await this.#folder.read(file), checkedAt: kept.checkedAt }
    } catch {
      this.#files.delete(file)
    }
    const checkedAt = Date.now()
    const body = await this.#contentFiles.read(path)
    return typeof body === 'string' ? body : { body, checkedAt }
  }

  /** Fetches every picture that an answer of the content service names, after those that wait already. */
  want(answer: unknown): void {
    if (!this.#folder.isKept) return
    for (const file of picturesIn(answer)) this.#wanted.add(file)
    void this.#cacheWarmer()
  }

  /** Call after a file was changed or deleted: the kept file goes at once, and a changed file is fetched again. */
  async forget(path: string, { isDeleted = false } = {}): Promise<void> {
    const file = fileOf(path)
    if (!file) return
    const isKept = this.#files.delete(file)
    const isWanted = isKept || this.#wanted.has(file)
    this.#bringing.get(file)?.forgotten.abort()
    this.#bringing.delete(file)
    this.#wanted.delete(file)
    await this.#folder.remove(file)
    if (isWanted && !isDeleted) this.want(path)
  }

  /** Forgets a file that changed at that time, unless the kept file is newer. */
  async forgetOlder(path: string, changedAt: number): Promise<void> {
    const kept = this.#files.peek(fileOf(path))
    if (kept && kept.checkedAt <= changedAt) await this.forget(path)
  }

  async #brought(file: string, kept: KeptFile | undefined, forgotten: AbortSignal): Promise<'ready' | Absent> {
    const checkedAt = Date.now()
    if (kept) {
      const changedAt = await this.#contentFiles.lastChange(UPLOADS + file)
      // Only a webhook removes it: another server at that address may answer 404 for every file.
      if (changedAt === 'missing') return changedAt
      if (changedAt === 'unavailable') return 'ready'
      if (changedAt < kept.checkedAt) {
        if (!forgotten.aborted) await this.#touch(file, { ...kept, checkedAt })
        return 'ready'
      }
    }
    const body = await this.#contentFiles.read(UPLOADS + file)
    if (typeof body === 'string') return kept && body === 'unavailable' ? 'ready' : body
    if (forgotten.aborted || !(await this.#folder.write(file, body))) return 'ready'
    // It was forgotten while it was written, so the file on disk is outdated.
    if (forgotten.aborted) await this.#folder.remove(file)
    else await this.#touch(file, { bytes: body.byteLength, checkedAt })
    return 'ready'
  }

  /** Records when a file was checked. */
  async #touch(file: string, kept: KeptFile): Promise<void> {
    this.#files.set(file, kept)
    await this.#folder.touch(file, kept)
  }

  /** Fetches one after the other. If the content service or the disk fails, continues later. */
  async #cacheWarmer(): Promise<void> {
    if (this.#isFetching) return
    this.#isFetching = true
    clearTimeout(this.#retry)
    let [read, missing] = [0, 0]
    for (const file of this.#wanted) {
      if (this.#isFull(file)) {
        this.#wanted.clear()
        break
      }
      // Before it is fetched, because it may be wanted again meanwhile.
      this.#wanted.delete(file)
      const brought = await this.bring(UPLOADS + file).catch(() => 'missing' as const)
      if (brought === 'unavailable' || !this.#folder.mayWrite) {
        this.#wanted.add(file)
        break
      }
      read += 1
      if (brought === 'missing') missing += 1
    }
    this.#isFetching = false
    if (read > 0) this.#log.info({ pictures: read, missing, waiting: this.#wanted.size }, 'uploaded pictures fetched')
    if (this.#wanted.size > 0) this.#retry = setTimeout(() => void this.#cacheWarmer(), RETRY_MS).unref()
  }

  /** Fetching pushes no other picture out: with more pictures than room, it would never end. */
  #isFull(file: string): boolean {
    if (this.#files.has(file) || this.bytes < this.#mostBytes * 0.9) return false
    if (!this.#hasSaidFull) this.#log.warn({ bytes: this.bytes }, 'not enough space to save all uploaded pictures')
    this.#hasSaidFull = true
    return true
  }
}
