import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { brochure } from './Brochure.tsx'
import { examples } from './brochure.examples.ts'

function draw(block: Block<'page.brochure'>): string {
  return renderToStaticMarkup(brochure.draw(block, { id: 'brochure', tone: 'grey', isFirst: false }, {}))
}

test('says what the button downloads, its kind and its size', () => {
  const html = draw(examples.typical)
  expect(html).toContain('href="/uploads/brochure.pdf"')
  expect(html).toMatch(/Download brochure<span class="vh"> The program on twenty-four pages<\/span>/)
  expect(html).toContain('PDF, 3.1 MB')
  expect(draw(examples.withoutCover)).toContain('PDF, 84 kB')
})

test('reads its title once: the cover only shows it', () => {
  expect(draw(examples.typical)).toMatch(
    /aria-hidden="true"><picture>.*<span[^>]*>The program on twenty-four pages<\/span><\/div>/,
  )
})

test('draws no empty paragraph, and terraces where there is no cover', () => {
  const html = draw(examples.withoutCover)
  expect(html.match(/<p[ >]/g)).toHaveLength(1)
  expect(html).toContain('terraces')
})
