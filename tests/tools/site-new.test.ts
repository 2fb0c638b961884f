import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nameOf } from '../../scripts/site/site-files.ts'
import { run } from './copy-of-site.ts'

const ROOT = join(import.meta.dirname, '../..')

function siteNew(...args: string[]) {
  return run(ROOT, 'scripts/site-new.ts', args)
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'site-new-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

test('a folder in which something stands, and one inside this project, are refused in one sentence', async () => {
  const used = folder()
  mkdirSync(join(used, 'photos'))
  writeFileSync(join(used, 'file'), '')
  const refused = await Promise.all([siteNew(used), siteNew(join(used, 'file')), siteNew('docs/museum'), siteNew('.')])
  expect(refused.map(({ code, complaint }) => [code, complaint.trim()])).toEqual([
    [1, `${used} already exists. Choose a folder that is empty or does not exist yet.`],
    [1, `${used}/file already exists. Choose a folder that is empty or does not exist yet.`],
    [1, 'docs/museum is inside this project. Choose a folder outside it, such as ../museum.'],
    [1, '. is inside this project. Choose a folder outside it, such as ../museum.'],
  ])
})

test('without a folder it says how it is meant', async () => {
  const { code, complaint } = await siteNew()
  expect(code).toBe(1)
  expect(complaint).toContain('Give the folder of the new site.\nUsage: npm run site:new -- <folder>')
})

test('a dry run lists whose files it would write where, and writes nothing', async () => {
  const target = join(folder(), 'museum')
  const { code, said } = await siteNew(target, '--dry-run')
  expect(code).toBe(0)
  expect(said).toMatch(/would write +\d+ +src\/server\/ +from the engine\n/)
  expect(said).toMatch(/would write +1 +package\.json +shared settings\n/)
  expect(said).toMatch(/would write +\d+ +src\/blocks\/ +your own\n/)
  expect(existsSync(target)).toBe(false)
})

test.each([
  ['/sites/city-museum', 'city-museum', 'City museum'],
  ['/sites/Museum of Glass', 'museum-of-glass', 'Museum of Glass'],
  ['/sites/…', 'site', 'Site'],
])('the folder %s makes the package %s', (path, name, title) => {
  expect(nameOf(path)).toEqual({ package: name, title })
})
