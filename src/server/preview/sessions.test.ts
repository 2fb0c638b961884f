import { expect, test } from 'vitest'
import { PreviewSessions, SESSION_SECONDS } from './sessions.ts'

const SECRET = 'a-secret-for-previews'
const SITE = 'https://site.example'
const NOW = Date.parse('2027-01-01T00:00:00Z')

test('a cookie says its session and what it shows until it expires', () => {
  const sessions = new PreviewSessions(SECRET, SITE)
  const cookie = sessions.start('published', NOW)
  expect(sessions.read(cookie, NOW)).toMatchObject({ status: 'published' })
  expect(sessions.read(cookie, NOW + SESSION_SECONDS * 1000 - 1)).toBeDefined()
  expect(sessions.read(cookie, NOW + SESSION_SECONDS * 1000)).toBeUndefined()
})

test('another process of the same site knows the session, too', () => {
  const cookie = new PreviewSessions(SECRET, SITE).start('draft', NOW)
  expect(new PreviewSessions(SECRET, SITE).read(cookie, NOW)).toMatchObject({ status: 'draft' })
})

test('the cookie is worth nothing at another site, or after the secret was changed', () => {
  const cookie = new PreviewSessions(SECRET, SITE).start('draft', NOW)
  expect(new PreviewSessions(SECRET, 'https://other.example').read(cookie, NOW)).toBeUndefined()
  expect(new PreviewSessions('another-secret-of-theirs', SITE).read(cookie, NOW)).toBeUndefined()
})

test('a session that was left is over for every copy of its cookie, and no other is', () => {
  const sessions = new PreviewSessions(SECRET, SITE)
  const [left, other] = [sessions.start('draft', NOW), sessions.start('draft', NOW)]
  const session = sessions.read(left, NOW)
  expect(session).toBeDefined()
  if (session) sessions.end(session)
  expect(sessions.read(left, NOW)).toBeUndefined()
  expect(sessions.read(other, NOW)).toBeDefined()
})

test('whatever of a cookie is changed, it is worth nothing', () => {
  const sessions = new PreviewSessions(SECRET, SITE)
  const parts = sessions.start('published', NOW).split('.')
  for (const [index] of parts.entries()) {
    for (const value of ['', 'draft', '9999999999', `${parts[index]}x`]) {
      expect(sessions.read(parts.with(index, value).join('.'), NOW), `${index}: ${value}`).toBeUndefined()
    }
  }
  for (const cookie of [undefined, '', '...', 'draft', [...parts, ''].join('.'), parts.slice(1).join('.')]) {
    expect(sessions.read(cookie, NOW)).toBeUndefined()
  }
})
