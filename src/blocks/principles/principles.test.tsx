import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { principles } from './Principles.tsx'
import { examples } from './principles.examples.ts'

function draw(block: Block<'blocks.principles'>) {
  return render(principles.draw(block, { id: 'principles', tone: 'white', isFirst: false }, {}))
}

test('draws nothing at all where there are no principles', () => {
  expect(draw({ ...examples.typical, principles: [] }).html).toBe('')
})

test('puts each rule one level under the title, without a number', () => {
  const { getByRole, getAllByRole } = draw(examples.typical)
  expect(getAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(getByRole('list').tagName).toBe('UL')
  const rules = getAllByRole('listitem').map(({ firstElementChild }) => firstElementChild)
  expect(rules.map((rule) => rule?.tagName)).toEqual(['H3', 'H3', 'H3'])
  for (const rule of rules) expect(rule?.textContent).not.toMatch(/^\d/)
})

test('keeps a rule without its reason, and draws no empty paragraph', () => {
  expect(draw(examples.oneWithoutReason).getAllByRole('heading', { level: 3 })).toHaveLength(3)
  expect(draw(examples.noReasons).queryByRole('paragraph')).toBeNull()
})
