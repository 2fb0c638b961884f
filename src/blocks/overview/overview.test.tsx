import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { overview } from './overview.block.ts'
import { examples } from './overview.examples.ts'

function draw(block: Block<'blocks.overview'>): string {
  return renderToStaticMarkup(overview.draw(block, { id: 'overview', tone: 'white', isFirst: false }, {}))
}

test('shows what its author wrote', () => {
  expect(draw(examples.typical)).toContain(examples.typical.title)
})
