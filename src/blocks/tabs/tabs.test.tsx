import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { tabs } from './Tabs.tsx'
import { examples } from './tabs.examples.ts'

function draw(block: Block<'blocks.tabs'>, id = 'tabs') {
  return render(tabs.draw(block, { id, tone: 'white', isFirst: false }, {}))
}

test('leaves out a tab that holds neither text nor entries, and the block where every tab is empty', () => {
  const empty = { id: 9, title: 'Nothing yet', text: null, entries: [] }
  expect(draw({ ...examples.two, tabs: [...examples.two.tabs, empty] }).queryByText('Nothing yet')).toBeNull()
  expect(draw({ ...examples.typical, tabs: [empty] }).html).toBe('')
  expect(draw({ ...examples.typical, tabs: [] }).html).toBe('')
})

test('goes down one heading at a time: the title, its tabs, their entries', () => {
  const levels = draw(examples.two).headings.map((heading) => heading.slice(0, 2))
  expect(levels).toEqual(['h2', 'h3', 'h4', 'h4', 'h4', 'h4', 'h3', 'h4'])
})

test('needs no script where there is one tab', () => {
  const { getByText, islands, queryByRole } = draw(examples.one)
  getByText('Who set the deadline?')
  expect(islands).toEqual([])
  expect(queryByRole('group')).toBeNull()
})

test('leaves its tabs to a behavior that reads them from the HTML', () => {
  const { islands, element } = draw(examples.typical)
  expect(islands).toEqual(['TabList'])
  expect(element.querySelector('x-island')?.getAttribute('when')).toBe('visible')
})

test('names its links after the title, and leads each to its panel', () => {
  const { element, getByRole } = draw(examples.typical, 'curriculum')
  const links = within(getByRole('group', { name: 'Curriculum' })).getAllByRole('link')
  const anchors = links.map((link) => link.getAttribute('href') ?? '')
  expect(anchors).toHaveLength(5)
  expect(anchors).toContain('#curriculum-day-2-the-room')
  for (const anchor of anchors) expect(element.querySelectorAll(anchor)).toHaveLength(1)
})

test('draws no empty line for an entry without time or text', () => {
  const entries = [{ id: 1, when: null, title: 'Defence', text: null }]
  const drawn = draw({ ...examples.typical, tabs: [{ id: 1, title: 'Day 5', text: null, entries }] })
  expect(drawn.queryByRole('paragraph')).toBeNull()
})
