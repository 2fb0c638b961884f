import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { overview } from './Overview.tsx'
import { examples } from './overview.examples.ts'

function draw(block: Block<'blocks.overview'>): string {
  return renderToStaticMarkup(overview.draw(block, { id: 'overview', tone: 'white', isFirst: false }, {}))
}

test('writes the caption of the picture under it', () => {
  expect(draw(examples.typical)).toMatch(/<img[^>]*>.*<figcaption[^>]*>Room 2, where/)
})

test('draws no empty caption where the picture has none, or there is no picture', () => {
  expect(draw(examples.withoutCaption)).not.toContain('<figcaption')
  expect(draw(examples.withoutPicture)).not.toContain('<figcaption')
})

test('draws terraces where there is no picture', () => {
  expect(draw(examples.typical)).not.toContain('terraces')
  expect(draw(examples.withoutPicture)).toContain('terraces')
})

test('leaves out the text and the button that an author did not give', () => {
  expect(draw(examples.typical)).toMatch(/<p>Most decision.*href="\/our-programs\/open-enrollment-programs"/s)
  expect(draw(examples.pictureOnly)).not.toMatch(/<p>|<a /)
})

test('draws no button for an address that could run a script', () => {
  const button = { id: 1, label: 'See the program', url: 'javascript:alert(1)' }
  expect(draw({ ...examples.typical, button })).not.toContain('See the program')
})
