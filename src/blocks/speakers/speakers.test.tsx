import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { speakers } from './Speakers.tsx'
import { examples } from './speakers.examples.ts'

function draw(block: Block<'blocks.speakers'>): string {
  return renderToStaticMarkup(speakers.draw(block, { id: 'speakers', tone: 'white', isFirst: false }, {}))
}

function count(html: string, pattern: RegExp): number {
  return html.match(pattern)?.length ?? 0
}

test('draws nothing at all where nobody speaks yet', () => {
  expect(draw({ ...examples.typical, speakers: [] })).toBe('')
})

test('puts each name one level under the title of the block', () => {
  const html = draw(examples.typical)
  expect(count(html, /<h2/g)).toBe(1)
  expect(count(html, /<h3/g)).toBe(8)
})

test('hides portraits and initials from screen readers: the name follows', () => {
  const html = draw(examples.two)
  expect(count(html, /<img[^>]* alt=""/g)).toBe(1)
  expect(html).toMatch(/<span[^>]*aria-hidden="true">C\u200CP<\/span>/)
})

test('links a name, but not without an address or with one that could run a script', () => {
  expect(draw(examples.one)).toContain('<a href="/about-us">Former Central Bank Governor</a>')
  const html = draw(examples.notLinked)
  expect(html).toContain('Board Chair')
  expect(html).not.toContain('<a ')
})

test('draws a line for the role and one for the affiliation, and none that is empty', () => {
  const [first = '', ...others] = draw(examples.lines).split('</li>')
  expect(first).toMatch(/Opening address<\/p><p[^>]*>Harbour Bank<\/p>/)
  expect(others.map((card) => count(card, /<p[ >]/g))).toEqual([1, 0, 1, 0])
})
