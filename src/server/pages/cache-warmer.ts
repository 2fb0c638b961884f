import { setImmediate } from 'node:timers/promises'
import { pathOf } from '#urls/page-parameters.ts'
import { contentReader } from '#api/content-reader.ts'
import type { ContentSource } from '#api/content-source.ts'
import { ContentNotFound } from '#api/errors.ts'
import { publishedAddresses } from '#api/published-addresses.ts'
import type { Log } from '../observability/log.ts'
import { routePage } from './route-page.ts'

/** After the content changed: what is new then is read once the author has stopped. */
const AFTER_CHANGE_MS = 5_000
/** A change that nobody told of is found this late. */
const EVERY_MS = 10 * 60_000
/** Until the content service answers at all, and while it does not give every page. */
const UNREACHABLE_MS = 500
const INCOMPLETE_MS = 60_000

type CacheWarmerSettings = {
  source: ContentSource
  siteName: string
  log: Pick<Log, 'info'>
  /** Called before each reading: whatever holds calls back may let one try. */
  tryNow: () => void
  /** Reads only as much as shows that the content service answers. */
  isProbe: boolean
}

/**
 * Reads what every published page is made of, one page after the other and each once, so that the last good answers are
 * those of the whole site and not of what was visited. Draws nothing.
 */
export class CacheWarmer {
  readonly #settings: CacheWarmerSettings
  readonly #read = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #isRunning = false
  #isStopped = false

  constructor(settings: CacheWarmerSettings) {
    this.#settings = settings
  }

  /** Reads in so many milliseconds, instead of when it would have. */
  in(milliseconds: number): void {
    if (this.#isStopped || this.#isRunning) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#run(), milliseconds).unref()
  }

  /** The content changed: there may be a page that was never read. */
  afterChange(): void {
    this.in(AFTER_CHANGE_MS)
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    this.#settings.tryNow()
    const next = await this.#readAll().catch(() => UNREACHABLE_MS)
    this.#isRunning = false
    if (next !== undefined) this.in(next)
  }

  /** When to read again, milliseconds; undefined for never. */
  async #readAll(): Promise<number | undefined> {
    const { source, siteName, log, isProbe } = this.#settings
    const content = contentReader(source)
    if (isProbe) {
      await content.navigation()
      return undefined
    }
    const addresses = await publishedAddresses(content)
    const unread = addresses.map(({ path }) => path).filter((path) => !this.#read.has(path))
    for (const path of unread) {
      if (this.#isStopped) return undefined
      await source.idle()
      await setImmediate()
      const routed = await routePage(pathOf(path), { content: contentReader(source), siteName })
      const isUnread = routed.kind === 'failed' && !(routed.error instanceof ContentNotFound)
      if (!isUnread) this.#read.add(path)
    }
    const missing = unread.filter((path) => !this.#read.has(path)).length
    if (unread.length > 0) log.info({ pages: unread.length, missing }, 'cache warmed')
    return missing > 0 ? INCOMPLETE_MS : EVERY_MS
  }
}
