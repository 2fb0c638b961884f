import { linkFindings } from './link-rules.ts'
import { textOf, type HeadField, type PageFinding, type PageSite } from './page-finding.ts'

const LONGEST_TITLE = 70
const SHORTEST_DESCRIPTION = 30
const LONGEST_DESCRIPTION = 170
const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const PLACEHOLDER =
  /\b(?:lorem ipsum|TODO|TBD|FIXME|xxx+|insert (?:text|title|image) here|placeholder)\b|\[(?:title|text|name|date|tbc)\]/i
const BROKEN_VALUE = /\b(?:undefined|NaN|null)\b|\[object Object\]|Invalid Date/
/** What only an author sees: links into the panel, and what stands in the place of a block that cannot be drawn. */
export const OF_PREVIEW = '[data-edit], template, .section-failure'

/** What an author should fix on a page, by what stands in it and, where it is drawn, by how large its pictures are. */
export async function pageFindings(document: Document, site: PageSite): Promise<PageFinding[]> {
  const main = mainOf(document)
  const content = document.importNode(main, true)
  for (const ofPreview of content.querySelectorAll(OF_PREVIEW)) ofPreview.remove()
  const found = [
    ...ofHead(document),
    ...ofHeadings(content),
    ...ofWords(content),
    ...pictureFindings(main, site),
    ...(await linkFindings(content, document, site)),
  ]
  return onceInEachBlock(found)
}

/** What a page shows of its own, without header and footer. */
export function mainOf(document: Document): Element {
  return document.querySelector('main') ?? document.body
}

/** The title of a page. */
export function titleOf(document: Document): string {
  return textOf(document.querySelector('title'))
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
    ...(title === '' ? [say('title', 'The page has no title for search engines. Write one.')] : []),
    ...(title.length > LONGEST_TITLE
      ? [
          say(
            'title',
            `The title has ${title.length} characters. Search engines cut it off after about ${LONGEST_TITLE}. Write a shorter search title.`,
          ),
        ]
      : []),
    ...(description === '' || description === title
      ? [
          say(
            'description',
            'The page has no description, or the description repeats the title. Write one for search engines to show.',
          ),
        ]
      : description.length < SHORTEST_DESCRIPTION
        ? [
            say(
              'description',
              `The description has only ${description.length} characters. Write a sentence about what the page offers.`,
            ),
          ]
        : description.length > LONGEST_DESCRIPTION
          ? [
              say(
                'description',
                `The description has ${description.length} characters. Search engines cut it off after about ${LONGEST_DESCRIPTION}. Make it shorter.`,
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
  if (firsts.length !== 1) say(`The page has ${firsts.length} main headings, but it should have one.`, firsts.at(1))
  let before = 1
  for (const heading of headings) {
    const level = Number(heading.tagName.slice(1))
    const text = textOf(heading)
    if (text === '') say('A heading is empty. Write its text, or remove it.', heading)
    if (level > before + 1) {
      say(
        `This heading has level ${level}, but the heading before it has level ${before}. Choose level ${before + 1}.`,
        heading,
      )
    }
    if (text.length > 12 && /\p{L}/u.test(text) && text === text.toUpperCase() && text !== text.toLowerCase()) {
      say('The heading is in capitals, which are hard to read. Write it in sentence case.', heading)
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
      ...(forgotten === undefined
        ? []
        : [say(forgotten, `The text contains the placeholder “${forgotten}”. Replace it.`)]),
      ...(broken === undefined
        ? []
        : [say(broken, `The text contains “${broken}”. Check the field that this value comes from.`)]),
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

function blocksOf(main: Element): Element[] {
  const blocks = [...main.querySelectorAll('[data-block]')]
  return blocks.length > 0 ? blocks : [...main.querySelectorAll('section')]
}

/** Every run of words of a block, apart from one another. */
function wordsOf(node: Node): string {
  return node.childNodes.length === 0 ? (node.textContent ?? '') : [...node.childNodes].map(wordsOf).join(' ')
}

/** Narrower ones are blurred where a picture fills the window of a computer, and where it is not known how it is drawn. */
const LEAST_WIDTH = { wide: 1200, other: 480 }
/** An alternative text that a camera or a file has given. */
const NO_WORDS = /^(?:image|picture|photo|img|dsc)[\s_-]?\d*$|\.(?:jpe?g|png|webp|avif|gif)$/i
const PICTURE =
  /\/(?:pictures\/\d+\/(?:\w+-\d+\/)?|uploads\/)([^/\s"]+?\.(?:avif|gif|jpe?g|png|webp))(?:\.(?:avif|webp|jpeg))?(?=[\s,"]|$)/gi

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
        ? [say(`The alternative text “${words}” does not describe the picture. Write what the picture shows.`)]
        : []),
      ...(own > 0 && own < least
        ? [
            say(
              `The picture is only ${own} pixels wide, so it looks blurred here. Upload a picture that is at least ${least} pixels wide.`,
            ),
          ]
        : []),
    ]
  })
}

/** How wide the file of a picture is, as its markup says; 0 where it does not say. */
function ownWidth(image: Element): number {
  return Number(shownSource(image).getAttribute('width') ?? 0)
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
  const sources = [image, ...(image.closest('picture')?.querySelectorAll('source:not([media])') ?? [])]
  return sources.some((source) =>
    source
      .getAttribute('sizes')
      ?.split(/,(?![^(]*\))/)[0]
      ?.includes('100vw'),
  )
}
