import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { repeatableInfographic } from './RepeatableInfographic.tsx'
import { examples } from './repeatable-infographic.examples.ts'

function draw(block: Block<'blocks.repeatable-infographic'>) {
  const context = { id: 'repeatable-infographic', tone: 'white', isFirst: false } as const
  return render(repeatableInfographic.draw(block, context, {}))
}

test('draws nothing at all where there are no items', () => {
  expect(draw({ ...examples.typical, items: [] }).html).toBe('')
})

test('puts each title one level under the title of the block', () => {
  const { getAllByRole } = draw(examples.typical)
  expect(getAllByRole('heading', { level: 2 })).toHaveLength(1)
  const items = getAllByRole('listitem')
  expect(items).toHaveLength(3)
  for (const item of items) within(item).getByRole('heading', { level: 3 })
})

test('hides pictograms from screen readers: the words beside them say it all', () => {
  const { getAllByRole, queryByRole } = draw(examples.typical)
  expect(getAllByRole('presentation')).toHaveLength(3)
  expect(queryByRole('img')).toBeNull()
})

test('draws neither terraces nor an empty picture where a pictogram is missing', () => {
  const { getAllByRole, styled } = draw(examples.someWithoutPictogram)
  expect(getAllByRole('presentation')).toHaveLength(2)
  expect(styled('terraces')).toBe(0)
})

test('draws no empty paragraph where a text is missing', () => {
  expect(draw(examples.titlesOnly).queryByRole('paragraph')).toBeNull()
})
