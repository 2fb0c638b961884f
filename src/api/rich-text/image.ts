import {
  fallbackWidths,
  PICTURE_TYPES,
  PICTURE_WIDTHS,
  pictureAddress,
  type PictureType,
} from '#links/picture-address.ts'
import { safeHref } from '#links/safe-href.ts'
import { attributesHtml, escapeText } from './html.ts'

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
const SIZE = /#(\d{1,5})x(\d{1,5})$/
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

/** The address of an image and its size, which our content service writes behind it: `/uploads/room.webp#1280x860`. */
export function withSize(address: string): Pick<RichImage, 'src' | 'width' | 'height'> {
  const [fragment, width, height] = SIZE.exec(address) ?? []
  if (!fragment) return { src: address }
  return { src: address.slice(0, -fragment.length), width: Number(width), height: Number(height) }
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
