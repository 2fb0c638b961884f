import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { ctaBanner } from './CtaBanner.tsx'
import { examples } from './cta-banner.examples.ts'

function draw(block: Block<'blocks.cta-banner'>): string {
  return renderToStaticMarkup(ctaBanner.draw(block, { id: 'cta', tone: 'red', isFirst: false }, {}))
}

test('is red once on a page and grey after that', () => {
  expect(ctaBanner.tone).toEqual({ first: 'red', later: 'grey' })
})

test('leaves out the text, button and picture that an author did not give', () => {
  const html = draw(examples.titleOnly)
  expect(html).toContain('Not sure which program fits?')
  expect(html).not.toMatch(/<p|<a |<img/)
})

test('hides its picture from screen readers: the words say it all', () => {
  expect(draw(examples.typical)).toContain('alt=""')
})

test('draws no button for an address that could run a script', () => {
  const button = { id: 1, label: 'Book a call', url: 'data:text/html,<script>alert(1)</script>' }
  expect(draw({ ...examples.typical, button })).not.toContain('Book a call')
})
