import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { brochure } from './Brochure.tsx'
import { examples } from './brochure.examples.ts'

const TITLE = 'The program on twenty-four pages'

function draw(block: Block<'page.brochure'>) {
  return render(brochure.draw(block, { id: 'brochure', tone: 'grey', isFirst: false }, {}))
}

test('says what the button downloads, its kind and its size', () => {
  const { getByRole, text } = draw(examples.typical)
  expect(getByRole('link', { name: `Download brochure ${TITLE}` }).getAttribute('href')).toBe('/uploads/brochure.pdf')
  expect(text).toContain('PDF, 3.1 MB')
  expect(draw(examples.withoutCover).text).toContain('PDF, 84 kB')
})

test('reads its title once: the cover only shows it', () => {
  const { getByRole, getAllByText, queryByRole } = draw(examples.typical)
  getByRole('heading', { name: TITLE })
  expect(getAllByText(TITLE).filter((element) => element.closest('[aria-hidden="true"]'))).toHaveLength(1)
  expect(queryByRole('img')).toBeNull()
})

test('draws no empty paragraph, and terraces where there is no cover', () => {
  const { getAllByRole, styled } = draw(examples.withoutCover)
  expect(getAllByRole('paragraph')).toHaveLength(1)
  expect(styled('terraces')).toBe(1)
})
