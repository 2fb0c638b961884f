import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { hoverCards } from './hover-cards.block.ts'
import { examples } from './hover-cards.examples.ts'

function draw(block: Block<'blocks.hover-cards'>): string {
  return renderToStaticMarkup(hoverCards.draw(block, { id: 'hover-cards', tone: 'white', isFirst: false }, {}))
}

test('shows what its author wrote', () => {
  expect(draw(examples.typical)).toContain(examples.typical.title)
})
