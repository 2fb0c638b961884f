import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import engine from '../../engine.json' with { type: 'json' }
import { writeSite } from '../../scripts/new-site/compose.ts'
import { filesUnder } from '../../scripts/site/engine-files.ts'
import { nameOf, siteFiles } from '../../scripts/site/site-files.ts'
import { level } from '../level.ts'
import { linkPackages, ROOT, runScript } from './run-script.ts'

const MOST_FILES = 50

const parent = mkdtempSync(join(tmpdir(), 'new-site-'))
const dir = join(parent, 'city-museum')

beforeAll(() => {
  writeSite(ROOT, dir, siteFiles(ROOT, nameOf(dir)))
  linkPackages(dir)
})

afterAll(() => rmSync(parent, { recursive: true, force: true }))

test('a site stands on the engine as it is, with few files of its own and the name of its folder', () => {
  expect(filesUnder(join(ROOT, 'templates/blank'), '.').length).toBeLessThanOrEqual(MOST_FILES)
  expect(readFileSync(join(dir, 'src/site.ts'), 'utf8')).toContain("name: 'City museum'")
  expect(readFileSync(join(dir, 'README.md'), 'utf8')).toMatch(/^# City museum\n/)
})

test('its lockfile has what its package.json asks for, in the versions of this project, and nothing of where they come from', () => {
  const [own, ours] = [dir, ROOT].map((folder) => lockOf(folder))
  const names = Object.keys(own ?? {}).filter((name) => name !== '')
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => own?.[name]?.integrity !== ours?.[name]?.integrity)).toEqual([])
  expect(names).not.toContain('node_modules/stripe')
  expect(readFileSync(join(dir, 'package-lock.json'), 'utf8')).not.toContain('"resolved"')
})

test('nothing in it says a word of the school or a path of this machine', () => {
  const files = filesUnder(dir, '.').filter((path) => !path.endsWith('package-lock.json'))
  const isExcused = (path: string) => Object.keys(engine.exceptions).some((one) => path.startsWith(one))
  const faults = files.flatMap((path) => {
    const text = readFileSync(join(dir, path), 'latin1')
    const said = isExcused(path) ? undefined : engine.words.find((word) => text.toLowerCase().includes(word))
    return [text.includes(ROOT) && `${path} names ${ROOT}`, said && `${path} says “${said}”`].filter(Boolean)
  })
  expect(faults).toEqual([])
})

test('its commands know that it is no school: its packages and their licences can be listed', async () => {
  expect(await runScript(dir, 'scripts/licences.ts')).toContain('MIT')
  await runScript(dir, 'scripts/sbom.ts')
})

if (level === 'usual') {
  test('it starts, and its pages, its sitemap and its page for what is missing are answered', async () => {
    await runScript(dir, 'node_modules/.bin/vitest', 'run', '--project', 'pages')
  })
} else {
  // It runs nearly a thousand tests, those of its pages among them, and builds it twice.
  test('a block is made there as here, and all its own tests pass', async () => {
    const fields = [
      'title:string:required',
      'text:richtext',
      'picture:media',
      'prices[].label:string',
      'prices[].price:decimal',
      'day:date',
    ]
    const wanted = fields.flatMap((field) => ['--field', field])
    await runScript(dir, 'scripts/block-new.ts', 'price-list', '--zone', 'page.sections', ...wanted)
    expect(await runScript(dir, 'scripts/test.ts')).toMatch(/\d+ passed, 0 failed\n$/)
  })
}

const Lockfile = z.object({ packages: z.record(z.string(), z.object({ integrity: z.string().optional() })) })

function lockOf(folder: string) {
  return Lockfile.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))).packages
}
