import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { policyTabs } from './PolicyTabs.tsx'
import { examples } from './policy-tabs.examples.ts'

function draw(block: Block<'page.policy-tabs'>) {
  return render(policyTabs.draw(block, { id: 'policies', tone: 'white', isFirst: false }, {}))
}

function ids({ element }: ReturnType<typeof draw>): string[] {
  return [...element.querySelectorAll('[id]')].map(({ id }) => id)
}

test('goes down one heading at a time: the title, its policies, their questions', () => {
  const levels = draw(examples.two).headings.map((heading) => heading.slice(0, 2))
  expect(levels).toEqual(['h2', 'h3', 'h4', 'h4', 'h4', 'h4', 'h3', 'h4', 'h4', 'h4', 'h4'])
})

test('every policy and every question has an address of its own, made of its words', () => {
  const found = ids(draw(examples.typical))
  expect(new Set(found).size).toBe(found.length)
  expect(found).toContain('policies-refund-policy')
  expect(found).toContain('policies-refund-policy--sending-a-colleague-instead')
})

test('no two have the same address, also where their words run together', () => {
  const question = (title: string) => [{ id: 1, title, content: '<p>Yes.</p>' }]
  const tabs = [
    { id: 1, title: 'Refund', accordions: question('Policy') },
    { id: 2, title: 'Refund Policy', accordions: question('Cookies') },
    { id: 3, title: 'Refund', accordions: question('Policy Cookies') },
  ]
  const found = ids(draw({ ...examples.typical, tabs }))
  expect(found).toHaveLength(6)
  expect(new Set(found).size).toBe(6)
})

test('needs no script where there is one policy', () => {
  const { getByText, islands, queryByLabelText } = draw(examples.one)
  getByText('Sending a colleague instead')
  expect(islands).toEqual([])
  expect(queryByLabelText(examples.one.title)).toBeNull()
})

test('questions of one policy close each other, those of another stay', () => {
  const names = [...draw(examples.two).element.querySelectorAll('details')].map((one) => one.getAttribute('name'))
  expect(new Set(names)).toEqual(new Set(['policies-privacy-policy-', 'policies-terms-of-use-']))
})

test('leaves out a policy without questions, and draws nothing where every one is', () => {
  const empty = { id: 9, title: 'Nothing yet', accordions: [] }
  expect(draw({ ...examples.two, tabs: [...examples.two.tabs, empty] }).queryByText('Nothing yet')).toBeNull()
  expect(draw({ ...examples.two, tabs: [empty] }).html).toBe('')
})
