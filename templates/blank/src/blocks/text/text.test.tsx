import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { text } from './Text.tsx'
import { examples } from './text.examples.ts'

function draw(block: Block<'blocks.text'>): string {
  return renderToStaticMarkup(text.draw(block, { id: 'text', tone: 'white', isFirst: false }, {}))
}

test('writes the heading above the text', () => {
  expect(draw(examples.typical)).toMatch(/<h2[^>]*>How a page comes to be<\/h2>.*<p>Authors write/)
})

test('draws no empty heading where an author left it out', () => {
  expect(draw(examples.withoutHeading)).not.toContain('<h2')
})
