import { expect, test } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import { ownTarget, pageAt, pageNotFound, readAddress } from './page-request.ts'

test.each([
  ['/', '/', 'html'],
  ['/about-us', '/about-us', 'html'],
  ['/about-us?utm_source=mail', '/about-us', 'html'],
  ['/about-us?a=/&b=?c//d', '/about-us', 'html'],
  ['/?', '/', 'html'],
  ['/caf%C3%A9', '/caf%C3%A9', 'html'],
  ['/_payload.json', '/', 'payload'],
  ['/about-us/_payload.json', '/about-us', 'payload'],
  ['/about-us/_payload.json?build=1', '/about-us', 'payload'],
  ['/our-programs/a/b/c/_payload.json', '/our-programs/a/b/c', 'payload'],
  ['/x_payload.json', '/x_payload.json', 'html'],
  ['/_payload.json.html', '/_payload.json.html', 'html'],
  ['/our-programs/a?utm_source=mail&category=b', '/our-programs/a?category=b', 'html'],
  ['/our-programs/a/_payload.json?category=b', '/our-programs/a?category=b', 'payload'],
])('%j asks for the page %j as %s', (address, path, wants) => {
  expect(readAddress(address, addressRules)).toMatchObject({ kind: 'page', address: path, wants })
})

test.each(['/', '/_payload.json', '/our-programs/a?category=b', '/our-programs/a/_payload.json?category=b'])(
  '%j is what its page or payload is asked for by',
  (target) => {
    expect(ownTarget(pageAt(target, addressRules))).toBe(target)
  },
)

test.each([
  ['/about-us/', '/about-us'],
  ['/about-us/?a=b', '/about-us?a=b'],
  ['/about-us/?a=b?c', '/about-us?a=b?c'],
  ['/about-us/?', '/about-us?'],
  ['/a/b/', '/a/b'],
  ['/about-us/_payload.json/', '/about-us/_payload.json'],
  ['/%61bout-us', '/about-us'],
  ['/about%2Dus/?a=%62', '/about-us?a=%62'],
  ['/%61bout-us/_payload.json', '/about-us/_payload.json'],
  ['/about-us/%5fpayload.json', '/about-us/_payload.json'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/a%2fb', '/a%2Fb'],
  ['/a&b', '/a%26b'],
  ['/a;b=c', '/a%3Bb%3Dc'],
  ['/(a)%21', '/(a)!'],
])('%j leads to %j', (address, location) => {
  expect(readAddress(address, addressRules)).toEqual({ kind: 'elsewhere', location })
})

test.each([
  '//',
  '//evil.example',
  '//evil.example/',
  '//evil.example/_payload.json',
  '/%2Fevil.example/',
  '/a/%2e%2e/b',
  '/./a',
  '///evil.example/',
  '/a//',
  '/a//b',
  '//_payload.json',
  '/\\evil.example/',
  '/%5Cevil.example/',
  '/%5c%5cevil.example',
  'http://evil.example/',
  '/%E0%A4%A',
  '/%',
  '/%zz/',
  '/%00',
  '/a%7Cb',
  '/a%5Bb',
  '/a[b',
  '/a|b',
  '/a%5Eb',
  '/a%22b',
  '/%3Cb%3E',
  '/a{b}',
  '/%0d%0aset-cookie:a=b/',
  '/about-us#1',
  '/about-us#?category=a',
  '/about-us/_payload.json#1',
  '/#',
  '/a b',
  '/caf\u00E9',
  '*',
  'about-us',
  'site.example:443',
  '/\tevil.example/',
  '/%09/evil.example/',
])('%j names no page and leads nowhere', (address) => {
  expect(readAddress(address, addressRules)).toMatchObject({ kind: 'malformed' })
})

test('an address of 2,048 characters is read, a longer one is not', () => {
  expect(readAddress(`/${'a'.repeat(2047)}`, addressRules)).toMatchObject({ kind: 'page' })
  expect(readAddress(`/${'a'.repeat(2048)}`, addressRules)).toMatchObject({ kind: 'too-long' })
  expect(readAddress(`/?${'a'.repeat(2047)}`, addressRules)).toMatchObject({ kind: 'too-long' })
})

test('nowhere that it leads to is on another host', () => {
  const pieces = ['/', '\\', '%2F', '%5C', '%09', '\t', '.', '..', '@', ':', 'evil.example', '?', '/_payload.json']
  for (const one of pieces) {
    for (const two of pieces) {
      for (const three of pieces) {
        const asked = readAddress(`/${one}${two}${three}/`, addressRules)
        if (asked.kind !== 'elsewhere') continue
        expect(new URL(asked.location, 'https://here.example').host, asked.location).toBe('here.example')
      }
    }
  }
})

test.each([
  ['/no/such', '/no/such'],
  ['/no/such?page=2&q=a?b', '/no/such?page=2&q=a?b'],
  ['/no/such/_payload.json?page=2', '/no/such?page=2'],
  ['/payment-succes?token=abc.def&x=1', '/payment-succes?token=…&x=1'],
  ['/preview?x=1&grant=abc', '/preview?x=1&grant=…'],
  ['/our-programs/adhoc/x?code=abc', '/our-programs/adhoc/x?code=…'],
])('%j is not found as %j: query and all, without what opens something', (address, fullPath) => {
  expect(pageNotFound(pageAt(address, addressRules).path, address)).toBe(`Page Not Found: ${fullPath}`)
})
