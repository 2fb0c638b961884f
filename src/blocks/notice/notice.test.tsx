import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { notice } from './Notice.tsx'
import { examples } from './notice.examples.ts'

function draw(block: Block<'page.notice'>): string {
  return renderToStaticMarkup(notice.draw(block, { id: 'notice', tone: 'white', isFirst: true }, {}))
}

test('writes the title as the h1 of the page', () => {
  expect(draw(examples.good)).toMatch(/<h1[^>]*>Your place is confirmed<\/h1>/)
})

test('says the same in words as its sign does', () => {
  for (const example of [examples.good, examples.bad, examples.waiting]) {
    expect(draw(example)).toMatch(/<svg[^>]*aria-hidden="true"/)
    expect(draw(example)).toContain(example.title)
  }
  expect(draw(examples.typical)).not.toContain('<svg')
})

test('draws nothing empty where only its title is known', () => {
  expect(draw(examples.bare)).not.toMatch(/<p[ >]|<dl|<a /)
})
