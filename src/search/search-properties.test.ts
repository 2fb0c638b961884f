import { faker } from '@faker-js/faker/locale/en'
import { beforeEach, expect, test } from 'vitest'
import { excerptAround, splitAtMatches } from './highlight.ts'
import { foldText, type SearchEntry, SearchIndex } from './search-index.ts'

const ROUNDS = 1000
const INDEXES = 300
const QUESTIONS = 8

/** Few of each, so that questions are often found, and everything that changes its length or kind when it is folded. */
const ALPHABET = [
  ['a', 'b', 'e', 'f', 'i', 's', 'A', 'B', 'I', 'S', '1', '-', '(', '.', '*', '\\'],
  [' ', ' ', ' ', '  ', '\t', '\r\n', '\u00A0', '\u3000'],
  ['é', 'e\u0301', 'É', 'a\u0308\u0323', '\u0301', '´', 'å', '\u212B'],
  ['ß', 'ẞ', 'ss', 'æ', 'Œ', 'ø', 'Ł', 'ﬁ', 'ﬀ', 'ﬃ', 'ſ', '½', '…', '™'],
  ['ａ', 'Ｂ', 'ｓ', '１', 'İ', 'ı', 'i\u0307', 'Σ', 'σ', 'ς', 'が', '한', 'ﷺ'],
  ['😀', '👩‍👩‍👧', '👍🏽', '🇲🇾', '❤️'],
].flat()

beforeEach(() => {
  faker.seed(7)
})

test('finds, counts and orders the same as a plain reading of every entry', () => {
  let found = 0
  for (let round = 0; round < INDEXES; round += 1) {
    const entries = faker.helpers.multiple(randomEntry, { count: 12 })
    const index = new SearchIndex(entries)
    for (const question of faker.helpers.multiple(() => randomText(0, 3), { count: QUESTIONS })) {
      const most = faker.number.int({ min: 1, max: 12 })
      const expected = plainSearch(entries, question)
      const { total, results } = index.search(question, most)
      expect([total, results], inQuotes(question)).toEqual([expected.length, expected.slice(0, most)])
      found += total
    }
  }
  expect(found).toBeGreaterThan(INDEXES * QUESTIONS)
})

test('finds a title by each of its parts, in small and in capital letters', () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const entry = { ...randomEntry(), title: randomText(1, 12) }
    const index = new SearchIndex([entry])
    const part = randomPart(entry.title)
    const expected = foldText(part) === '' ? 0 : 1
    for (const question of [part, part.toLowerCase(), part.toUpperCase()]) {
      expect(index.search(question).total, inQuotes(question, entry.title)).toBe(expected)
    }
  }
})

test('marks something where the question is found and nowhere else, and leaves the text as it is', () => {
  let marked = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = randomText(0, 15)
    const question = randomText(0, 3)
    const pieces = splitAtMatches(text, question)
    const wanted = foldText(question)
    const isFound = wanted !== '' && foldText(text).includes(wanted)
    const hasMark = pieces.some(({ isMatch }) => isMatch)
    expect(pieces.map((piece) => piece.text).join(''), inQuotes(question, text)).toBe(text)
    expect(hasMark, inQuotes(question, text)).toBe(isFound)
    marked += hasMark ? 1 : 0
  }
  expect(marked).toBeGreaterThan(ROUNDS / 20)
})

test('marks what holds the question, up to the character where the question ends', () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = randomText(1, 15)
    const question = randomPart(text)
    for (const { text: mark } of splitAtMatches(text, question).filter(({ isMatch }) => isMatch)) {
      const wanted = foldText(question)
      const allButLast = charactersOf(mark).slice(0, -1).join('')
      expect(foldText(mark), inQuotes(question, text)).toContain(wanted)
      expect(foldText(allButLast), inQuotes(question, text)).not.toContain(wanted)
    }
  }
})

test('an excerpt is a short part of the text that shows what is found in it', () => {
  for (let round = 0; round < ROUNDS / 4; round += 1) {
    const text = randomText(100, 400).replaceAll('…', '.')
    const question = randomPart(text).slice(0, 20)
    const excerpt = excerptAround(text, question)
    expect(excerpt.length).toBeLessThanOrEqual(162)
    expect(text).toContain(excerpt.replaceAll('…', ''))
    expect(foldText(excerpt), inQuotes(question, text)).toContain(foldText(question))
    expect(excerpt.isWellFormed(), inQuotes(question, text)).toBe(true)
  }
})

function randomEntry(): SearchEntry {
  return { title: randomText(0, 8), url: `/${faker.string.uuid()}`, kind: 'Page', summary: randomText(0, 12) }
}

function randomText(shortest: number, longest: number): string {
  return faker.helpers
    .multiple(() => faker.helpers.arrayElement(ALPHABET), { count: { min: shortest, max: longest } })
    .join('')
}

/** Up to four characters that stand side by side in the text. */
function randomPart(text: string): string {
  const characters = charactersOf(text)
  const start = faker.number.int({ max: characters.length - 1 })
  return characters.slice(start, start + faker.number.int({ min: 1, max: 4 })).join('')
}

function charactersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

/** The rules of the search, one after another and as slow as they are. */
function plainSearch(entries: readonly SearchEntry[], question: string): readonly SearchEntry[] {
  const wanted = foldText(question)
  if (wanted === '') return []
  const rankOf = (entry: SearchEntry) => {
    const title = foldText(entry.title)
    const isOfRank = [
      title.startsWith(wanted),
      tailsOf(title).some((tail) => tail.startsWith(wanted)),
      title.includes(wanted),
      foldText(entry.summary).includes(wanted),
    ]
    return isOfRank.indexOf(true)
  }
  const ranked = entries.map((entry) => ({ entry, rank: rankOf(entry) })).filter(({ rank }) => rank >= 0)
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => entry)
}

/** The text from each place on that no letter and no number stands before. */
function tailsOf(text: string): string[] {
  const characters = Array.from(text)
  return characters.flatMap((_, index) =>
    /[\p{L}\p{N}]/u.test(characters[index - 1] ?? '') ? [] : [characters.slice(index).join('')],
  )
}

function inQuotes(...texts: string[]): string {
  return texts.map((text) => JSON.stringify(text)).join(' in ')
}
