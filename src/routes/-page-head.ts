import { SHARED_PICTURE_WIDTH, sharedPictureAddress } from '#links/picture-address.ts'
import type { PageHead, SharedPicture } from '#registry/page.ts'
import type { Section } from '#registry/section.ts'
import type { components } from '#schema/contract.gen.ts'
import { groupDigits } from '#format/numbers.ts'
import { pageMessages } from '#messages/en.ts'

type Media = components['schemas']['Media']
type Described = {
  title: string
  metadata: components['schemas']['SharedMetadata'] | null
}

/**
 * Title, description and picture of a page for browsers, search engines and shared links (spec 3). The title is the meta
 * title, else the title; the description falls back to that; the picture to `firstImage`, usually the first section's.
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

/** A picture for shared links. Undefined for SVG: social networks do not show it, and we make no other format of it. */
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

/** The head of one page of a list: further pages have a title of their own. */
export function listPageHead(head: PageHead, page: string | undefined, canonical: string): PageHead {
  return {
    ...head,
    canonical,
    title: page === undefined ? head.title : pageMessages.pageTitle(head.title, groupDigits(Number(page))),
  }
}

/** The picture of the first section: its background, or the only one that it has (spec 3); undefined if it has none. */
export function firstSectionImage([first]: readonly Section[]): Media | undefined {
  return first && 'block' in first ? Object.values(first.block).find(isPicture) : undefined
}

function isPicture(value: unknown): value is Media {
  const mime: unknown = typeof value === 'object' && value !== null && Reflect.get(value, 'mime')
  return typeof mime === 'string' && mime.startsWith('image/')
}
