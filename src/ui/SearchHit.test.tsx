import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SearchCount } from './SearchHit.tsx'

const entry = { title: 'Deals', url: '/deals', kind: 'Program', summary: '' }

test('counts what was found with its digits grouped, and says how many of them are shown', () => {
  const html = renderToStaticMarkup(<SearchCount found={{ total: 12_345, results: [entry] }} />)
  expect(html).toContain('Results: 12,345')
  expect(html).toContain('Showing the first result.')
})
