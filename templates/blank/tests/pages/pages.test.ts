import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dataVariables } from '../../scripts/services/content-service.ts'
import { freePort } from '../../scripts/services/ports.ts'

/** With its own database: what authors wrote on this machine stays as it is. */
const folder = mkdtempSync(join(tmpdir(), 'pages-'))
let address = ''
let running: ChildProcess

beforeAll(async () => {
  const port = String(await freePort())
  const uploads = join(folder, 'uploads')
  mkdirSync(uploads)
  const data = dataVariables({ database: join(folder, 'data.db'), uploads })
  const build = { QA_PAGES: '1', BUILD_DIR: 'dist-qa' }
  const ports = { PORT: port, CONTENT_PORT: String(await freePort()) }
  const env = { ...process.env, ...data, ...build, ...ports, FORCE_COLOR: '0' }
  running = spawn(process.execPath, ['scripts/start.ts'], { env })
  let said = ''
  for (const stream of [running.stdout, running.stderr]) stream?.on('data', (chunk) => (said += chunk))
  await vi.waitFor(() => expect(said).toContain('Ctrl-C stops both.'), { timeout: 120_000, interval: 200 })
  address = `http://127.0.0.1:${port}`
})

afterAll(async () => {
  const ended = new Promise((resolve) => running.on('close', resolve))
  running.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
})

test('every page of the sitemap is there, with a title, one h1 and no section that failed', async () => {
  const sitemap = await page('/sitemap.xml')
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
  expect(paths).toContain('/')
  for (const path of paths) {
    const html = await page(path)
    expect(html, path).toMatch(/<title>[^<]+<\/title>/)
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
    expect(html, path).not.toContain('section-failure')
  }
})

test('every page that the home page links is there', async () => {
  const home = await page('/')
  const links = [...home.matchAll(/<a href="(\/[^"]*)" data-page-link/g)].map(([, path = '']) => path)
  expect(links).toContain('/')
  for (const path of links) await page(path)
})

test('what is not there is answered with 404 and the page for that', async () => {
  const answer = await fetch(`${address}/nothing-here`)
  expect(answer.status).toBe(404)
  expect((await answer.text()).match(/<h1[ >]/g)).toHaveLength(1)
})

test('the gallery draws each block, whole pages, and what an author sees of a broken section', async () => {
  const gallery = await page('/qa')
  const blocks = [...gallery.matchAll(/href="(\/qa\/blocks\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(blocks.length).toBeGreaterThan(0)
  for (const path of [...blocks, '/qa/pages', '/qa/neighbours', '/qa/broken']) {
    expect(await page(path), path).toContain('<h1')
  }
})

async function page(path: string): Promise<string> {
  const answer = await fetch(address + path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}
