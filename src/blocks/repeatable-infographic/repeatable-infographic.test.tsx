import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { repeatableInfographic } from './repeatable-infographic.block.ts'
import { examples } from './repeatable-infographic.examples.ts'

function draw(block: Block<'blocks.repeatable-infographic'>): string {
  return renderToStaticMarkup(
    repeatableInfographic.draw(block, { id: 'repeatable-infographic', tone: 'white', isFirst: false }, {}),
  )
}

test('shows what its author wrote', () => {
  expect(draw(examples.typical)).toContain(examples.typical.title)
})
