import { faker } from '@faker-js/faker/locale/en'
import { expect, test } from 'vitest'
import { isExternal, safeHref } from './safe-href.ts'

test.each([
  '/',
  '/about-us',
  '/our-products/open-enrollment-products?from=menu#fees',
  '/caf%C3%A9',
  '/a:b',
  '#main',
  '?page=2',
  'https://faculty.example',
  'HTTPS://faculty.example/a?b=c#d',
  'http://faculty.example:8080/',
  'mailto:hello@museum.example',
  'tel:+60312345678',
])('passes %j on as it is', (address) => {
  expect(safeHref(address)).toBe(address)
})

test('leaves the space around an address out', () => {
  expect(safeHref(' \t/about-us\n')).toBe('/about-us')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u0001\u001fjavascript:alert(1)',
  'java\tscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\n:alert(1)',
  'javascript://site.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://site.example/1',
  'file:///etc/passwd',
  'filesystem:https://site.example/x',
  'about:blank',
  'view-source:https://site.example',
  'intent://x#Intent;scheme=http;end',
  'ftp://site.example/x',
  'ws://site.example',
  'x-unknown:1',
])('refuses the scheme of %j', (address) => {
  expect(safeHref(address)).toBeUndefined()
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\t\\evil.example',
  '\t//evil.example',
  '\u0001//evil.example',
  'ht\ntps://evil.example',
  'https:/\\evil.example:x',
])('refuses %j, which a browser reads as another host', (address) => {
  expect(safeHref(address)).toBeUndefined()
})

test.each([
  '',
  '   ',
  'foo',
  'about-us',
  './about-us',
  '../about-us',
  'www.evil.example',
  'https:about-us',
  'https://',
  'http://[',
  'https://exa mple',
])('refuses %j, which is neither a path of this site nor a whole address', (address) => {
  expect(safeHref(address)).toBeUndefined()
})

test('whatever stands before and inside a scheme, a browser never runs or leaves by what is let through', () => {
  faker.seed(5)
  const pieces = [
    'javascript:',
    'data:',
    'vbscript:',
    '/',
    '\\',
    '\t',
    '\n',
    '\r',
    '\u0000',
    ' ',
    'java',
    'script',
    ':',
    'evil.example',
    '%0a',
    '#',
    '?',
    'https',
    'HTTP:',
  ]
  for (let round = 0; round < 2000; round += 1) {
    const address = faker.helpers
      .multiple(() => faker.helpers.arrayElement(pieces), { count: { min: 1, max: 6 } })
      .join('')
    const href = safeHref(address)
    if (href === undefined) continue
    const url = new URL(href, 'https://here.example')
    expect(['http:', 'https:']).toContain(url.protocol)
    expect(isExternal(href) || url.origin === 'https://here.example', JSON.stringify(address)).toBe(true)
  }
})

test('knows which addresses lead away from this site', () => {
  expect(['https://a.example', 'HTTP://a.example'].map(isExternal)).toEqual([true, true])
  expect(['/a', '#a', '?a', 'mailto:a@b.example', 'tel:1', '/https://a.example'].some(isExternal)).toBe(false)
})
