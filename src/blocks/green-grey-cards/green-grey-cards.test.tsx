import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { greenGreyCards } from './GreenGreyCards.tsx'
import { examples } from './green-grey-cards.examples.ts'

function draw(block: Block<'blocks.green-grey-cards'>): string {
  const context = { id: 'green-grey-cards', tone: 'white', isFirst: false } as const
  return renderToStaticMarkup(greenGreyCards.draw(block, context, {}))
}

function count(html: string, pattern: RegExp): number {
  return html.match(pattern)?.length ?? 0
}

test('draws nothing at all where there are no cards', () => {
  expect(draw({ ...examples.typical, cards: [] })).toBe('')
})

test('puts each card one level under the title of the block', () => {
  const html = draw(examples.typical)
  expect(count(html, /<h2/g)).toBe(1)
  expect(count(html, /<li[^>]*><h3/g)).toBe(3)
})

test('names the card to screen readers after the label that every card may share', () => {
  expect(draw(examples.typical)).toContain('See the group<span class="vh"> Finance Chairs</span>')
})

test('makes a plain card where there is no link or its address is unsafe', () => {
  expect(draw(examples.withoutLinks)).not.toContain('<a ')
  const [card] = examples.one.cards
  const link = { id: 1, label: 'See the group', url: 'javascript:alert(1)' }
  const html = draw({ ...examples.one, cards: card ? [{ ...card, link }] : [] })
  expect(html).toContain('First-Year Chief Executives')
  expect(html).not.toMatch(/<a |See the group/)
})

test('draws no empty paragraph where a card has no text', () => {
  expect(count(draw(examples.someWithoutLink), /<li[^>]*><h3[^>]*>[^<]*<\/h3><p/g)).toBe(2)
})

test.each([
  ['three thirds', 3, [2, 2, 2]],
  ['two halves', 2, [3, 3]],
  ['two rows of halves', 4, [3, 3, 3, 3]],
  ['thirds, then halves', 5, [2, 2, 2, 3, 3]],
  ['thirds, then two rows of halves', 7, [2, 2, 2, 3, 3, 3, 3]],
])('leaves no hole in the mosaic: %s', (_, number, spans) => {
  const cards = examples.thirteen.cards.slice(0, number)
  const items = draw({ ...examples.typical, cards }).match(/<li[^>]*>/g) ?? []
  expect(items.map((item) => (/__half|_half_/.test(item) ? 3 : 2))).toEqual(spans)
})
