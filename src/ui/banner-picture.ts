import type { PictureCut } from '#urls/picture-address.ts'

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
