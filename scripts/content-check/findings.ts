import { type Document, type Element, type Node, Window } from 'happy-dom'

/** A page as visitors get it. */
export type CheckedPage = { path: string; status: number; html: string }

/** A page as its author sees it in the preview. */
export type DraftPage = CheckedPage & {
  /** Where visitors find what is published of it; undefined where nothing is. */
  publishedPath: string | undefined
}

/** What is known of an upload. Of one without a text the rules of the content service tell. */
export type KnownPicture = { name: string; alternativeText: string | null; width: number | null }

/** What the pages of a site are held against. */
export type Site = {
  /** Public address of the site, as whole addresses in its pages begin. */
  siteUrl: string
  /** Uploaded pictures by their file names, such as `hero-1.webp`. */
  pictures: ReadonlyMap<string, KnownPicture>
  /** What an address of the site answers that is none of the pages: its status. */
  statusOf: (path: string) => Promise<number>
}

/** Something that an author should mend: by which rule, where, and in one sentence what to do. */
export type Finding = {
  /** Address of the page; undefined for an entry without one. */
  path: string | undefined
  /** The entry that its own fields tell of, as authors call it; undefined for what was read on the page. */
  entry?: string
  version: 'published' | 'draft'
  rule: string
  where: string
  sentence: string
}

const LONGEST_TITLE = 70
const SHORTEST_DESCRIPTION = 30
const LONGEST_DESCRIPTION = 170
/** Narrower ones are blurred where a picture fills the window of a computer. */
const LEAST_WIDTH = { wide: 1200, other: 480 }
/** What the preview adds to a page for its author. */
const OF_PREVIEW = '[data-edit], template'
const HEADINGS = 'h1, h2, h3, h4, h5, h6'
/** Words of a link that say nothing to whoever hears it without the text around it. */
const EMPTY_WORDS =
  /^(?:here|click here|click|this|link|more|read more|learn more|see more|this link|this page|page)[\s.!…→]*$/i
/** An alternative text that a camera or a file has given. */
const NO_WORDS = /^(?:image|picture|photo|img|dsc)[\s_-]?\d*$|\.(?:jpe?g|png|webp|avif|gif)$/i
const PLACEHOLDER =
  /\b(?:lorem ipsum|TODO|TBD|FIXME|xxx+|insert (?:text|title|image) here|placeholder)\b|\[(?:title|text|name|date|tbc)\]/i
const BROKEN_VALUE = /\b(?:undefined|NaN|null)\b|\[object Object\]|Invalid Date/
const FILE = /\.\w+$/
const PICTURE =
  /\/(?:pictures\/\d+\/(?:\w+-\d+\/)?|uploads\/)([^/\s"]+?\.(?:avif|gif|jpe?g|png|webp))(?:\.(?:avif|webp|jpeg))?(?=[\s,"]|$)/gi

/**
 * What an author should mend on the pages of a site: titles and descriptions, headings, links, pictures, words that were
 * forgotten, and pages that nothing leads to. Findings stand in the order of the pages. Of a draft they say what is not
 * found on its published version.
 * @param pages that are published
 */
export async function findingsOf(
  pages: readonly CheckedPage[],
  site: Site,
  drafts: readonly DraftPage[] = [],
): Promise<Finding[]> {
  const shown = pages.filter(({ status }) => status === 200).map((page) => new ShownPage(page, site))
  const byPath = new Map<string, ShownPage | undefined>(pages.map(({ path }) => [path, undefined]))
  for (const page of shown) byPath.set(page.path, page)
  const findings = pages.filter(({ status }) => status !== 200).map(ofStatus)
  for (const page of shown) findings.push(...(await page.findings(byPath)))
  findings.push(...ofTwins(shown), ...ofOrphans(shown))
  const ofDrafts: Finding[] = []
  for (const draft of drafts) {
    const known = findings.filter(({ path }) => path === draft.publishedPath)
    const isKnown = (found: Finding) =>
      known.some(({ where, sentence }) => where === found.where && sentence === found.sentence)
    ofDrafts.push(...(await ofDraft(draft, { site, shown, byPath })).filter((found) => !isKnown(found)))
  }
  return [...findings, ...ofDrafts]
}

function ofStatus({ path, status }: CheckedPage): Finding {
  const sentence = `The page is in the sitemap and answers ${status}. Open its preview in the panel, which says what is wrong.`
  return { path, version: 'published', rule: 'page cannot be shown', where: 'page', sentence }
}

type Published = { site: Site; shown: readonly ShownPage[]; byPath: ReadonlyMap<string, ShownPage | undefined> }

async function ofDraft(draft: DraftPage, { site, shown, byPath }: Published): Promise<Finding[]> {
  const { path, publishedPath, status } = draft
  if (status !== 200) {
    const sentence = 'The draft cannot be shown. Open its preview in the panel, which says what is wrong.'
    return [{ path, version: 'draft', rule: 'page cannot be shown', where: 'page', sentence }]
  }
  const page = new ShownPage(draft, site)
  const others = shown.filter((other) => other.path !== publishedPath && other.path !== path)
  const twins = ofTwins([...others, page]).filter((found) => found.path === path)
  const found = [...(await page.findings(new Map([...byPath, [path, page]]))), ...twins]
  return found.map((finding) => ({ ...finding, version: 'draft' }))
}

/** One page, read once. */
class ShownPage {
  readonly path: string
  readonly title: string
  readonly #document: Document
  readonly #main: Element | Document
  readonly #site: Site

  constructor({ path, html }: CheckedPage, site: Site) {
    const window = new Window({ url: site.siteUrl + path })
    this.path = path
    this.#site = site
    this.#document = new window.DOMParser().parseFromString(html, 'text/html')
    for (const ofPreview of this.#document.querySelectorAll(OF_PREVIEW)) ofPreview.remove()
    this.#main = this.#document.querySelector('main') ?? this.#document
    this.title = textOf(this.#document.querySelector('title'))
  }

  /** @param pages by their addresses, to which its links may lead */
  async findings(pages: ReadonlyMap<string, ShownPage | undefined>): Promise<Finding[]> {
    return [
      ...this.#ofHead(),
      ...this.#ofHeadings(),
      ...this.#ofWords(),
      ...this.#ofPictures(),
      ...(await this.#ofLinks(pages)),
    ]
  }

  #ofHead(): Finding[] {
    const description = this.#document.querySelector('meta[name=description]')?.getAttribute('content')?.trim() ?? ''
    const say = (where: string, sentence: string) => this.#finding('title and description', where, sentence)
    return [
      ...(this.title === '' ? [say('title', 'The page has no title. Write one in its metadata.')] : []),
      ...(this.title.length > LONGEST_TITLE
        ? [
            say(
              'title',
              `The title has ${this.title.length} characters. Search engines cut it off after about ${LONGEST_TITLE}: shorten meta_title.`,
            ),
          ]
        : []),
      ...(description === '' || description === this.title
        ? [
            say(
              'description',
              'The page has no description of its own. Write meta_description: search engines show it.',
            ),
          ]
        : description.length < SHORTEST_DESCRIPTION
          ? [
              say(
                'description',
                `The description has only ${description.length} characters. Say in a sentence what the page offers.`,
              ),
            ]
          : description.length > LONGEST_DESCRIPTION
            ? [
                say(
                  'description',
                  `The description has ${description.length} characters. Search engines cut it off after about ${LONGEST_DESCRIPTION}: shorten it.`,
                ),
              ]
            : []),
    ]
  }

  #ofHeadings(): Finding[] {
    const headings = [...this.#main.querySelectorAll(HEADINGS)]
    const say = (where: string, sentence: string) => this.#finding('headings', where, sentence)
    const found: Finding[] = []
    const firsts = headings.filter(({ tagName }) => tagName === 'H1')
    if (firsts.length !== 1) found.push(say('page', `The page has ${firsts.length} main headings instead of one.`))
    let before = 1
    for (const heading of headings) {
      const level = Number(heading.tagName.slice(1))
      const text = textOf(heading)
      if (text === '') found.push(say(blockOf(heading), 'A heading is empty. Write it, or remove it.'))
      if (level > before + 1) {
        found.push(
          say(
            `“${text}”`,
            `The heading is of level ${level} below one of level ${before}. Choose level ${before + 1}.`,
          ),
        )
      }
      if (text.length > 12 && /\p{L}/u.test(text) && text === text.toUpperCase() && text !== text.toLowerCase()) {
        found.push(say(`“${text}”`, 'The heading is in capitals, which are slow to read. Write it in sentence case.'))
      }
      before = level
    }
    return found
  }

  #ofWords(): Finding[] {
    const found: Finding[] = []
    for (const block of blocksOf(this.#main)) {
      const text = wordsOf(block)
      const forgotten = PLACEHOLDER.exec(text)?.[0]
      const broken = BROKEN_VALUE.exec(text)?.[0]
      if (forgotten !== undefined) {
        found.push(this.#finding('forgotten words', blockOf(block), `“${forgotten}” was left in the text. Replace it.`))
      }
      if (broken !== undefined) {
        found.push(
          this.#finding(
            'forgotten words',
            blockOf(block),
            `“${broken}” stands in the text. Check the field that it comes from.`,
          ),
        )
      }
    }
    return found
  }

  #ofPictures(): Finding[] {
    const found = new Map<string, Finding>()
    for (const image of this.#main.querySelectorAll('img')) {
      const source = `${image.getAttribute('src') ?? ''} ${image.getAttribute('srcset') ?? ''} `
      const [, file] = [...source.matchAll(PICTURE)][0] ?? []
      const known = file === undefined ? undefined : this.#site.pictures.get(file)
      if (!known) continue
      const where = `${blockOf(image)}, picture “${known.name}”`
      const add = (sentence: string) => found.set(where + sentence, this.#finding('pictures', where, sentence))
      if (NO_WORDS.test(known.alternativeText ?? '')) {
        add(`The alternative text “${known.alternativeText}” says nothing. Say what the picture shows.`)
      }
      const least = fillsTheWindow(image) ? LEAST_WIDTH.wide : LEAST_WIDTH.other
      if (known.width !== null && known.width < least && !isSmall(image)) {
        add(
          `The picture is ${known.width} pixels wide, and is blurred where it stands. Upload it with at least ${least}.`,
        )
      }
    }
    return [...found.values()]
  }

  async #ofLinks(pages: ReadonlyMap<string, ShownPage | undefined>): Promise<Finding[]> {
    const found = new Map<string, Finding>()
    for (const link of this.#main.querySelectorAll('a[href]')) {
      const href = link.getAttribute('href')?.trim() ?? ''
      const words = nameOf(link)
      const sentence = await this.#faultOf(href, words, pages)
      const where = `${blockOf(link)}, link “${words || href}”`
      if (sentence !== undefined) found.set(where + sentence, this.#finding('links', where, sentence))
    }
    return [...found.values()]
  }

  /** What is wrong with a link, in a sentence. */
  async #faultOf(
    href: string,
    words: string,
    pages: ReadonlyMap<string, ShownPage | undefined>,
  ): Promise<string | undefined> {
    if (words === '') return 'The link has no words. Write where it leads.'
    if (EMPTY_WORDS.test(words)) return `“${words}” does not say where the link leads. Name the page or the file.`
    if (/^(?:https?:\/\/|www\.)/i.test(words)) return 'The words of the link are an address. Name the page instead.'
    if (href === '' || href === '#') return 'The link leads nowhere. Give it an address.'
    if (href.startsWith('mailto:')) {
      const isAddress = /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/.test(href.replace(/\?.*/, ''))
      return isAddress ? undefined : `“${href}” is no email address. Mend it.`
    }
    const url = URL.parse(href, this.#site.siteUrl + this.path)
    if (!url) return `“${href}” is no address. Mend it.`
    if (url.protocol === 'http:' && url.origin !== this.#site.siteUrl) {
      return 'The link is not encrypted. Begin its address with https.'
    }
    if (url.origin !== this.#site.siteUrl) return undefined
    return this.#faultWithin(url, pages)
  }

  async #faultWithin(
    { pathname, hash }: URL,
    pages: ReadonlyMap<string, ShownPage | undefined>,
  ): Promise<string | undefined> {
    const target = pages.get(pathname)
    const fragment = decodeURIComponent(hash.slice(1))
    if (pages.has(pathname)) {
      return fragment === '' || !target || target.has(fragment)
        ? undefined
        : `${pathname} has no part “${fragment}”. Mend the end of the link.`
    }
    const status = await this.#site.statusOf(pathname)
    if (status === 308 || status === 301) return `${pathname} has moved. Link to its new address.`
    if (status >= 400) {
      return FILE.test(pathname)
        ? `There is no file at ${pathname}. Upload it, or mend the link.`
        : `There is no page at ${pathname}. Mend the link, or publish the page.`
    }
    return undefined
  }

  has(id: string): boolean {
    return [...this.#document.querySelectorAll('[id]')].some((element) => element.id === id)
  }

  /** The pages of the site that this one links to, anywhere on it. */
  targets(): string[] {
    return [...this.#document.querySelectorAll('a[href]')].flatMap((link) => {
      const url = URL.parse(link.getAttribute('href') ?? '', this.#site.siteUrl + this.path)
      return url?.origin === this.#site.siteUrl ? [url.pathname] : []
    })
  }

  #finding(rule: string, where: string, sentence: string): Finding {
    return { path: this.path, version: 'published', rule, where, sentence }
  }
}

/** Pages that search engines cannot tell apart. */
function ofTwins(pages: readonly ShownPage[]): Finding[] {
  const first = new Map<string, string>()
  const findings: Finding[] = []
  for (const { path, title } of pages) {
    const other = first.get(title)
    if (other === undefined) first.set(title, path)
    else {
      const sentence = `The title “${title}” is that of ${other}, too. Give each page its own.`
      findings.push({ path, version: 'published', rule: 'title and description', where: 'title', sentence })
    }
  }
  return findings
}

/** Pages that only somebody who knows the address finds. */
function ofOrphans(pages: readonly ShownPage[]): Finding[] {
  const linked = new Set(pages.flatMap((page) => page.targets().filter((target) => target !== page.path)))
  return pages
    .filter(({ path }) => path !== '/' && !linked.has(path))
    .map(({ path }) => ({
      path,
      version: 'published',
      rule: 'links',
      where: 'page',
      sentence: 'No other page links to this one. Link to it from a page or a menu, or unpublish it.',
    }))
}

function blocksOf(main: Element | Document): Element[] {
  const blocks = [...main.querySelectorAll('[data-block]')]
  return blocks.length > 0 ? blocks : [...main.querySelectorAll('section')]
}

/** Which block an element is part of, as authors call it: `text with media`. */
function blockOf(element: Element): string {
  const name = element.closest('[data-block]')?.getAttribute('data-block')
  return name ? (name.split('.').at(-1) ?? '').replaceAll('-', ' ') : 'page'
}

/** Whether a picture is as wide as the window of a computer: the first of its `sizes` is for the widest windows. */
function fillsTheWindow(image: Element): boolean {
  const sources = [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])]
  return sources.some((source) =>
    source
      .getAttribute('sizes')
      ?.split(/,(?![^(]*\))/)[0]
      ?.includes('100vw'),
  )
}

/** Icons and portraits are drawn small wherever they stand. */
function isSmall(image: Element): boolean {
  const width = Number(image.getAttribute('width'))
  return width > 0 && width <= 200
}

function nameOf(link: Element): string {
  const label = link.getAttribute('aria-label')?.trim()
  if (label) return label
  const pictures = [...link.querySelectorAll('img')].map((image) => image.getAttribute('alt') ?? '')
  return [textOf(link), ...pictures].join(' ').trim()
}

/** Every run of words of a block, apart from one another. */
function wordsOf(node: Node): string {
  return node.childNodes.length === 0 ? node.textContent : [...node.childNodes].map(wordsOf).join(' ')
}

function textOf(element: Element | null): string {
  return element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
}
