import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { milestone } from './Milestone.tsx'
import { examples } from './milestone.examples.ts'

function draw(block: Block<'blocks.milestone'>) {
  return render(milestone.draw(block, { id: 'milestone', tone: 'green-grey', isFirst: false }, {}))
}

test('is green-grey in whatever zone it stands', () => {
  expect(milestone.tone).toBe('green-grey')
})

test('can be reached and scrolled by keyboard, under the name of its title', () => {
  const { getByRole } = draw(examples.typical)
  const row = getByRole('region', { name: 'Milestones' })
  expect(row.getAttribute('tabindex')).toBe('0')
  expect(row.contains(getByRole('list'))).toBe(true)
})

test('lists the years in the order of their author, each with a heading below that of the block', () => {
  const { getAllByRole } = draw(examples.typical)
  const items = getAllByRole('listitem')
  expect(items.map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual(['1998', '2007', '2015', '2026'])
  for (const item of items) within(item).getByRole('heading', { level: 3 })
  expect(getAllByRole('heading', { level: 2 })).toHaveLength(1)
})

test('draws no empty paragraph where a milestone has no text', () => {
  expect(draw(examples.longYears).getAllByRole('paragraph')).toHaveLength(examples.longYears.milestones.length)
})

test('draws nothing, not even its heading, when there are no milestones', () => {
  expect(draw(examples.none).html).toBe('')
})
