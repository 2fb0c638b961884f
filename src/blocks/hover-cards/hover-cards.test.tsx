import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { hoverCards } from './HoverCards.tsx'
import { examples } from './hover-cards.examples.ts'

type Card = Block<'blocks.hover-cards'>['cards'][number]

function draw(block: Block<'blocks.hover-cards'>): string {
  return renderToStaticMarkup(hoverCards.draw(block, { id: 'hover-cards', tone: 'white', isFirst: false }, {}))
}

/** The first card alone, with these changes. */
function drawCard(changes: Partial<Card>): string {
  return draw({ ...examples.one, cards: examples.one.cards.map((card) => ({ ...card, ...changes })) })
}

const OPEN_CARD = /<li class="[^"]*open/
const TERRACES = /<span class="[^"]*terraces/g

test('names each link by its title alone, in a heading below that of the block', () => {
  const html = draw(examples.typical)
  expect(html.match(/<h2/g)).toHaveLength(1)
  expect(html.match(/<h3[^>]*><a href="[^"]*">[^<]+<\/a><\/h3>/g)).toHaveLength(4)
})

test('opens a card that nothing could open: without a link, or with an unsafe one', () => {
  expect(drawCard({})).not.toMatch(OPEN_CARD)
  for (const url of [null, '', 'javascript:alert(1)', '//elsewhere.example']) {
    const html = drawCard({ url })
    expect(html).toMatch(OPEN_CARD)
    expect(html).toContain('Join people from other organisations.')
    expect(html).not.toContain('<a ')
  }
})

test('leaves a card open whose text would not fit over its picture', () => {
  const text = 'Two words. '.repeat(12)
  expect(drawCard({ text })).not.toMatch(OPEN_CARD)
  expect(drawCard({ text: text.repeat(2) })).toMatch(OPEN_CARD)
  expect(draw({ ...examples.typical, cards: examples.typical.cards.map((card) => ({ ...card, text })) })).toMatch(
    OPEN_CARD,
  )
})

test('draws nothing for a text that is not there, and terraces for a picture', () => {
  expect(draw(examples.titlesOnly)).not.toMatch(/<p[ >]/)
  expect(draw(examples.typical)).not.toMatch(TERRACES)
  expect(draw(examples.withoutPictures).match(TERRACES)).toHaveLength(4)
})

test('hides its pictures from screen readers: the titles say it all', () => {
  expect(draw(examples.typical).match(/alt=""/g)).toHaveLength(4)
})

test('folds away more than two rows, and says how many there are', () => {
  const [atOnce = '', folded = ''] = draw(examples.thirteen).split('<details')
  expect(atOnce.match(/<li/g)).toHaveLength(8)
  expect(folded.match(/<li/g)).toHaveLength(5)
  expect(folded).toContain('Show all 13')
  expect(draw(examples.five)).not.toContain('<details')
})

test('draws nothing, not even its heading, when there are no cards', () => {
  expect(draw(examples.none)).toBe('')
})
