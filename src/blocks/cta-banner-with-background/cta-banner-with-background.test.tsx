import { expect, test } from 'vitest'
import type { Block, SectionContext } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { ctaBannerWithBackground } from './CtaBannerWithBackground.tsx'
import { examples } from './cta-banner-with-background.examples.ts'

function draw(block: Block<'blocks.cta-banner-with-background'>, context: Partial<SectionContext> = {}) {
  const usual = { id: 'cta-banner-with-background', tone: 'white', isFirst: false } as const
  return render(ctaBannerWithBackground.draw(block, { ...usual, ...context }, {}))
}

test('leaves the h1 to the head of its page, wherever it stands', () => {
  for (const isFirst of [true, false]) {
    expect(draw(examples.typical, { isFirst }).headings).toEqual([`h2 ${examples.typical.title}`])
  }
})

test('is as wide as the page, and white in every zone', () => {
  expect(ctaBannerWithBackground).toMatchObject({ frame: 'bleed', tone: 'white' })
})

test('hides its picture from screen readers, and does not wait for it near the top of a page', () => {
  const picture = draw(examples.typical).getByRole('presentation')
  expect(picture.getAttribute('loading')).toBe('lazy')
  const urgent = draw(examples.typical, { isUrgent: true }).getByRole('presentation')
  expect(urgent.getAttribute('fetchpriority')).toBe('high')
})

test('draws nothing for a text and a button that are not there, and terraces for a picture', () => {
  const { queryByRole } = draw(examples.titleOnly)
  expect(queryByRole('paragraph')).toBeNull()
  expect(queryByRole('link')).toBeNull()
  expect(draw(examples.typical).styled('terraces')).toBe(0)
  expect(draw(examples.withoutPicture).styled('terraces')).toBe(1)
})

test('draws no button for an address that could run a script', () => {
  const button = { id: 1, label: 'Ask for a seat', url: 'data:text/html,<script>alert(1)</script>' }
  expect(draw({ ...examples.typical, button }).queryByText('Ask for a seat')).toBeNull()
})
