import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { milestone } from './Milestone.tsx'
import { examples } from './milestone.examples.ts'

function draw(block: Block<'blocks.milestone'>): string {
  return renderToStaticMarkup(milestone.draw(block, { id: 'milestone', tone: 'green-grey', isFirst: false }, {}))
}

test('is green-grey in whatever zone it stands', () => {
  expect(milestone.tone).toBe('green-grey')
})

test('can be reached and scrolled by keyboard, under the name of its title', () => {
  expect(draw(examples.typical)).toMatch(/<div [^>]*role="region" aria-label="Milestones" tabindex="0"><ol/)
})

test('lists the years in the order of their author, each with a heading below that of the block', () => {
  const html = draw(examples.typical)
  expect([...html.matchAll(/<li[^>]*><p[^>]*>(\d{4})<\/p><h3/g)].map(([, year]) => year)).toEqual([
    '1998',
    '2007',
    '2015',
    '2026',
  ])
  expect(html.match(/<h2/g)).toHaveLength(1)
})

test('draws no empty paragraph where a milestone has no text', () => {
  const html = draw(examples.longYears)
  expect(html.match(/<p[ >]/g)).toHaveLength(examples.longYears.milestones.length)
})

test('draws nothing, not even its heading, when there are no milestones', () => {
  expect(draw(examples.none)).toBe('')
})
