import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { counterAnimation } from './CounterAnimation.tsx'
import { examples } from './counter-animation.examples.ts'

function draw(block: Block<'blocks.counter-animation'>): string {
  return renderToStaticMarkup(counterAnimation.draw(block, { id: 'numbers', tone: 'green-grey', isFirst: false }, {}))
}

test('writes the final numbers into the HTML, digits in threes', () => {
  const html = draw(examples.typical)
  expect(html).toContain('<span data-number="true">4,260</span>')
  expect(html).toMatch(/<span data-number="true">92<\/span><\/span><sup[^>]*>%<\/sup>/)
})

test('leaves its numbers to a behavior that reads them from the HTML', () => {
  expect(draw(examples.typical)).toContain('<x-island name="CounterAnimation" when="visible">')
})

test('names the numbers for screen readers only when an author gave them a title', () => {
  expect(draw(examples.typical)).toContain('<h2 class="vh">In numbers</h2>')
  expect(draw(examples.untitled)).not.toContain('<h2')
})

test('keeps the sign, the groups of three and the suffix of a large value', () => {
  expect(draw(examples.largest)).toMatch(/\$<span[^>]*><span data-number="true">128,500<\/span><\/span><sup[^>]*>m</)
})

test('draws nothing when there are no counters', () => {
  expect(draw({ ...examples.typical, counters: [] })).toBe('')
})
