import { join } from 'node:path'
import type { Context } from 'hono'
import {
  halfAsWide,
  readPictureAddress,
  type PictureVariant,
  pictureFile,
  PICTURE_WIDTHS,
} from '#links/picture-address.ts'
import { isSameEtag, etagOf } from '../http/answer.ts'
import { PICTURE_CACHING, PICTURE_VARY, NO_STORE, SECURITY_HEADERS, UPLOAD_POLICY } from '../http/headers.ts'
import { wholeUpload, type Uploads } from '../uploads/uploads.ts'
import type { Log } from '../observability/log.ts'
import type { ContentFiles } from '../uploads/content-files.ts'
import type { KeptUploads } from '../uploads/kept-uploads.ts'
import { ConversionQueue, nameOf, uploadOf } from './conversion-queue.ts'
import { PictureStore, type KeptPicture } from './store.ts'

const RETRY_AFTER_SECONDS = '10'
/** A fallback says nothing by which a browser could take it for the picture later. */
const OF_THE_FILE = ['etag', 'last-modified', 'accept-ranges']

/**
 * Answers `/pictures/{width}/{file}.{avif|webp}`, an upload in that width and type, and
 * `/pictures/{width}/{shape}-{place}/{file}.avif`, a part of one. Where it cannot be had now, another width of it, or the
 * upload itself, which nothing keeps. Anyone who sends `Save-Data: on` gets about half the width.
 */
export async function answerPicture(
  context: Context,
  pictures: Pick<Pictures, 'get'>,
  uploads: Uploads,
): Promise<Response> {
  const named = readPictureAddress(context.req.path)
  const variant = named && savesData(context) ? halfAsWide(named) : named
  const picture = variant ? await pictures.get(variant, context.req.raw.signal) : 'missing'
  if (!variant || picture === 'missing') return context.text('There is no such file.\n', 404, NO_STORE)
  if (picture === 'unavailable') return unavailable(context)
  if ('fallback' in picture) return fallbackAnswer(context, variant, picture.fallback, uploads)
  const { body } = picture
  const headers = { ...headersOf(variant), 'cache-control': PICTURE_CACHING, ...PICTURE_VARY, etag: etagOf(body) }
  if (isSameEtag(context.req.header('if-none-match'), headers.etag)) return new Response(null, { status: 304, headers })
  return bodyAnswer(body, headers)
}

/** What the browser sends of a visitor who has asked it, or the telephone, to save data. */
function savesData(context: Context): boolean {
  return /^on\b/i.test(context.req.header('save-data') ?? '')
}

async function fallbackAnswer(
  context: Context,
  asked: PictureVariant,
  fallback: Fallback | undefined,
  uploads: Uploads,
): Promise<Response> {
  if (fallback?.isWideEnough) return bodyAnswer(fallback.body, { ...headersOf(fallback.variant), ...NO_STORE })
  const original = await wholeUpload(context, uploads, `/uploads/${asked.file}`)
  if (original.ok) {
    for (const name of OF_THE_FILE) original.headers.delete(name)
    original.headers.set('cache-control', 'no-store')
    if (context.req.method === 'HEAD') await original.body?.cancel()
    return original
  }
  if (fallback) return bodyAnswer(fallback.body, { ...headersOf(fallback.variant), ...NO_STORE })
  return original.status === 404 ? context.text('There is no such file.\n', 404, NO_STORE) : unavailable(context)
}

function headersOf({ type }: PictureVariant): Record<string, string> {
  return { ...SECURITY_HEADERS, 'content-security-policy': UPLOAD_POLICY, 'content-type': `image/${type}` }
}

function bodyAnswer(body: Buffer, headers: Record<string, string>): Response {
  return new Response(new Uint8Array(body), { headers: { ...headers, 'content-length': String(body.byteLength) } })
}

function unavailable(context: Context): Response {
  const headers = { ...NO_STORE, 'retry-after': RETRY_AFTER_SECONDS }
  return context.text('The file is not available at the moment.\n', 503, headers)
}

/** After that the original is asked whether it changed, for a webhook may have been missed. */
const CHECKED_EVERY_MS = 24 * 60 * 60 * 1000
/** Another variant of the same picture, that was made before. */
type Fallback = { variant: PictureVariant; body: Buffer; isWideEnough: boolean }
/** `missing` where there is no such picture; in place of one that cannot be had now, a fallback where there is one. */
export type Picture = { body: Buffer } | { fallback: Fallback | undefined } | 'missing' | 'unavailable'

type PictureSettings = {
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
