import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { homeIntro } from './HomeIntro.tsx'
import { examples } from './home-intro.examples.ts'

function draw(block: Block<'blocks.home-intro'>): string {
  return renderToStaticMarkup(homeIntro.draw(block, { id: 'intro', tone: 'white', isFirst: false }, {}))
}

test('draws no empty link list when an author gives no links', () => {
  expect(draw(examples.typical).match(/<a /g)).toHaveLength(2)
  expect(draw(examples.typical)).toMatch(/class="[^"]*links/)
  expect(draw(examples.statementOnly)).not.toMatch(/class="[^"]*links|<a /)
})

test('draws terraces where there is no picture', () => {
  expect(draw(examples.typical)).not.toContain('terraces')
  expect(draw(examples.statementOnly)).toContain('terraces')
})

test('keeps the Markdown of the text as HTML', () => {
  expect(draw(examples.longest)).toContain('<ul><li>')
})

test('drops a link that could run a script, and keeps the others', () => {
  const links = [
    { id: 1, label: 'Bad', url: 'javascript:alert(1)' },
    { id: 2, label: 'Good', url: '/about-us' },
  ]
  const html = draw({ ...examples.typical, links })
  expect(html).not.toContain('Bad')
  expect(html).toContain('href="/about-us"')
})
