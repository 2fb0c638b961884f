import { PICTURE_WIDTHS, pictureAddress, type PictureType } from '#addresses/picture-address.ts'
import type { components } from '#schema/contract.gen.ts'

type Media = components['schemas']['Media']

/**
 * The widths in which the server makes a picture, as a `srcset`: up to its own, since none is made larger than it is.
 * Undefined for what is not made in other widths, such as a drawing.
 */
export function madeWidths({ url, width }: Media, type: PictureType): string | undefined {
  if (!width || !pictureAddress(url, PICTURE_WIDTHS[0], type)) return undefined
  const narrower = PICTURE_WIDTHS.filter((listed) => listed < width)
  // A request for the next one is answered in the picture's own width.
  const own = PICTURE_WIDTHS.find((listed) => listed >= width)
  const offered = own ? [...narrower, own] : narrower
  return offered.map((listed) => `${pictureAddress(url, listed, type)} ${Math.min(listed, width)}w`).join(', ')
}

/** The widths that come with a file, from narrow to wide, as a `srcset`; undefined where there is only one. */
export function givenWidths(media: Media): string | undefined {
  const addressByWidth = new Map(Object.values(media.formats ?? {}).map((format) => [format.width, format.url]))
  if (!media.width || addressByWidth.size === 0) return undefined
  addressByWidth.set(media.width, media.url)
  return [...addressByWidth]
    .sort(([a], [b]) => a - b)
    .map(([width, url]) => `${url} ${width}w`)
    .join(', ')
}
