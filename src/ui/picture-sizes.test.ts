import { expect, test } from 'vitest'
import { ALL_WINDOWS, asHighAs, cutTo, drawnWidths, NARROW_WINDOWS, sizesOf, WIDE_WINDOWS } from './picture-sizes.ts'

const WIDTHS = '(min-width: 90em) 14rem, (min-width: 48em) 28.5vw, 50vw'

test.each([
  ['as wide as its box in proportion', 800, 1000, WIDTHS],
  ['narrower than its box', 500, 1000, WIDTHS],
  ['twice as wide as its box', 1600, 1000, '(min-width: 90em) 28rem, (min-width: 48em) 57vw, 100vw'],
  ['hardly wider than its box', 820, 1000, '(min-width: 90em) 14.35rem, (min-width: 48em) 29.21vw, 51.25vw'],
])('a picture that is %s is drawn as high as the box', (_, width, height, expected) => {
  expect(sizesOf(cutTo([4 / 5, WIDTHS]), { width, height })).toBe(expected)
})

test('a box may have another ratio on small windows', () => {
  const sizes = cutTo([3, '(min-width: 48em) 100vw'], [1, '100vw'])
  expect(sizesOf(sizes, { width: 1500, height: 1000 })).toBe('(min-width: 48em) 100vw, 150vw')
})

test('a picture of a certain height is as wide as its ratio makes it', () => {
  expect(sizesOf(asHighAs('4rem'), { width: 190, height: 64 })).toBe('11.88rem')
})

test('a picture without dimensions is taken for as narrow as its box', () => {
  expect(sizesOf(cutTo([4 / 5, WIDTHS]), { width: null, height: null })).toBe(WIDTHS)
  expect(sizesOf((ratio) => `max(10rem, ${ratio} * 20rem)`, { width: 100, height: null })).toBe('max(10rem, 0 * 20rem)')
})

test('what is said in widths alone is said as it is', () => {
  expect(sizesOf('5.5rem', { width: 1600, height: 900 })).toBe('5.5rem')
})

test.each([
  ['all', ALL_WINDOWS, WIDTHS, 160, 1152],
  ['narrow', NARROW_WINDOWS, '50vw', 160, 1152],
  ['wide', WIDE_WINDOWS, '(min-width: 90em) 14rem, 28.5vw', 218.88, 984.96],
] as const)(
  '%s windows need no other pixels, on telephones that are three times as dense and other screens up to 2.4',
  (_, windows, sizes, least, most) => {
    const drawn = drawnWidths(WIDTHS, windows)
    expect(drawn.sizes).toBe(sizes)
    expect(drawn.least).toBeCloseTo(least)
    expect(drawn.most).toBeCloseTo(most)
  },
)

test('what is calculated by the browser may be as wide as it likes, and is at least as wide as its first length', () => {
  const banner = '(min-width: 48em) max(100vw, 1.5 * clamp(36rem, 100vh - 4.5rem, 50rem)), max(90vw, 1.5 * 10rem)'
  expect(drawnWidths(banner, WIDE_WINDOWS)).toEqual({
    sizes: 'max(100vw, 1.5 * clamp(36rem, 100vh - 4.5rem, 50rem))',
    least: 768,
    most: Number.POSITIVE_INFINITY,
  })
  expect(drawnWidths(banner, NARROW_WINDOWS)).toMatchObject({ sizes: 'max(90vw, 1.5 * 10rem)', least: 288 })
})
