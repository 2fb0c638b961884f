import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { pageHead } from './PageHead.tsx'
import { examples } from './page-head.examples.ts'

function draw(block: Block<'page.page-head'>): string {
  return renderToStaticMarkup(pageHead.draw(block, { id: 'page-head', tone: 'white', isFirst: true }, {}))
}

test('writes the title as the h1 of the page', () => {
  expect(draw(examples.typical)).toContain('<h1>About this site</h1>')
})

test('draws no empty paragraph where there is no text', () => {
  expect(draw(examples.typical)).toContain('<p')
  expect(draw(examples.titleOnly)).not.toContain('<p')
})
