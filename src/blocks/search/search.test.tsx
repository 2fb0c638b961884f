import { expect, test } from 'vitest'
import { searchPageMessages } from '#messages/en.ts'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { examples } from './search.examples.ts'
import { search } from './Search.tsx'

// Not an example of the gallery, where a block says the same with JavaScript and without.
const withoutSite: Block<'page.search'> = { ...examples.unasked, pages: examples.typical.results }

function withoutScript(block: Block<'page.search'>): string | undefined {
  const { html } = render(search.draw(block, { id: 'found', tone: 'white', isFirst: true }, {}))
  return /<noscript>(.*)<\/noscript>/.exec(html)?.[1]
}

test('says to a browser without JavaScript that the search needs it, and links to pages, where the site cannot answer', () => {
  const words = withoutScript(withoutSite)
  expect(words).toContain(searchPageMessages.needsJavaScript)
  for (const { url } of withoutSite.pages) expect(words).toContain(`href="${url}"`)
  expect(withoutScript(examples.unasked)).toBeUndefined()
  expect(withoutScript(examples.typical)).toBeUndefined()
})
