import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { isPrivatePage } from '#urls/private-pages.ts'
import { pathOf } from '#urls/page-parameters.ts'
import type { Tag } from '#api/tags.ts'
import { encodeBody, type EncodedBody } from '../http/encodings.ts'
import type { Redirect, RenderedPage } from './render-page.ts'

const MAX_BYTES = 256 * 1024 * 1024
const REFRESHES_AT_ONCE = 2

/** One page in its two encodings, ready to send. */
export type CachedPage = {
  status: number
  html: EncodedBody
  payload: EncodedBody
  tags: readonly Tag[]
  freshUntil: number
  /** No route has its address. */
  isUnknown?: boolean
  isKept: boolean
  contentPolicy?: string | undefined
  /** What a CDN purges the page by. */
  surrogateKeys?: string
}

/** What a CDN reads of a header at most, bytes. */
const LONGEST_KEYS = 16_000

/** What is fresh for no longer is left to nobody: a page that lacks something, above all. */
const WORTH_SHARING_MS = 5_000

/** A page as text, in both encodings. */
export type DrawnPage = Omit<RenderedPage, 'payload'> & { payload: string }

/** Where the processes of a site leave pages for each other. It may be away at any time. */
export type SharedPages = {
  /** A mark of this moment: a page that is begun now knows nothing of what is purged later. */
  mark: () => string
  take: (path: string) => Promise<DrawnPage | undefined>
  leave: (path: string, page: DrawnPage, mark: string) => void
}

type Making = { page: Promise<CachedPage | Redirect>; startedBeforePurge: boolean }
type Options = {
  /** Whether pages name what they were made of for a CDN: some 4 kB that nobody else reads. */
  namesKeys?: boolean
  shared?: SharedPages | undefined
}
type Render = (path: string) => Promise<RenderedPage | Redirect>

/**
 * Pages by path. What is old is given at once and made anew behind the visitor's back, two pages at a time;
 * what was purged is made anew unasked. Only a page that no longer exists is removed.
 * Pages that do not exist are never kept, nor those that answer one question, so that made-up addresses push nothing out.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    // What was sent is kept as it goes over the wire, too.
    sizeCalculation: (page) => 2 * (page.html.bytes + page.payload.bytes),
  })
  readonly #renders = new Map<string, Making>()
  readonly #refreshes = new PQueue({ concurrency: REFRESHES_AT_ONCE })
  /** What is to be made anew and was not begun. */
  readonly #toRefresh = new Set<string>()
  readonly #render: Render
  readonly #namesKeys: boolean
  readonly #shared: SharedPages | undefined
  readonly #onError: (path: string, error: unknown) => void

  constructor(
    render: Render,
    onError: (path: string, error: unknown) => void,
    { namesKeys = false, shared }: Options = {},
  ) {
    this.#render = render
    this.#onError = onError
    this.#namesKeys = namesKeys
    this.#shared = shared
  }

  get size(): number {
    return this.#pages.size
  }

  get bytes(): number {
    return this.#pages.calculatedSize
  }

  /** The page if it is kept, at whatever age; an old one is made anew afterwards. */
  known(path: string): CachedPage | undefined {
    const page = this.#pages.get(path)
    if (page && page.freshUntil < performance.now() && !this.#renders.has(path)) this.#refresh(path)
    return page
  }

  /** The page, made now unless it is kept; visitors who ask at the same time wait for the same render, unless it is one's own. */
  get(path: string): Promise<CachedPage | Redirect> {
    if (isPrivatePage(pathOf(path))) return this.#encoded(path, this.#draw(path))
    const page = this.known(path)
    return page ? Promise.resolve(page) : this.#make(path)
  }

  /** Makes exactly the pages anew that were made of one of these entries or lists; until then the old ones are given. */
  purge(tags: ReadonlySet<Tag>): string[] {
    return this.#renew(this.#pathsOf(tags))
  }

  /** Makes the same pages anew as `purge`, and gives none of the old ones from now on: who asks waits for the new one. */
  remove(tags: ReadonlySet<Tag>): string[] {
    const paths = this.#pathsOf(tags)
    for (const path of paths) this.#pages.delete(path)
    return this.#renew(paths)
  }

  /** Makes every page anew. */
  purgeAll(): string[] {
    return this.#renew([...this.#pages.keys()])
  }

  #pathsOf(tags: ReadonlySet<Tag>): string[] {
    return [...this.#pages.entries()].flatMap(([path, page]) => (page.tags.some((tag) => tags.has(tag)) ? [path] : []))
  }

  #renew(paths: string[]): string[] {
    // A render that began before the purge may hold what was purged: later visitors must not join it.
    for (const making of this.#renders.values()) making.startedBeforePurge = true
    this.#renders.clear()
    for (const path of paths) this.#refresh(path)
    return paths
  }

  #refresh(path: string): void {
    if (this.#toRefresh.has(path)) return
    this.#toRefresh.add(path)
    void this.#refreshes.add(async () => {
      this.#toRefresh.delete(path)
      try {
        await this.#make(path)
      } catch (error) {
        this.#onError(path, error)
      }
    })
  }

  #make(path: string): Promise<CachedPage | Redirect> {
    const underWay = this.#renders.get(path)
    if (underWay) return underWay.page
    const making: Making = { page: this.#encoded(path, this.#takeOrDraw(path)), startedBeforePurge: false }
    making.page = making.page
      .then((page) => this.#keep(path, page, making))
      .finally(() => {
        if (this.#renders.get(path) === making) this.#renders.delete(path)
      })
    this.#renders.set(path, making)
    return making.page
  }

  /** The page as another process has drawn it, or drawn now and left for the others. */
  async #takeOrDraw(path: string): Promise<DrawnPage | Redirect> {
    if (!this.#shared) return this.#draw(path)
    const mark = this.#shared.mark()
    const taken = await this.#shared.take(path)
    if (taken) return taken
    const page = await this.#draw(path)
    const isForAll = !('location' in page) && page.status === 200 && page.isKept
    if (isForAll && page.freshUntil - performance.now() > WORTH_SHARING_MS) this.#shared.leave(path, page, mark)
    return page
  }

  async #draw(path: string): Promise<DrawnPage | Redirect> {
    const page = await this.#render(path)
    return 'location' in page ? page : { ...page, payload: JSON.stringify(page.payload) }
  }

  async #encoded(path: string, drawing: Promise<DrawnPage | Redirect>): Promise<CachedPage | Redirect> {
    const drawn = await drawing
    if ('location' in drawn) return drawn
    const before = this.#pages.peek(path)
    const [html, payload] = await Promise.all([
      encodeBody(drawn.html, before?.html),
      encodeBody(drawn.payload, before?.payload),
    ])
    return { ...drawn, html, payload, ...(this.#namesKeys ? { surrogateKeys: keysOf(drawn.tags) } : {}) }
  }

  /** A render that a purge overtook is given to who waits for it, and not kept. */
  #keep(path: string, page: CachedPage | Redirect, { startedBeforePurge }: Making): CachedPage | Redirect {
    const isPage = !('location' in page)
    if (startedBeforePurge) return page
    if (isPage && page.status === 200 && page.isKept) this.#pages.set(path, page)
    if (!isPage || page.status === 404) this.#pages.delete(path)
    return page
  }
}

/** What may stand in a header as one word: every documentId that a content service makes, and no other. */
const KEY = /^[\x21-\x7e]+$/

/** As many of the tags as a CDN reads; the age of the page bounds what the others would have purged. */
function keysOf(tags: readonly Tag[]): string {
  const all = tags.filter((tag) => KEY.test(tag)).join(' ')
  return all.length <= LONGEST_KEYS ? all : all.slice(0, all.lastIndexOf(' ', LONGEST_KEYS))
}
