import { PICTURE_WIDTHS, pictureAddress, type PictureType } from '#addresses/picture-address.ts'
import { safeHref } from '#addresses/safe-href.ts'
import { escapeText } from './escape-text.ts'
import { attributesHtml } from './link.ts'

export type RichImage = {
  src: string
  alt: string
  caption?: string | undefined
  /** Pixels; known of some images only. */
  width?: number | undefined
  height?: number | undefined
}

/** What a text column asks for on screens of any density. */
const WIDEST = 1760
const NARROWEST = 390
const SIZES = '(min-width: 48em) 42rem, 92vw'

/**
 * An image of this site inside a text, in the widths that the server makes; its description alone for one from
 * elsewhere, which the site's policy would not load.
 */
export function imageHtml({ src, alt, caption, width, height }: RichImage): string {
  const address = safeHref(src)
  if (!address?.startsWith('/')) return escapeText(alt)
  const image = `<img${attributesHtml({
    src: address,
    ...sized({ width, height }),
    loading: 'lazy',
    decoding: 'async',
  })} alt="${escapeText(alt)}">`
  const sources = (['avif', 'webp'] as const).map((type) => sourceHtml(address, type, width)).join('')
  const picture = sources ? `<picture>${sources}${image}</picture>` : image
  return caption ? `<figure>${picture}<figcaption>${escapeText(caption)}</figcaption></figure>` : picture
}

function sized({ width, height }: Pick<RichImage, 'width' | 'height'>): Record<string, string> {
  return width && height ? { width: String(width), height: String(height) } : {}
}

/** One type in every width; empty for what is not made in others. An image is never made wider than it is. */
function sourceHtml(src: string, type: PictureType, own = WIDEST): string {
  const widths = PICTURE_WIDTHS.filter((width) => width >= NARROWEST && width <= Math.min(own, WIDEST))
  const offered = widths.flatMap((width) => {
    const address = pictureAddress(src, width, type)
    return address ? [`${address} ${width}w`] : []
  })
  if (offered.length === 0) return ''
  return `<source${attributesHtml({ type: `image/${type}`, srcset: offered.join(', '), sizes: SIZES })}>`
}
