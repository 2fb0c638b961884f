import PQueue from 'p-queue'
import { cutName, type PictureVariant, partWidth, type PictureCut, type PictureWidth } from '#links/picture-address.ts'
import type { Log } from '../observability/log.ts'
import type { KeptUploads } from '../uploads/kept-uploads.ts'
import type { PictureStore } from './store.ts'
import sharp, { type Sharp } from 'sharp'

/** Each takes a processor core for up to two seconds; pages have to be answered meanwhile. */
const AT_ONCE = 2
/** How many conversions run and wait, in all. */
const MOST_IN_LINE = 500
/** Longer than one picture takes. After that, the visitor gets another picture meanwhile. */
const PATIENCE_MS = 5_000
/** A visitor waits; or all visitors got another picture, and this one is made for later visitors. */
const PRIORITY = { waitedFor: 1, forLater: 0 }

export type QueueSettings = {
  /** The original pictures. */
  uploads: Pick<KeptUploads, 'bring' | 'read'>
  store: PictureStore
  log: Pick<Log, 'error'>
  /** Whether a picture is waited for as long as it takes. */
  isExact: boolean
  mostInLine?: number | undefined
}

/** The result of a conversion: the bytes, or why there are none. */
type Made = Buffer | 'missing' | 'unavailable'
/** A conversion that runs or waits. */
type Job = {
  name: string
  id: string
  variant: PictureVariant
  made: Promise<Made>
  /** How many visitors wait for it. */
  waiting: number
  /** Whether it is still useful if nobody waits. */
  isForLater: boolean
  stage: 'bringing' | 'in line' | 'being made'
  /** Removes it from the queue. */
  drop: AbortController
}

/** Conversions of pictures, two at a time: what somebody waits for comes first, and what nobody waits for is dropped. */
export class ConversionQueue {
  readonly #uploads: QueueSettings['uploads']
  readonly #store: PictureStore
  readonly #log: QueueSettings['log']
  readonly #isExact: boolean
  readonly #mostInLine: number
  readonly #line = new PQueue({ concurrency: AT_ONCE })
  readonly #jobs = new Map<string, Job>()
  #asked = 0

  constructor({ uploads, store, log, isExact, mostInLine = MOST_IN_LINE }: QueueSettings) {
    this.#uploads = uploads
    this.#store = store
    this.#log = log
    this.#isExact = isExact
    this.#mostInLine = mostInLine
  }

  /** How many conversions are running or waiting. */
  get size(): number {
    return this.#jobs.size
  }

  /**
   * The converted picture; `unavailable` where the queue is full, or once patience ends or the client has left.
   * @param left aborted once the client waits no longer
   */
  async convert(variant: PictureVariant, left?: AbortSignal): Promise<Made> {
    const job = left?.aborted ? undefined : this.#job(variant)
    return job ? this.#awaited(job, left) : 'unavailable'
  }

  /** Converts a picture that nobody waits for now. Resolves once that is done, or at once where the queue is full. */
  async convertForLater(variant: PictureVariant): Promise<void> {
    const job = this.#job(variant)
    if (job) job.isForLater = true
    await job?.made
  }

  /** Forgets every conversion of a file, whose original has changed: what is being made of it is not kept. */
  forget(file: string): void {
    for (const [name, { variant }] of this.#jobs) {
      if (variant.file === file) this.#jobs.delete(name)
    }
  }

  /** The job of a variant; all visitors share it. Undefined if the queue is full. */
  #job(variant: PictureVariant): Job | undefined {
    const name = nameOf(variant)
    const known = this.#jobs.get(name)
    if (known) return known
    if (this.#jobs.size >= this.#mostInLine && !this.#dropOne()) return undefined
    const { promise, resolve } = Promise.withResolvers<Made>()
    this.#asked += 1
    const job: Job = {
      name,
      // A number, because the same variant may be queued twice after a change of the file.
      id: String(this.#asked),
      variant,
      made: promise,
      waiting: 0,
      isForLater: false,
      stage: 'bringing',
      drop: new AbortController(),
    }
    this.#jobs.set(name, job)
    void this.#carryOut(job).then(resolve)
    return job
  }

  /** The result, or `unavailable` after PATIENCE_MS or once the client has left. */
  async #awaited(job: Job, left: AbortSignal | undefined): Promise<Made> {
    const { promise, resolve } = Promise.withResolvers<'unavailable'>()
    const leave = () => resolve('unavailable')
    const endPatience = () => {
      job.isForLater = true
      leave()
    }
    const patience = this.#isExact ? undefined : setTimeout(endPatience, PATIENCE_MS)
    left?.addEventListener('abort', leave)
    this.#changeWaiting(job, 1)
    try {
      return await Promise.race([job.made, promise])
    } finally {
      clearTimeout(patience)
      left?.removeEventListener('abort', leave)
      this.#changeWaiting(job, -1)
    }
  }

  #changeWaiting(job: Job, by: 1 | -1): void {
    job.waiting += by
    if (job.stage === 'being made' || this.#jobs.get(job.name) !== job) return
    if (job.waiting === 0 && !job.isForLater) this.#drop(job)
    else if (job.stage === 'in line' && job.waiting === Math.max(by, 0)) this.#line.setPriority(job.id, priorityOf(job))
  }

  #drop(job: Job): void {
    this.#jobs.delete(job.name)
    job.drop.abort()
  }

  /** Drops one job that nobody waits for from a full queue. */
  #dropOne(): boolean {
    for (const job of this.#jobs.values()) {
      if (job.waiting > 0 || job.stage === 'being made') continue
      this.#drop(job)
      return true
    }
    return false
  }

  async #carryOut(job: Job): Promise<Made> {
    const { file } = job.variant
    try {
      // Before it is queued, so that a slow content service does not hold up other conversions.
      const brought = await this.#uploads.bring(uploadOf(job.variant))
      if (brought !== 'ready') return brought
      job.stage = 'in line'
      const options = { id: job.id, priority: priorityOf(job), signal: job.drop.signal }
      return await this.#line.add(() => this.#make(job), options)
    } catch (error) {
      if (job.drop.signal.aborted) return 'unavailable'
      this.#log.error({ picture: file, err: error }, 'picture not converted')
      return 'missing'
    } finally {
      if (this.#jobs.get(job.name) === job) this.#jobs.delete(job.name)
    }
  }

  async #make(job: Job): Promise<Made> {
    const { variant } = job
    job.stage = 'being made'
    const original = await this.#uploads.read(uploadOf(variant))
    if (typeof original === 'string') return original
    const made = await converted(original.body, variant)
    const isForgotten = () => this.#jobs.get(job.name) !== job
    if (!isForgotten()) await this.#store.keep(variant, made, original.checkedAt)
    if (isForgotten()) await this.#store.remove(variant.file)
    return made
  }
}

function priorityOf({ waiting }: Job): number {
  return waiting > 0 ? PRIORITY.waitedFor : PRIORITY.forLater
}

/** The address of the original. */
export function uploadOf({ file }: PictureVariant): string {
  return `/uploads/${file}`
}

/** One text for one variant, for maps of them. */
export function nameOf({ file, width, type, cut }: PictureVariant): string {
  return `${width} ${cut ? cutName(cut) : 'whole'} ${type} ${file}`
}

/** Twelve thousand by eight thousand and a little: more is no photograph but a way to fill the memory. */
const MOST_PIXELS = 100_000_000
const AVIF = { quality: 50, effort: 2 }
const WEBP = { quality: 78, effort: 4 }
/** For shared links: networks compress it once more. */
const JPEG = { quality: 82, mozjpeg: true }
const PLACES = 10

// Whatever a file is called, nothing else is read of it: an SVG may name other files, a TIFF or PDF has had worse.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadHeif', 'VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})

/**
 * The picture, or the part of it that is asked for, in that width, or in its own where that is narrower; upright, in
 * sRGB and without what its camera noted. Of a picture that is no wider than the part it is the whole.
 * @throws {Error} where the bytes are no picture, or too large a one
 */
export async function converted(original: Buffer, { width, type, cut }: Omit<PictureVariant, 'file'>): Promise<Buffer> {
  const whole = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
  const picture = cut ? await cutOut(whole, cut, width) : whole.resize({ width, withoutEnlargement: true })
  // JPEG has nothing to see through.
  if (type === 'jpeg') return picture.flatten({ background: '#fff' }).jpeg(JPEG).toBuffer()
  return (type === 'avif' ? picture.avif(AVIF) : picture.webp(WEBP)).toBuffer()
}

/** Made smaller first and cut then: the other way round, all of a large picture would be read in its full size. */
async function cutOut(whole: Sharp, { shape, place }: PictureCut, asked: PictureWidth): Promise<Sharp> {
  const own = (await whole.metadata()).autoOrient
  const part = Math.min(partWidth(own.height, shape), own.width)
  const scale = Math.min(asked / part, 1)
  const [width, height] = [Math.round(own.width * scale), Math.round(own.height * scale)]
  const shown = Math.min(asked, part)
  const left = Math.round(((width - shown) * place) / PLACES)
  return whole.resize({ width, height, fit: 'fill' }).extract({ left, top: 0, width: shown, height })
}
