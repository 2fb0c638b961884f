import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorMain } from './ErrorPage.tsx'

test('says that a page is not found, with its path', () => {
  const html = renderToStaticMarkup(<ErrorMain status={404} path="/no/such" message="Program Not Found: x" />)
  expect(html).toContain('>404<')
  expect(html).toContain('The page you are looking for is not found.')
  expect(html).toContain('Page not found: /no/such')
  expect(html).not.toContain('Status Code')
})

test('says for other errors the status, and the message if there is one', () => {
  const html = renderToStaticMarkup(<ErrorMain status={503} message="Navigation Not Found" path="/x" />)
  expect(html).toContain('An error occurred.')
  expect(html).toContain('Status Code: 503')
  expect(html).toContain('Message: Navigation Not Found')
  expect(html).not.toContain('/x')
  expect(renderToStaticMarkup(<ErrorMain status={500} />)).not.toContain('Message')
})

test('links to the home page and back, also without JavaScript', () => {
  for (const status of [404, 500]) {
    const html = renderToStaticMarkup(<ErrorMain status={status} />)
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Home</)
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*data-back[^>]*>Back</)
  }
})

test('escapes what the visitor typed', () => {
  expect(renderToStaticMarkup(<ErrorMain status={404} path="/<script>" />)).not.toContain('<script>')
})

test('has one h1', () => {
  for (const status of [404, 500])
    expect(renderToStaticMarkup(<ErrorMain status={status} />).match(/<h1/g)).toHaveLength(1)
})
