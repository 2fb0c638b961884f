import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { listingCards } from './ListingCards.tsx'
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

test('a card that leads to another site gives it no hold on this page', () => {
  const url = 'https://example.org/film'
  const html = draw({ ...examples.one, cards: examples.one.cards.map((card) => ({ ...card, url })) })
  expect(html).toContain(`<a href="${url}" rel="noopener">`)
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
  expect(html).toContain('No programs match these filters.')
  expect(html).toContain('Show all programs')
  expect(html).toContain('<form')
  expect(html).not.toContain('<article')
})

test('the first of many leads only where it is meant to', () => {
  expect(count(draw(examples.articles), /cards__lead|_lead_/g)).toBe(1)
  expect(count(draw(examples.typical), /cards__lead|_lead_/g)).toBe(0)
  expect(count(draw(examples.one), /cards__lead|_lead_/g)).toBe(1)
})

test('one card leads, two and four stand in halves, and other numbers in threes', () => {
  const layout = (cards: number) => {
    const html = draw({ ...examples.thirteen, cards: examples.thirteen.cards.slice(0, cards) })
    if (/cards__lead|_lead_/.test(html)) return 'lead'
    return /cards__halves|_halves_/.test(html) ? 'halves' : 'threes'
  }
  expect([1, 2, 3, 4, 5, 6].map(layout)).toEqual(['lead', 'halves', 'threes', 'halves', 'threes', 'threes'])
})

test('no control hides a single card: seven stand together, of eight two wait', () => {
  const drawn = (cards: number) => draw({ ...examples.thirteen, cards: examples.thirteen.cards.slice(0, cards) })
  expect(drawn(7)).not.toContain('<details')
  const [, after = ''] = drawn(8).split('<details')
  expect(count(after, /<article/g)).toBe(2)
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

test('leaves no room for an action whose address could run a script', () => {
  const action = { label: 'See the dates', url: 'javascript:alert(1)' }
  const html = draw({ ...examples.one, cards: examples.one.cards.map((card) => ({ ...card, action })) })
  expect(html).not.toContain('See the dates')
  expect(html).not.toMatch(/cards__foot|_foot_/)
})

test('leads to the pages before and after, where the list is longer than one', () => {
  const html = draw(examples.paged)
  expect(html).toContain('<nav class="')
  expect(html).toContain('aria-label="Pages of programs"')
  expect(html).toContain('25–29 of 120 programs')
  expect(html).toContain('href="/our-programs/open-enrollment-programs?page=3#programs"')
  expect(draw(examples.typical)).not.toContain('Pages of')
})
