import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { ctaBanner } from './CtaBanner.tsx'
import { examples } from './cta-banner.examples.ts'

function draw(block: Block<'blocks.cta-banner'>) {
  return render(ctaBanner.draw(block, { id: 'cta', tone: 'red', isFirst: false }, {}))
}

test('is red once on a page and grey after that', () => {
  expect(ctaBanner.tone).toEqual({ first: 'red', later: 'grey' })
})

test('leaves out the text, button and picture that an author did not give', () => {
  const { getByRole, queryByRole } = draw(examples.titleOnly)
  getByRole('heading', { name: examples.titleOnly.title })
  for (const role of ['paragraph', 'link', 'img', 'presentation']) expect(queryByRole(role), role).toBeNull()
})

test('hides its picture from screen readers: the words say it all', () => {
  const { getByRole, queryByRole } = draw(examples.typical)
  getByRole('presentation')
  expect(queryByRole('img')).toBeNull()
})

test('draws no button for an address that could run a script', () => {
  const button = { id: 1, label: 'Book a call', url: 'data:text/html,<script>alert(1)</script>' }
  const { queryByText, queryByRole } = draw({ ...examples.typical, button })
  expect(queryByText('Book a call')).toBeNull()
  expect(queryByRole('link')).toBeNull()
})
