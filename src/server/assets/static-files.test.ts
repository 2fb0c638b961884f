import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { encodeBody } from '../http/answer.ts'
import { SECURITY_HEADERS } from '../http/headers.ts'
import { fileAnswer, readStaticFiles } from './static-files.ts'

/** A folder with these files, until the test ends. */
function folderOf(files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
  return dir
}

test('keeps every built file by its address, with its type', async () => {
  const client = folderOf({
    'assets/starter-A1.js': 'export{}',
    'assets/quote-A1.css': '.quote{}',
    'assets/deep/sans-A1.woff2': 'font',
    'assets/other.bin': 'x',
    '.vite/manifest.json': '{}',
  })
  const files = await readStaticFiles(client, folderOf({}))
  expect(Object.fromEntries([...files].map(([address, { type }]) => [address, type]))).toEqual({
    '/assets/starter-A1.js': 'text/javascript; charset=utf-8',
    '/assets/quote-A1.css': 'text/css; charset=utf-8',
    '/assets/deep/sans-A1.woff2': 'font/woff2',
    '/assets/other.bin': 'application/octet-stream',
  })
  expect(files.get('/assets/starter-A1.js')?.bodies.identity.toString()).toBe('export{}')
})

test('of what was built for the server it gives pictures out, and no code', async () => {
  const server = folderOf({ 'main.js': 'secret', 'assets/chunk.js': 'secret', 'assets/lost-A1.webp': 'RIFF' })
  const files = await readStaticFiles(folderOf({}), server)
  expect([...files.keys()]).toEqual(['/assets/lost-A1.webp'])
  expect(files.get('/assets/lost-A1.webp')?.type).toBe('image/webp')
})

test('takes what the build compressed, and lists none of it as a file', async () => {
  const [br, zstd, gzip] = ['by brotli', 'by zstd', 'by gzip']
  const client = folderOf({
    'assets/a.js': 'plain',
    'assets/a.js.br': br,
    'assets/a.js.zst': zstd,
    'assets/a.js.gz': gzip,
  })
  const files = await readStaticFiles(client, folderOf({}))
  expect([...files.keys()]).toEqual(['/assets/a.js'])
  const { bodies } = files.get('/assets/a.js') ?? {}
  expect(Object.entries(bodies ?? {}).map(([name, body]) => [name, body.toString()])).toEqual([
    ['identity', 'plain'],
    ['br', br],
    ['zstd', zstd],
    ['gzip', gzip],
  ])
})

test('a built file is kept for good, in the encoding that is asked for', async () => {
  const file = { ...(await encodeBody('p{color:red}'.repeat(100))), type: 'text/css; charset=utf-8' }
  const { status, headers } = fileAnswer(file, { 'accept-encoding': 'br' })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    ...SECURITY_HEADERS,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/css; charset=utf-8',
    vary: 'accept-encoding',
  })
})
