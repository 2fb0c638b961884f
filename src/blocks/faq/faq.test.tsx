import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { faq } from './Faq.tsx'
import { examples } from './faq.examples.ts'

function draw(block: Block<'blocks.faq'>, id = 'faq'): string {
  return renderToStaticMarkup(faq.draw(block, { id, tone: 'white', isFirst: false }, {}))
}

test('draws nothing at all where there are no questions', () => {
  expect(draw({ ...examples.typical, questions: [] })).toBe('')
})

test('puts each question one level under the title, in the summary of its answer', () => {
  const html = draw(examples.typical)
  expect(html.match(/<h2/g)).toHaveLength(1)
  expect(html.match(/<summary[^>]*><h3/g)).toHaveLength(5)
})

test('keeps the Markdown of an answer as HTML', () => {
  expect(draw(examples.richAnswer)).toContain('<li>meals and <strong>five</strong> nights</li>')
})

test('shares neither group nor anchors with another such block of the page', () => {
  const [first, second] = [draw(examples.typical), draw(examples.typical, 'faq-2')]
  expect(first).toContain('name="faq"')
  expect(second).toContain('name="faq-2"')
  expect(first).toContain('id="faq-do-i-need-to-prepare-anything-before-the-first-evening"')
  expect(second).toContain('id="faq-2-do-i-need-to-prepare-anything-before-the-first-evening"')
})

test('leaves out the text and the link that an author did not give', () => {
  expect(draw(examples.typical)).toMatch(/<\/h2><p.*href="\/get-in-touch"/)
  expect(draw({ ...examples.one, text: null, link: null })).not.toMatch(/<\/h2><p|<a /)
})

test('drops a link that could run a script', () => {
  const link = { id: 1, label: 'Get in Touch', url: 'javascript:alert(1)' }
  expect(draw({ ...examples.typical, link })).not.toContain('Get in Touch')
})
