import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** How far two colours may be apart before they count as different, 0 to 1. */
const COLOUR_TOLERANCE = 0.03
/** Share of all pixels that may differ, and never more than so many. */
const MAX_SHARE = 0.001
const MAX_PIXELS = 120

export type Comparison = { isSame: true } | { isSame: false; text: string; difference?: Buffer }

/** The picture that somebody looked at; undefined where there is none yet. */
export function baseline(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined
}

/** Keeps a picture without any loss, a tenth the size of a PNG where there is much text. */
export async function keepBaseline(file: string, picture: Buffer): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await sharp(picture).webp({ lossless: true, effort: 6 }).toBuffer())
}

/** Removes the picture of what draws nothing any more. */
export function forgetBaseline(file: string): void {
  rmSync(file)
}

/** Compares two pictures, pixel by pixel. */
export async function comparePictures(before: Buffer, now: Buffer): Promise<Comparison> {
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(now)])
  const { width, height } = other
  if (one.width !== width || one.height !== height) {
    return { isSame: false, text: `was ${one.width} × ${one.height} pixels and is ${width} × ${height}` }
  }
  const difference = Buffer.alloc(other.data.length)
  const count = pixelmatch(one.data, other.data, difference, width, height, { threshold: COLOUR_TOLERANCE })
  if (count <= Math.min(MAX_PIXELS, width * height * MAX_SHARE)) return { isSame: true }
  const picture = await sharp(difference, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  return { isSame: false, text: `${count} pixels differ`, difference: picture }
}

type Pixels = { data: Buffer; width: number; height: number }

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
