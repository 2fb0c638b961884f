import { expect, test } from 'vitest'
import { PICTURE_WIDTHS, pictureAddress, readPictureAddress } from './picture-address.ts'

const LONGEST_STEP = 1.18

test('whatever a screen needs, a width that is little more is in the list', () => {
  for (const [index, width] of PICTURE_WIDTHS.entries()) {
    const next = PICTURE_WIDTHS[index + 1] ?? width
    expect(next / width, `${width} to ${next}`).toBeLessThanOrEqual(LONGEST_STEP)
  }
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
  '/pictures/480/a.jpg%00.avif',
  '/pictures/480/a.jpg.avif/',
  '/pictures/480/a.jpg.avif\n',
  '//pictures/480/a.jpg.avif',
  '/x/pictures/480/a.jpg.avif',
])('%j names no picture', (path) => {
  expect(readPictureAddress(path)).toBeUndefined()
})
