import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { tabs } from './tabs.block.ts'
import { examples } from './tabs.examples.ts'

function draw(block: Block<'blocks.tabs'>): string {
  return renderToStaticMarkup(tabs.draw(block, { id: 'tabs', tone: 'white', isFirst: false }, {}))
}

test('shows what its author wrote', () => {
  expect(draw(examples.typical)).toContain(examples.typical.title)
})
