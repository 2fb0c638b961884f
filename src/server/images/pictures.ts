import { join } from 'node:path'
import { pictureFile, type PictureVariant, PICTURE_WIDTHS } from '#links/picture-address.ts'
import type { Log } from '../observability/log.ts'
import type { ContentFiles } from '../uploads/content-files.ts'
import type { KeptUploads } from '../uploads/kept-uploads.ts'
import { ConversionQueue, nameOf, uploadOf } from './conversion-queue.ts'
import { PictureStore, type KeptPicture } from './store.ts'

/** After that the original is asked whether it changed, for a webhook may have been missed. */
const CHECKED_EVERY_MS = 24 * 60 * 60 * 1000
/** Another variant of the same picture, that was made before. */
export type Fallback = { variant: PictureVariant; body: Buffer; isWideEnough: boolean }
/** `missing` where there is no such picture; in place of one that cannot be had now, a fallback where there is one. */
export type Picture = { body: Buffer } | { fallback: Fallback | undefined } | 'missing' | 'unavailable'

export type PictureSettings = {
  contentFiles: ContentFiles
  /** Where the originals come from. */
  uploads: Pick<KeptUploads, 'bring' | 'read' | 'forgetOlder'>
  cacheDir: string
  log: Pick<Log, 'error' | 'warn'>
  /** Whether a picture is waited for as long as it takes, and nothing shown in its place: for copies of the site. */
  isExact?: boolean
  mostInLine?: number
}

/** Uploaded pictures in other widths and types: made when first asked for, kept on disk. */
export class Pictures {
  readonly #contentFiles: ContentFiles
  readonly #uploads: PictureSettings['uploads']
  readonly #isExact: boolean
  readonly #store: PictureStore
  readonly #queue: ConversionQueue
  readonly #checking = new Set<string>()

  constructor({ contentFiles, uploads, cacheDir, log, isExact = false, mostInLine }: PictureSettings) {
    this.#contentFiles = contentFiles
    this.#uploads = uploads
    this.#isExact = isExact
    // Two sites may share the folder, and two content services have files of the same name.
    this.#store = new PictureStore(join(cacheDir, contentFiles.folderName), log)
    this.#queue = new ConversionQueue({ uploads, store: this.#store, log, isExact, mostInLine })
  }

  /** Says once whether pictures can be kept, and tidies up what is. */
  open(): Promise<void> {
    return this.#store.open()
  }

  /** How many pictures are being made or wait to be. */
  get queued(): number {
    return this.#queue.size
  }

  /**
   * The picture, where it is kept or made soon enough; else another to be shown in its place.
   * @param left aborted once the visitor who asks waits no longer: what nobody waits for is not made
   */
  async get(variant: PictureVariant, left?: AbortSignal): Promise<Picture> {
    const kept = await this.#store.read(variant)
    if (kept) {
      // One of tomorrow was written while the calendar was ahead.
      if (Math.abs(Date.now() - kept.checkedAt) > CHECKED_EVERY_MS) this.#check(variant, kept)
      return { body: kept.body }
    }
    const made = await this.#queue.convert(variant, left)
    if (made === 'missing') return made
    if (Buffer.isBuffer(made)) return { body: made }
    return this.#isExact || left?.aborted ? 'unavailable' : { fallback: await this.#fallback(variant) }
  }

  /** Forgets all variants of an upload that was changed or deleted, also those that are being made of its old state. */
  async forget(uploadUrl: string): Promise<void> {
    const file = pictureFile(uploadUrl)
    if (!file) return
    this.#queue.forget(file)
    await this.#store.remove(file)
  }

  async #fallback(asked: PictureVariant): Promise<Fallback | undefined> {
    for (const variant of fallbacksOf(asked)) {
      const kept = await this.#store.read(variant)
      if (kept) return { variant, body: kept.body, isWideEnough: isWideEnough(variant, asked) }
    }
    return undefined
  }

  /** Behind the visitor, who has got what is kept. */
  #check(variant: PictureVariant, { checkedAt }: KeptPicture): void {
    const name = nameOf(variant)
    if (this.#contentFiles.isDown() || this.#checking.has(name)) return
    this.#checking.add(name)
    void this.#renewed(variant, checkedAt).finally(() => this.#checking.delete(name))
  }

  async #renewed(variant: PictureVariant, checkedAt: number): Promise<void> {
    const upload = uploadOf(variant)
    const changedAt = await this.#contentFiles.lastChange(upload)
    if (changedAt === 'missing') await this.#store.remove(variant.file)
    if (typeof changedAt === 'string') return
    if (changedAt < checkedAt) {
      await this.#store.touch(variant)
      return
    }
    await this.#uploads.forgetOlder(upload, changedAt)
    await this.#queue.convertForLater(variant)
  }
}

/** A variant that is less than half as wide as what was asked for looks worse than the original takes long. */
const LEAST_SHARE = 0.5

/**
 * What may be shown in place of a variant that cannot be made now, the best first: the nearest width of the same part,
 * then of the whole, in a type that the visitor who asked for this one can read.
 */
export function fallbacksOf({ file, width, type, cut }: PictureVariant): PictureVariant[] {
  // Who reads AVIF reads WebP, too; the other way round, many do not.
  const types = type === 'avif' ? (['avif', 'webp'] as const) : (['webp'] as const)
  const distance = (other: number) => Math.abs(Math.log(other / width))
  const widths = PICTURE_WIDTHS.toSorted((one, other) => distance(one) - distance(other))
  const parts = (readable: (typeof types)[number]) => (cut && readable === 'avif' ? [{ cut }, {}] : [{}])
  const all = widths.flatMap((near) =>
    types.flatMap((readable) => parts(readable).map((part) => ({ file, width: near, type: readable, ...part }))),
  )
  return all.filter((other) => other.width !== width || other.type !== type || other.cut !== cut)
}

/** Whether a fallback is wide enough to be preferred to the original. */
export function isWideEnough(fallback: PictureVariant, asked: PictureVariant): boolean {
  return fallback.width >= asked.width * LEAST_SHARE
}
