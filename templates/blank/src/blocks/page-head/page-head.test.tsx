import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { pageHead } from './PageHead.tsx'
import { examples } from './page-head.examples.ts'

function draw(block: Block<'page.page-head'>) {
  return render(pageHead.draw(block, { id: 'page-head', tone: 'white', isFirst: true }, {}))
}

test('writes the title as the h1 of the page', () => {
  draw(examples.typical).getByRole('heading', { level: 1, name: 'About this site' })
})

test('draws no empty paragraph where there is no text', () => {
  draw(examples.typical).getByRole('paragraph')
  expect(draw(examples.titleOnly).queryByRole('paragraph')).toBeNull()
})
