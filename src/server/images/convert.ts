import sharp, { type Sharp } from 'sharp'
import { partWidth, type PictureCut, type PictureVariant, type PictureWidth } from '#links/picture-address.ts'

/** Twelve thousand by eight thousand and a little: more is no photograph but a way to fill the memory. */
const MOST_PIXELS = 100_000_000
const AVIF = { quality: 50, effort: 2 }
const WEBP = { quality: 78, effort: 4 }
/** For shared links: networks compress it once more. */
const JPEG = { quality: 82, mozjpeg: true }
const PLACES = 10

// Whatever a file is called, nothing else is read of it: an SVG may name other files, a TIFF or PDF has had worse.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadHeif', 'VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})

/**
 * The picture, or the part of it that is asked for, in that width, or in its own where that is narrower; upright, in
 * sRGB and without what its camera noted. Of a picture that is no wider than the part it is the whole.
 * @throws {Error} where the bytes are no picture, or too large a one
 */
export async function converted(original: Buffer, { width, type, cut }: Omit<PictureVariant, 'file'>): Promise<Buffer> {
  const whole = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
  const picture = cut ? await cutOut(whole, cut, width) : whole.resize({ width, withoutEnlargement: true })
  // JPEG has nothing to see through.
  if (type === 'jpeg') return picture.flatten({ background: '#fff' }).jpeg(JPEG).toBuffer()
  return (type === 'avif' ? picture.avif(AVIF) : picture.webp(WEBP)).toBuffer()
}

/** Made smaller first and cut then: the other way round, all of a large picture would be read in its full size. */
async function cutOut(whole: Sharp, { shape, place }: PictureCut, asked: PictureWidth): Promise<Sharp> {
  const own = (await whole.metadata()).autoOrient
  const part = Math.min(partWidth(own.height, shape), own.width)
  const scale = Math.min(asked / part, 1)
  const [width, height] = [Math.round(own.width * scale), Math.round(own.height * scale)]
  const shown = Math.min(asked, part)
  const left = Math.round(((width - shown) * place) / PLACES)
  return whole.resize({ width, height, fit: 'fill' }).extract({ left, top: 0, width: shown, height })
}
