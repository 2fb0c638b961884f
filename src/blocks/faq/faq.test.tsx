import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { faq } from './faq.block.ts'
import { examples } from './faq.examples.ts'

function draw(block: Block<'blocks.faq'>): string {
  return renderToStaticMarkup(faq.draw(block, { id: 'faq', tone: 'white', isFirst: false }, {}))
}

test('shows what its author wrote', () => {
  expect(draw(examples.typical)).toContain(examples.typical.title)
})
