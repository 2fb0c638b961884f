import { expect, test } from 'vitest'
import { asHighAs, cutTo, sizesOf } from './picture-sizes.ts'

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
