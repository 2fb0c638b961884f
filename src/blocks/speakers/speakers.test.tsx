import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { speakers } from './speakers.block.ts'
import { examples } from './speakers.examples.ts'

function draw(block: Block<'blocks.speakers'>): string {
  return renderToStaticMarkup(speakers.draw(block, { id: 'speakers', tone: 'white', isFirst: false }, {}))
}

test('shows what its author wrote', () => {
  expect(draw(examples.typical)).toContain(examples.typical.title)
})
