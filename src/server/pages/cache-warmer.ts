import { setImmediate } from 'node:timers/promises'
import type { Question } from '#api/content-client.ts'
import type { ContentSource } from '#api/content-source.ts'
import { ContentNotFound } from '#api/errors.ts'
import type { Log } from '../observability/log.ts'
import { type AddressRules, readAddress } from './page-request.ts'
import type { PageContent } from '../site.ts'

/** After a change of content, so that the author has probably finished. */
const AFTER_CHANGE_MS = 5_000
/** New pages are found after this time even without a webhook. */
const EVERY_MS = 10 * 60_000
/** While the content service does not answer at all, and while some pages cannot be read. */
const UNREACHABLE_MS = 500
const INCOMPLETE_MS = 60_000

type CacheWarmerSettings = {
  source: Pick<ContentSource, 'idle' | 'probe'>
  addresses: AddressRules
  /** Asks for something small, to find out whether the content service answers. */
  probe: Question['ask']
  /** Opens the content of one page. */
  open: () => Pick<PageContent, 'route' | 'publishedAddresses' | 'unlistedAddresses'>
  log: Pick<Log, 'info'>
  /** Called before each run, so that a circuit breaker lets one call through. */
  tryNow: () => void
  /** Only makes one call, to find out whether the content service answers. */
  isProbe: boolean
}

/**
 * Reads the content of every published page once, one page after the other, so that the answers on disk cover the whole
 * site and not only what was visited; then that of the pages that no search engine knows. Renders nothing.
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

  /** Runs after this time, instead of at the planned one. */
  runIn(milliseconds: number): void {
    if (this.#isStopped || this.#isRunning) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#run(), milliseconds).unref()
  }

  /** Call after a change of content: there may be a new page. */
  afterChange(): void {
    this.runIn(AFTER_CHANGE_MS)
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
    if (next !== undefined) this.runIn(next)
  }

  /** Milliseconds until the next run; undefined for never. */
  async #readAll(): Promise<number | undefined> {
    const { source, addresses, open, probe, log, isProbe } = this.#settings
    if (isProbe) {
      await source.probe(probe)
      return undefined
    }
    const published = (await open().publishedAddresses()).map(({ path }) => path)
    const unlisted = (await open().unlistedAddresses?.()) ?? []
    const pages = [...published, ...unlisted]
      .map((path) => readAddress(path, addresses))
      .filter((address) => address.kind === 'page')
    const unread = pages.filter(({ address }) => !this.#read.has(address))
    for (const page of unread) {
      if (this.#isStopped) return undefined
      await source.idle()
      await setImmediate()
      const routed = await open().route(page)
      const isUnread = routed.kind === 'failed' && !(routed.error instanceof ContentNotFound)
      if (!isUnread) this.#read.add(page.address)
    }
    const missing = unread.filter(({ address }) => !this.#read.has(address)).length
    if (unread.length > 0) log.info({ pages: unread.length, missing }, 'cache warmed')
    return missing > 0 ? INCOMPLETE_MS : EVERY_MS
  }
}
