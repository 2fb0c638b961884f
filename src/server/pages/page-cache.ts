import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import type { Tag } from '#api/tags.ts'
import { mayBeCached } from '../http/headers.ts'
import { type Flight, SingleFlight } from '../../single-flight.ts'
import { encodeBody, type EncodedBody } from '../http/answer.ts'
import { type DrawableAddress, payloadAddress } from './page-request.ts'
import type { Redirect, RenderedPage } from './render-page.ts'

const MAX_BYTES = 256 * 1024 * 1024
const REFRESHES_AT_ONCE = 2

/** A page as HTML and as data, ready to send. */
export type CachedPage = {
  status: number
  html: EncodedBody
  payload: EncodedBody
  tags: readonly Tag[]
  freshUntil: number
  /** No route has its address. */
  isUnknown?: boolean
  isCacheable: boolean
  contentPolicy?: string | undefined
  /** What a CDN purges the page by. */
  surrogateKeys?: string
}

/** The longest header of keys that a CDN reads, bytes. */
const LONGEST_KEYS = 16_000

/** A page that expires sooner is not shared: mostly it lacks something. */
const WORTH_SHARING_MS = 5_000

/** A page as text: HTML and data. */
export type DrawnPage = Omit<RenderedPage, 'payload'> & { payload: string }

/** Pages that the processes of a site share. The store may be away at any time. */
export type SharedPages = {
  /** The current version of the content: a page whose render begins now is outdated by later purges. */
  version: () => string
  take: (address: string) => Promise<DrawnPage | undefined>
  leave: (address: string, page: DrawnPage, version: string) => void
}

/**
 * Why a page is rendered for the cache. There are no other causes. Each of these renders is logged with its cause. Drafts,
 * responses to forms and the mirror's copies do not go through the cache, so they are not logged here.
 * - `requested`: a visitor asked for it, and no cache has it: it was never asked for, was pushed out, or is never cached
 * - `private`: a visitor asked for a page that is made for that visitor alone
 * - `expired`: it was older than its time to live, which is shorter if it lacks something; the old one was sent meanwhile
 * - `purged`: an event named an entry or a list that it was made of: a webhook, another process, or the list of removals
 * - `removed`: an operator ordered that an entry is not shown, or is shown again
 * - `all-purged`: events may have been missed
 */
export type RenderCause = 'requested' | 'private' | 'expired' | 'purged' | 'removed' | 'all-purged'

type Options = {
  /** Whether pages carry their tags for a CDN: some 4 kB that no browser reads. */
  namesKeys?: boolean
  shared?: SharedPages | undefined
  /** Called before each render. */
  onRender?: (page: DrawableAddress, cause: RenderCause) => void
}

/** Renders a page. `isBackground`: no visitor waits for it, because an earlier page is sent meanwhile. */
type Render = (page: DrawableAddress, asked: { isBackground: boolean }) => Promise<RenderedPage | Redirect>

/** Causes for which the earlier page is sent until the new one is there. */
const IN_BACKGROUND: ReadonlySet<RenderCause> = new Set<RenderCause>(['expired', 'purged', 'all-purged'])

/** A cached page with its address, by which it is rendered again. */
type Kept = { page: CachedPage; at: DrawableAddress }

/**
 * Pages by address. An expired page is sent at once and rendered again in the background, two pages at a time. A purged page
 * is rendered again without waiting for a visitor. Only a page that no longer exists is deleted. What is never cached is
 * decided by `mayBeCached`.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    // A page that was sent is also in memory as bytes for the connection.
    sizeCalculation: ({ page }) => 2 * (page.html.bytes + page.payload.bytes),
    dispose: (_, address) => this.#payloads.delete(payloadAddress(address)),
  })
  /** The addresses of cached pages by those of their payloads. */
  readonly #payloads = new Map<string, string>()
  readonly #renders = new SingleFlight<CachedPage | Redirect>()
  readonly #refreshes = new PQueue({ concurrency: REFRESHES_AT_ONCE })
  /** Addresses that wait for their next render. */
  readonly #toRefresh = new Set<string>()
  readonly #render: Render
  readonly #namesKeys: boolean
  readonly #shared: SharedPages | undefined
  readonly #onRender: Options['onRender']
  readonly #onError: (page: DrawableAddress, error: unknown) => void

  constructor(
    render: Render,
    onError: (page: DrawableAddress, error: unknown) => void,
    { namesKeys = false, shared, onRender }: Options = {},
  ) {
    this.#render = render
    this.#onError = onError
    this.#namesKeys = namesKeys
    this.#shared = shared
    this.#onRender = onRender
  }

  get size(): number {
    return this.#pages.size
  }

  get bytes(): number {
    return this.#pages.calculatedSize
  }

  /** The page if it is cached, at any age; an expired one is rendered again in the background. */
  known(address: string): CachedPage | undefined {
    const kept = this.#pages.get(address)
    if (!kept) return undefined
    if (kept.page.freshUntil < performance.now() && !this.#renders.has(address)) this.#refresh(kept.at, 'expired')
    return kept.page
  }

  /** What is cached of the page, document or payload, that exactly this target asks for. Nothing is parsed for it. */
  atTarget(target: string): { page: CachedPage; wants: 'html' | 'payload' } | undefined {
    const ofPayload = this.#payloads.get(target)
    const page = this.known(ofPayload ?? target)
    return page && { page, wants: ofPayload === undefined ? 'html' : 'payload' }
  }

  /** The page, cached or rendered now. Visitors who ask at the same time share one render, unless the page is private. */
  get(page: DrawableAddress): Promise<CachedPage | Redirect> {
    if (page.kind === 'page' && page.isPrivate) return this.#encoded(page.address, this.#draw(page, 'private'))
    const known = this.known(page.address)
    return known ? Promise.resolve(known) : this.#make(page, 'requested')
  }

  /** Renders exactly the pages again that have one of these tags. Until then, the earlier ones are sent. */
  purge(tags: ReadonlySet<Tag>): string[] {
    return this.#renew(this.#pagesOf(tags), 'purged')
  }

  /** Like `purge`, but the earlier pages are not sent any more: visitors wait for the new ones. */
  remove(tags: ReadonlySet<Tag>): string[] {
    const pages = this.#pagesOf(tags)
    for (const { address } of pages) this.#pages.delete(address)
    return this.#renew(pages, 'removed')
  }

  /** Renders every page again. */
  purgeAll(): string[] {
    return this.#renew(
      [...this.#pages.values()].map(({ at }) => at),
      'all-purged',
    )
  }

  #pagesOf(tags: ReadonlySet<Tag>): DrawableAddress[] {
    return [...this.#pages.values()].flatMap(({ page, at }) => (page.tags.some((tag) => tags.has(tag)) ? [at] : []))
  }

  #renew(pages: readonly DrawableAddress[], cause: RenderCause): string[] {
    // A render that began before the purge may hold what was purged: later visitors must not join it.
    this.#renders.overtake()
    for (const page of pages) this.#refresh(page, cause)
    return pages.map(({ address }) => address)
  }

  #refresh(page: DrawableAddress, cause: RenderCause): void {
    // What an author has changed does not wait for pages that are only old, each of which may wait for its content.
    const priority = cause === 'expired' ? 0 : 1
    if (this.#toRefresh.has(page.address)) {
      if (priority > 0) this.#refreshes.setPriority(page.address, priority)
      return
    }
    this.#toRefresh.add(page.address)
    const render = async () => {
      this.#toRefresh.delete(page.address)
      try {
        await this.#make(page, cause)
      } catch (error) {
        this.#onError(page, error)
      }
    }
    void this.#refreshes.add(render, { id: page.address, priority })
  }

  #make(at: DrawableAddress, cause: RenderCause): Promise<CachedPage | Redirect> {
    return this.#renders.run(at.address, async (flight) => {
      const before = this.#pages.peek(at.address)
      const page = await this.#encoded(at.address, this.#takeOrDraw(at, cause))
      // Any purge overtakes every render. The page that this one was to replace may be none of those that it renews.
      const isStillThere = before !== undefined && this.#pages.peek(at.address) === before
      if (flight.isOvertaken && isStillThere && !this.#renders.has(at.address)) this.#refresh(at, cause)
      return this.#keep(at, page, flight)
    })
  }

  /** The page that another process shares, or a new one, which is then shared. */
  async #takeOrDraw(at: DrawableAddress, cause: RenderCause): Promise<DrawnPage | Redirect> {
    if (!this.#shared) return this.#draw(at, cause)
    const version = this.#shared.version()
    const taken = await this.#shared.take(at.address)
    if (taken) return taken
    const page = await this.#draw(at, cause)
    const isShareable = !('location' in page) && mayBeCached(page)
    if (isShareable && page.freshUntil - performance.now() > WORTH_SHARING_MS) {
      this.#shared.leave(at.address, page, version)
    }
    return page
  }

  async #draw(at: DrawableAddress, cause: RenderCause): Promise<DrawnPage | Redirect> {
    this.#onRender?.(at, cause)
    const page = await this.#render(at, { isBackground: IN_BACKGROUND.has(cause) })
    return 'location' in page ? page : { ...page, payload: JSON.stringify(page.payload) }
  }

  async #encoded(address: string, drawing: Promise<DrawnPage | Redirect>): Promise<CachedPage | Redirect> {
    const drawn = await drawing
    if ('location' in drawn) return drawn
    const before = this.#pages.peek(address)?.page
    const [html, payload] = await Promise.all([
      encodeBody(drawn.html, before?.html),
      encodeBody(drawn.payload, before?.payload),
    ])
    return { ...drawn, html, payload, ...(this.#namesKeys ? { surrogateKeys: keysOf(drawn.tags) } : {}) }
  }

  /** Caches a page, unless a purge came after its render began: then only those who wait for it get it. */
  #keep(at: DrawableAddress, page: CachedPage | Redirect, { isOvertaken }: Readonly<Flight>): CachedPage | Redirect {
    const isPage = !('location' in page)
    if (isOvertaken) return page
    if (isPage && mayBeCached(page)) {
      this.#pages.set(at.address, { page, at })
      this.#payloads.set(payloadAddress(at.address), at.address)
    }
    if (!isPage || page.status === 404) this.#pages.delete(at.address)
    return page
  }
}

/** A tag that is one word in a header, as tags with the documentIds of the content service are. */
const KEY = /^[\x21-\x7e]+$/

/** As many tags as a CDN reads. For the others, the page's age limits how long it is outdated. */
function keysOf(tags: readonly Tag[]): string {
  const all = tags.filter((tag) => KEY.test(tag)).join(' ')
  return all.length <= LONGEST_KEYS ? all : all.slice(0, all.lastIndexOf(' ', LONGEST_KEYS))
}
