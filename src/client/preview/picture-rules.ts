import type { PageFinding, PageSite } from './page-finding.ts'

/** Narrower ones are blurred where a picture fills the window of a computer, and where it is not known how it is drawn. */
const LEAST_WIDTH = { wide: 1200, other: 480 }
/** An alternative text that a camera or a file has given. */
const NO_WORDS = /^(?:image|picture|photo|img|dsc)[\s_-]?\d*$|\.(?:jpe?g|png|webp|avif|gif)$/i
const PICTURE =
  /\/(?:pictures\/\d+\/(?:\w+-\d+\/)?|uploads\/)([^/\s"]+?\.(?:avif|gif|jpe?g|png|webp))(?:\.(?:avif|webp|jpeg))?(?=[\s,"]|$)/gi

/** Pictures whose text says nothing, and those that are too small; where the page is drawn, for their place there. */
export function pictureFindings(main: Element, { nameOfPicture }: Pick<PageSite, 'nameOfPicture'>): PageFinding[] {
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
