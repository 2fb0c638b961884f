import { join } from 'node:path'
import PQueue from 'p-queue'
import { cutName, pictureFile, type PictureVariant } from '#urls/picture-address.ts'
import type { Log } from '../observability/log.ts'
import type { ContentFiles } from '../uploads/content-files.ts'
import type { KeptUploads } from '../uploads/kept-uploads.ts'
import { converted } from './convert.ts'
import { fallbacksOf, isWideEnough } from './fallback.ts'
import { PictureStore, type KeptPicture } from './store.ts'

/** Each takes a processor core for up to two seconds; pages have to be answered meanwhile. */
const AT_ONCE = 2
/** What is made and waits to be, in all. */
const MOST_IN_LINE = 500
/** Longer than one picture takes: who waits for more is shown another meanwhile. */
const PATIENCE_MS = 5_000
/** After that the original is asked whether it changed, for a webhook may have been missed. */
const CHECKED_EVERY_MS = 24 * 60 * 60 * 1000
/** Somebody waits; or everybody was shown another picture, and it is made for those who come later. */
const PRIORITY = { waitedFor: 1, forLater: 0 }

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

type Made = Buffer | 'missing' | 'unavailable'
/** A variant in line, or being made. */
type Job = {
  name: string
  id: string
  variant: PictureVariant
  made: Promise<Made>
  /** How many wait for it now. */
  waiting: number
  /** Whether it is of use though nobody waits. */
  isForLater: boolean
  stage: 'bringing' | 'in line' | 'being made'
  /** Takes it out of the line. */
  drop: AbortController
}

/** Uploaded pictures in other widths and types: made when first asked for, kept on disk. */
export class Pictures {
  readonly #contentFiles: ContentFiles
  readonly #uploads: PictureSettings['uploads']
  readonly #log: PictureSettings['log']
  readonly #isExact: boolean
  readonly #mostInLine: number
  readonly #store: PictureStore
  readonly #line = new PQueue({ concurrency: AT_ONCE })
  readonly #jobs = new Map<string, Job>()
  readonly #checking = new Set<string>()
  #asked = 0

  constructor({ contentFiles, uploads, cacheDir, log, isExact = false, mostInLine = MOST_IN_LINE }: PictureSettings) {
    this.#mostInLine = mostInLine
    this.#contentFiles = contentFiles
    this.#uploads = uploads
    this.#log = log
    this.#isExact = isExact
    // Two sites may share the folder, and two content services have files of the same name.
    this.#store = new PictureStore(join(cacheDir, contentFiles.folderName), log)
  }

  /** Says once whether pictures can be kept, and tidies up what is. */
  open(): Promise<void> {
    return this.#store.open()
  }

  /** How many pictures are being made or wait to be. */
  get inLine(): number {
    return this.#jobs.size
  }

  /**
   * The picture, where it is kept or made soon enough; else another to be shown in its place.
   * @param left aborted once whoever asks waits no longer: what nobody waits for is not made
   */
  async get(variant: PictureVariant, left?: AbortSignal): Promise<Picture> {
    const kept = await this.#store.read(variant)
    if (kept) {
      // One of tomorrow was written while the calendar was ahead.
      if (Math.abs(Date.now() - kept.checkedAt) > CHECKED_EVERY_MS) this.#check(variant, kept)
      return { body: kept.body }
    }
    const job = left?.aborted ? undefined : this.#job(variant)
    const made = job ? await this.#awaited(job, left) : 'unavailable'
    if (made === 'missing') return made
    if (Buffer.isBuffer(made)) return { body: made }
    return this.#isExact || left?.aborted ? 'unavailable' : { fallback: await this.#fallback(variant) }
  }

  /** Forgets all variants of an upload that was changed or deleted, also those that are being made of its old state. */
  async forget(uploadUrl: string): Promise<void> {
    const file = pictureFile(uploadUrl)
    if (!file) return
    for (const [name, { variant }] of this.#jobs) {
      if (variant.file === file) this.#jobs.delete(name)
    }
    await this.#store.remove(file)
  }

  /** One for each variant: who asks meanwhile waits for the same one. Undefined where the line is full. */
  #job(variant: PictureVariant): Job | undefined {
    const name = nameOf(variant)
    const known = this.#jobs.get(name)
    if (known) return known
    if (this.#jobs.size >= this.#mostInLine && !this.#dropOne()) return undefined
    const { promise, resolve } = Promise.withResolvers<Made>()
    this.#asked += 1
    const job: Job = {
      name,
      // By a number: after a change of the file, the same variant may be in line twice.
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

  /** What it comes to, or `unavailable` once patience ends or whoever asked has left. */
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

  /** Makes room in a full line by what nobody waits for. */
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
      // Before it stands in line: a slow content service holds up nothing that could be made.
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
    const job = this.#job(variant)
    if (job) job.isForLater = true
    await job?.made
  }
}

function priorityOf({ waiting }: Job): number {
  return waiting > 0 ? PRIORITY.waitedFor : PRIORITY.forLater
}

function uploadOf({ file }: PictureVariant): string {
  return `/uploads/${file}`
}

function nameOf({ file, width, type, cut }: PictureVariant): string {
  return `${width} ${cut ? cutName(cut) : 'whole'} ${type} ${file}`
}
