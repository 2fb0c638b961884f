import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { textWithMedia } from './TextWithMedia.tsx'
import { examples } from './text-with-media.examples.ts'

function draw(block: Block<'blocks.text-with-media'>): string {
  return renderToStaticMarkup(textWithMedia.draw(block, { id: 'text-with-media', tone: 'white', isFirst: false }, {}))
}

test('puts the picture on the right only where its author says so', () => {
  for (const media_side of [null, 'left'] as const) {
    expect(draw({ ...examples.typical, media_side })).not.toContain('flipped')
  }
  expect(draw({ ...examples.typical, media_side: 'right' })).toContain('flipped')
})

test('reads picture first on both sides, as narrow windows show it', () => {
  for (const media_side of ['left', 'right'] as const) {
    const html = draw({ ...examples.typical, media_side })
    expect(html.indexOf('<img')).toBeLessThan(html.indexOf('<h2'))
  }
})

test('says what its picture shows, in the words of its author', () => {
  expect(draw(examples.typical)).toContain('alt="Free-standing walls with one red pillar"')
})

test('keeps the Markdown of the text as HTML', () => {
  expect(draw(examples.longText)).toContain('<h3>What we read</h3><ul><li>')
})

test('draws nothing for a text and a button that are not there, and terraces for a picture', () => {
  expect(draw(examples.titleOnly)).not.toMatch(/<p[ >]|<a |class="[^"]*text/)
  expect(draw(examples.typical)).not.toContain('terraces')
  expect(draw(examples.withoutPicture)).toContain('terraces')
})

test('draws no button for an address that could run a script', () => {
  const button = { id: 1, label: 'How Advisory works', url: 'javascript:alert(1)' }
  expect(draw({ ...examples.typical, button })).not.toContain('How Advisory works')
})
