import { join } from 'node:path'
import { cutName, pictureFile, type PictureVariant } from '#addresses/picture-address.ts'
import type { Log } from '../operation/log.ts'
import { TaskQueue } from '../operation/task-queue.ts'
import { converted } from './convert.ts'
import { lastChange, readOriginal } from './original.ts'
import { PictureStore, type KeptPicture } from './store.ts'

/** Each takes a processor core for up to two seconds; pages have to be answered meanwhile. */
const AT_ONCE = 2
/** More would wait for longer than a visitor does. */
const MOST_UNDER_WAY = 500
/** After that the original is asked whether it changed, for a webhook may have been missed. */
const CHECKED_EVERY_MS = 24 * 60 * 60 * 1000

type Made = Buffer | 'missing' | 'unavailable'
export type PictureSettings = {
  contentUrl: string
  cacheDir: string
  log: Pick<Log, 'error' | 'warn'>
  /** Whether the content service is known not to answer. */
  isDown?: () => boolean
}

/** Uploaded pictures in other widths and types: made when first asked for, kept on disk. */
export class Pictures {
  readonly #contentUrl: string
  readonly #log: PictureSettings['log']
  readonly #isDown: () => boolean
  readonly #store: PictureStore
  readonly #queue = new TaskQueue(AT_ONCE)
  readonly #underWay = new Map<string, { file: string; made: Promise<Made> }>()
  readonly #checking = new Set<string>()
  #asked = 0

  constructor({ contentUrl, cacheDir, log, isDown = () => false }: PictureSettings) {
    this.#contentUrl = contentUrl
    this.#isDown = isDown
    this.#log = log
    // Two sites may share the folder, and two content services have files of the same name.
    const service = contentUrl.replace(/^https?:\/\//, '').replaceAll(/[^\w.-]/g, '_')
    this.#store = new PictureStore(join(cacheDir, service), log)
  }

  /** Says once whether pictures can be kept, and tidies up what is. */
  open(): Promise<void> {
    return this.#store.open()
  }

  /** The picture; `missing` where there is none of that name, `unavailable` where it cannot be had now. */
  async get(variant: PictureVariant): Promise<Made> {
    const kept = await this.#store.read(variant)
    if (!kept) return this.#made(variant)
    // One of tomorrow was written while the calendar was ahead.
    if (Math.abs(Date.now() - kept.checkedAt) > CHECKED_EVERY_MS) this.#check(variant, kept)
    return kept.body
  }

  /** Forgets all variants of an upload that was changed or deleted, also those that are being made of its old state. */
  async forget(uploadUrl: string): Promise<void> {
    const file = pictureFile(uploadUrl)
    if (!file) return
    for (const [name, { file: made }] of this.#underWay) {
      if (made === file) this.#underWay.delete(name)
    }
    await this.#store.remove(file)
  }

  /** One at a time for each variant: who asks meanwhile waits for the same one. */
  #made(variant: PictureVariant): Promise<Made> {
    const name = nameOf(variant)
    const known = this.#underWay.get(name)
    if (known) return known.made
    if (this.#isDown() || this.#underWay.size >= MOST_UNDER_WAY) return Promise.resolve('unavailable')
    const { promise, resolve } = Promise.withResolvers<Made>()
    const own = { file: variant.file, made: promise }
    this.#underWay.set(name, own)
    const isForgotten = () => this.#underWay.get(name) !== own
    this.#asked += 1
    // By a number: after a change of the file, the same variant may wait twice.
    this.#queue.add(`make ${this.#asked}`, async () => {
      const made = await this.#make(variant)
      if (Buffer.isBuffer(made) && !isForgotten()) await this.#store.keep(variant, made)
      if (isForgotten()) await this.#store.remove(variant.file)
      else this.#underWay.delete(name)
      resolve(made)
    })
    return promise
  }

  async #make({ file, ...variant }: PictureVariant): Promise<Made> {
    // It may have gone down while others were waited for: a page is not loaded before all its pictures are there or not.
    if (this.#isDown()) return 'unavailable'
    try {
      const original = await readOriginal(this.#address(file))
      return typeof original === 'string' ? original : await converted(original, variant)
    } catch (error) {
      this.#log.error({ picture: file, err: error }, 'picture not converted')
      return 'missing'
    }
  }

  /** Behind the visitor, who has got what is kept. */
  #check(variant: PictureVariant, { checkedAt }: KeptPicture): void {
    const name = nameOf(variant)
    if (this.#isDown() || this.#checking.has(name)) return
    this.#checking.add(name)
    this.#queue.add(`check ${name}`, async () => {
      const changedAt = await lastChange(this.#address(variant.file))
      if (changedAt === 'missing') await this.#store.remove(variant.file)
      if (typeof changedAt === 'number' && changedAt < checkedAt) await this.#store.touch(variant)
      const isOld = typeof changedAt === 'number' && changedAt >= checkedAt
      // Not waited for here: making it needs a place in the same queue.
      const renewed = isOld ? this.#made(variant) : Promise.resolve()
      void renewed.then(() => this.#checking.delete(name))
    })
  }

  #address(file: string): string {
    return `${this.#contentUrl}/uploads/${file}`
  }
}

function nameOf({ file, width, type, cut }: PictureVariant): string {
  return `${width} ${cut ? cutName(cut) : 'whole'} ${type} ${file}`
}
