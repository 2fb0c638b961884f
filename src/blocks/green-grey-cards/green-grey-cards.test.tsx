import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { greenGreyCards } from './GreenGreyCards.tsx'
import { examples } from './green-grey-cards.examples.ts'

function draw(block: Block<'blocks.green-grey-cards'>) {
  const context = { id: 'green-grey-cards', tone: 'white', isFirst: false } as const
  return render(greenGreyCards.draw(block, context, {}))
}

test('draws nothing at all where there are no cards', () => {
  expect(draw({ ...examples.typical, cards: [] }).html).toBe('')
})

test('puts each card one level under the title of the block', () => {
  const { getAllByRole } = draw(examples.typical)
  expect(getAllByRole('heading', { level: 2 })).toHaveLength(1)
  const cards = getAllByRole('listitem').map(({ firstElementChild }) => firstElementChild?.tagName)
  expect(cards).toEqual(['H3', 'H3', 'H3'])
})

test('names the card to screen readers after the label that every card may share', () => {
  draw(examples.typical).getByRole('link', { name: 'See the group Finance Chairs' })
})

test('makes a plain card where there is no link or its address is unsafe', () => {
  expect(draw(examples.withoutLinks).queryByRole('link')).toBeNull()
  const [card] = examples.one.cards
  const link = { id: 1, label: 'See the group', url: 'javascript:alert(1)' }
  const { getByRole, queryByRole, queryByText } = draw({ ...examples.one, cards: card ? [{ ...card, link }] : [] })
  getByRole('heading', { name: 'First-Year Chief Executives' })
  expect(queryByRole('link')).toBeNull()
  expect(queryByText('See the group')).toBeNull()
})

test('draws no empty paragraph where a card has no text', () => {
  const { getAllByRole } = draw(examples.someWithoutLink)
  const texts = getAllByRole('paragraph').filter(
    ({ previousElementSibling }) => previousElementSibling?.tagName === 'H3',
  )
  expect(texts).toHaveLength(2)
})

test.each([
  ['three thirds', 3, [2, 2, 2]],
  ['two halves', 2, [3, 3]],
  ['two rows of halves', 4, [3, 3, 3, 3]],
  ['thirds, then halves', 5, [2, 2, 2, 3, 3]],
  ['thirds, then two rows of halves', 7, [2, 2, 2, 3, 3, 3, 3]],
])('leaves no hole in the mosaic: %s', (_, number, spans) => {
  const cards = examples.thirteen.cards.slice(0, number)
  const items = draw({ ...examples.typical, cards }).getAllByRole('listitem')
  expect(items.map(({ className }) => (/_half(_|$)/.test(className) ? 3 : 2))).toEqual(spans)
})
