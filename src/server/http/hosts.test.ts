import { expect, test } from 'vitest'
import { isSameOrigin, isForAnyHost, knownHosts, readRequestTarget } from './hosts.ts'

const isKnownHost = knownHosts('https://School.example', ['0.0.0.0', 'site-1', 'WWW.school.example'])

test.each(['school.example', 'SCHOOL.example', 'school.example:443', 'localhost:3000', '[::1]:3000', 'site-1'])(
  'may be asked as %s',
  (host) => {
    expect(isKnownHost(host)).toBe(true)
  },
)

test.each([
  undefined,
  '',
  'evil.example',
  'school.example.evil.example',
  'evil.example:443',
  'school.example@evil.example',
  'evil.example/school.example',
  'school.example:',
  'school.example:443:443',
  '.school.example',
  '::1',
])('may not be asked as %j', (host) => {
  expect(isKnownHost(host)).toBe(false)
})

test('a stranger stays one after those who may ask', () => {
  expect(['site-1', 'evil.example', 'site-1', undefined].map((host) => isKnownHost(host))).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('is asked by any name for its health and by the content service alone', () => {
  const paths = ['/healthz', '/readyz', '/hooks/content', '/hooks/take-down', '/']
  expect(paths.map(isForAnyHost)).toEqual([true, true, true, true, false])
})

test.each([
  ['/', { address: '/' }],
  ['/about-us?a=b', { address: '/about-us?a=b' }],
  ['//elsewhere.example/a', { address: '//elsewhere.example/a' }],
  ['/http://site.example/', { address: '/http://site.example/' }],
  ['http://site.example/about-us?a=b', { host: 'site.example', address: '/about-us?a=b' }],
  ['HTTPS://Site.Example:3000/a', { host: 'Site.Example:3000', address: '/a' }],
  ['http://[::1]:3000/', { host: '[::1]:3000', address: '/' }],
  ['http://site.example', { host: 'site.example', address: '/' }],
  ['http://site.example?a=b', { host: 'site.example', address: '/?a=b' }],
  ['http://site.example//elsewhere.example/', { host: 'site.example', address: '//elsewhere.example/' }],
])('%s asks for %j', (target, expected) => {
  expect(readRequestTarget(target)).toEqual(expected)
})

test.each([
  '',
  '*',
  'about-us',
  'site.example:443',
  'ftp://site.example/',
  'http:/site.example/',
  'http:///about-us',
  'http://visitor@site.example/',
  'http://visitor:secret@site.example/',
  'http://site.example\\a',
  'http://site.example/#a',
  '/about-us#1',
  '/about-us?a=b#c',
  '#',
])('%j is no target of a request', (target) => {
  expect(readRequestTarget(target)).toBeUndefined()
})

test("trusts the browser's header about where a form comes from", () => {
  const site = 'https://school.example'
  expect(isSameOrigin(new Headers({ 'sec-fetch-site': 'same-origin', origin: 'null' }), site)).toBe(true)
  expect(isSameOrigin(new Headers({ 'sec-fetch-site': 'cross-site', origin: site }), site)).toBe(false)
  expect(isSameOrigin(new Headers({ 'sec-fetch-site': 'same-site', origin: site }), site)).toBe(false)
  expect(isSameOrigin(new Headers({ origin: site }), site)).toBe(true)
  expect(isSameOrigin(new Headers({ origin: 'https://school.example.evil.example' }), site)).toBe(false)
  expect(isSameOrigin(new Headers(), site)).toBe(false)
})
