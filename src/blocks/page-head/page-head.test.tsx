import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { pageHead } from './PageHead.tsx'
import { examples } from './page-head.examples.ts'

function draw(block: Block<'page.page-head'>): string {
  return renderToStaticMarkup(pageHead.draw(block, { id: 'head', tone: 'white', isFirst: true }, {}))
}

test('writes the title as the h1 of the page', () => {
  expect(draw(examples.typical)).toMatch(/<h1[^>]*>About us<\/h1>/)
})

test('says what the page belongs to, where that is known', () => {
  expect(draw(examples.withSubject)).toMatch(/<p[^>]*>Leadership<\/p>/)
})

test('draws no empty paragraph where there is no text', () => {
  expect(draw(examples.typical)).toContain('<p')
  expect(draw(examples.titleOnly)).not.toContain('<p')
})

test('takes one step down for a long title', () => {
  expect(draw(examples.longest)).toContain('long')
  expect(draw(examples.typical)).not.toContain('long')
})

test('shows the way to the page where there is one', () => {
  expect(draw(examples.withCrumbs)).toMatch(/<nav aria-label="Breadcrumb">.*<a href="\/">Home<\/a>/)
  expect(draw(examples.typical)).not.toContain('<nav')
})
