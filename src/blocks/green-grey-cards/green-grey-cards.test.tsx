import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { greenGreyCards } from './green-grey-cards.block.ts'
import { examples } from './green-grey-cards.examples.ts'

function draw(block: Block<'blocks.green-grey-cards'>): string {
  return renderToStaticMarkup(greenGreyCards.draw(block, { id: 'green-grey-cards', tone: 'white', isFirst: false }, {}))
}

test('shows what its author wrote', () => {
  expect(draw(examples.typical)).toContain(examples.typical.title)
})
