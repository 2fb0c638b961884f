/** Of the head of a page, which stands in no block. */
type HeadField = 'title' | 'description'

/** Something that an author should mend on a page: by which rule, what it is about, and in one sentence what to do. */
export type PageFinding = {
  rule: string
  /** Undefined for the head, and for the page as a whole. */
  element: Element | undefined
  /** Such as `link “Rooms”`; empty for a block or a page as a whole. */
  subject: string
  sentence: string
  /** What its field holds: words, an address, or the name of a file. Empty where that is not known. */
  clue: string
  field?: HeadField
}

/** What a link of the same site leads to. Its parts are known of pages alone. */
export type LinkTarget = { status: number; document?: Document | undefined }

/** What a page is held against. */
export type PageSite = {
  /** Public address of the site, without a path. */
  siteUrl: string
  /** Of the page. */
  path: string
  /** Names of uploaded pictures by their files, such as `hero-1.webp`, where they are known. */
  nameOfPicture?: (file: string) => string | undefined
  /** What another address of the site answers to visitors. */
  targetOf: (path: string, isToPart: boolean) => Promise<LinkTarget>
}

const LONGEST_TITLE = 70
const SHORTEST_DESCRIPTION = 30
const LONGEST_DESCRIPTION = 170
/** Narrower ones are blurred where a picture fills the window of a computer, and where it is not known how it is drawn. */
const LEAST_WIDTH = { wide: 1200, other: 480 }
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
/** What only an author sees: links into the panel, and what stands in the place of a block that cannot be drawn. */
export const OF_PREVIEW = '[data-edit], template, .section-failure'

/** What an author should mend on a page, by what stands in it and, where it is drawn, by how large its pictures are. */
export async function pageFindings(document: Document, site: PageSite): Promise<PageFinding[]> {
  const main = mainOf(document)
  const content = document.importNode(main, true)
  for (const ofPreview of content.querySelectorAll(OF_PREVIEW)) ofPreview.remove()
  const found = [
    ...ofHead(document),
    ...ofHeadings(content),
    ...ofWords(content),
    ...pictureFindings(main, site),
    ...(await ofLinks(content, document, site)),
  ]
  return onceInEachBlock(found)
}

/** What a page shows of its own, without header and footer. */
export function mainOf(document: Document): Element {
  return document.querySelector('main') ?? document.body
}

/** Where on its page a finding is, in words: `some words, link “Rooms”`. */
export function whereOf({ element, subject }: Pick<PageFinding, 'element' | 'subject'>): string {
  const name = element?.closest('[data-block]')?.getAttribute('data-block')
  // As authors call it: `text with media`.
  const block = name ? (name.split('.').at(-1) ?? '').replaceAll('-', ' ') : ''
  return [block, subject].filter(Boolean).join(', ') || 'page'
}

/** The title of a page. */
export function titleOf(document: Document): string {
  return textOf(document.querySelector('title'))
}

/** Of a page that only somebody who knows its address finds. */
export const UNLINKED: PageFinding = {
  rule: 'links',
  element: undefined,
  subject: '',
  sentence: 'No other page links to this one. Link to it from a page or a menu, or unpublish it.',
  clue: '',
}

function ofHead(document: Document): PageFinding[] {
  const title = titleOf(document)
  const description = document.querySelector('meta[name=description]')?.getAttribute('content')?.trim() ?? ''
  const say = (field: HeadField, sentence: string): PageFinding => ({
    rule: 'title and description',
    element: undefined,
    subject: field,
    sentence,
    clue: field === 'title' ? title : description,
    field,
  })
  return [
    ...(title === '' ? [say('title', 'The page has no title. Write one for search engines.')] : []),
    ...(title.length > LONGEST_TITLE
      ? [
          say(
            'title',
            `The title has ${title.length} characters. Search engines cut it off after about ${LONGEST_TITLE}: write them a shorter one.`,
          ),
        ]
      : []),
    ...(description === '' || description === title
      ? [say('description', 'The page has no description of its own. Write one: search engines show it.')]
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

function ofHeadings(main: Element): PageFinding[] {
  const headings = [...main.querySelectorAll(HEADINGS)]
  const found: PageFinding[] = []
  const say = (sentence: string, element?: Element) => {
    const text = textOf(element ?? null)
    found.push({ rule: 'headings', element, subject: text && `“${text}”`, sentence, clue: text })
  }
  const firsts = headings.filter(({ tagName }) => tagName === 'H1')
  if (firsts.length !== 1) say(`The page has ${firsts.length} main headings instead of one.`, firsts.at(1))
  let before = 1
  for (const heading of headings) {
    const level = Number(heading.tagName.slice(1))
    const text = textOf(heading)
    if (text === '') say('A heading is empty. Write it, or remove it.', heading)
    if (level > before + 1) {
      say(`The heading is of level ${level} below one of level ${before}. Choose level ${before + 1}.`, heading)
    }
    if (text.length > 12 && /\p{L}/u.test(text) && text === text.toUpperCase() && text !== text.toLowerCase()) {
      say('The heading is in capitals, which are slow to read. Write it in sentence case.', heading)
    }
    before = level
  }
  return found
}

function ofWords(main: Element): PageFinding[] {
  return blocksOf(main).flatMap((element) => {
    const text = wordsOf(element)
    const forgotten = PLACEHOLDER.exec(text)?.[0]
    const broken = BROKEN_VALUE.exec(text)?.[0]
    const say = (clue: string, sentence: string): PageFinding => ({
      rule: 'forgotten words',
      element,
      subject: '',
      sentence,
      clue,
    })
    return [
      ...(forgotten === undefined ? [] : [say(forgotten, `“${forgotten}” was left in the text. Replace it.`)]),
      ...(broken === undefined
        ? []
        : [say(broken, `“${broken}” stands in the text. Check the field that it comes from.`)]),
    ]
  })
}

/** Pictures whose text says nothing, and those that are too small; where the page is drawn, for their place there. */
function pictureFindings(main: Element, { nameOfPicture }: Pick<PageSite, 'nameOfPicture'>): PageFinding[] {
  return [...main.querySelectorAll('img')].flatMap((image) => {
    const source = `${image.getAttribute('src') ?? ''} ${image.getAttribute('srcset') ?? ''} `
    const [, file] = [...source.matchAll(PICTURE)][0] ?? []
    if (file === undefined) return []
    const subject = `picture “${nameOfPicture?.(file) ?? file}”`
    const say = (sentence: string): PageFinding => ({
      rule: 'pictures',
      element: image,
      subject,
      sentence,
      clue: file,
    })
    const words = image.getAttribute('alt') ?? ''
    const [own, least] = [ownWidth(image), leastWidth(image)]
    return [
      ...(NO_WORDS.test(words)
        ? [say(`The alternative text “${words}” says nothing. Say what the picture shows.`)]
        : []),
      ...(own > 0 && own < least
        ? [
            say(
              `The picture is ${own} pixels wide, and is blurred where it stands. Upload it with at least ${least} pixels.`,
            ),
          ]
        : []),
    ]
  })
}

/** What a block has several times is said once. */
function onceInEachBlock(found: readonly PageFinding[]): PageFinding[] {
  const blockOf = ({ element }: PageFinding) => element?.closest('[data-block]')
  return found.filter((one, at) => {
    const isSame = (other: PageFinding) =>
      other.sentence === one.sentence && other.subject === one.subject && blockOf(other) === blockOf(one)
    return found.findIndex(isSame) === at
  })
}

async function ofLinks(main: Element, document: Document, site: PageSite): Promise<PageFinding[]> {
  const links = [...main.querySelectorAll('a[href]')]
  const found = links.map(async (element): Promise<PageFinding[]> => {
    const href = element.getAttribute('href')?.trim() ?? ''
    const words = nameOf(element)
    const say = (sentence: string, clue: string): PageFinding[] => [
      { rule: 'links', element, subject: `link “${words || href}”`, sentence, clue },
    ]
    if (words === '') return say('The link has no words. Write where it leads.', href)
    if (EMPTY_WORDS.test(words)) {
      return say(`“${words}” does not say where the link leads. Name the page or the file.`, words)
    }
    if (/^(?:https?:\/\/|www\.)/i.test(words)) {
      return say('The words of the link are an address. Name the page instead.', words)
    }
    const fault = await faultOf(href, document, site)
    return fault === undefined ? [] : say(fault, href)
  })
  return (await Promise.all(found)).flat()
}

/** What is wrong with the address of a link, in a sentence. */
async function faultOf(href: string, document: Document, site: PageSite): Promise<string | undefined> {
  if (href === '' || href === '#') return 'The link leads nowhere. Give it an address.'
  if (href.startsWith('mailto:')) {
    const isAddress = /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/.test(href.replace(/\?.*/, ''))
    return isAddress ? undefined : `“${href}” is no email address. Mend it.`
  }
  const url = URL.parse(href, site.siteUrl + site.path)
  if (!url) return `“${href}” is no address. Mend it.`
  if (url.protocol === 'http:' && url.origin !== site.siteUrl) {
    return 'The link is not encrypted. Begin its address with https.'
  }
  return url.origin === site.siteUrl ? faultWithin(url, document, site) : undefined
}

async function faultWithin({ pathname, hash }: URL, document: Document, site: PageSite): Promise<string | undefined> {
  const part = partOf(hash)
  const isHere = pathname === site.path
  const target = isHere ? { status: 200, document } : await site.targetOf(pathname, part !== '')
  if (target.status === 308 || target.status === 301) return `${pathname} has moved. Link to its new address.`
  // Where the site cannot say at the moment, nothing is wrong with the link.
  if (target.status >= 400 && target.status < 500) {
    return FILE.test(pathname)
      ? `There is no file at ${pathname}. Upload it, or mend the link.`
      : `There is no page at ${pathname}. Mend the link, or publish the page.`
  }
  const isThere = part === '' || !target.document || hasPart(target.document, part)
  return isThere ? undefined : `${pathname} has no part “${part}”. Mend the end of the link.`
}

/** Which part of a page an address names, as far as it can be decoded. */
function partOf(hash: string): string {
  const written = hash.slice(1)
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

function hasPart(document: Document, part: string): boolean {
  return [...document.querySelectorAll('[id]')].some(({ id }) => id === part)
}

function blocksOf(main: Element): Element[] {
  const blocks = [...main.querySelectorAll('[data-block]')]
  return blocks.length > 0 ? blocks : [...main.querySelectorAll('section')]
}

/** How wide the file of a picture is, as its markup says: no width is offered that is larger. 0 where it does not say. */
function ownWidth(image: Element): number {
  const source = shownSource(image)
  const offered = [...(source.getAttribute('srcset') ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
  return offered.length > 0 ? Math.max(...offered) : Number(source.getAttribute('width') ?? 0)
}

/** How wide the file of a picture must be so as not to be blurred. Icons and portraits are small wherever they stand. */
function leastWidth(image: HTMLImageElement): number {
  const wide = fillsTheWindow(image) ? LEAST_WIDTH.wide : 0
  const drawn = drawnWidth(image)
  if (drawn > 0) return Math.max(drawn, wide)
  const width = Number(image.getAttribute('width'))
  return width > 0 && width <= 200 ? 0 : wide || LEAST_WIDTH.other
}

/** How many pixels across a picture takes on the page, with what is cut off at the sides; 0 where nothing is drawn. */
function drawnWidth(image: HTMLImageElement): number {
  const { width, height } = image.getBoundingClientRect()
  const source = shownSource(image)
  const shape = Number(source.getAttribute('width')) / Number(source.getAttribute('height'))
  const { objectFit } = image.ownerDocument.defaultView?.getComputedStyle(image) ?? {}
  return Math.round(objectFit === 'cover' && shape > 0 ? Math.max(width, height * shape) : width)
}

/** The picture itself, or the one that is shown in its place in a window as wide as this. */
function shownSource(image: Element): Element {
  const others = [...(image.closest('picture')?.querySelectorAll('source[media]') ?? [])]
  const { defaultView } = image.ownerDocument
  return others.find((other) => defaultView?.matchMedia(other.getAttribute('media') ?? '').matches) ?? image
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

function nameOf(link: Element): string {
  const label = link.getAttribute('aria-label')?.trim()
  if (label) return label
  const pictures = [...link.querySelectorAll('img')].map((image) => image.getAttribute('alt') ?? '')
  return [textOf(link), ...pictures].join(' ').trim()
}

/** Every run of words of a block, apart from one another. */
function wordsOf(node: Node): string {
  return node.childNodes.length === 0 ? (node.textContent ?? '') : [...node.childNodes].map(wordsOf).join(' ')
}

/** The words of an element in one line. */
export function textOf(element: Element | null): string {
  return element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
}
