import { expect, test } from 'vitest'
import { errorPage } from './ErrorPage.tsx'
import { shellOf } from './Shell.tsx'

const PAGES = [{ title: 'About', slug: 'about' }]

test('the header links every page, and marks the one that is shown', () => {
  const { before } = shellOf(PAGES, 'A site')({ path: '/about', layout: 'default', memo: true })
  expect(before).toContain('<a href="/" data-page-link="true">A site</a>')
  expect(before).toContain('<a href="/about" data-page-link="true" aria-current="page">About</a>')
})

test('without pages there is no empty navigation', () => {
  const { before } = shellOf([], 'A site')({ path: '/', layout: 'default', memo: true })
  expect(before).not.toContain('<nav')
})

test('a page that is missing says so, and a failure says nothing of what failed', () => {
  expect(errorPage({ status: 404, path: '/x', message: undefined }).main).toContain('<h1>Page not found</h1>')
  expect(errorPage({ status: 503, path: '/x', message: undefined }).main).toContain(
    '<h1>The page is not available</h1>',
  )
})
