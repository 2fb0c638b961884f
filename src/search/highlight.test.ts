import { expect, test } from 'vitest'
import { excerptAround, splitAtMatches } from './highlight.ts'

function marked(text: string, query: string): string {
  return splitAtMatches(text, query)
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('')
}

test.each([
  ['Negotiating Complex Deals', 'deal', 'Negotiating Complex [Deal]s'],
  ['Deal or no deal', 'DEAL', '[Deal] or no [deal]'],
  ['Négociation', 'nego', '[Négo]ciation'],
  ['Ne\u0301gociation', 'ne', '[Ne\u0301]gociation'],
  ['Hauptstraße 5', 'strasse', 'Haupt[straße] 5'],
  ['Hauptstraße', 'stras', 'Haupt[straß]e'],
  ['of ﬁnance', 'fi', 'of [ﬁ]nance'],
  ['two  spaces', 'two spaces', '[two  spaces]'],
  ['aaaa', 'aa', '[aa][aa]'],
  ['the board’s year', "board's", 'the [board’s] year'],
  ['1998–2026', '1998-2026', '[1998–2026]'],
  ['Home', '', 'Home'],
  ['Home', 'zeppelin', 'Home'],
  ['', 'deal', ''],
])('in %j, %j is marked as %j', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})

test('shows the words around a match, and a short text whole', () => {
  const long = `${'word '.repeat(40)}deal ${'more '.repeat(40)}`.trim()
  const excerpt = excerptAround(long, 'deal')
  expect(excerpt.length).toBeLessThanOrEqual(163)
  expect(excerpt).toMatch(/^…word .*deal.* more…$/)
  expect(excerptAround('A short text.', 'short')).toBe('A short text.')
  expect(excerptAround(long, 'zeppelin')).toMatch(/^word .*word…$/)
})
