import { expect, test } from 'vitest'
import { readableClassName, shortClassName } from './class-names.ts'

const FILE = '/site/src/ui/cards.module.css'

test('a short name is four characters and follows from the readable one alone', () => {
  expect(readableClassName('title', FILE)).toBe('cards__title')
  expect(shortClassName('title', FILE)).toMatch(/^[A-Z][\w-]{3}$/)
  expect(shortClassName('title', `/elsewhere/cards.module.css?used`)).toBe(shortClassName('title', FILE))
  expect(shortClassName('text', FILE)).not.toBe(shortClassName('title', FILE))
})

test('a build refuses two classes with the same short name, by both their names', () => {
  const nameMany = () => {
    for (let number = 0; number < 50_000; number += 1) shortClassName(`word${number}`, FILE)
  }
  expect(nameMany).toThrow(
    /^The classes cards__word\d+ and cards__word\d+ have the same short name, [\w-]{4}\. Rename one of them\.$/,
  )
})
