import sharp from 'sharp'
import { expect, test } from 'vitest'
import { converted } from './conversion-queue.ts'

const WIDTH = 1100
const HEIGHT = 500
const CUT = { width: 480, type: 'avif' } as const
/** Of 255: what compression may change. */
const CLOSE = 4

/** Black at its left, white at its right, and every grey between: how bright a column is says where it stood. */
async function ramp(orientation?: number): Promise<Buffer> {
  const row = Uint8Array.from({ length: WIDTH }, (_, x) => Math.round((255 * x) / (WIDTH - 1)))
  const pixels = Buffer.concat(Array<Uint8Array>(HEIGHT).fill(row))
  const picture = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
  if (!orientation) return picture.png().toBuffer()
  // Laid on its side, with the note that says so.
  const lying = picture.rotate(-90).withMetadata({ orientation })
  return lying.jpeg({ quality: 100 }).toBuffer()
}

/** How bright the first and the last column of a picture are, and its size. */
async function ends(picture: Buffer) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const row = data.subarray(0, info.width * info.channels)
  return { first: row[0], last: row[row.length - info.channels], width: info.width, height: info.height }
}

/** How bright the ramp is at that column. */
function at(x: number): number {
  return (255 * x) / (WIDTH - 1)
}

test.each([
  [0, 0, 550],
  [5, 275, 825],
  [10, 550, 1100],
] as const)('a part at place %i goes from column %i to column %i, in the whole height', async (place, from, to) => {
  const picture = await ends(await converted(await ramp(), { ...CUT, cut: { shape: '11x10', place } }))
  expect([picture.width, picture.height]).toEqual([480, 436])
  expect(Math.abs((picture.first ?? 0) - at(from))).toBeLessThan(CLOSE)
  expect(Math.abs((picture.last ?? 0) - at(to - 1))).toBeLessThan(CLOSE)
})

test('a part is cut from the picture as it stands upright, not as the camera lay', async () => {
  const picture = await ends(await converted(await ramp(6), { ...CUT, cut: { shape: '11x10', place: 10 } }))
  expect([picture.width, picture.height]).toEqual([480, 436])
  expect(Math.abs((picture.first ?? 0) - at(550))).toBeLessThan(CLOSE)
  expect(Math.abs((picture.last ?? 0) - 255)).toBeLessThan(CLOSE)
})

test('a part is never made larger than it is', async () => {
  const picture = await ends(await converted(await ramp(), { ...CUT, width: 3200, cut: { shape: '13x8', place: 5 } }))
  expect([picture.width, picture.height]).toEqual([813, 500])
})

test('of a picture that is no wider than the part, also as it stands upright, the part is the whole', async () => {
  const square = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const upright = await sharp(await ramp())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  for (const shape of ['11x10', '13x8'] as const) {
    const cut = { shape, place: 5 } as const
    expect(await ends(await converted(square, { ...CUT, cut }))).toMatchObject({ width: 400, height: 400 })
    expect(await ends(await converted(upright, { ...CUT, cut }))).toMatchObject({ width: 480, height: 1056 })
  }
})

test('a picture for shared links is JPEG, on white where it can be seen through', async () => {
  const clear = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const made = await converted(clear, { width: 1232, type: 'jpeg' })
  expect((await sharp(made).metadata()).format).toBe('jpeg')
  expect(await ends(made)).toEqual({ first: 255, last: 255, width: 300, height: 200 })
})
