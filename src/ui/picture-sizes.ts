import type { PictureCut } from '#links/picture-address.ts'

/** How wide a picture is drawn, as a `sizes` list; by its own ratio (width / height) where its box cuts it. */
export type PictureSizes = string | ((ratio: number) => string)

/** What the list says of a picture of this ratio. Without one it is taken for as narrow as its box. */
export function sizesOf(
  sizes: PictureSizes,
  { width, height }: { width: number | null; height: number | null },
): string {
  if (typeof sizes === 'string') return sizes
  return sizes(width && height ? rounded(width / height) : 0)
}

/**
 * For a picture that fills a box of a certain ratio and is cut to it: one that is wider in proportion is drawn as high
 * as the box, so wider than what shows of it. Takes the ratios of the box (width / height), each with a `sizes` list of
 * how wide the box is then, in plain lengths.
 */
export function cutTo(...boxes: readonly [ratio: number, widths: string][]): PictureSizes {
  return (ratio) => boxes.map(([box, widths]) => wider(widths, ratio / box)).join(', ')
}

/** For a picture of a certain height, a plain length, that is never cut. */
export function asHighAs(height: string): PictureSizes {
  return (ratio) => times(height, ratio)
}

function wider(widths: string, factor: number): string {
  if (factor <= 1) return widths
  return widths.replaceAll(/[\d.]+[a-z]+(?=,|$)/g, (length) => times(length, factor))
}

function times(length: string, factor: number): string {
  return length.replace(/[\d.]+/, (number) => String(rounded(Number(number) * factor)))
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100
}

/**
 * What shows of a banner's picture on windows under 768 px, where it is 78 % of the window's width and 4rem high, and
 * lies at 70 % of what is cut away.
 */
export const BANNER_NARROW_CUT: PictureCut = { shape: '11x10', place: 7 }

/**
 * How wide the picture of a banner is drawn: as wide as the window, or wider where it is cut at its sides. Takes its
 * height on windows from 768 px, in CSS.
 */
export function bannerPictureSizes(wideHeight: string): (ratio: number) => string {
  return (ratio) => `(min-width: 48em) max(100vw, ${ratio} * ${wideHeight}), max(100vw, ${ratio} * (78vw + 4rem))`
}
