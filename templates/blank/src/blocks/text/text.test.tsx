import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { text } from './Text.tsx'
import { examples } from './text.examples.ts'

function draw(block: Block<'blocks.text'>) {
  return render(text.draw(block, { id: 'text', tone: 'white', isFirst: false }, {}))
}

test('writes the heading above the text', () => {
  const { getByRole, element } = draw(examples.typical)
  const heading = getByRole('heading', { level: 2, name: 'How a page comes to be' })
  expect([...element.querySelectorAll('h2, p')][0]).toBe(heading)
})

test('draws no empty heading where an author left it out', () => {
  expect(draw(examples.withoutHeading).queryByRole('heading')).toBeNull()
})
