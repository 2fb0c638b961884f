import {
  CUT_WIDTHS,
  cutPictureAddress,
  partWidth,
  PICTURE_WIDTHS,
  pictureAddress,
  type PictureCut,
  type PictureType,
  type PictureWidth,
} from '#links/picture-address.ts'
import type { components } from '#schema/contract.gen.ts'
import { focusStep } from './focal-point.ts'

type Media = components['schemas']['Media']

/** A part is asked for where the whole is that much wider: for less, another file is not worth making. */
const LEAST_SURPLUS = 1.05

/**
 * The widths in which the server makes a picture, as a `srcset`: up to its own, since none is made larger than it is.
 * Undefined for what is not made in other widths, such as a drawing.
 */
export function madeWidths({ url, width }: Media, type: PictureType): string | undefined {
  return width ? listed(PICTURE_WIDTHS, width, (offered) => pictureAddress(url, offered, type)) : undefined
}

/** The same for a part of a picture, as AVIF. */
export function cutWidths({ url }: Media, { cut, width }: PicturePart): string | undefined {
  return listed(CUT_WIDTHS, width, (offered) => cutPictureAddress(url, offered, cut))
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

/** Those of the widths that a picture has which is so wide itself; undefined where it has no address. */
function listed(
  widths: readonly PictureWidth[],
  own: number,
  address: (width: PictureWidth) => string | undefined,
): string | undefined {
  if (!address(PICTURE_WIDTHS[0])) return undefined
  const narrower = widths.filter((width) => width < own)
  // A request for the next one is answered in the picture's own width.
  const next = widths.find((width) => width >= own)
  const offered = next ? [...narrower, next] : narrower
  return offered.map((width) => `${address(width)} ${Math.min(width, own)}w`).join(', ')
}

/** The part of a picture that its box shows, and the size of that part in the picture's own pixels. */
type PicturePart = { cut: PictureCut; width: number; height: number }

/**
 * The part of a picture in that cut, at the author's focal point where there is one. Undefined where the picture is
 * hardly wider than the part, or its size is not known: then the whole is as good.
 */
export function partOf({ width, height, focalPoint }: Media, { shape, place }: PictureCut): PicturePart | undefined {
  if (!width || !height) return undefined
  const shown = partWidth(height, shape)
  if (width < shown * LEAST_SURPLUS) return undefined
  return { cut: { shape, place: focalPoint ? focusStep(focalPoint.x) : place }, width: shown, height }
}
