import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'
import document from '#schema/openapi.json' with { type: 'json' }

const MOST_BYTES = 512 * 1024 * 1024
/** A folder of another contract may be that of an older site which still runs beside this one. */
const OTHERS_KEPT_MS = 7 * 24 * 60 * 60_000
/** A calendar that was ahead for a moment when the site started is right again by then. */
const LOOK_AGAIN_MS = 60 * 60_000
/** A full disk may be free again at any time. */
const RETRY_MS = 10_000

/** What a file holds beside its checksum. */
const Kept = z.object({ call: z.string(), answer: z.unknown() })

/** What a file is to hold; without a text it is to go. */
type Unwritten = { text?: string; checksum?: string | undefined; bytes: number; order: number }
type Written = Pick<Unwritten, 'checksum' | 'bytes' | 'order'>

export type StaleAnswersSettings = {
  /** Shared by every site that may run here; this one takes a folder inside it. */
  folder: string
  contentUrl: string
  /** Told of what could not be read or written, in one sentence; of writing once until it succeeds again. */
  onFault: (sentence: string, error: unknown) => void
  mostBytes?: number
}

/**
 * The last good answer to each call, as the content service gave it, in a folder: a site that starts while the content
 * service is down still has every page. Each file carries its own checksum and is checked against the contract like
 * any answer; the folder is named by contract and service, so that nobody reads what means something else.
 */
export class StaleAnswers {
  readonly #folder: string
  readonly #onFault: StaleAnswersSettings['onFault']
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
  /** Told of each answer that was not kept before. */
  onKeep: (answer: unknown) => void = () => {}

  private constructor(folder: string, { onFault, mostBytes = MOST_BYTES }: Omit<StaleAnswersSettings, 'contentUrl'>) {
    this.#folder = folder
    this.#onFault = onFault
    this.#mostBytes = mostBytes
  }

  /** Finds what an earlier site kept. */
  static async open(settings: StaleAnswersSettings): Promise<StaleAnswers> {
    const name = digest(JSON.stringify(document) + settings.contentUrl).slice(0, 16)
    const staleAnswers = await StaleAnswers.openFolder(name, settings)
    await removeOthers(settings.folder, name)
    return staleAnswers
  }

  /** Finds what an earlier site kept under a name that outlives the contract. */
  static async openFolder(name: string, settings: Omit<StaleAnswersSettings, 'contentUrl'>): Promise<StaleAnswers> {
    const staleAnswers = new StaleAnswers(join(settings.folder, name), settings)
    await staleAnswers.#find()
    return staleAnswers
  }

  get answers(): number {
    return this.#files.size
  }

  get bytes(): number {
    return this.#bytes
  }

  /** How many answers could not be written, or removed, yet. */
  get unwritten(): number {
    return this.#unwritten.size
  }

  /** The answer that was kept for a call; undefined where there is none that is whole. */
  async read(call: string): Promise<unknown> {
    const file = fileOf(call)
    await this.#writes.get(file)
    const waiting = this.#unwritten.get(file)
    if (waiting) return waiting.text === undefined ? undefined : answerIn(waiting.text, call)
    if (!this.#files.has(file)) return undefined
    try {
      return answerIn(await readFile(join(this.#folder, file), 'utf8'), call)
    } catch (error) {
      this.#onFault(`LAST_GOOD_DIR: ${file} is damaged and left out.`, error)
      await this.forget(call)
      return undefined
    }
  }

  /** Whether anything is kept for a call. */
  has(call: string): boolean {
    const file = fileOf(call)
    return this.#unwritten.get(file)?.text !== undefined || this.#files.has(file)
  }

  /** Everything that was kept, by call; what is damaged is left out. */
  async all(): Promise<Map<string, unknown>> {
    const kept = await Promise.all(
      [...this.#files.keys()].map(async (file) => {
        try {
          const { call, answer } = keptIn(await readFile(join(this.#folder, file), 'utf8'))
          return [[call, answer] as const]
        } catch (error) {
          this.#onFault(`LAST_GOOD_DIR: ${file} is damaged and left out.`, error)
          return []
        }
      }),
    )
    return new Map(kept.flat())
  }

  /** Keeps an answer in place of the earlier one; whole or not at all. What cannot be written is tried again. */
  keep(call: string, answer: unknown): void {
    const file = fileOf(call)
    const json = JSON.stringify({ call, answer })
    const checksum = digest(json)
    const last = this.#unwritten.get(file) ?? this.#files.get(file)
    if (last?.checksum === checksum) return
    const text = `${checksum}\n${json}`
    const bytes = Buffer.byteLength(text)
    if (bytes > this.#mostBytes) return
    this.#put(file, { text, checksum, bytes, order: this.#nextOrder() })
    this.onKeep(answer)
  }

  /** Keeps nothing any more for a call. */
  async forget(call: string): Promise<void> {
    const file = fileOf(call)
    if (this.#files.has(file) || this.#unwritten.has(file)) this.#put(file, { bytes: 0, order: 0 })
    await this.#writes.get(file)
  }

  /** Resolves once everything was written, or tried. */
  async settled(): Promise<void> {
    while (this.#writes.size > 0) await Promise.all(this.#writes.values())
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
        `LAST_GOOD_DIR: ${this.#folder} cannot be written: until it can, a restart during an outage has not every page.`,
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

/** @throws {Error} where the text is not what was written for that call */
function answerIn(text: string, call: string): unknown {
  const kept = keptIn(text)
  if (kept.call !== call) throw new Error('It answers another call.')
  return kept.answer
}

/** @throws {Error} where the text is not what was written */
function keptIn(text: string): { call: string; answer: unknown } {
  const end = text.indexOf('\n')
  const json = text.slice(end + 1)
  if (text.slice(0, end) !== digest(json)) throw new Error('The checksum is another.')
  return Kept.parse(JSON.parse(json))
}

/** Removes what sites of other contracts kept, where it is old now and still is after an hour. */
async function removeOthers(folder: string, own: string): Promise<void> {
  const old = await oldOthers(folder, own)
  const remove = async () => {
    const stillOld = new Set(await oldOthers(folder, own))
    for (const name of old.filter((one) => stillOld.has(one))) {
      await rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
    }
  }
  setTimeout(() => void remove(), LOOK_AGAIN_MS).unref()
}

async function oldOthers(folder: string, own: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const others = names.filter((name) => name !== own && /^[0-9a-f]{16}$/.test(name))
  const old: string[] = []
  for (const name of others) {
    const is = await stat(join(folder, name)).catch(() => undefined)
    if (is && Date.now() - is.mtimeMs > OTHERS_KEPT_MS) old.push(name)
  }
  return old
}

function fileOf(call: string): string {
  return `${digest(call).slice(0, 32)}.json`
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
