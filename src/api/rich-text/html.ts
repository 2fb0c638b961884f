import {
  fallbackWidths,
  PICTURE_TYPES,
  PICTURE_WIDTHS,
  pictureAddress,
  type PictureType,
} from '#links/picture-address.ts'
import { isExternal, safeHref } from '#links/safe-href.ts'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text that an author typed, as it may stand in HTML and in its attributes. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
}

/** The attributes of a link as an author wrote it, those that lead away marked; undefined where it may not be one. */
export function linkAttributes(address: string, title?: string): Record<string, string> | undefined {
  const href = safeHref(address)
  if (!href) return undefined
  return {
    href,
    ...(title ? { title } : {}),
    ...(isExternal(href) ? { rel: 'noopener', 'data-external': '' } : {}),
  }
}

/** ` href="/a" title="b"`: attributes as they stand in a tag. */
export function attributesHtml(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeText(value)}"`))
    .join('')
}

const DEEPEST = 6

/** Headings of a text begin here unless its field says otherwise: under the title of the block that it stands in. */
export const USUAL_LEVEL = 3

/**
 * Where each heading of a text belongs on the page, in its order: the highest that the author used at the level that
 * the field begins with, the others below it. None stands more than one level below the one before it.
 */
export function headingLevels(used: readonly number[], first: number): number[] {
  const ranks = [...new Set(used)].toSorted((one, other) => one - other)
  let before = first - 1
  return used.map((level) => {
    before = Math.min(first + ranks.indexOf(level), before + 1, DEEPEST)
    return before
  })
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** The words of rich text that became HTML, for places that hold no markup, such as a description or a feed. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?])/g, '')
    .trim()
}

export type RichImage = {
  src: string
  alt: string
  caption?: string | undefined
  /** Pixels; known of some images only. */
  width?: number | undefined
  height?: number | undefined
}

/** What a text column asks for on screens of any density. */
const WIDEST = 1690
const NARROWEST = 351
/** A column of text; on small windows all of the content. */
const COLUMNS = ['(min-width: 90em) 46.7rem', '(min-width: 51em) 45.5rem', '89.5vw']
/** Where its own width is unknown: a browser that chose between widths would draw a small image smaller than it is. */
const ONLY_WIDTH = 1232

/**
 * An image of this site amid text, in the widths that the server makes; its description alone for one from elsewhere,
 * which the site's policy would not load.
 */
export function imageHtml({ src, alt, width, height }: RichImage): string {
  const address = ownAddress(src)
  if (!address) return escapeText(alt)
  const image = `<img${attributesHtml({
    src: address,
    ...(width && height ? { width: String(width), height: String(height) } : {}),
    loading: 'lazy',
    decoding: 'async',
  })} alt="${escapeText(alt)}">`
  const sources = PICTURE_TYPES.map((type) => sourceHtml(address, type, width)).join('')
  return sources ? `<picture>${sources}${image}</picture>` : image
}

/** An image that stands by itself, with its caption if it has one; nothing where there is nothing to show. */
export function imageBlockHtml(image: RichImage): string {
  const html = imageHtml(image)
  if (!html) return ''
  if (!image.caption || !ownAddress(image.src)) return `<p>${html}</p>`
  return `<figure>${html}<figcaption>${escapeText(image.caption)}</figcaption></figure>`
}

function ownAddress(src: string): string | undefined {
  const address = safeHref(src)
  return address?.startsWith('/') ? address : undefined
}

/** One type in every width up to the image's own; empty for what is not made in others. */
function sourceHtml(src: string, type: PictureType, own: number | undefined): string {
  if (!own) {
    const only = pictureAddress(src, ONLY_WIDTH, type)
    return only ? `<source${attributesHtml({ type: `image/${type}`, srcset: only })}>` : ''
  }
  const widths = PICTURE_WIDTHS.filter((width) => width >= NARROWEST && width <= Math.min(own, WIDEST))
  const offered = (type === 'webp' ? fallbackWidths(widths) : widths).flatMap((width) => {
    const address = pictureAddress(src, width, type)
    return address ? [`${address} ${width}w`] : []
  })
  if (offered.length === 0) return ''
  return `<source${attributesHtml({ type: `image/${type}`, srcset: offered.join(', '), sizes: sizesOf(own) })}>`
}

/** An image is drawn no larger than it is. */
function sizesOf(own: number): string {
  return COLUMNS.map((column) => column.replace(/[\d.]+[a-z]+$/, (width) => `min(${own}px, ${width})`)).join(', ')
}
