import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { notice } from './Notice.tsx'
import { examples } from './notice.examples.ts'

function draw(block: Block<'page.notice'>) {
  return render(notice.draw(block, { id: 'notice', tone: 'white', isFirst: true }, {}))
}

test('writes the title as the h1 of the page', () => {
  draw(examples.good).getByRole('heading', { level: 1, name: 'Your place is confirmed' })
})

test('says the same in words as its sign does', () => {
  for (const example of [examples.good, examples.bad, examples.waiting]) {
    const { element, spoken } = draw(example)
    expect(element.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    expect(spoken).toContain(example.title)
  }
  expect(draw(examples.typical).element.querySelector('svg')).toBeNull()
})

test('draws nothing empty where only its title is known', () => {
  const { queryByRole } = draw(examples.bare)
  for (const role of ['paragraph', 'term', 'link']) expect(queryByRole(role), role).toBeNull()
})
