import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { article } from './Article.tsx'
import { examples } from './article.examples.ts'

function draw(block: Block<'page.article'>) {
  return render(article.draw(block, { id: 'article', tone: 'white', isFirst: false }, {}))
}

test('writes the text as its author marked it up', () => {
  const { getByRole } = draw(examples.typical)
  getByRole('heading', { level: 2, name: 'What was on the table' })
  expect(getByRole('link', { name: 'way we teach' }).getAttribute('href')).toBe('/about-us')
})

test('tells who wrote it and when, and draws no empty list where that is not known', () => {
  expect(draw(examples.typical).facts).toMatchObject({ Published: '12 March 2026' })
  expect(draw(examples.policy).queryByRole('term')).toBeNull()
})

test('draws nothing at all where there is nothing to read and nothing known', () => {
  expect(draw({ ...examples.policy, body: '' }).html).toBe('')
})
