import { expect, test } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import * as service from '../../../content-service/src/engine/preview.js'
import { openLink, pageOfSite, previewLink, draftToken } from './sessions.ts'

const SECRET = 'a-secret-for-previews'
const NOW = Date.parse('2027-01-01T00:00:00Z')
const HOUR_MS = 3_600_000

/** The parameters of a link as the content service's panel makes it. */
function linkTo(path: string, secret = SECRET): Record<string, string> {
  const page = { siteUrl: 'https://site.example/', secret, path, status: 'draft', now: NOW } as const
  const link = new URL(service.previewLink(page))
  expect(link.origin + link.pathname).toBe('https://site.example/preview')
  return Object.fromEntries(link.searchParams)
}

test('a link of the panel opens the page that it names, for half a day', () => {
  const link = linkTo('/about-us')
  expect(openLink(link, SECRET, addressRules, NOW)).toEqual({ address: '/about-us', status: 'draft' })
  expect(openLink(link, SECRET, addressRules, NOW + 11 * HOUR_MS)).toEqual({ address: '/about-us', status: 'draft' })
  expect(openLink(link, SECRET, addressRules, NOW + 12 * HOUR_MS)).toBe('expired')
})

test('a link that was made while a calendar was ahead lasts no longer than a day', () => {
  const link = linkTo('/about-us')
  expect(openLink(link, SECRET, addressRules, NOW - 11 * HOUR_MS)).toEqual({ address: '/about-us', status: 'draft' })
  expect(openLink(link, SECRET, addressRules, NOW - 13 * HOUR_MS)).toBe('expired')
})

test.each(['draft', 'published'] as const)('the site makes the same link to what is %s as the panel', (status) => {
  const siteUrl = 'https://site.example'
  const path = '/our-programs/open?category=finance'
  expect(previewLink(siteUrl, SECRET, path, status, NOW)).toBe(
    service.previewLink({ siteUrl, secret: SECRET, path, status, now: NOW }),
  )
})

test('a link holds nothing of the secret', () => {
  expect(JSON.stringify(linkTo('/about-us'))).not.toContain(SECRET)
})

test.each([
  ['path', '/advisory'],
  ['status', 'published'],
  ['until', String(NOW / 1000 + 86_400 * 365)],
  ['grant', 'x'],
  ['grant', ''],
])('a link whose %s was changed to %j opens nothing', (name, value) => {
  expect(openLink({ ...linkTo('/about-us'), [name]: value }, SECRET, addressRules, NOW)).toBe('forged')
})

test.each(['path', 'status', 'until', 'grant'])('a link without its %s opens nothing', (name) => {
  const { [name]: _, ...others } = linkTo('/about-us')
  expect(openLink(others, SECRET, addressRules, NOW)).toBe('forged')
})

test('a link made with another secret opens nothing', () => {
  expect(openLink(linkTo('/about-us', 'another-secret-of-theirs'), SECRET, addressRules, NOW)).toBe('forged')
})

const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  'evil.example',
  'javascript:alert(1)',
  '/../admin',
  '/about-us\r\nset-cookie: a=b',
  '/about-us/',
  '/about-us/_payload.json',
  `/${'a'.repeat(3000)}`,
  '',
]

test.each(ELSEWHERE)('even a signed link leads nowhere but to a page of this site: not to %.40j', (path) => {
  expect(openLink(linkTo(path), SECRET, addressRules, NOW)).toBe('forged')
  expect(pageOfSite(path, addressRules)).toBeUndefined()
})

test('of the parameters of a page those are left that the page is made of', () => {
  expect(pageOfSite('/our-programs/open?category=finance&from=//evil.example', addressRules)).toBe(
    '/our-programs/open?category=finance',
  )
})

test('site and content service agree on what reads drafts, which no link gives away', () => {
  expect(draftToken(SECRET)).toBe(service.draftToken(SECRET))
  expect(Object.values(linkTo('/'))).not.toContain(draftToken(SECRET))
})
