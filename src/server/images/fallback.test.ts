import { expect, test } from 'vitest'
import { PICTURE_WIDTHS, type PictureVariant } from '#urls/picture-address.ts'
import { fallbacksOf, isWideEnough } from './fallback.ts'

const AVIF: PictureVariant = { file: 'hall.jpg', width: 480, type: 'avif' }
const PART: PictureVariant = { ...AVIF, cut: { shape: '11x10', place: 7 } }

const shown = ({ width, type, cut }: PictureVariant) => `${width} ${cut ? 'part ' : ''}${type}`

test('the nearest width comes first, and every width in the end', () => {
  const widths = fallbacksOf({ ...AVIF, type: 'webp' }).map(({ width }) => width)
  expect(widths.slice(0, 4)).toEqual([410, 562, 351, 657])
  expect(new Set(widths)).toEqual(new Set(PICTURE_WIDTHS.filter((width) => width !== 480)))
})

test('who asks for AVIF may get WebP, and who asks for WebP gets nothing else', () => {
  expect(fallbacksOf(AVIF).slice(0, 3).map(shown)).toEqual(['480 webp', '410 avif', '410 webp'])
  expect(fallbacksOf({ ...AVIF, type: 'webp' }).filter(({ type }) => type === 'avif')).toEqual([])
})

test('in place of a part comes the same part, then the whole, of which its box shows that part', () => {
  expect(fallbacksOf(PART).slice(0, 4).map(shown)).toEqual(['480 avif', '480 webp', '410 part avif', '410 avif'])
  expect(fallbacksOf(AVIF).filter(({ cut }) => cut)).toEqual([])
})

test('what is less than half as wide as it is shown is worse than the original', () => {
  expect(isWideEnough({ ...AVIF, width: 256 }, AVIF)).toBe(true)
  expect(isWideEnough({ ...AVIF, width: 219 }, AVIF)).toBe(false)
  expect(isWideEnough({ ...AVIF, width: 3200 }, AVIF)).toBe(true)
})
