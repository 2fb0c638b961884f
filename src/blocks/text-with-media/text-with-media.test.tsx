import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { textWithMedia } from './TextWithMedia.tsx'
import { examples } from './text-with-media.examples.ts'

function draw(block: Block<'blocks.text-with-media'>) {
  return render(textWithMedia.draw(block, { id: 'text-with-media', tone: 'white', isFirst: false }, {}))
}

test('puts the picture on the right only where its author says so', () => {
  const flipped = ([null, 'left', 'right'] as const).map((media_side) =>
    draw({ ...examples.typical, media_side }).styled('flipped'),
  )
  expect(flipped).toEqual([0, 0, 1])
})

test('reads picture first on both sides, as narrow windows show it', () => {
  for (const media_side of ['left', 'right'] as const) {
    const { element } = draw({ ...examples.typical, media_side })
    expect([...element.querySelectorAll('img, h2')].map(({ tagName }) => tagName)).toEqual(['IMG', 'H2'])
  }
})

test('says what its picture shows, in the words of its author', () => {
  draw(examples.typical).getByRole('img', { name: 'Free-standing walls with one red pillar' })
})

test('keeps the Markdown of the text as HTML', () => {
  const { getByRole, getAllByRole } = draw(examples.longText)
  expect(getByRole('heading', { level: 3, name: 'What we read' }).nextElementSibling).toBe(getAllByRole('list')[0])
})

test('draws nothing for a text and a button that are not there, and terraces for a picture', () => {
  const { queryByRole, styled } = draw(examples.titleOnly)
  for (const role of ['paragraph', 'link']) expect(queryByRole(role), role).toBeNull()
  expect(styled('text')).toBe(0)
  expect(draw(examples.typical).styled('terraces')).toBe(0)
  expect(draw(examples.withoutPicture).styled('terraces')).toBe(1)
})

test('draws no button for an address that could run a script', () => {
  const button = { id: 1, label: 'How Advisory works', url: 'javascript:alert(1)' }
  expect(draw({ ...examples.typical, button }).queryByText('How Advisory works')).toBeNull()
})
