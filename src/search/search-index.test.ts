import { faker } from '@faker-js/faker/locale/en'
import { beforeEach, expect, test } from 'vitest'
import { BigramFilter, type SearchEntry, SearchIndex } from './search-index.ts'

function entry(title: string, summary = ''): SearchEntry {
  return { title, url: `/${title}`, kind: 'Page', summary }
}

function titles(entries: SearchEntry[], query: string): string[] {
  return new SearchIndex(entries).search(query).results.map(({ title }) => title)
}

test('ranks the start of a title, the start of a word, the inside of a title, a summary', () => {
  const entries = [entry('Talks', 'About a deal'), entry('Ideals'), entry('Complex deals'), entry('Deals at last')]
  expect(titles(entries, 'deal')).toEqual(['Deals at last', 'Complex deals', 'Ideals', 'Talks'])
})

test('keeps the order of what matches equally well', () => {
  expect(titles([entry('B deal'), entry('A deal'), entry('C deal')], 'deal')).toEqual(['B deal', 'A deal', 'C deal'])
})

test('counts a later word that starts with it, too', () => {
  expect(titles([entry('Ideals', 'x'), entry('Ideals and deals')], 'deal')).toEqual(['Ideals and deals', 'Ideals'])
})

test('matches part of a word, several words and words in any case and accent', () => {
  expect(titles([entry('Négociation complexe')], 'gociat')).toHaveLength(1)
  expect(titles([entry('Négociation complexe')], 'NEGOCIATION  COM')).toHaveLength(1)
  expect(titles([entry('Straße')], 'strasse')).toHaveLength(1)
  expect(titles([entry('Istanbul')], 'İSTANBUL')).toHaveLength(1)
})

test('finds nothing for an empty question', () => {
  expect(new SearchIndex([entry('Home')]).search(' \n ')).toEqual({ total: 0, results: [] })
})

test('finds nothing across the border of title and summary', () => {
  expect(titles([entry('Deals', 'in brief')], 'deals in')).toEqual([])
})

test('counts all matches and gives the best', () => {
  const entries = Array.from({ length: 250 }, (_, index) => entry(`Deal ${index}`))
  const { total, results } = new SearchIndex([...entries, entry('deal')]).search('deal', 10)
  expect(total).toBe(251)
  expect(results).toHaveLength(10)
})

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
