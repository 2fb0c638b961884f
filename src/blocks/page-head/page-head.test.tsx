import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { pageHead } from './PageHead.tsx'
import { examples } from './page-head.examples.ts'

function draw(block: Block<'page.page-head'>) {
  return render(pageHead.draw(block, { id: 'head', tone: 'white', isFirst: true }, {}))
}

test('writes the title as the h1 of the page', () => {
  draw(examples.typical).getByRole('heading', { level: 1, name: 'About us' })
})

test('says what the page belongs to, where that is known', () => {
  draw(examples.withSubject).getByText('Leadership', { selector: 'p' })
})

test('draws no empty paragraph where there is no text', () => {
  draw(examples.typical).getByRole('paragraph')
  expect(draw(examples.titleOnly).queryByRole('paragraph')).toBeNull()
})

test('takes one step down for a long title', () => {
  expect(draw(examples.longest).styled('long')).toBe(1)
  expect(draw(examples.typical).styled('long')).toBe(0)
})

test('shows the way to the page where there is one', () => {
  const way = within(draw(examples.withCrumbs).getByRole('navigation', { name: 'Breadcrumb' }))
  expect(way.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  expect(draw(examples.typical).queryByRole('navigation')).toBeNull()
})
