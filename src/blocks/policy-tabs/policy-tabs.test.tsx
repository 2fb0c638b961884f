import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { policyTabs } from './PolicyTabs.tsx'
import { examples } from './policy-tabs.examples.ts'

function draw(block: Block<'page.policy-tabs'>): string {
  return renderToStaticMarkup(policyTabs.draw(block, { id: 'policies', tone: 'white', isFirst: false }, {}))
}

test('goes down one heading at a time: the title, its policies, their questions', () => {
  const html = draw(examples.two)
  expect(html.match(/<h\d/g)).toEqual(['<h2', '<h3', '<h4', '<h4', '<h4', '<h4', '<h3', '<h4', '<h4', '<h4', '<h4'])
})

test('every policy and every question has an address of its own, made of its words', () => {
  const html = draw(examples.typical)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain('policies-refund-policy')
  expect(ids).toContain('policies-refund-policy--sending-a-colleague-instead')
})

test('no two have the same address, also where their words run together', () => {
  const question = (title: string) => [{ id: 1, title, content: '<p>Yes.</p>' }]
  const tabs = [
    { id: 1, title: 'Refund', accordions: question('Policy') },
    { id: 2, title: 'Refund Policy', accordions: question('Cookies') },
    { id: 3, title: 'Refund', accordions: question('Policy Cookies') },
  ]
  const ids = [...draw({ ...examples.typical, tabs }).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(6)
  expect(new Set(ids).size).toBe(6)
})

test('needs no script where there is one policy', () => {
  expect(draw(examples.one)).toContain('Sending a colleague instead')
  expect(draw(examples.one)).not.toMatch(/x-island|role="group"/)
})

test('questions of one policy close each other, those of another stay', () => {
  const names = [...draw(examples.two).matchAll(/<details[^>]* name="([^"]+)"/g)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(['policies-privacy-policy-', 'policies-terms-of-use-']))
})

test('leaves out a policy without questions, and draws nothing where every one is', () => {
  const empty = { id: 9, title: 'Nothing yet', accordions: [] }
  expect(draw({ ...examples.two, tabs: [...examples.two.tabs, empty] })).not.toContain('Nothing yet')
  expect(draw({ ...examples.two, tabs: [empty] })).toBe('')
})
