import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptSecret } from '../../content-service/boot/environment.js'
import { previewLink } from '../../content-service/src/engine/preview.js'
import { dataVariables } from '../../scripts/services/content-service.ts'
import { assertFree, freePort } from '../../scripts/services/ports.ts'
import { level } from '../level.ts'
import { seededData } from '../services/services.ts'

/** A first start fills an empty database: a minute on a quiet machine, several minutes on a busy one. */
const PATIENCE_MS = 500_000

test('npm start serves the home page with both addresses printed, and Ctrl-C stops both services', async () => {
  const [port, contentPort] = [await freePort(), await freePort()]
  const started = start({ PORT: String(port), CONTENT_PORT: String(contentPort), ...(await dataOfFirstStart()) })
  await started.says('Ctrl-C stops both.')
  expect(started.output()).toContain(`The site          http://127.0.0.1:${port}`)
  expect(started.output()).toContain(`Content service   http://127.0.0.1:${contentPort}`)
  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<h1')
  // Previews need no setting: both services have the secret that the first start made.
  const preview = { siteUrl: `http://127.0.0.1:${port}`, secret: keptSecret('PREVIEW_SECRET'), path: '/' }
  const opened = await fetch(previewLink({ ...preview, status: 'draft' }), { redirect: 'manual' })
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const draft = await fetch(`http://127.0.0.1:${port}/`, { headers: { cookie } })
  expect([opened.status, draft.status]).toEqual([303, 200])
  expect(await draft.text()).toContain('You are looking at a draft.')
  started.interrupt()
  expect(await started.ended).toBe(0)
  await assertFree(port, 'PORT')
  await assertFree(contentPort, 'CONTENT_PORT')
})

test('a taken port is said in one sentence that names the variable', async () => {
  const port = await takenPort()
  const started = start({ PORT: String(port), CONTENT_PORT: String(await freePort()) })
  expect(await started.ended).toBe(1)
  expect(started.output().trim()).toBe(
    `Port ${port} is in use. Stop the process that uses it, or set PORT to a different port.`,
  )
})

test('a taken port of the content service is said in the same way', async () => {
  const port = await takenPort()
  const started = start({ PORT: String(await freePort()), CONTENT_PORT: String(port) })
  expect(await started.ended).toBe(1)
  expect(started.output()).toContain(
    `Port ${port} is in use. Stop the process that uses it, or set CONTENT_PORT to a different port.`,
  )
})

test('a content service that cannot start is said with its own last words', async () => {
  const started = start({
    PORT: String(await freePort()),
    CONTENT_PORT: String(await freePort()),
    DATABASE_CLIENT: 'postgres',
    DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/nothing`,
  })
  expect(await started.ended).toBe(1)
  expect(started.output()).toContain('The content service stopped before it was ready.')
  expect(started.output()).not.toMatch(/\n\s+at /)
})

test('CONTENT_URL names another content service, and none of our own is started', async () => {
  const port = await freePort()
  const started = start({ PORT: String(port), CONTENT_URL: `http://127.0.0.1:${await freePort()}` })
  await started.says('Ctrl-C stops both.')
  expect(started.output()).not.toContain('Starting the content service')
  expect(started.output()).toMatch(
    /The content service at \S+ cannot be reached\. Visitors see an error page until the content service responds\./,
  )
  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).not.toBeNull()
  started.interrupt()
  expect(await started.ended).toBe(0)
})

test('a port that is none is said as such', async () => {
  const started = start({ PORT: 'abc' })
  expect(await started.ended).toBe(1)
  expect(started.output().trim()).toBe('PORT must be a whole number from 1 to 65535.')
})

test('an install that fails is said in one sentence with what npm said', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of [
    'scripts/run.mjs',
    'scripts/services/help.mjs',
    'scripts/services/install.mjs',
    'package-lock.json',
  ]) {
    cpSync(file, join(folder, file))
  }
  // `npm ci` is then `sh ci`. A file that was just written is not run: that fails (ETXTBSY) where a process starts beside it.
  symlinkSync('/bin/sh', join(folder, 'npm'))
  writeFileSync(join(folder, 'ci'), 'echo "npm error no space left on device" >&2\nexit 1\n')
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, CONTENT_URL: 'http://127.0.0.1:1' }
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/start.ts'], { cwd: folder, env })
  let said = ''
  let answered = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  child.stdout.on('data', (chunk) => (answered += chunk))
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1)
  expect(said.trim()).toBe(
    'Installing the packages of the site. This happens only once …\nThe packages of the site could not be installed (npm ci in .). The output of npm:\nnpm error no space left on device',
  )
  // What a command answers with may be read by a program.
  expect(answered).toBe('')
})

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/start.ts'], { env: { ...process.env, NODE_ENV: '', ...env } })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  onTestFinished(() => {
    child.kill('SIGTERM')
  })
  const said = (words: string) => expect.poll(() => output, { timeout: PATIENCE_MS, interval: 100 }).toContain(words)
  return {
    ended,
    output: () => output,
    interrupt: () => child.kill('SIGINT'),
    /** Waits until the words are printed; fails at once where the script ends without them. */
    says: (words: string) => Promise.race([said(words), ended.then(() => expect(output).toContain(words))]),
  }
}

/**
 * A database and an uploads folder that nobody has used yet. To fill them takes as long as all other tests here: in `npm test`
 * they have the sample content that the run has made.
 */
async function dataOfFirstStart(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'site-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  if (level === 'usual') return dataVariables(await seededData(folder))
  return { DATABASE_FILENAME: join(folder, 'data.db'), UPLOADS_DIR: join(folder, 'uploads') }
}

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
