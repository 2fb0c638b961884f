import { faker } from '@faker-js/faker/locale/en'
import { beforeEach, expect, test } from 'vitest'
import { BigramFilter } from './bigram-filter.ts'

const COUNT = 500

beforeEach(() => {
  faker.seed(11)
})

function filterOf(items: readonly string[][]): BigramFilter<string[]> {
  return new BigramFilter(items, (texts) => texts)
}

function titleAndSummary(): string[] {
  return [faker.company.catchPhrase(), `${faker.hacker.phrase()} ${faker.hacker.phrase()}`]
}

test('never leaves out an item that holds the question, and keeps the order', () => {
  const items = faker.helpers.multiple(titleAndSummary, { count: COUNT })
  const filter = filterOf(items)
  for (const text of items.flat()) {
    const start = faker.number.int({ max: text.length - 1 })
    const question = text.slice(start, start + faker.number.int({ min: 1, max: 60 }))
    const candidates = filter.candidates(question)
    const holding = items.filter((texts) => texts.some((each) => each.includes(question)))
    expect(
      candidates.filter((item) => holding.includes(item)),
      JSON.stringify(question),
    ).toEqual(holding)
  }
})

test('never leaves out letters beyond ASCII, nor half of a pair that stands for one sign', () => {
  const items = [['한국어 교육 👩‍👩‍👧 σοφία']]
  const filter = filterOf(items)
  for (const part of ['한국어', '교육 👩', '\uDC69\u200D\uD83D', 'σο']) expect(filter.candidates(part)).toEqual(items)
})

test('leaves out nearly everything that a phrase is not in', () => {
  const filter = filterOf(faker.helpers.multiple(titleAndSummary, { count: COUNT }))
  expect(filter.candidates('boards after a crisis').length).toBeLessThan(COUNT / 100)
})

test('leaves out nothing for one letter', () => {
  expect(filterOf([['Deals'], ['Talks'], []]).candidates('z')).toHaveLength(3)
})
