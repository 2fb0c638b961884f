import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ButtonLink } from './ButtonLink.tsx'
import { MoreLink } from './MoreLink.tsx'

const UNSAFE = ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example', 'no-slash', '']

test.each(UNSAFE)('draws nothing for the address "%s"', (url) => {
  const link = { label: 'Go', url }
  expect(renderToStaticMarkup(<ButtonLink button={link} />)).toBe('')
  expect(renderToStaticMarkup(<MoreLink link={link} />)).toBe('')
})

test('keeps links of this site plain and cuts others off from the page', () => {
  expect(renderToStaticMarkup(<ButtonLink button={{ label: 'Go', url: '/about-us' }} />)).not.toContain('rel=')
  const outside = { label: 'Go', url: 'https://elsewhere.example' }
  expect(renderToStaticMarkup(<ButtonLink button={outside} />)).toContain('rel="noopener"')
  expect(renderToStaticMarkup(<MoreLink link={outside} />)).toContain('rel="noopener"')
})

test('hides the arrow from screen readers', () => {
  expect(renderToStaticMarkup(<MoreLink link={{ label: 'Go', url: '/a' }} />)).toMatch(/<svg[^>]*aria-hidden="true"/)
})
