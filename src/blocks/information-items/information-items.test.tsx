import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { informationItems } from './InformationItems.tsx'
import { examples } from './information-items.examples.ts'

const UNSAFE = { label: 'Register', url: 'javascript:alert(1)' }

function draw(block: Block<'page.information-items'>): string {
  return renderToStaticMarkup(informationItems.draw(block, { id: 'facts', tone: 'white', isFirst: false }, {}))
}

/** Its buttons and links in order, `line` for those that are outlined. */
function buttons(html: string): string[] {
  return [...html.matchAll(/<a class="([^"]*)"[^>]*><span>([^<]*)/g)].map(
    ([, names = '', label = '']) => `${label}${/line/.test(names) ? ' (line)' : ''}`,
  )
}

test('draws nothing where there are no facts, actions or note', () => {
  const empty = { ...examples.actionsOnly, actions: [] }
  expect(draw(empty)).toBe('')
  expect(draw({ ...empty, actions: [UNSAFE], bar: examples.withBar.bar })).toBe('')
  expect(draw({ ...empty, note: '<p>Ask us.</p>' })).toContain('<p>Ask us.</p>')
})

test('reads as one list of names and values, under a heading for screen readers', () => {
  const html = draw(examples.typical)
  expect(html).toMatch(/<h2 class="vh">Key facts<\/h2><dl/)
  expect(html.match(/<dt/g)).toHaveLength(5)
  expect(html.match(/<dd/g)).toHaveLength(5)
  expect(html).toMatch(
    /Next date<\/dt><dd><span[^>]*>12–16 October 2026<\/span><span[^>]*>11 of 40 places left<\/span>/,
  )
})

test('draws no empty list, row of buttons or note', () => {
  expect(draw(examples.actionsOnly)).not.toContain('<dl')
  expect(draw(examples.withoutActions)).not.toMatch(/data-actions|<a |<p[ >]/)
  expect(draw(examples.oneFact).match(/<dt/g)).toHaveLength(1)
})

test('fills the first button that leads somewhere, and only that', () => {
  expect(buttons(draw(examples.typical))).toEqual(['Register', 'Get the brochure (line)'])
  const [, brochure] = examples.typical.actions
  if (!brochure) throw new Error('two actions')
  expect(buttons(draw({ ...examples.typical, actions: [UNSAFE, brochure] }))).toEqual(['Get the brochure'])
})

test('brings a bar only where there are actions that it can stand in for', () => {
  expect(draw(examples.typical)).not.toContain('x-island')
  expect(draw(examples.withBar)).toMatch(/<x-island name="BuyBar" when="idle">/)
  expect(draw({ ...examples.withBar, actions: [] })).not.toContain('x-island')
  expect(draw({ ...examples.withBar, bar: { ...examples.withBar.bar, action: UNSAFE } })).not.toContain('x-island')
})

test('stays in view unless it may be higher than the window', () => {
  expect(draw(examples.typical)).toContain('sticky')
  expect(draw(examples.thirteen)).not.toContain('sticky')
  expect(draw(examples.longest)).not.toContain('sticky')
})
