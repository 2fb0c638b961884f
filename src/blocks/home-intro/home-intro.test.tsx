import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { homeIntro } from './HomeIntro.tsx'
import { examples } from './home-intro.examples.ts'

function draw(block: Block<'blocks.home-intro'>) {
  return render(homeIntro.draw(block, { id: 'intro', tone: 'white', isFirst: false }, {}))
}

test('draws no empty link list when an author gives no links', () => {
  const { getAllByRole, styled } = draw(examples.typical)
  expect(getAllByRole('link')).toHaveLength(2)
  expect(styled('links')).toBe(1)
  const bare = draw(examples.statementOnly)
  expect(bare.queryByRole('link')).toBeNull()
  expect(bare.styled('links')).toBe(0)
})

test('draws terraces where there is no picture', () => {
  expect(draw(examples.typical).styled('terraces')).toBe(0)
  expect(draw(examples.statementOnly).styled('terraces')).toBe(1)
})

test('keeps the Markdown of the text as HTML', () => {
  expect(draw(examples.longest).getAllByRole('listitem').length).toBeGreaterThan(0)
})

test('drops a link that could run a script, and keeps the others', () => {
  const links = [
    { id: 1, label: 'Bad', url: 'javascript:alert(1)' },
    { id: 2, label: 'Good', url: '/about-us' },
  ]
  const { getByRole, queryByText } = draw({ ...examples.typical, links })
  expect(queryByText('Bad')).toBeNull()
  expect(getByRole('link', { name: 'Good' }).getAttribute('href')).toBe('/about-us')
})
