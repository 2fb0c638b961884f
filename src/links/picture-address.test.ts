import { expect, test } from 'vitest'
import {
  CUT_PLACES,
  CUT_SHAPES,
  CUT_WIDTHS,
  cutPictureAddress,
  fallbackWidths,
  PICTURE_WIDTHS,
  pictureAddress,
  partWidth,
  readPictureAddress,
  SHARED_PICTURE_WIDTH,
  sharedPictureAddress,
  variantsOf,
} from './picture-address.ts'

const LONGEST_STEP = 1.18

test('whatever a screen needs, a width that is little more is in the list', () => {
  for (const [index, width] of PICTURE_WIDTHS.entries()) {
    const next = PICTURE_WIDTHS[index + 1] ?? width
    expect(next / width, `${width} to ${next}`).toBeLessThanOrEqual(LONGEST_STEP)
  }
})

test('browsers without AVIF choose among fewer, the widest among them, and never get twice what they need', () => {
  const fewer = fallbackWidths(PICTURE_WIDTHS)
  expect(fewer.at(-1)).toBe(PICTURE_WIDTHS.at(-1))
  expect(fewer.length).toBeLessThan(PICTURE_WIDTHS.length / 2)
  for (const [index, width] of fewer.entries()) expect((fewer[index + 1] ?? width) / width).toBeLessThan(2)
  expect(fallbackWidths([160])).toEqual([160])
})

test.each(['hall_1a2b.jpg', 'small@2x.PNG', 'a.jpeg', 'room-1.webp', 'b.c.avif'])(
  '%s has an address that is read back',
  (file) => {
    for (const width of PICTURE_WIDTHS) {
      for (const type of ['avif', 'webp'] as const) {
        const address = pictureAddress(`/uploads/${file}`, width, type) ?? ''
        expect(address).toBe(`/pictures/${width}/${file}.${type}`)
        expect(readPictureAddress(address)).toEqual({ file, width, type })
      }
    }
  },
)

test('shared links have an address of a JPEG in one width, which is read back', () => {
  const address = sharedPictureAddress('/uploads/hall.webp') ?? ''
  expect(address).toBe(`/pictures/${SHARED_PICTURE_WIDTH}/hall.webp.jpeg`)
  expect(readPictureAddress(address)).toEqual({ file: 'hall.webp', width: SHARED_PICTURE_WIDTH, type: 'jpeg' })
  expect(sharedPictureAddress('/uploads/logo.svg')).toBeUndefined()
})

test('a part of a picture has an address for each shape, place and width, as AVIF alone', () => {
  for (const shape of CUT_SHAPES) {
    for (const place of CUT_PLACES) {
      const cut = { shape, place }
      const address = cutPictureAddress('/uploads/hall.jpg', 480, cut) ?? ''
      expect(address).toBe(`/pictures/480/${shape}-${place}/hall.jpg.avif`)
      expect(readPictureAddress(address)).toEqual({ file: 'hall.jpg', width: 480, type: 'avif', cut })
    }
  }
  expect(cutPictureAddress('/uploads/logo.svg', 480, { shape: '11x10', place: 5 })).toBeUndefined()
})

test('a part is as wide as its shape makes it in the height of the picture', () => {
  expect(CUT_SHAPES.map((shape) => partWidth(1000, shape))).toEqual([1100, 1625])
})

test('what can be made of a file is in a list, each once', () => {
  const variants = variantsOf('hall.jpg')
  expect(new Set(variants.map((variant) => JSON.stringify(variant))).size).toBe(variants.length)
  expect(variants).toHaveLength(1 + PICTURE_WIDTHS.length * 2 + CUT_WIDTHS.length * CUT_SHAPES.length * 11)
})

test.each([
  '/uploads/logo.svg',
  '/uploads/moving.gif',
  '/uploads/brochure.pdf',
  '/uploads/no-ending',
  '/uploads/.webp',
  '/uploads/a/b.webp',
  '/uploads/../secret.png',
  '/uploads/..%2fa.png',
  '/uploads/a b.png',
  '/uploads/a.png?size=1',
  `/uploads/${'a'.repeat(300)}.png`,
  '/qa/pictures/900x600/hall.svg',
  '/qa/pictures/900x600/hall.webp',
  'https://elsewhere.example/uploads/a.png',
  '//elsewhere.example/uploads/a.png',
  '',
])('%.60s is not made in other widths', (url) => {
  expect(pictureAddress(url, 480, 'avif')).toBeUndefined()
})

test.each([
  '/pictures/',
  '/pictures/480/',
  '/pictures/481/a.jpg.avif',
  '/pictures/0480/a.jpg.avif',
  '/pictures/-480/a.jpg.avif',
  '/pictures/480.0/a.jpg.avif',
  '/pictures/99999999999/a.jpg.avif',
  '/pictures/480/a.jpg',
  '/pictures/480/a.jpg.jpeg',
  '/pictures/1232/11x10-7/a.jpg.jpeg',
  '/pictures/1232/a.jpg.jpg',
  '/pictures/1232/a.gif.jpeg',
  '/pictures/480/a.jpg.png',
  '/pictures/480/a.jpg.AVIF',
  '/pictures/480/a.svg.avif',
  '/pictures/480/a.gif.webp',
  '/pictures/480/.jpg.avif',
  '/pictures/480/../a.jpg.avif',
  '/pictures/480/..%2fa.jpg.avif',
  '/pictures/480/%2e%2e%2fa.jpg.avif',
  '/pictures/480/..\\a.jpg.avif',
  '/pictures/480/b/a.jpg.avif',
  '/pictures/480/11x10-11/a.jpg.avif',
  '/pictures/480/11x10-07/a.jpg.avif',
  '/pictures/480/11x10--1/a.jpg.avif',
  '/pictures/480/11x11-7/a.jpg.avif',
  '/pictures/480/11x10/a.jpg.avif',
  '/pictures/480/11x10-7/a.jpg.webp',
  '/pictures/481/11x10-7/a.jpg.avif',
  '/pictures/300/11x10-7/a.jpg.avif',
  '/pictures/1980/11x10-7/a.jpg.avif',
  '/pictures/480/11x10-7/11x10-7/a.jpg.avif',
  '/pictures/480/11x10-7/a.svg.avif',
  '/pictures/480/11x10-7/../a.jpg.avif',
  '/pictures/480/a.jpg%00.avif',
  '/pictures/480/a.jpg.avif/',
  '/pictures/480/a.jpg.avif\n',
  '//pictures/480/a.jpg.avif',
  '/x/pictures/480/a.jpg.avif',
])('%j names no picture', (path) => {
  expect(readPictureAddress(path)).toBeUndefined()
})
