import { expect, test } from 'vitest'
import { moveOfKey, nearestSlide, placeInRow, slideAfterMove, slidesInView } from './carousel-moves.ts'

const pager = { inView: 1, count: 3, isRound: true }
const cards = { inView: 3, count: 6, isRound: false }

test('turns the pages of a pager, and round at both ends', () => {
  expect(slideAfterMove('next', { ...pager, first: 0 })).toBe(1)
  expect(slideAfterMove('next', { ...pager, first: 2 })).toBe(0)
  expect(slideAfterMove('previous', { ...pager, first: 0 })).toBe(2)
})

test('moves a row of cards by one, and stops where the last ones are in view', () => {
  expect(slideAfterMove('next', { ...cards, first: 2 })).toBe(3)
  expect(slideAfterMove('next', { ...cards, first: 3 })).toBe(3)
  expect(slideAfterMove('previous', { ...cards, first: 0 })).toBe(0)
})

test('goes to the first, and to where the last ones are in view', () => {
  expect(slideAfterMove('first', { ...cards, first: 2 })).toBe(0)
  expect(slideAfterMove('last', { ...cards, first: 0 })).toBe(3)
  expect(slideAfterMove('last', { ...pager, first: 0 })).toBe(2)
})

test('stays where everything is in view', () => {
  for (const move of ['previous', 'next', 'first', 'last'] as const) {
    expect(slideAfterMove(move, { first: 0, inView: 3, count: 2, isRound: false })).toBe(0)
    expect(slideAfterMove(move, { first: 0, inView: 3, count: 2, isRound: true })).toBe(0)
  }
})

test('follows the eye where text runs from right to left', () => {
  expect(moveOfKey('ArrowRight', false)).toBe('next')
  expect(moveOfKey('ArrowRight', true)).toBe('previous')
  expect(moveOfKey('ArrowLeft', false)).toBe('previous')
  expect(moveOfKey('ArrowLeft', true)).toBe('next')
  expect(moveOfKey('Home', true)).toBe('first')
  expect(moveOfKey('End', true)).toBe('last')
})

test('leaves every other key to the browser: the page scrolls with up and down', () => {
  for (const key of ['ArrowUp', 'ArrowDown', ' ', 'Tab', 'Enter', 'a']) expect(moveOfKey(key, false)).toBeUndefined()
})

test('says which slides are in view', () => {
  expect(placeInRow({ first: 1, inView: 1, count: 3 })).toBe('2 of 3')
  expect(placeInRow({ first: 1, inView: 3, count: 6 })).toBe('2 to 4 of 6')
  expect(placeInRow({ first: 5, inView: 2, count: 6 })).toBe('6 of 6')
})

test('counts the slides that stand whole in the row, whatever the gaps and the rounding of pixels', () => {
  expect(slidesInView({ room: 960, slide: 288, pitch: 336 })).toBe(3)
  expect(slidesInView({ room: 959, slide: 288, pitch: 336 })).toBe(3)
  expect(slidesInView({ room: 350, slide: 301, pitch: 333 })).toBe(1)
  expect(slidesInView({ room: 200, slide: 301, pitch: 333 })).toBe(1)
  expect(slidesInView({ room: 350, slide: 350, pitch: 0 })).toBe(1)
})

test('finds the slide that a finger left nearest to the start, in both directions of text', () => {
  expect(nearestSlide([0, 333, 666], 400)).toBe(1)
  expect(nearestSlide([0, -333, -666], -600)).toBe(2)
  expect(nearestSlide([0, 333, 666], 617)).toBe(2)
})
