import { setImmediate } from 'node:timers/promises'
import type { Tag } from '#api/tags.ts'
import { changedTags, publicationOf, type ContentEvent } from '../content/content-event.ts'
import type { Log } from '../observability/log.ts'
import { payloadAddress } from '../pages/page-request.ts'
import { type AskForFile, isPicture, isUploaded, MirroredFiles } from './mirrored-files.ts'
import { isFileAddress, type MirrorFolder, pageFile, pageOfFile } from './mirror-folder.ts'
import { NO_PAGE, referencesOf, type References } from './references.ts'

/** Everything is looked at again after this time: prices change by the clock, and a webhook may have been lost. */
const EVERY_MS = 10 * 60_000
/** After something could not be read, or written. */
const RETRY_MS = 10_000
/** A browser that loaded a page of an earlier build asks for that build's files. */
const KEEP_BUILT_MS = 7 * 24 * 60 * 60_000
const BUILT = /^\/(assets|builds)\//

/** A page as it is published: `gone` where its address has none, `unavailable` where it cannot be read whole now. */
export type Drawing = { kind: 'gone' | 'unavailable' } | DrawnPage
type DrawnPage = {
  kind: 'page'
  html: string
  payload: string
  /** What it was made of. */
  tags: readonly Tag[]
  /** The documentId of the entry whose page it is. */
  entry: string | undefined
}

/** The published site, as visitors without a cookie see it. */
export type MirrorSource = {
  siteUrl: string
  /** The paths of published pages. Rejects where they cannot be read. */
  publishedPages: () => Promise<readonly string[]>
  /** Whether a path can be that of a page. */
  isPage: (path: string) => boolean
  /** Pages and files that visitors ask for although no page may link to them. */
  unlinked: { pages: readonly string[]; files: readonly string[] }
  draw: (path: string) => Promise<Drawing>
  /** Pages that stand for others, by the address of their file; none where they cannot be read whole now. */
  drawOthers: () => Promise<Record<string, string>>
  ask: AskForFile
  /** The built files by their addresses. */
  built: ReadonlyMap<string, Buffer>
}

/** What the mirror knows of a page that it wrote. */
type MirroredPage = References & Pick<DrawnPage, 'tags' | 'entry'>

/**
 * Keeps a folder as a copy of the published site, for a file server that answers while the site cannot. After each change
 * of content it draws the pages that the change concerns and writes what became different. What may not be shown any
 * more is removed first, before anything is drawn.
 */
export class Mirror {
  readonly #source: MirrorSource
  readonly #folder: MirrorFolder
  readonly #log: Pick<Log, 'error' | 'info'>
  readonly #pages = new Map<string, MirroredPage>()
  /** Pages that stand for others, by the address of their file, with the files that they need. */
  readonly #others = new Map<string, readonly string[]>()
  /** Paths of pages to be drawn. */
  readonly #stale = new Set<string>()
  readonly #files: MirroredFiles
  /** Aborted by the next change: what was drawn before it is not written after it. */
  #change = new AbortController()
  #isRunning = false
  #isStopped = false
  #hasSaidUnwritable = false
  #every: NodeJS.Timeout | undefined
  #timer: NodeJS.Timeout | undefined
  #wholeAt = 0

  constructor(source: MirrorSource, folder: MirrorFolder, log: Pick<Log, 'error' | 'info'>) {
    this.#source = source
    this.#folder = folder
    this.#log = log
    this.#files = new MirroredFiles(folder, source.ask, () => this.#wantedFiles())
  }

  /** Seconds since all of the site was last seen to be in the mirror; since the process began where it never was. */
  get ageSeconds(): number {
    return (performance.now() - this.#wholeAt) / 1000
  }

  /** Writes the whole site, now and from time to time. */
  start(): void {
    this.#every = setInterval(() => this.renewAll(), EVERY_MS).unref()
    this.renewAll()
  }

  /** Looks at the whole site, and writes what is different. */
  renewAll(): void {
    this.#noteChange()
    this.#files.outdate('all')
    for (const path of this.#pages.keys()) this.#stale.add(path)
    this.#runIn(0)
  }

  /**
   * Removes at once what an event takes away, and renews what it concerns. Call it after the site itself was told. Where the
   * folder cannot be written, that is an alarm, and the next run removes the files.
   */
  afterEvent(event: ContentEvent): void {
    const tags = changedTags(event)
    const isOfFile = 'media' in event
    if (!isOfFile && tags.size === 0) return
    this.#noteChange()
    this.#files.outdate('made')
    const gone = isOfFile ? this.#files.forgetUpload(event.media.url ?? '') : []
    // An author takes back the page of an entry; an operator orders that the entry is not shown anywhere.
    const isOrder = 'documentId' in event
    const withdrawn = publicationOf(event) === 'withdrawn' && 'entry' in event ? event.entry.documentId : undefined
    for (const [path, page] of this.#pages) {
      if (!page.tags.some((tag) => tags.has(tag))) continue
      this.#stale.add(path)
      const isGone = isOrder || (withdrawn !== undefined && page.entry === withdrawn)
      if (!isGone) continue
      this.#pages.delete(path)
      gone.push(...filesOf(path))
    }
    this.#runIn(0)
    try {
      this.#folder.remove(...gone)
    } catch (error) {
      this.#sayUnwritable(error)
    }
  }

  stop(): void {
    this.#isStopped = true
    this.#change.abort()
    clearInterval(this.#every)
    clearTimeout(this.#timer)
  }

  #noteChange(): void {
    this.#change.abort()
    this.#change = new AbortController()
  }

  #runIn(milliseconds: number): void {
    if (this.#isStopped || this.#isRunning) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#run(), milliseconds).unref()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    const { signal } = this.#change
    const isWhole = await this.#renew(signal).catch((error: unknown) => this.#sayUnwritable(error))
    this.#isRunning = false
    if (signal.aborted) this.#runIn(0)
    else if (!isWhole) this.#runIn(RETRY_MS)
    else this.#wholeAt = performance.now()
  }

  /**
   * Renews what is stale; ends early where content changes meanwhile.
   * @returns whether all of the site is in the mirror
   * @throws {Error} where it cannot be written
   */
  async #renew(signal: AbortSignal): Promise<boolean> {
    const { siteUrl, publishedPages, unlinked, built, drawOthers } = this.#source
    this.#folder.open()
    // One file that cannot be removed keeps no page from being renewed.
    const areLeftoversGone = this.#removeLeftovers()
    const published = await publishedPages().catch(() => undefined)
    if (!published) return false
    const start = performance.now()
    const listed = new Set([...unlinked.pages, ...published])
    if (this.#pages.size === 0) await this.#adopt()
    for (const path of listed) if (!this.#pages.has(path)) this.#stale.add(path)
    // What is not listed any more may have to go: first its page, then what files say of it, then what other pages do.
    const made = { isAsked: (address: string) => !isUploaded(address), signal }
    const steps = [await this.#renewPages((path) => !listed.has(path), signal), await this.#files.renew(made)]
    let areDrawn = await this.#renewPages(() => true, signal)
    const others = Object.entries(await drawOthers())
    for (const [address, html] of others) this.#others.set(address, referencesOf(html, siteUrl, NO_PAGE).files)
    steps.push(others.length > 0, await this.#files.renew(made))
    if (signal.aborted) return false
    for (const [address, body] of [...built, ...others]) this.#folder.write(address, body)
    // Pictures take a while. Until then, what they are made of stands in, and no page is to be missing.
    areDrawn ||= await this.#renewPages(() => true, signal)
    steps.push(areDrawn, await this.#files.renew({ isAsked: (address) => !isPicture(address), signal }))
    steps.push(await this.#files.renew({ isAsked: isPicture, signal }))
    const isWhole = steps.every(Boolean) && areLeftoversGone && !signal.aborted
    if (isWhole) await this.#removeUnwanted(listed, signal)
    this.#hasSaidUnwritable = !areLeftoversGone
    this.#log.info({ pages: this.#pages.size, isWhole, ms: Math.round(performance.now() - start) }, 'mirror written')
    return isWhole
  }

  #removeLeftovers(): boolean {
    try {
      this.#folder.removeLeftovers()
      return true
    } catch (error) {
      return this.#sayUnwritable(error)
    }
  }

  /** What an earlier process wrote is looked at: some of it may not be shown any more. */
  async #adopt(): Promise<void> {
    for (const address of await this.#folder.files()) {
      const path = pageOfFile(address)
      if (path !== undefined) this.#stale.add(path)
    }
  }

  /** Draws the stale pages that are asked for, and those they lead to. @returns whether each could be drawn */
  async #renewPages(isAsked: (path: string) => boolean, signal: AbortSignal): Promise<boolean> {
    const failed = new Set<string>()
    const next = () => [...this.#stale].find((path) => isAsked(path) && !failed.has(path))
    for (let path = next(); path !== undefined; path = next()) {
      const drawing = await this.#source.draw(path)
      await setImmediate()
      if (signal.aborted) return false
      if (drawing.kind === 'unavailable') {
        failed.add(path)
        continue
      }
      if (drawing.kind === 'page') this.#writePage(path, drawing)
      else this.#removePage(path)
      // Only now: what could not be written stays stale.
      this.#stale.delete(path)
    }
    return failed.size === 0
  }

  #writePage(path: string, { html, payload, tags, entry }: DrawnPage): void {
    const references = referencesOf(html, this.#source.siteUrl, path)
    const links = references.pages.filter((linked) => this.#source.isPage(linked))
    this.#pages.set(path, { pages: links, files: references.files.filter(isFileAddress), tags, entry })
    for (const linked of links) if (!this.#pages.has(linked)) this.#stale.add(linked)
    this.#folder.write(pageFile(path), html)
    this.#folder.write(payloadAddress(path), payload)
  }

  #removePage(path: string): void {
    this.#pages.delete(path)
    this.#folder.remove(...filesOf(path))
  }

  /** The files that pages need, and those that nothing links to. */
  #wantedFiles(): Set<string> {
    const ofPages = [...this.#pages.values()].flatMap(({ files }) => files)
    return new Set([...this.#source.unlinked.files, ...ofPages, ...[...this.#others.values()].flat()])
  }

  /** Removes what no published page leads to or needs. */
  async #removeUnwanted(listed: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
    const reached = new Set(listed)
    for (const path of reached) for (const linked of this.#pages.get(path)?.pages ?? []) reached.add(linked)
    for (const path of this.#pages.keys()) if (!reached.has(path)) this.#removePage(path)
    const pages = [...this.#pages.keys()].flatMap(filesOf)
    const wanted = [...pages, ...this.#wantedFiles(), ...this.#source.built.keys(), ...this.#others.keys()]
    const isWanted = new Set(wanted.map(decodeURIComponent))
    for (const address of await this.#folder.files()) {
      if (signal.aborted) return
      const isOfEarlierBuild = BUILT.test(address) && Date.now() - this.#folder.writtenAt(address) < KEEP_BUILT_MS
      if (!isWanted.has(decodeURIComponent(address)) && !isOfEarlierBuild) this.#folder.remove(address)
    }
  }

  #sayUnwritable(error: unknown): false {
    const sentence =
      'Cannot write to MIRROR_DIR. While the site is down, visitors see the pages that were written earlier, even pages that were withdrawn since.'
    if (!this.#hasSaidUnwritable) this.#log.error({ alarm: 'mirror', err: error }, sentence)
    this.#hasSaidUnwritable = true
    return false
  }
}

/** The addresses of the files of a page: the document and its data. */
function filesOf(path: string): string[] {
  return [pageFile(path), payloadAddress(path)]
}
