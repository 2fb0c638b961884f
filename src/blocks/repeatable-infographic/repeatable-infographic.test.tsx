import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { repeatableInfographic } from './RepeatableInfographic.tsx'
import { examples } from './repeatable-infographic.examples.ts'

function draw(block: Block<'blocks.repeatable-infographic'>): string {
  const context = { id: 'repeatable-infographic', tone: 'white', isFirst: false } as const
  return renderToStaticMarkup(repeatableInfographic.draw(block, context, {}))
}

function count(html: string, pattern: RegExp): number {
  return html.match(pattern)?.length ?? 0
}

test('draws nothing at all where there are no items', () => {
  expect(draw({ ...examples.typical, items: [] })).toBe('')
})

test('puts each title one level under the title of the block', () => {
  const html = draw(examples.typical)
  expect(count(html, /<h2/g)).toBe(1)
  expect(count(html, /<li[^>]*>.*?<h3/g)).toBe(3)
})

test('hides pictograms from screen readers: the words beside them say it all', () => {
  expect(count(draw(examples.typical), /<img[^>]* alt=""/g)).toBe(3)
})

test('draws neither terraces nor an empty picture where a pictogram is missing', () => {
  const html = draw(examples.someWithoutPictogram)
  expect(count(html, /<img/g)).toBe(2)
  expect(html).not.toContain('terraces')
})

test('draws no empty paragraph where a text is missing', () => {
  expect(draw(examples.titlesOnly)).not.toMatch(/<p[ >]/)
})
