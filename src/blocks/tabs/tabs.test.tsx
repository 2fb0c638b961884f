import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { tabs } from './Tabs.tsx'
import { examples } from './tabs.examples.ts'

function draw(block: Block<'blocks.tabs'>, id = 'tabs'): string {
  return renderToStaticMarkup(tabs.draw(block, { id, tone: 'white', isFirst: false }, {}))
}

test('leaves out a tab that holds neither text nor entries, and the block where every tab is empty', () => {
  const empty = { id: 9, title: 'Nothing yet', text: null, entries: [] }
  expect(draw({ ...examples.two, tabs: [...examples.two.tabs, empty] })).not.toContain('Nothing yet')
  expect(draw({ ...examples.typical, tabs: [empty] })).toBe('')
  expect(draw({ ...examples.typical, tabs: [] })).toBe('')
})

test('goes down one heading at a time: the title, its tabs, their entries', () => {
  const html = draw(examples.two)
  expect(html.match(/<h\d/g)).toEqual(['<h2', '<h3', '<h4', '<h4', '<h4', '<h4', '<h3', '<h4'])
})

test('needs no script where there is one tab', () => {
  expect(draw(examples.one)).toContain('Who set the deadline?')
  expect(draw(examples.one)).not.toMatch(/x-island|role="group"/)
})

test('leaves its tabs to a behavior that reads them from the HTML', () => {
  expect(draw(examples.typical)).toMatch(/<x-island name="TabList" when="visible">/)
})

test('names its links after the title, and leads each to its panel', () => {
  const html = draw(examples.typical, 'curriculum')
  expect(html).toContain('aria-label="Curriculum"')
  const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor)
  expect(anchors).toHaveLength(5)
  expect(anchors).toContain('curriculum-day-2-the-room')
  for (const anchor of anchors) expect(html).toContain(`id="${anchor}"`)
})

test('draws no empty line for an entry without time or text', () => {
  const entries = [{ id: 1, when: null, title: 'Defence', text: null }]
  expect(draw({ ...examples.typical, tabs: [{ id: 1, title: 'Day 5', text: null, entries }] })).not.toMatch(/<p[ >]/)
})
