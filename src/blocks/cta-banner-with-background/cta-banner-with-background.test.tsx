import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block, SectionContext } from '#registry/block-types.ts'
import { ctaBannerWithBackground } from './CtaBannerWithBackground.tsx'
import { examples } from './cta-banner-with-background.examples.ts'

function draw(block: Block<'blocks.cta-banner-with-background'>, context: Partial<SectionContext> = {}): string {
  const usual = { id: 'cta-banner-with-background', tone: 'white', isFirst: false } as const
  return renderToStaticMarkup(ctaBannerWithBackground.draw(block, { ...usual, ...context }, {}))
}

test('leaves the h1 to the head of its page, wherever it stands', () => {
  for (const isFirst of [true, false]) {
    const html = draw(examples.typical, { isFirst })
    expect(html.match(/<h2/g)).toHaveLength(1)
    expect(html).not.toContain('<h1')
  }
})

test('is as wide as the page, and white in every zone', () => {
  expect(ctaBannerWithBackground).toMatchObject({ frame: 'bleed', tone: 'white' })
})

test('hides its picture from screen readers, and does not wait for it near the top of a page', () => {
  expect(draw(examples.typical)).toContain('alt=""')
  expect(draw(examples.typical)).toContain('loading="lazy"')
  expect(draw(examples.typical, { isUrgent: true })).toContain('fetchPriority="high"')
})

test('draws nothing for a text and a button that are not there, and terraces for a picture', () => {
  expect(draw(examples.titleOnly)).not.toMatch(/<p[ >]|<a /)
  expect(draw(examples.typical)).not.toContain('terraces')
  expect(draw(examples.withoutPicture)).toContain('terraces')
})

test('draws no button for an address that could run a script', () => {
  const button = { id: 1, label: 'Ask for a seat', url: 'data:text/html,<script>alert(1)</script>' }
  expect(draw({ ...examples.typical, button })).not.toContain('Ask for a seat')
})
