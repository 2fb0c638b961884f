import { expect, test } from 'vitest'
import { contentPolicy, framedBy, mayBeFramed, SECURITY_HEADERS, UPLOAD_POLICY } from './headers.ts'

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

const BOT_CHECK = {
  scripts: ['https://check.example'],
  frames: ['https://frames.example'],
  connections: ['https://ask.example'],
}
const SOURCES = { 'bot-check': BOT_CHECK, payment: { forms: ['https://pay.example'] } }

test('a page without other sources has the policy of every page', () => {
  expect(contentPolicy(undefined, SOURCES)).toBeUndefined()
  expect(contentPolicy([], SOURCES)).toBeUndefined()
  // The site plays them itself.
  expect(contentPolicy(['bot-check', 'payment'], {})).toBeUndefined()
})

test('a bot check may load its script and frame, and make HTML, on its page; no form leads elsewhere', () => {
  const allowed = directives(contentPolicy(['bot-check'], SOURCES))
  expect(allowed).toMatchObject({
    'script-src': "'self' https://check.example",
    'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com https://frames.example',
    'connect-src': "'self' https://ask.example",
    'form-action': "'self'",
    'default-src': "'none'",
    'style-src': "'self'",
    'frame-ancestors': "'none'",
  })
  expect(allowed).not.toHaveProperty('require-trusted-types-for')
  expect(allowed).not.toHaveProperty('trusted-types')
})

test('a form may lead to the page where one pays, and nothing else changes', () => {
  const usual = directives(policy)
  const allowed = directives(contentPolicy(['payment'], SOURCES))
  expect(allowed).toEqual({ ...usual, 'form-action': "'self' https://pay.example" })
})

function directives(text = ''): Record<string, string> {
  return Object.fromEntries(text.split('; ').map((directive) => directive.split(/ (.*)/, 2)))
}

test('the older header that forbids frames is left out only where the policy names who may frame', () => {
  expect(mayBeFramed(framedBy(policy, 'https://panel.example'))).toBe(true)
  expect([policy, UPLOAD_POLICY, null].map(mayBeFramed)).toEqual([false, false, false])
})
