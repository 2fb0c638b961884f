import { faker as german } from '@faker-js/faker/locale/de'
import { faker } from '@faker-js/faker/locale/en'
import { faker as french } from '@faker-js/faker/locale/fr'
import type { SearchEntry } from '#search/search-index.ts'

const SEED = 5
/** Long enough for an address of 2 kB, which is the limit of a question. */
const LONG_QUESTION = 1500
const HAS_ACCENT = /[^\0-\x7f]/

/** Entries as a school has them: titles of some 45 letters, summaries of some 150, one in four with a place abroad. */
export function searchableEntries(count: number): readonly SearchEntry[] {
  for (const each of [faker, french, german]) each.seed(SEED)
  return Array.from({ length: count }, (_, index) => ({
    title: title(index),
    url: `/entry-${index}`,
    kind: 'Program',
    summary: `${faker.hacker.phrase()} ${faker.hacker.phrase()}`,
  }))
}

function title(index: number): string {
  const phrase = faker.company.catchPhrase()
  if (index % 4 > 0) return `${phrase} for ${faker.person.jobArea()}`
  return `${phrase} in ${index % 8 === 0 ? french.location.city() : german.location.city()}`
}

/** So many questions of each kind, made of what the entries say. */
export function questionsOf(entries: readonly SearchEntry[], count: number): Record<string, readonly string[]> {
  faker.seed(SEED)
  const titles = entries.map((entry) => entry.title)
  const accented = titles.flatMap((each) => each.split(' ')).filter((word) => HAS_ACCENT.test(word))
  const ask = (question: () => string) => faker.helpers.multiple(question, { count })
  const wordOfTitle = () => faker.helpers.arrayElement(faker.helpers.arrayElement(titles).split(/[ -]/))
  const summary = () => faker.helpers.arrayElement(entries).summary
  return {
    'one letter': ask(() => faker.helpers.arrayElement('etaoinsr'.split(''))),
    'two letters': ask(() => wordOfTitle().slice(0, 2)),
    'a word': ask(wordOfTitle),
    'a phrase': ask(() => summary().split(' ').slice(2, 5).join(' ')),
    absent: ask(() => `${wordOfTitle().slice(0, 3)}${faker.string.fromCharacters('zqxjk', 6)}`),
    long: ask(() => faker.helpers.multiple(summary, { count: 15 }).join(' ').slice(0, LONG_QUESTION)),
    accented: ask(() => faker.helpers.arrayElement(accented)),
  }
}
