import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cutName, variantsOf, type PictureVariant } from '#links/picture-address.ts'
import type { Log } from '../observability/log.ts'

const MOST_BYTES = 2_000_000_000
const WRITES_BETWEEN_TRIMS = 200
/** Trimmed to less than is allowed, so that not every write is followed by a trim. */
const TRIMMED_TO = 0.9

/** A variant as it is kept, and when its original was last known to be this one. */
export type KeptPicture = { body: Buffer; checkedAt: number }

/** Made pictures in a folder of their own. Where nothing can be written, it keeps nothing and says so once. */
export class PictureStore {
  readonly #folder: string
  readonly #log: Pick<Log, 'warn'>
  readonly #mostBytes: number
  #writes = 0
  #hasWarned = false

  constructor(folder: string, log: Pick<Log, 'warn'>, mostBytes = MOST_BYTES) {
    this.#folder = folder
    this.#log = log
    this.#mostBytes = mostBytes
  }

  /** Sees whether the folder can be written, and that it holds no more than it may. */
  async open(): Promise<void> {
    await this.#write(async () => {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      await access(this.#folder, constants.W_OK)
    })
    await this.trim()
  }

  async read(variant: PictureVariant): Promise<KeptPicture | undefined> {
    const path = this.#path(variant)
    try {
      const [body, { mtimeMs }] = await Promise.all([readFile(path), stat(path)])
      return { body, checkedAt: mtimeMs }
    } catch {
      return undefined
    }
  }

  /** Whole or not at all: a reader never finds half a picture. */
  async keep(variant: PictureVariant, body: Buffer, checkedAt = Date.now()): Promise<void> {
    const path = this.#path(variant)
    const unfinished = join(this.#folder, `${randomUUID()}.tmp`)
    await this.#write(async () => {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      await writeFile(unfinished, body)
      await utimes(unfinished, checkedAt / 1000, checkedAt / 1000)
      await rename(unfinished, path)
    })
    await rm(unfinished, { force: true }).catch(() => {})
    this.#writes += 1
    if (this.#writes % WRITES_BETWEEN_TRIMS === 0) void this.trim()
  }

  /** Notes that a variant is still that of its original. */
  async touch(variant: PictureVariant): Promise<void> {
    const now = new Date()
    await utimes(this.#path(variant), now, now).catch(() => {})
  }

  /** Removes every variant of a file. */
  async remove(file: string): Promise<void> {
    await Promise.all(variantsOf(file).map((variant) => rm(this.#path(variant), { force: true }).catch(() => {})))
  }

  /** Removes what was checked the longest ago, where there is more than there may be. */
  async trim(): Promise<void> {
    const kept = await this.#list()
    let bytes = kept.reduce((sum, { size }) => sum + size, 0)
    if (bytes <= this.#mostBytes) return
    for (const { path, size } of kept.toSorted((one, other) => one.mtimeMs - other.mtimeMs)) {
      if (bytes <= this.#mostBytes * TRIMMED_TO) return
      await rm(path, { force: true }).catch(() => {})
      bytes -= size
    }
  }

  async #list() {
    const names = await readdir(this.#folder).catch(() => [])
    const kept = []
    for (const name of names) {
      const path = join(this.#folder, name)
      const found = await stat(path).catch(() => undefined)
      if (found?.isFile()) kept.push({ path, size: found.size, mtimeMs: found.mtimeMs })
    }
    return kept
  }

  async #write(action: () => Promise<unknown>): Promise<void> {
    try {
      await action()
    } catch (error) {
      if (this.#hasWarned) return
      this.#hasWarned = true
      const sentence = `Cannot write to PICTURE_CACHE_DIR (${this.#folder}), so converted pictures are not saved.`
      this.#log.warn({ err: error }, sentence)
    }
  }

  #path({ file, width, type, cut }: PictureVariant): string {
    // The name of a file has no plus sign, so no picture of one can be taken for a part of another.
    const part = cut ? `+${cutName(cut)}` : ''
    return join(this.#folder, `${width}${part}-${file}.${type}`)
  }
}
