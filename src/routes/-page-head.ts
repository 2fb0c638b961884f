import { SHARED_PICTURE_WIDTH, sharedPictureAddress } from '#urls/picture-address.ts'
import type { PageHead, SharedPicture } from '#registry/page.ts'
import type { Section } from '#registry/section.ts'
import type { components } from '#schema/contract.gen.ts'
import { groupDigits } from '#format/numbers.ts'

type Media = components['schemas']['Media']
type Described = {
  title: string
  metadata: components['schemas']['SharedMetadata'] | null
}

/**
 * What is said of a page outside of it (spec 3). The title falls back to the meta title and the reverse;
 * the description to the meta title, then the title; the picture to the one given, usually the first section's.
 */
export function pageHead(path: string, { title, metadata }: Described, firstImage?: Media | null): PageHead {
  const shownTitle = metadata?.meta_title || metadata?.title || title
  const picture = metadata?.og_image ?? firstImage
  return {
    title: shownTitle,
    description: metadata?.meta_description || shownTitle,
    canonical: path,
    image: sharedPicture(picture),
  }
}

/** A picture as shared links show it. A drawing is none: no network shows it, and nothing makes another of it. */
export function sharedPicture(picture: Media | null | undefined): SharedPicture | undefined {
  if (!picture || picture.mime === 'image/svg+xml') return undefined
  const { url, alternativeText, width, height } = picture
  const alt = alternativeText ? { alt: alternativeText } : {}
  const made = sharedPictureAddress(url)
  if (!made) return { url, ...alt }
  if (!width || !height) return { url: made, ...alt }
  const shown = Math.min(width, SHARED_PICTURE_WIDTH)
  return { url: made, ...alt, size: { width: shown, height: Math.round((height * shown) / width) } }
}

/** The head of a further page of a list, which has a title of its own; of the canonical address `canonical`. */
export function headOfPage(head: PageHead, page: string | undefined, canonical: string): PageHead {
  return {
    ...head,
    canonical,
    title: page === undefined ? head.title : `${head.title}, page ${groupDigits(Number(page))}`,
  }
}

/** The picture of the first of these sections: its background, or the only one it has (spec 3); undefined for none. */
export function backgroundOf([first]: readonly Section[]): Media | undefined {
  return first && 'block' in first ? Object.values(first.block).find(isPicture) : undefined
}

function isPicture(value: unknown): value is Media {
  const mime: unknown = typeof value === 'object' && value !== null && Reflect.get(value, 'mime')
  return typeof mime === 'string' && mime.startsWith('image/')
}
