import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startContentService } from '../../scripts/services/content-service.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { seededData, writeToken } from '../services/services.ts'
import { query } from './databases.ts'

/** What `npm run content:check` says of a content service and its drafts, and what it complains of. */
function check(contentUrl: string, token: string): Promise<{ code: number; said: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; said: string }>()
  const env = { ...process.env, CONTENT_URL: contentUrl, CONTENT_TOKEN: token }
  execFile(process.execPath, ['scripts/content-check.ts'], { env }, (error, said, complaint) => {
    resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: said + complaint })
  })
  return promise
}

test('of the sample content nothing is found but what was planted: what publishing refuses, and faults of drafts', async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'content-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const data = await seededData(folder)
  const port = await freePort()
  const service = await startContentService({ port, data })
  onTestFinished(() => service.stop())
  const contentUrl = `http://127.0.0.1:${port}`
  const token = await writeToken(data)

  await query(data.database, "update files set alternative_text = null where name = 'terraces-above.webp'")
  await query(
    data.database,
    "update pages set title = null where slug = 'access-on-campus' and published_at is not null",
  )
  await query(data.database, "update pages set title = 'TODO' where slug = 'coming-to-campus' and published_at is null")
  const { code, said } = await check(contentUrl, token)
  expect(code).toBe(1)
  expect(said).toMatch(/^\d\d+ pages read: 11 to fix in 5 places\. Also read 2 drafts/m)
  expect(said).toContain(
    'Page “Coming to campus”, Cover picture: In the alternative text of “terraces-above.webp”, describe what the picture shows.',
  )
  expect(said).toMatch(
    /^ {2}Page “access-on-campus”, Title: Fill in “Title”\. If this field is empty, the site does not show this item\.$/m,
  )
  expect(said).toMatch(
    /^ {2}Page “access-on-campus”, page: This entry is published, but its page is not in the sitemap/m,
  )
  expect(said).toMatch(
    /^\/coming-to-campus\n(?: {2}.*\n)* {2}draft, cover: The text contains the placeholder “TODO”\. Replace it\.$/m,
  )
  expect(said, 'where another page links to one that is not shown').toMatch(
    /^ {2}page: We could not check the link to \/access-on-campus, /m,
  )
  expect(said, 'links that only the preview adds').not.toContain('Edit in the panel')
  expect(said).not.toMatch(/^ {2}draft, .*link /m)
})
