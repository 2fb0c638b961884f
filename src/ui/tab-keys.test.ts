import { expect, test } from 'vitest'
import { tabAfterKey } from './tab-keys.ts'

const three = { count: 3, isRightToLeft: false, isVertical: false }

test('goes to the tab beside it, and round at both ends', () => {
  expect(tabAfterKey('ArrowRight', { ...three, current: 0 })).toBe(1)
  expect(tabAfterKey('ArrowRight', { ...three, current: 2 })).toBe(0)
  expect(tabAfterKey('ArrowLeft', { ...three, current: 2 })).toBe(1)
  expect(tabAfterKey('ArrowLeft', { ...three, current: 0 })).toBe(2)
})

test('follows the eye where text runs from right to left', () => {
  expect(tabAfterKey('ArrowLeft', { ...three, current: 0, isRightToLeft: true })).toBe(1)
  expect(tabAfterKey('ArrowRight', { ...three, current: 0, isRightToLeft: true })).toBe(2)
})

test('goes to the first and the last', () => {
  expect(tabAfterKey('Home', { ...three, current: 2 })).toBe(0)
  expect(tabAfterKey('End', { ...three, current: 0 })).toBe(2)
})

test('keeps its tab on the space bar, so that the page does not scroll', () => {
  expect(tabAfterKey(' ', { ...three, current: 1 })).toBe(1)
})

test('leaves every other key to the browser: the page scrolls with up and down', () => {
  for (const key of ['ArrowUp', 'ArrowDown', 'Tab', 'Enter', 'Escape', 'a']) {
    expect(tabAfterKey(key, { ...three, current: 1 })).toBeUndefined()
  }
})

test('goes up and down through tabs that stand under one another, whichever way text runs', () => {
  for (const isRightToLeft of [false, true]) {
    const rail = { count: 3, isRightToLeft, isVertical: true }
    expect(tabAfterKey('ArrowDown', { ...rail, current: 2 })).toBe(0)
    expect(tabAfterKey('ArrowUp', { ...rail, current: 2 })).toBe(1)
    expect(tabAfterKey('ArrowRight', { ...rail, current: 1 })).toBeUndefined()
  }
})
