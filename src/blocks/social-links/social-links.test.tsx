import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { socialLinks } from './SocialLinks.tsx'
import { examples } from './social-links.examples.ts'

function draw(block: Block<'page.social-links'>) {
  return render(socialLinks.draw(block, { id: 'social', tone: 'white', isFirst: false }, {}))
}

test('names every place in words, with or without its icon', () => {
  for (const example of [examples.typical, examples.withoutIcons]) {
    const link = draw(example).getByRole('link', { name: 'LinkedIn' })
    expect(link.getAttribute('href')).toBe('https://social.example/0')
    expect(link.getAttribute('rel')).toBe('noopener')
  }
})

test('leaves out an address that could run a script, and draws nothing where no other is left', () => {
  const links = examples.one.links.map((link) => ({ ...link, url: 'javascript:alert(1)' }))
  expect(draw({ ...examples.one, links }).html).toBe('')
  const others = draw({ ...examples.typical, links: [...links, ...examples.typical.links.slice(1)] })
  expect(others.queryByText('LinkedIn')).toBeNull()
})
