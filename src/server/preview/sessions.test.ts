import { expect, test } from 'vitest'
import { PreviewSessions, LASTS_SECONDS, draftToken } from './sessions.ts'
import { signature } from '../hmac-signer.ts'

const SECRET = 'a-secret-for-previews'
const SITE = 'https://site.example'
const DAY_MS = 24 * 60 * 60_000
const NOW = Date.parse('2027-01-01T00:00:00Z')

test('a cookie says its session and what it shows until it expires', async () => {
  const sessions = new PreviewSessions(SECRET, SITE)
  const cookie = sessions.start('published', NOW)
  expect(await sessions.read(cookie, NOW)).toMatchObject({ status: 'published' })
  expect(await sessions.read(cookie, NOW + LASTS_SECONDS * 1000 - 1)).toBeDefined()
  expect(await sessions.read(cookie, NOW + LASTS_SECONDS * 1000)).toBeUndefined()
})

test('a cookie that was made while the calendar was ahead lasts no longer than any other', async () => {
  const sessions = new PreviewSessions(SECRET, SITE)
  const cookie = sessions.start('draft', NOW + 10 * DAY_MS)
  expect(await sessions.read(cookie, NOW)).toBeUndefined()
})

test('another process of the same site knows the session, too', async () => {
  const cookie = new PreviewSessions(SECRET, SITE).start('draft', NOW)
  expect(await new PreviewSessions(SECRET, SITE).read(cookie, NOW)).toMatchObject({ status: 'draft' })
})

test('the cookie is worth nothing at another site, or after the secret was changed', async () => {
  const cookie = new PreviewSessions(SECRET, SITE).start('draft', NOW)
  expect(await new PreviewSessions(SECRET, 'https://other.example').read(cookie, NOW)).toBeUndefined()
  expect(await new PreviewSessions('another-secret-of-theirs', SITE).read(cookie, NOW)).toBeUndefined()
})

test('what was signed for something else makes no cookie', async () => {
  const said = ['id', 'draft', String(NOW / 1000 + 60)]
  const read = (signed: string) => new PreviewSessions(SECRET, SITE).read([...said, signed].join('.'), NOW)
  expect(await read(signature(SECRET, 'session', SITE, ...said))).toBeDefined()
  for (const signed of [signature(SECRET, 'preview', SITE, ...said), signature(SECRET, ...said), draftToken(SECRET)]) {
    expect(await read(signed)).toBeUndefined()
  }
})

test('leaving a session ends it for every copy of its cookie, and ends no other session', async () => {
  const sessions = new PreviewSessions(SECRET, SITE)
  const [left, other] = [sessions.start('draft', NOW), sessions.start('draft', NOW)]
  const session = await sessions.read(left, NOW)
  expect(session).toBeDefined()
  if (session) await sessions.end(session)
  expect(await sessions.read(left, NOW)).toBeUndefined()
  expect(await sessions.read(other, NOW)).toBeDefined()
})

test('a cookie that was changed anywhere is worth nothing', async () => {
  const sessions = new PreviewSessions(SECRET, SITE)
  const parts = sessions.start('published', NOW).split('.')
  for (const [index] of parts.entries()) {
    for (const value of ['', 'draft', '9999999999', `${parts[index]}x`]) {
      expect(await sessions.read(parts.with(index, value).join('.'), NOW), `${index}: ${value}`).toBeUndefined()
    }
  }
  for (const cookie of [undefined, '', '...', 'draft', [...parts, ''].join('.'), parts.slice(1).join('.')]) {
    expect(await sessions.read(cookie, NOW)).toBeUndefined()
  }
})
