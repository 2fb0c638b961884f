import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { tentative } from './tentative.block.ts'
import { examples } from './tentative.examples.ts'

function draw(block: Block<'blocks.tentative'>): string {
  return renderToStaticMarkup(tentative.draw(block, { id: 'tentative', tone: 'white', isFirst: false }, {}))
}

test('shows what its author wrote', () => {
  expect(draw(examples.typical)).toContain(examples.typical.title)
})
