import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { textWithMedia } from './text-with-media.block.ts'
import { examples } from './text-with-media.examples.ts'

function draw(block: Block<'blocks.text-with-media'>): string {
  return renderToStaticMarkup(textWithMedia.draw(block, { id: 'text-with-media', tone: 'white', isFirst: false }, {}))
}

test('shows what its author wrote', () => {
  expect(draw(examples.typical)).toContain(examples.typical.title)
})
