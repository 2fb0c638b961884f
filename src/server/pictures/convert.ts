import sharp from 'sharp'
import type { PictureType, PictureWidth } from '#addresses/picture-address.ts'

/** Twelve thousand by eight thousand and a little: more is no photograph but a way to fill the memory. */
const MOST_PIXELS = 100_000_000
const AVIF = { quality: 50, effort: 2 }
const WEBP = { quality: 78, effort: 4 }

// Whatever a file is called, nothing else is read of it: an SVG may name other files, a TIFF or PDF has had worse.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadHeif', 'VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})

/**
 * The picture in that width, or in its own where that is narrower; upright, in sRGB and without what its camera noted.
 * @throws {Error} where the bytes are no picture, or too large a one
 */
export function converted(original: Buffer, width: PictureWidth, type: PictureType): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  return (type === 'avif' ? picture.avif(AVIF) : picture.webp(WEBP)).toBuffer()
}
