import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import document from '#schema/openapi.json' with { type: 'json' }

const MOST_BYTES = 512 * 1024 * 1024
/** A folder of another contract may be that of an older site which still runs beside this one. */
const OTHERS_KEPT_MS = 7 * 24 * 60 * 60_000

export type LastGoodSettings = {
  /** Shared by every site that may run here; this one takes a folder inside it. */
  folder: string
  contentUrl: string
  /** Told of what could not be read or written, in one sentence; of writing once. */
  onFault: (sentence: string, error: unknown) => void
  mostBytes?: number
}

/**
 * The last good answer to each call, as the content service gave it, in a folder: a site that starts while the content
 * service is down still has every page. Each file carries its own checksum and is checked against the contract like
 * any answer; the folder is named by contract and service, so that nobody reads what means something else.
 */
export class LastGood {
  readonly #folder: string
  readonly #onFault: LastGoodSettings['onFault']
  readonly #mostBytes: number
  /** Files by name, those written longest ago first, with what is known of each. */
  readonly #files = new Map<string, { bytes: number; checksum?: string }>()
  readonly #writes = new Map<string, Promise<void>>()
  #bytes = 0
  #hasSaidUnwritable = false

  private constructor(folder: string, { onFault, mostBytes = MOST_BYTES }: LastGoodSettings) {
    this.#folder = folder
    this.#onFault = onFault
    this.#mostBytes = mostBytes
  }

  /** Finds what an earlier site kept. */
  static async open(settings: LastGoodSettings): Promise<LastGood> {
    const name = digest(JSON.stringify(document) + settings.contentUrl).slice(0, 16)
    const lastGood = new LastGood(join(settings.folder, name), settings)
    await lastGood.#find()
    await removeOthers(settings.folder, name)
    return lastGood
  }

  get answers(): number {
    return this.#files.size
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The answer that was kept for a call; undefined where there is none that is whole. */
  async read(call: string): Promise<unknown> {
    const file = fileOf(call)
    await this.#writes.get(file)
    if (!this.#files.has(file)) return undefined
    try {
      return answerIn(await readFile(join(this.#folder, file), 'utf8'), call)
    } catch (error) {
      this.#onFault(`LAST_GOOD_DIR: ${file} is damaged and left out.`, error)
      await this.forget(call)
      return undefined
    }
  }

  /** Keeps an answer in place of the earlier one; whole or not at all. */
  keep(call: string, answer: unknown): void {
    const file = fileOf(call)
    const json = JSON.stringify({ call, answer })
    const checksum = digest(json)
    const known = this.#files.get(file)
    if (known?.checksum === checksum) return
    const bytes = Buffer.byteLength(json) + checksum.length + 1
    if (bytes > this.#mostBytes) return
    this.#note(file, bytes, checksum)
    this.#write(file, async (path) => {
      const unfinished = join(this.#folder, `${randomUUID()}.tmp`)
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      await writeFile(unfinished, `${checksum}\n${json}`, { mode: 0o600 })
      await rename(unfinished, path)
    })
    for (const [oldest] of this.#files) {
      if (this.#bytes <= this.#mostBytes) break
      this.#remove(oldest)
    }
  }

  /** Keeps nothing any more for a call. */
  async forget(call: string): Promise<void> {
    const file = fileOf(call)
    if (this.#files.has(file)) this.#remove(file)
    await this.#writes.get(file)
  }

  /** Resolves once everything is written. */
  async settled(): Promise<void> {
    await Promise.all(this.#writes.values())
  }

  async #find(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    const found = await Promise.all(
      names.map(async (name) => ({ name, is: await stat(join(this.#folder, name)).catch(() => undefined) })),
    )
    const byAge = found.toSorted((one, other) => (one.is?.mtimeMs ?? 0) - (other.is?.mtimeMs ?? 0))
    for (const { name, is } of byAge) {
      if (is && name.endsWith('.json')) this.#note(name, is.size)
    }
  }

  #note(file: string, bytes: number, checksum?: string): void {
    this.#bytes += bytes - (this.#files.get(file)?.bytes ?? 0)
    this.#files.delete(file)
    this.#files.set(file, checksum === undefined ? { bytes } : { bytes, checksum })
  }

  #remove(file: string): void {
    this.#bytes -= this.#files.get(file)?.bytes ?? 0
    this.#files.delete(file)
    this.#write(file, (path) => rm(path, { force: true }))
  }

  /** One write after the other to the same file. */
  #write(file: string, action: (path: string) => Promise<unknown>): void {
    const before = this.#writes.get(file) ?? Promise.resolve()
    const write = before
      .then(() => action(join(this.#folder, file)))
      .then(
        () => {},
        (error: unknown) => this.#sayUnwritable(error),
      )
      .finally(() => {
        if (this.#writes.get(file) === write) this.#writes.delete(file)
      })
    this.#writes.set(file, write)
  }

  #sayUnwritable(error: unknown): void {
    if (this.#hasSaidUnwritable) return
    this.#hasSaidUnwritable = true
    this.#onFault(`LAST_GOOD_DIR: ${this.#folder} cannot be written: a restart during an outage has no pages.`, error)
  }
}

/** @throws {Error} where the text is not what was written for that call */
function answerIn(text: string, call: string): unknown {
  const end = text.indexOf('\n')
  const json = text.slice(end + 1)
  if (text.slice(0, end) !== digest(json)) throw new Error('The checksum is another.')
  const kept: unknown = JSON.parse(json)
  if (typeof kept !== 'object' || kept === null || !('call' in kept) || !('answer' in kept) || kept.call !== call) {
    throw new Error('It answers another call.')
  }
  return kept.answer
}

async function removeOthers(folder: string, own: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const others = names.filter((name) => name !== own && /^[0-9a-f]{16}$/.test(name))
  for (const name of others) {
    const is = await stat(join(folder, name)).catch(() => undefined)
    const isOld = is && Date.now() - is.mtimeMs > OTHERS_KEPT_MS
    if (isOld) await rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
  }
}

function fileOf(call: string): string {
  return `${digest(call).slice(0, 32)}.json`
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
