import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { socialLinks } from './SocialLinks.tsx'
import { examples } from './social-links.examples.ts'

function draw(block: Block<'page.social-links'>): string {
  return renderToStaticMarkup(socialLinks.draw(block, { id: 'social', tone: 'white', isFirst: false }, {}))
}

test('names every place in words, with or without its icon', () => {
  for (const example of [examples.typical, examples.withoutIcons]) {
    expect(draw(example)).toMatch(/href="https:\/\/social\.example\/0" rel="noopener">.*LinkedIn<\/a>/)
  }
})

test('leaves out an address that could run a script, and draws nothing where no other is left', () => {
  const links = examples.one.links.map((link) => ({ ...link, url: 'javascript:alert(1)' }))
  expect(draw({ ...examples.one, links })).toBe('')
  expect(draw({ ...examples.typical, links: [...links, ...examples.typical.links.slice(1)] })).not.toContain('LinkedIn')
})
