import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { principles } from './principles.block.ts'
import { examples } from './principles.examples.ts'

function draw(block: Block<'blocks.principles'>): string {
  return renderToStaticMarkup(principles.draw(block, { id: 'principles', tone: 'white', isFirst: false }, {}))
}

test('shows what its author wrote', () => {
  expect(draw(examples.typical)).toContain(examples.typical.title)
})
