import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { hoverCards } from './HoverCards.tsx'
import { examples } from './hover-cards.examples.ts'

type Card = Block<'blocks.hover-cards'>['cards'][number]

function draw(block: Block<'blocks.hover-cards'>) {
  return render(hoverCards.draw(block, { id: 'hover-cards', tone: 'white', isFirst: false }, {}))
}

/** The first card alone, with these changes. */
function drawCard(changes: Partial<Card>) {
  return draw({ ...examples.one, cards: examples.one.cards.map((card) => ({ ...card, ...changes })) })
}

test('names each link by its title alone, in a heading below that of the block', () => {
  const { getAllByRole } = draw(examples.typical)
  expect(getAllByRole('heading', { level: 2 })).toHaveLength(1)
  const titles = getAllByRole('heading', { level: 3 })
  expect(titles).toHaveLength(4)
  expect(getAllByRole('link').map(({ parentElement }) => parentElement)).toEqual(titles)
})

test('opens a card that nothing could open: without a link, or with an unsafe one', () => {
  expect(drawCard({}).styled('open')).toBe(0)
  for (const url of [null, '', 'javascript:alert(1)', '//elsewhere.example']) {
    const { styled, text, queryByRole } = drawCard({ url })
    expect(styled('open')).toBe(1)
    expect(text).toContain('Join people from other organisations.')
    expect(queryByRole('link')).toBeNull()
  }
})

test('leaves a card open whose text would not fit over its picture', () => {
  const text = 'Two words. '.repeat(12)
  expect(drawCard({ text }).styled('open')).toBe(0)
  expect(drawCard({ text: text.repeat(2) }).styled('open')).toBe(1)
  const cards = examples.typical.cards.map((card) => ({ ...card, text }))
  expect(draw({ ...examples.typical, cards }).styled('open')).toBeGreaterThan(0)
})

test('draws nothing for a text that is not there, and terraces for a picture', () => {
  expect(draw(examples.titlesOnly).queryByRole('paragraph')).toBeNull()
  expect(draw(examples.typical).styled('terraces')).toBe(0)
  expect(draw(examples.withoutPictures).styled('terraces')).toBe(4)
})

test('hides its pictures from screen readers: the titles say it all', () => {
  const { getAllByRole, queryByRole } = draw(examples.typical)
  expect(getAllByRole('presentation')).toHaveLength(4)
  expect(queryByRole('img')).toBeNull()
})

test('folds away more than two rows, and says how many there are', () => {
  const { getAllByRole, getByRole, getByText } = draw(examples.thirteen)
  const folded = getByRole('group')
  const cards = getAllByRole('listitem').map((card) => folded.contains(card))
  expect(cards).toEqual([...Array(8).fill(false), ...Array(5).fill(true)])
  expect(folded.contains(getByText('Show all 13'))).toBe(true)
  expect(draw(examples.five).queryByRole('group')).toBeNull()
})

test('draws nothing, not even its heading, when there are no cards', () => {
  expect(draw(examples.none).html).toBe('')
})
