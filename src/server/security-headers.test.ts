import { expect, test } from 'vitest'
import { SECURITY_HEADERS, UPLOAD_POLICY } from './security-headers.ts'

const policy = SECURITY_HEADERS['content-security-policy'] ?? ''

test('scripts and styles come from this site alone, and none stands in the page', () => {
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  // Frames alone may come from elsewhere: the players of videos, once a visitor asks for one.
  expect(policy.replace(/frame-src [^;]*/, '')).not.toMatch(/unsafe|\*|https?:/)
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com;')
})

test('HTML reaches a page through one Trusted Types policy', () => {
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain('trusted-types site')
})

test('nobody frames the site, moves its base or takes its forms elsewhere', () => {
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("form-action 'self'")
})

test('no browser guesses a type', () => {
  expect(SECURITY_HEADERS['x-content-type-options']).toBe('nosniff')
})

test('nothing in an uploaded file runs', () => {
  expect(UPLOAD_POLICY).toContain("default-src 'none'")
  expect(UPLOAD_POLICY).toMatch(/sandbox$/)
  expect(UPLOAD_POLICY).not.toContain('script')
})
