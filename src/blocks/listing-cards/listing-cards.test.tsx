import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { listingCards } from './ListingCards.tsx'
import { examples } from './listing-cards.examples.ts'

function draw(block: Block<'page.listing-cards'>) {
  return render(listingCards.draw(block, { id: 'programs', tone: 'white', isFirst: false }, {}))
}

/** The first of the thirteen. */
function drawFirst(cards: number) {
  return draw({ ...examples.thirteen, cards: examples.thirteen.cards.slice(0, cards) })
}

/** For each card whether it waits behind the control. */
function waiting({ getAllByRole, queryByRole }: ReturnType<typeof draw>): boolean[] {
  const folded = queryByRole('group')
  return getAllByRole('article').map((card) => folded?.contains(card) ?? false)
}

test('a card leads as a whole to what it shows, and shows only what is known', () => {
  const { getByRole, facts } = draw(examples.one)
  expect(getByRole('link', { name: examples.one.cards[0]?.title }).getAttribute('href')).toBe(
    '/our-programs/open-enrollment-programs/leadership/decisions-under-pressure',
  )
  expect(Object.keys(facts)).toHaveLength(2)
  const cards = examples.one.cards.map((card) => ({ ...card, facts: [] }))
  expect(draw({ ...examples.one, cards }).facts).toEqual({})
})

test('a card that leads to another site gives it no hold on this page', () => {
  const url = 'https://example.org/film'
  const link = draw({ ...examples.one, cards: examples.one.cards.map((card) => ({ ...card, url })) }).getByRole('link')
  expect(link.getAttribute('href')).toBe(url)
  expect(link.getAttribute('rel')).toBe('noopener')
})

test('a card whose address is missing or could run a script leads nowhere', () => {
  expect(draw(examples.notLinked).queryByRole('link')).toBeNull()
})

test('the form asks for the same page and comes back to the listing', () => {
  const { getByRole, getAllByRole } = draw(examples.typical)
  const form = getByRole('form')
  expect(form.getAttribute('method')).toBe('get')
  expect(form.getAttribute('action')).toBe('/our-programs/open-enrollment-programs#programs')
  expect(getAllByRole('combobox').map((select) => select.getAttribute('name'))).toEqual(['category', 'format', 'month'])
})

test('every choice has its own label, and what was chosen stays chosen', () => {
  const { getByRole, getByText } = draw(examples.narrowed)
  for (const name of ['Category', 'Format', 'Month']) getByRole('combobox', { name })
  expect(getByText(/^Finance/, { selector: '[selected]' }).getAttribute('value')).toBe('finance')
  getByText('2 of 5 programs')
})

test('a choice can be undone once there is one', () => {
  expect(draw(examples.typical).queryByRole('link', { name: 'Clear' })).toBeNull()
  const clear = draw(examples.narrowed).getByRole('link', { name: 'Clear' })
  expect(clear.getAttribute('href')).toBe('/our-programs/open-enrollment-programs#programs')
})

test('where nothing fits, it says so, keeps the form and offers a next step', () => {
  const { getByText, getByRole, queryByRole } = draw(examples.emptyNarrowed)
  getByText(examples.emptyNarrowed.empty.text)
  getByRole('link', { name: 'Show all programs' })
  getByRole('form')
  expect(queryByRole('article')).toBeNull()
})

test('the first of many leads only where it is meant to', () => {
  const { articles, typical, one } = examples
  expect([articles, typical, one].map((example) => draw(example).styled('lead'))).toEqual([1, 0, 1])
})

test('one card leads, two and four stand in halves, and other numbers in threes', () => {
  const layout = (cards: number) => {
    const { styled } = drawFirst(cards)
    if (styled('lead')) return 'lead'
    return styled('halves') ? 'halves' : 'threes'
  }
  expect([1, 2, 3, 4, 5, 6].map(layout)).toEqual(['lead', 'halves', 'threes', 'halves', 'threes', 'threes'])
})

test('no control hides a single card: seven stand together, of eight two wait', () => {
  expect(waiting(drawFirst(7))).toEqual(Array(7).fill(false))
  expect(waiting(drawFirst(8))).toEqual([...Array(6).fill(false), ...Array(2).fill(true)])
})

test('of thirteen, those after the sixth wait behind one control: two full rows stand before it', () => {
  const drawn = draw(examples.thirteen)
  expect(waiting(drawn)).toEqual([...Array(6).fill(false), ...Array(7).fill(true)])
  expect(drawn.getByRole('group').contains(drawn.getByText('Show all 13'))).toBe(true)
})

test('names what an action is about to screen readers', () => {
  const name = 'See the dates about Averages are kind'
  expect(draw(examples.notices).getAllByRole('link', { name })).not.toHaveLength(0)
})

test('leaves no room for an action whose address could run a script', () => {
  const action = { label: 'See the dates', url: 'javascript:alert(1)' }
  const { queryByText, styled } = draw({
    ...examples.one,
    cards: examples.one.cards.map((card) => ({ ...card, action })),
  })
  expect(queryByText('See the dates')).toBeNull()
  expect(styled('foot')).toBe(draw({ ...examples.one, filter: null }).styled('foot'))
})

test('leads to the pages before and after, where the list is longer than one', () => {
  const { getByRole } = draw(examples.paged)
  const pager = within(getByRole('navigation', { name: 'Pages of programs' }))
  pager.getByText('25–29 of 120 programs')
  expect(pager.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
    '/our-programs/open-enrollment-programs?page=3#programs',
  )
  expect(draw(examples.typical).queryByRole('navigation')).toBeNull()
})
