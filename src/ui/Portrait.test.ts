import { expect, test } from 'vitest'
import { initials } from './Portrait.tsx'

/** Without the mark between the letters, which only keeps them from joining. */
function plain(name: string): string {
  return initials(name).replace('\u200C', '')
}

test.each([
  ['Crisis Adviser', 'CA'],
  ['Chief People Officer', 'CP'],
  ['Ludwig van Beethoven', 'LB'],
  ['Head of Risk', 'HR'],
  ['  Jean-Luc   Picard ', 'JP'],
  ['(Nurul) "Izzah" Anwar', 'NI'],
])('takes the first letters of two words: %s → %s', (name, letters) => {
  expect(plain(name)).toBe(letters)
})

test('gives one letter for one word', () => {
  expect(plain('Plato')).toBe('P')
})

test('writes small letters as small as the name does', () => {
  expect(plain('bell hooks')).toBe('bh')
  expect(plain('aisha Rahman')).toBe('aR')
})

test.each([
  ['李 明', '李明'],
  ['Ольга Петрова', 'ОП'],
  ['क्षितिज शर्मा', 'क्षिश'],
  ['E\u0301mile Zola', 'E\u0301Z'],
  ['ʻAbd Karim', 'AK'],
])('reads other scripts, and keeps the marks of a letter: %s → %s', (name, letters) => {
  expect(plain(name)).toBe(letters)
})

test('keeps two Arabic letters from joining to a word', () => {
  expect(initials('محمد علي')).toBe('م\u200Cع')
})

test('leaves out emoji, and is empty where nothing else is there', () => {
  expect(plain('🚀 Rosa 👩🏽‍🚀 Luna')).toBe('RL')
  expect(initials('🚀🚀 👩🏽‍🚀')).toBe('')
  expect(initials('…')).toBe('')
  expect(initials('')).toBe('')
})
