import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { listingCards } from './listing-cards.block.ts'
import { examples } from './listing-cards.examples.ts'

function draw(block: Block<'page.listing-cards'>): string {
  return renderToStaticMarkup(listingCards.draw(block, { id: 'programs', tone: 'white', isFirst: false }, {}))
}

function count(html: string, pattern: RegExp): number {
  return html.match(pattern)?.length ?? 0
}

test('a card leads as a whole to what it shows, and shows only what is known', () => {
  const html = draw(examples.one)
  expect(html).toContain('href="/our-programs/open-enrollment-programs/leadership/decisions-under-pressure"')
  expect(count(html, /<dt/g)).toBe(2)
  expect(
    count(draw({ ...examples.one, cards: examples.one.cards.map((card) => ({ ...card, facts: [] })) }), /<dt/g),
  ).toBe(0)
})

test('a card whose address is missing or could run a script leads nowhere', () => {
  expect(draw(examples.notLinked)).not.toContain('<a ')
})

test('the form asks for the same page and comes back to the listing', () => {
  const html = draw(examples.typical)
  expect(html).toContain('method="get"')
  expect(html).toContain('action="/our-programs/open-enrollment-programs#programs"')
  expect([...html.matchAll(/<select[^>]*name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'category',
    'format',
    'month',
  ])
})

test('every choice has its own label, and what was chosen stays chosen', () => {
  const html = draw(examples.narrowed)
  const labelled = [...html.matchAll(/<label[^>]*for="([^"]+)"/g)].map(([, id]) => id)
  expect(labelled).toEqual([...html.matchAll(/<select[^>]* id="([^"]+)"/g)].map(([, id]) => id))
  expect(html).toMatch(/<option value="finance" selected="">Finance/)
  expect(html).toContain('2 of 5 programs')
})

test('a choice can be undone once there is one', () => {
  expect(draw(examples.typical)).not.toContain('>Clear</a>')
  expect(draw(examples.narrowed)).toContain('href="/our-programs/open-enrollment-programs#programs">Clear</a>')
})

test('where nothing fits, it says so, keeps the form and offers a next step', () => {
  const html = draw(examples.emptyNarrowed)
  expect(html).toContain('No program fits this choice.')
  expect(html).toContain('Show all programs')
  expect(html).toContain('<form')
  expect(html).not.toContain('<article')
})

test('the first of many leads only where it is meant to', () => {
  expect(count(draw(examples.articles), /cards__lead|_lead_/g)).toBe(1)
  expect(count(draw(examples.typical), /cards__lead|_lead_/g)).toBe(0)
  expect(count(draw(examples.one), /cards__lead|_lead_/g)).toBe(1)
})

test('of thirteen, those after the sixth wait behind one control: two full rows stand before it', () => {
  const [before = '', after = ''] = draw(examples.thirteen).split('<details')
  expect(count(before, /<article/g)).toBe(6)
  expect(count(after, /<article/g)).toBe(7)
  expect(after).toContain('Show all 13')
})

test('names what an action is about to screen readers', () => {
  expect(draw(examples.notices)).toContain('See the dates<span class="vh"> about Averages are kind</span>')
})
