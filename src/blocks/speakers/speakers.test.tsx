import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { speakers } from './Speakers.tsx'
import { examples } from './speakers.examples.ts'

function draw(block: Block<'blocks.speakers'>) {
  return render(speakers.draw(block, { id: 'speakers', tone: 'white', isFirst: false }, {}))
}

test('draws nothing at all where nobody speaks yet', () => {
  expect(draw({ ...examples.typical, speakers: [] }).html).toBe('')
})

test('puts each name one level under the title of the block', () => {
  const { getAllByRole } = draw(examples.typical)
  expect(getAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(getAllByRole('heading', { level: 3 })).toHaveLength(8)
})

test('hides portraits and initials from screen readers: the name follows', () => {
  const { getAllByRole, getByText } = draw(examples.two)
  expect(getAllByRole('presentation')).toHaveLength(1)
  expect(getByText('C\u200CP').getAttribute('aria-hidden')).toBe('true')
})

test('links a name, but not without an address or with one that could run a script', () => {
  const link = draw(examples.one).getByRole('link', { name: 'Former Central Bank Governor' })
  expect(link.getAttribute('href')).toBe('/about-us')
  const { text, queryByRole } = draw(examples.notLinked)
  expect(text).toContain('Board Chair')
  expect(queryByRole('link')).toBeNull()
})

test('draws a line for the role and one for the affiliation, and none that is empty', () => {
  const cards = draw(examples.lines).getAllByRole('listitem')
  const lines = cards.map((card) =>
    within(card)
      .queryAllByRole('paragraph')
      .map(({ textContent }) => textContent),
  )
  expect(lines[0]).toEqual(['Opening address', 'Harbour Bank'])
  expect(lines.slice(1).map(({ length }) => length)).toEqual([1, 0, 1])
})
