import { expect, test } from 'vitest'
import { signature } from '#server/hmac-signer.ts'
import { EMAIL_PREVIEW } from '#urls/addresses.ts'
import { createEmailPreview } from './email-preview.ts'
import { sampleEmails } from './sample-emails.ts'

const SECRET = 'a-preview-secret-for-tests-only'
const SETTINGS = { siteName: 'The School', siteUrl: 'https://school.example', office: 'office@school.example' }

function ask(
  written: object,
  { secret = SECRET, ofSite = SECRET }: { secret?: string; ofSite?: string | undefined } = {},
) {
  const body = JSON.stringify({
    kind: 'reminder',
    heading: 'Soon',
    subject: 'Soon (DUP)',
    paragraphs: ['See you <b>soon</b>.'],
    until: Date.now() / 1000 + 60,
    ...written,
  })
  const headers = { 'x-signature': signature(secret, 'email preview', body) }
  return createEmailPreview(ofSite, SETTINGS).request(EMAIL_PREVIEW, { method: 'POST', body, headers })
}

test('draws the email that the panel shows, with sample data, as text', async () => {
  const answer = await ask({})
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await answer.text()
  expect(html).toContain('See you &lt;b&gt;soon&lt;/b&gt;.')
  expect(html).toContain('14 Quarry Terrace')
})

test.each(['contact', 'confirmed-by-card', 'session-changed', 'of-a-later-version'])('draws %s', async (kind) => {
  const answer = await ask({ kind })
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('See you')])
})

test('draws for nobody but the content service, and for a minute', async () => {
  expect((await ask({}, { secret: 'another-secret' })).status).toBe(403)
  expect((await ask({}, { secret: '', ofSite: '' })).status).toBe(403)
  expect((await ask({ until: Date.now() / 1000 - 3600 })).status).toBe(403)
  expect((await ask({ paragraphs: 'none' })).status).toBe(400)
})

test('every subject names the session with its dates, whoever writes it', () => {
  const subjects = [...sampleEmails(SETTINGS)].filter(([kind]) => kind !== 'contact').map(([, { subject }]) => subject)
  expect(subjects.filter((subject) => !/: .+, 12–16 October 2026 \(/.test(subject))).toEqual([])
})
