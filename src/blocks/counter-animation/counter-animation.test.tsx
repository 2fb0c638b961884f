import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { counterAnimation } from './CounterAnimation.tsx'
import { examples } from './counter-animation.examples.ts'

function draw(block: Block<'blocks.counter-animation'>) {
  return render(counterAnimation.draw(block, { id: 'numbers', tone: 'green-grey', isFirst: false }, {}))
}

test('writes the final numbers into the HTML, digits in threes', () => {
  const { getByText, text } = draw(examples.typical)
  for (const number of ['4,260', '92']) expect(getByText(number).dataset).toHaveProperty('number')
  expect(text).toContain('92%')
})

test('leaves its numbers to a behavior that reads them from the HTML', () => {
  expect(draw(examples.typical).islands).toEqual(['CounterAnimation'])
})

test('names the numbers for screen readers only when an author gave them a title', () => {
  const { headings, styled } = draw(examples.typical)
  expect(headings).toEqual(['h2 In numbers'])
  expect(styled('vh')).toBe(1)
  expect(draw(examples.untitled).headings).toEqual([])
})

test('keeps the sign, the groups of three and the suffix of a large value', () => {
  expect(draw(examples.largest).text).toContain('$128,500m')
})

test('draws nothing when there are no counters', () => {
  expect(draw({ ...examples.typical, counters: [] }).html).toBe('')
})
