import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { principles } from './Principles.tsx'
import { examples } from './principles.examples.ts'

function draw(block: Block<'blocks.principles'>): string {
  return renderToStaticMarkup(principles.draw(block, { id: 'principles', tone: 'white', isFirst: false }, {}))
}

function count(html: string, pattern: RegExp): number {
  return html.match(pattern)?.length ?? 0
}

test('draws nothing at all where there are no principles', () => {
  expect(draw({ ...examples.typical, principles: [] })).toBe('')
})

test('puts each rule one level under the title, without a number', () => {
  const html = draw(examples.typical)
  expect(count(html, /<h2/g)).toBe(1)
  expect(count(html, /<ul><li|<\/li><li/g)).toBe(3)
  expect(count(html, /<li[^>]*><h3/g)).toBe(3)
  expect(html).not.toMatch(/<ol|>\d/)
})

test('keeps a rule without its reason, and draws no empty paragraph', () => {
  expect(count(draw(examples.oneWithoutReason), /<h3/g)).toBe(3)
  expect(draw(examples.noReasons)).not.toMatch(/<p[ >]/)
})
