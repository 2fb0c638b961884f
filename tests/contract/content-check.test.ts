import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startContentService } from '../../scripts/services/content-service.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { seededData } from '../services/services.ts'
import { query } from './databases.ts'

/** A busy machine takes its time to end a service. */
const PATIENCE_MS = 30_000

/** What `npm run content:check` says of a content service, and what it complains of. */
function check(contentUrl: string): Promise<{ code: number; said: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; said: string }>()
  const env = { ...process.env, CONTENT_URL: contentUrl }
  execFile(process.execPath, ['scripts/content-check.ts'], { env }, (error, said, complaint) => {
    resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: said + complaint })
  })
  return promise
}

test('the sample content has nothing to mend, and a picture that nobody has described is found', async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'content-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const data = await seededData(folder)
  const port = await freePort()
  const service = await startContentService({ port, data })
  onTestFinished(() => service.stop(), PATIENCE_MS)
  const contentUrl = `http://127.0.0.1:${port}`

  expect(await check(contentUrl)).toEqual({
    code: 0,
    said: expect.stringMatching(/^\d\d+ pages read: nothing to mend\.$/m),
  })
  await query(data.database, "update files set alternative_text = null where name = 'terraces-above.webp'")
  const { code, said } = await check(contentUrl)
  expect(code).toBe(1)
  expect(said).toMatch(
    /^\/coming-to-campus\n {2}cover, picture “terraces-above\.webp”: The picture has no alternative text\./m,
  )
})
