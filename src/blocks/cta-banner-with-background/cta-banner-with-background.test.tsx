import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { ctaBannerWithBackground } from './cta-banner-with-background.block.ts'
import { examples } from './cta-banner-with-background.examples.ts'

function draw(block: Block<'blocks.cta-banner-with-background'>): string {
  return renderToStaticMarkup(
    ctaBannerWithBackground.draw(block, { id: 'cta-banner-with-background', tone: 'white', isFirst: false }, {}),
  )
}

test('shows what its author wrote', () => {
  expect(draw(examples.typical)).toContain(examples.typical.title)
})
