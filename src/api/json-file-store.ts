import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'

const MOST_BYTES = 512 * 1024 * 1024
/** A full disk may be free again at any time. */
const RETRY_MS = 10_000

/** What a file holds beside its checksum: the key and the value, under the names that earlier sites wrote. */
const Stored = z.object({ call: z.string(), answer: z.unknown() })
type Stored = z.infer<typeof Stored>

/** A file does not hold what was written. */
class Damaged extends Error {}

/** What a file is to hold; without a text it is to go. */
type Unwritten = { text?: string; checksum?: string | undefined; bytes: number; order: number }
type Written = Pick<Unwritten, 'checksum' | 'bytes' | 'order'>

export type JsonFileStoreOptions = {
  /** Called with one sentence for what could not be read or written; for writing once until it succeeds again. */
  onFault: (sentence: string, error: unknown) => void
  mostBytes?: number
}

/**
 * Values by key in a folder, one JSON file each, for the next process. Each file carries its own checksum and is written
 * whole or not at all; what cannot be written is tried again, and what was written longest ago goes when the folder is full.
 */
export class JsonFileStore {
  readonly #folder: string
  readonly #onFault: JsonFileStoreOptions['onFault']
  readonly #mostBytes: number
  /** Files that are there, by name. */
  readonly #files = new Map<string, Written>()
  /** Files that are yet to be written or removed. */
  readonly #unwritten = new Map<string, Unwritten>()
  readonly #writes = new Map<string, Promise<void>>()
  #retry: NodeJS.Timeout | undefined
  #bytes = 0
  /** Counts what was kept: the lowest was kept longest ago. */
  #order = 0
  #hasSaidUnwritable = false
  /** Called with each value that was not kept before. */
  onKeep: (value: unknown) => void = () => {}

  private constructor(folder: string, { onFault, mostBytes = MOST_BYTES }: JsonFileStoreOptions) {
    this.#folder = folder
    this.#onFault = onFault
    this.#mostBytes = mostBytes
  }

  /** Finds what an earlier process kept in the folder. */
  static async open(folder: string, options: JsonFileStoreOptions): Promise<JsonFileStore> {
    const store = new JsonFileStore(folder, options)
    await store.#find()
    return store
  }

  get size(): number {
    return this.#files.size
  }

  get bytes(): number {
    return this.#bytes
  }

  /** How many values could not be written, or removed, yet. */
  get unwritten(): number {
    return this.#unwritten.size
  }

  /** The value of a key; undefined where there is none that is whole. */
  async read(key: string): Promise<unknown> {
    const file = fileOf(key)
    await this.#writes.get(file)
    const waiting = this.#unwritten.get(file)
    if (waiting) return waiting.text === undefined ? undefined : storedIn(waiting.text, key).answer
    if (!this.#files.has(file)) return undefined
    return (await this.#readFile(file, key))?.answer
  }

  /** Whether there is a value for a key. */
  has(key: string): boolean {
    const file = fileOf(key)
    return this.#unwritten.get(file)?.text !== undefined || this.#files.has(file)
  }

  /** Every value that is whole, by key. */
  async all(): Promise<Map<string, unknown>> {
    const stored = await Promise.all([...this.#files.keys()].map((file) => this.#readFile(file)))
    return new Map(stored.flatMap((one) => (one ? [[one.call, one.answer] as const] : [])))
  }

  /** Keeps a value in place of the earlier one; whole or not at all. What cannot be written is tried again. */
  keep(key: string, value: unknown): void {
    const file = fileOf(key)
    const json = JSON.stringify({ call: key, answer: value } satisfies Stored)
    const checksum = digest(json)
    const last = this.#unwritten.get(file) ?? this.#files.get(file)
    if (last?.checksum === checksum) return
    const text = `${checksum}\n${json}`
    const bytes = Buffer.byteLength(text)
    if (bytes > this.#mostBytes) return
    this.#put(file, { text, checksum, bytes, order: this.#nextOrder() })
    this.onKeep(value)
  }

  /** Removes the value of a key. */
  async forget(key: string): Promise<void> {
    const file = fileOf(key)
    if (this.#files.has(file) || this.#unwritten.has(file)) this.#put(file, { bytes: 0, order: 0 })
    await this.#writes.get(file)
  }

  /** Resolves once everything was written, or tried. */
  async settled(): Promise<void> {
    while (this.#writes.size > 0) await Promise.all(this.#writes.values())
  }

  async #readFile(file: string, key?: string): Promise<Stored | undefined> {
    try {
      const text = await readFile(join(this.#folder, file), 'utf8')
      return storedIn(text, key)
    } catch (error) {
      const fault = error instanceof Damaged ? 'is damaged' : 'cannot be read'
      this.#onFault(`The file ${file} in LAST_GOOD_DIR ${fault} and is ignored.`, error)
      // What cannot be read now may be read the next time.
      if (error instanceof Damaged && key !== undefined) await this.forget(key)
      return undefined
    }
  }

  async #find(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    const found = await Promise.all(
      names.map(async (name) => ({ name, is: await stat(join(this.#folder, name)).catch(() => undefined) })),
    )
    const byAge = found.toSorted((one, other) => (one.is?.mtimeMs ?? 0) - (other.is?.mtimeMs ?? 0))
    for (const { name, is } of byAge) {
      if (is && name.endsWith('.json')) this.#note(name, { bytes: is.size, order: this.#nextOrder() })
    }
  }

  #note(file: string, written: Written): void {
    this.#drop(file)
    this.#bytes += written.bytes
    this.#files.set(file, written)
  }

  #drop(file: string): void {
    this.#bytes -= this.#files.get(file)?.bytes ?? 0
    this.#files.delete(file)
  }

  #put(file: string, waiting: Unwritten): void {
    this.#unwritten.set(file, waiting)
    void this.#write(file)
  }

  /** Carries out what waits for a file, after what is under way for it. */
  #write(file: string): Promise<void> {
    const before = this.#writes.get(file) ?? Promise.resolve()
    const write = before
      .then(() => this.#carryOut(file))
      .finally(() => {
        if (this.#writes.get(file) === write) this.#writes.delete(file)
      })
    this.#writes.set(file, write)
    return write
  }

  async #carryOut(file: string): Promise<void> {
    const waiting = this.#unwritten.get(file)
    if (!waiting) return
    const path = join(this.#folder, file)
    try {
      if (waiting.text === undefined) await rm(path, { force: true })
      else {
        await mkdir(this.#folder, { recursive: true, mode: 0o700 })
        // What a crash of the machine leaves half written has another checksum.
        await writeFileAtomic(path, waiting.text, { mode: 0o600, fsync: false })
      }
    } catch (error) {
      this.#failed(error)
      return
    }
    if (waiting.text === undefined) this.#drop(file)
    else this.#note(file, { checksum: waiting.checksum, bytes: waiting.bytes, order: waiting.order })
    if (this.#unwritten.get(file) === waiting) this.#unwritten.delete(file)
    if (this.#unwritten.size === 0) this.#hasSaidUnwritable = false
    if (this.#bytes > this.#mostBytes) this.#removeOldest()
  }

  #removeOldest(): void {
    let oldest: { file: string; order: number } | undefined
    for (const [file, { order }] of this.#files) if (!oldest || order < oldest.order) oldest = { file, order }
    if (oldest) this.#put(oldest.file, { bytes: 0, order: 0 })
  }

  #nextOrder(): number {
    this.#order += 1
    return this.#order
  }

  #failed(error: unknown): void {
    if (!this.#hasSaidUnwritable) {
      this.#hasSaidUnwritable = true
      this.#onFault(
        `Cannot write to LAST_GOOD_DIR (${this.#folder}). Until this is fixed, pages may be missing after a restart during an outage.`,
        error,
      )
    }
    this.#retry ??= setTimeout(() => void this.#writeAgain(), RETRY_MS).unref()
  }

  /** One after the other, until the first that fails again. */
  async #writeAgain(): Promise<void> {
    this.#retry = undefined
    for (const file of this.#unwritten.keys()) {
      await this.#write(file)
      if (this.#retry) return
    }
  }
}

/** What the text of a file holds, for that key where one is named. @throws {Damaged} */
function storedIn(text: string, key?: string): Stored {
  const end = text.indexOf('\n')
  const json = text.slice(end + 1)
  if (text.slice(0, end) !== digest(json)) throw new Damaged('The checksum does not match.')
  const { data } = Stored.safeParse(JSON.parse(json))
  if (!data || (key !== undefined && data.call !== key))
    throw new Damaged('The file does not contain the expected answer.')
  return data
}

function fileOf(key: string): string {
  return `${digest(key).slice(0, 32)}.json`
}

/** SHA-256 in hexadecimal digits. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
