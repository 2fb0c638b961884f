import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { informationItems } from './InformationItems.tsx'
import { examples } from './information-items.examples.ts'

const UNSAFE = { label: 'Register', url: 'javascript:alert(1)' }

function draw(block: Block<'page.information-items'>) {
  return render(informationItems.draw(block, { id: 'facts', tone: 'white', isFirst: false }, {}))
}

/** Its buttons in order, `line` for those that are outlined. */
function buttons({ element }: ReturnType<typeof draw>): string[] {
  return [...element.querySelectorAll('[data-actions] a')].map(
    ({ className, textContent }) => `${textContent}${/line/.test(className) ? ' (line)' : ''}`,
  )
}

test('draws nothing where there are no facts, actions or note', () => {
  const empty = { ...examples.actionsOnly, actions: [] }
  expect(draw(empty).html).toBe('')
  expect(draw({ ...empty, actions: [UNSAFE], bar: examples.withBar.bar }).html).toBe('')
  draw({ ...empty, note: '<p>Ask us.</p>' }).getByText('Ask us.', { selector: 'p' })
})

test('reads as one list of names and values, under a heading for screen readers', () => {
  const { headings, styled, getAllByRole, facts } = draw(examples.typical)
  expect(headings).toEqual(['h2 Key facts'])
  expect(styled('vh')).toBeGreaterThan(0)
  expect(getAllByRole('term')).toHaveLength(5)
  expect(getAllByRole('definition')).toHaveLength(5)
  expect(facts['Next date']).toMatch(/^12–16 October 2026\s*11 of 40 places left$/)
})

test('draws no empty list, row of buttons or note', () => {
  expect(draw(examples.actionsOnly).queryByRole('term')).toBeNull()
  const bare = draw(examples.withoutActions)
  for (const role of ['link', 'paragraph']) expect(bare.queryByRole(role), role).toBeNull()
  expect(bare.element.querySelector('[data-actions]')).toBeNull()
  expect(draw(examples.oneFact).getAllByRole('term')).toHaveLength(1)
})

test('fills the first button that leads somewhere, and only that', () => {
  expect(buttons(draw(examples.typical))).toEqual(['Register', 'Get the brochure (line)'])
  const [, brochure] = examples.typical.actions
  if (!brochure) throw new Error('two actions')
  expect(buttons(draw({ ...examples.typical, actions: [UNSAFE, brochure] }))).toEqual(['Get the brochure'])
})

test('brings a bar only where there are actions that it can stand in for', () => {
  expect(draw(examples.typical).islands).toEqual([])
  expect(draw(examples.withBar).islands).toEqual(['BuyBar'])
  expect(draw({ ...examples.withBar, actions: [] }).islands).toEqual([])
  expect(draw({ ...examples.withBar, bar: { ...examples.withBar.bar, action: UNSAFE } }).islands).toEqual([])
})

test('stays in view unless it may be higher than the window', () => {
  const { typical, thirteen, longest } = examples
  expect([typical, thirteen, longest].map((example) => draw(example).styled('sticky'))).toEqual([1, 0, 0])
})
