import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { overview } from './Overview.tsx'
import { examples } from './overview.examples.ts'

function draw(block: Block<'blocks.overview'>) {
  return render(overview.draw(block, { id: 'overview', tone: 'white', isFirst: false }, {}))
}

test('writes the caption of the picture under it', () => {
  const { getByRole } = draw(examples.typical)
  const [picture, caption] = getByRole('figure').children
  expect(picture?.contains(getByRole('img'))).toBe(true)
  expect(caption?.tagName).toBe('FIGCAPTION')
  expect(caption?.textContent).toMatch(/^Room 2, where/)
})

test('draws no empty caption where the picture has none, or there is no picture', () => {
  for (const example of [examples.withoutCaption, examples.withoutPicture]) {
    expect(draw(example).element.querySelector('figcaption')).toBeNull()
  }
})

test('draws terraces where there is no picture', () => {
  expect(draw(examples.typical).styled('terraces')).toBe(0)
  expect(draw(examples.withoutPicture).styled('terraces')).toBe(1)
})

test('leaves out the text and the button that an author did not give', () => {
  const { getByText, getByRole } = draw(examples.typical)
  getByText(/^Most decision/, { selector: 'p' })
  expect(getByRole('link').getAttribute('href')).toBe('/our-programs/open-enrollment-programs')
  const bare = draw(examples.pictureOnly)
  for (const role of ['paragraph', 'link']) expect(bare.queryByRole(role), role).toBeNull()
})

test('draws no button for an address that could run a script', () => {
  const button = { id: 1, label: 'See the program', url: 'javascript:alert(1)' }
  expect(draw({ ...examples.typical, button }).queryByText('See the program')).toBeNull()
})
