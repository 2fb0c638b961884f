import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import engine from '../../engine.json' with { type: 'json' }
import { freePort } from '../../scripts/services/ports.ts'

const ROOT = join(import.meta.dirname, '../..')
const MOST_FILES = 40

const dir = mkdtempSync(join(tmpdir(), 'blank-site-'))
let site = ''
let running: ChildProcess

beforeAll(async () => {
  for (const path of [...engine.folders, ...engine.files, 'package.json']) copy(path, path)
  // Generated from the school's content model and blocks: the blank site writes its own.
  for (const file of globSync('{src,fixtures}/**/*.gen.{ts,tsx}', { cwd: dir })) rmSync(join(dir, file))
  copy('templates/blank', '.')
  copy('package.json', 'package.json')
  for (const part of ['node_modules', 'content-service/node_modules']) symlinkSync(join(ROOT, part), join(dir, part))
  for (const script of ['schema', 'registry', 'routes']) {
    execFileSync(process.execPath, [`scripts/${script}.ts`], { cwd: dir, stdio: 'pipe' })
  }
  const port = String(await freePort())
  const env = { ...process.env, QA_PAGES: '1', PORT: port, CONTENT_PORT: String(await freePort()), FORCE_COLOR: '0' }
  running = spawn(process.execPath, ['scripts/start.ts'], { cwd: dir, env })
  let said = ''
  for (const stream of [running.stdout, running.stderr]) stream?.on('data', (chunk) => (said += chunk))
  await vi.waitFor(() => expect(said).toContain('Ctrl-C stops both.'), { timeout: 120_000, interval: 200 })
  site = `http://127.0.0.1:${port}`
})

afterAll(async () => {
  const ended = new Promise((resolve) => running.on('close', resolve))
  running.kill('SIGTERM')
  await ended
  rmSync(dir, { recursive: true, force: true })
})

test('a site of one type of page stands on the engine as it is, with few files of its own', async () => {
  expect(globSync('templates/blank/**/*.*', { cwd: ROOT }).length).toBeLessThanOrEqual(MOST_FILES)
  const home = await page('/')
  expect(home).toContain('<h1>A site of your own</h1>')
  const linked = [...home.matchAll(/<a href="([^"]+)" data-page-link/g)].map(([, address = '']) => address)
  expect(linked).toEqual(['/', '/about', '/write-a-page'])
  expect(await page('/about')).toContain('aria-current="page">About this site')
})

test('it has a sitemap of its pages, and says that others do not exist', async () => {
  const sitemap = await page('/sitemap.xml')
  expect([...sitemap.matchAll(/<loc>[^<]*?(\/[^/<]*)<\/loc>/g)].map(([, path]) => path)).toEqual([
    '/',
    '/about',
    '/write-a-page',
  ])
  expect((await fetch(`${site}/nothing-here`)).status).toBe(404)
})

test('its gallery shows its blocks, whole pages and what an author sees of a broken section', async () => {
  const gallery = await page('/qa')
  expect([...gallery.matchAll(/href="\/qa\/blocks\/([^"]+)"/g)].map(([, block]) => block)).toEqual([
    'text',
    'page-head',
  ])
  for (const path of ['/qa/blocks/text', '/qa/pages', '/qa/neighbours', '/qa/broken']) {
    expect(await page(path), path).toContain('<h1')
  }
})

async function page(path: string): Promise<string> {
  const answer = await fetch(site + path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}

/** Copies what git knows of a file or folder: no packages, databases or secrets. */
function copy(from: string, to: string): void {
  const known = execFileSync('git', ['ls-files', '--', from], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
  for (const file of known) cpSync(join(ROOT, file), join(dir, to, file.slice(from.length)), { recursive: true })
}
