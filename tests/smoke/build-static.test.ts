import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('a folder that holds something else is not overwritten', async () => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'thesis.txt'), 'precious')
  const { code, said } = await buildStatic(['--out', folder], { SITE_URL: 'https://school.example' })
  expect(code).toBe(1)
  expect(said).toBe(
    `${folder} contains something other than a static copy of a site. Choose another folder with --out.`,
  )
  expect(readFileSync(join(folder, 'thesis.txt'), 'utf8')).toBe('precious')
  expect(readdirSync(folder)).toEqual(['thesis.txt'])
})

test('a public address with a path is refused: the site’s own addresses begin at the top', async () => {
  const { code, said } = await buildStatic(['--out', emptyFolder()], { SITE_URL: 'https://school.example/ee' })
  expect(code).toBe(1)
  expect(said).toBe(
    'SITE_URL is https://school.example/ee, but it must be an address without a path, such as https://site.example.',
  )
})

test('a missing public address is said with what stands in its place; an unknown option ends it', async () => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'thesis.txt'), 'precious')
  const { said } = await buildStatic(['--out', folder], { SITE_URL: '', PORT: '3210' })
  expect(said).toContain(
    'SITE_URL is not set. Canonical addresses, the sitemap and the feed will start with http://127.0.0.1:3210.',
  )
  const wrong = await buildStatic(['--output', folder], {})
  expect([wrong.code, wrong.said.split('\n')[0]]).toEqual([1, expect.stringContaining('--output')])
})

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-static-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs it with settings with which it must end before it builds or starts anything. */
async function buildStatic(options: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/build-static.ts', ...options], { env: { ...process.env, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, said: said.trim() }
}
