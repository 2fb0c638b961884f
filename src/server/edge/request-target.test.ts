import { expect, test } from 'vitest'
import { readRequestTarget } from './request-target.ts'

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
