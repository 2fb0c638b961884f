import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startContentService } from '../../scripts/services/content-service.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { startSite } from '../../scripts/services/site.ts'
import { seededData } from '../services/services.ts'

/** A busy machine takes its time to end a service. */
const PATIENCE_MS = 30_000

/** What `npm run release:check` says of the build that is here, and how it ends. */
function check(contentUrl: string, against: string): Promise<{ code: number; said: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; said: string }>()
  const env = { ...process.env, CONTENT_URL: contentUrl }
  execFile(process.execPath, ['scripts/release-check.ts', '--against', against], { env }, (error, said, complaint) => {
    resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: said + complaint })
  })
  return promise
}

/** A site before another one, whose answers may be changed on the way. */
async function startBefore(siteUrl: string, changed: (path: string, body: string) => string | undefined) {
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/'
      const answer = await fetch(siteUrl + path, { redirect: 'manual' })
      const body = changed(path, await answer.text())
      const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(answer.headers)
      response.writeHead(body === undefined ? 404 : answer.status, { ...headers, server: 'a proxy' }).end(body)
    })()
  })
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test('what a build answers otherwise than the running site is named, and nothing else', async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'release-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [contentPort, port] = [await freePort(), await freePort()]
  const content = await startContentService({ port: contentPort, data: await seededData(folder) })
  onTestFinished(() => content.stop(), PATIENCE_MS)
  const [contentUrl, siteUrl] = [`http://127.0.0.1:${contentPort}`, `http://127.0.0.1:${port}`]
  const env = { SITE_URL: siteUrl, LAST_GOOD_DIR: '', OUTBOX_FILE: join(folder, 'outbox.db') }
  const site = await startSite({ port, contentUrl, webhookSecret: 'a-secret-for-tests-only', env })
  onTestFinished(() => site.stop(), PATIENCE_MS)

  const other = await startBefore(siteUrl, (path, body) => {
    if (path === '/advisory') return undefined
    return path === '/about-us' ? body.replace('<h2', '<h3').replace('</h2>', '</h3>') : body
  })
  onTestFinished(() => void other.close())
  const { code, said } = await check(contentUrl, other.url)
  expect(code).toBe(1)
  expect(said).toMatch(/^status: differs on 1 page\n {2}\/advisory\n {4}running {2}404\n {4}new {6}200$/m)
  expect(said).toMatch(/^block [\w-]+: differs on 1 page\n {2}\/about-us\n {4}running {2}<h3>/m)
  expect(said.match(/^[\w ().-]+: differs on .*$/gm)).toHaveLength(2)
  expect(said).not.toContain('logged an error')
  expect(said).toMatch(/The new build is not ready for visitors\.\n$/)
})
