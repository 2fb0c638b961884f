import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { article } from './Article.tsx'
import { examples } from './article.examples.ts'

function draw(block: Block<'page.article'>): string {
  return renderToStaticMarkup(article.draw(block, { id: 'article', tone: 'white', isFirst: false }, {}))
}

test('writes the text as its author marked it up', () => {
  const html = draw(examples.typical)
  expect(html).toContain('<h2>What was on the table</h2>')
  expect(html).toContain('<a href="/about-us">way we teach</a>')
})

test('tells who wrote it and when, and draws no empty list where that is not known', () => {
  expect(draw(examples.typical)).toMatch(/<dt[^>]*>Published<\/dt><dd[^>]*>12 March 2026<\/dd>/)
  expect(draw(examples.policy)).not.toContain('<dl')
})

test('draws nothing at all where there is nothing to read and nothing known', () => {
  expect(draw({ ...examples.policy, body: '' })).toBe('')
})
