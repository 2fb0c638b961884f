import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** How far two colours may be apart before they count as different, 0 to 1. */
const COLOUR_TOLERANCE = 0.03
/** Share of all pixels that may differ, and never more than so many. */
const MAX_SHARE = 0.001
const MAX_PIXELS = 120

/** A part of a picture, in pixels from its upper left corner. */
export type Box = { left: number; top: number; right: number; bottom: number }

export type Comparison = { isSame: true } | { isSame: false; text: string; difference?: Buffer; box?: Box }

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
  // It draws what it compares, which takes longer than all else.
  if (one.data.equals(other.data)) return { isSame: true }
  const difference = Buffer.alloc(other.data.length)
  const count = pixelmatch(one.data, other.data, difference, width, height, { threshold: COLOUR_TOLERANCE })
  if (count <= Math.min(MAX_PIXELS, width * height * MAX_SHARE)) return { isSame: true }
  const picture = await sharp(difference, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  const box = boxOf(difference, width)
  const text = `${count} pixels differ, from ${box.left}, ${box.top} to ${box.right}, ${box.bottom}`
  return { isSame: false, text, difference: picture, box }
}

/** What surrounds all that pixelmatch marks: it draws what differs in red, what only may be smoothing in yellow. */
function boxOf(difference: Buffer, width: number): Box {
  const box = { left: width, top: Infinity, right: 0, bottom: 0 }
  for (let at = 0; at < difference.length; at += 4) {
    if (difference[at] !== 255 || difference[at + 1] !== 0) continue
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    box.left = Math.min(box.left, x)
    box.top = Math.min(box.top, y)
    box.right = Math.max(box.right, x)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

type Pixels = { data: Buffer; width: number; height: number }

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
