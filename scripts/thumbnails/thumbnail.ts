import sharp from 'sharp'

/** As wide as the panel shows it when an author points at it. */
const WIDTH = 600
/** What is further down says little at this size: three to two, like a card. */
const TALLEST = 400
const MOST_BYTES = 15_000
const QUALITIES = [82, 74, 66, 58, 50, 42, 34, 26, 18]

/** A small picture of the top of a large one: the same bytes for the same picture, at most 15 kB. */
export async function thumbnailOf(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const shown = Math.min(height, Math.round((width * TALLEST) / WIDTH))
  const small = sharp(picture).extract({ left: 0, top: 0, width, height: shown }).resize({ width: WIDTH }).flatten()
  for (const quality of QUALITIES) {
    const bytes = await small.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (bytes.length <= MOST_BYTES) return bytes
  }
  throw new Error(
    `The thumbnail of a picture of ${width} × ${height} pixels would be larger than ${MOST_BYTES / 1000} kB.`,
  )
}
