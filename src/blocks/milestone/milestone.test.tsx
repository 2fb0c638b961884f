import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { milestone } from './milestone.block.ts'
import { examples } from './milestone.examples.ts'

function draw(block: Block<'blocks.milestone'>): string {
  return renderToStaticMarkup(milestone.draw(block, { id: 'milestone', tone: 'white', isFirst: false }, {}))
}

test('shows what its author wrote', () => {
  expect(draw(examples.typical)).toContain(examples.typical.title)
})
