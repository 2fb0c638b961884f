import { expect, test } from 'vitest'
import { anchorOf, anchorsOf } from './anchor.ts'

test.each([
  ['Who set the deadline?', 'who-set-the-deadline'],
  ['  Zürich & Genève ', 'zurich-geneve'],
  ['如何报名', '如何报名'],
  ['…', ''],
])('%s becomes %s', (text, anchor) => {
  expect(anchorOf(text)).toBe(anchor)
})

test('is never long, and never ends in a hyphen', () => {
  const anchor = anchorOf('word '.repeat(40))
  expect(anchor.length).toBeLessThanOrEqual(60)
  expect(anchor).not.toMatch(/-$/)
})

test('tells the same text apart, and text of which nothing is left', () => {
  expect(anchorsOf('faq', ['Same?', 'Same!', '…'])).toEqual(['faq-same', 'faq-same-2', 'faq-3'])
})

test('gives no two the same id, also where a text ends in the number that another gets', () => {
  expect(anchorsOf('faq', ['Day', 'Day', 'Day 2', '4', '?'])).toEqual([
    'faq-day',
    'faq-day-2',
    'faq-day-2-2',
    'faq-4',
    'faq-5',
  ])
  expect(anchorsOf('faq', ['2', '?'])).toEqual(['faq-2', 'faq-2-2'])
})
