import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { dataVariables } from '../../scripts/services/content-service.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { ServiceProcess } from '../../scripts/services/service-process.ts'
import { copyTree } from '../tutorial/copy-tree.ts'
import { anonymous } from './content-service.ts'
import { copyOf, count, query } from './databases.ts'

const execute = promisify(execFile)
const DATABASE = process.env.TEST_DATABASE ?? ''

/** One with a relation by way of another name, and one with a picture and components of its own and back again. */
const RENAMINGS = [
  ['featured', 'next-up'],
  ['next-up', 'sessions-to-come'],
  ['home-intro', 'opening'],
  ['opening', 'home-intro'],
]

test('what authors wrote survives that its blocks are renamed', async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'rename-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dir = join(folder, 'site')
  await copyTree(dir)
  for (const [old, name] of RENAMINGS) {
    await execute(process.execPath, ['scripts/block-rename.ts', old ?? '', name ?? ''], { cwd: dir })
  }
  const data = { database: await copyOf(DATABASE, folder), uploads: join(folder, 'uploads') }
  mkdirSync(data.uploads)
  const version = JSON.stringify({ content: [{ __component: 'blocks.featured', title: 'blocks.featured' }] })
  await query(
    data.database,
    `insert into entry_versions (model, entry, published_on, content)
      values ('api::page.page', 'an-entry', '2026-11-26 12:00:00', '${version}') returning id`,
  )
  const port = await freePort()
  const service = await ServiceProcess.start({
    name: 'the content service',
    script: 'scripts/start.js',
    cwd: join(dir, 'content-service'),
    env: { CONTENT_PORT: String(port), ...dataVariables(data) },
    readyUrl: `http://127.0.0.1:${port}/_health`,
    readyWithinMs: 120_000,
  })
  onTestFinished(() => service.stop())

  for (const path of ['/api/homepage', '/api/about-us']) {
    const before = JSON.stringify((await anonymous(path)).body)
    const answer = await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
    expect(answer).toBe(before.replaceAll('blocks.featured', 'blocks.sessions-to-come'))
  }
  const left = "homepages_cmps where component_type in ('blocks.featured', 'blocks.next-up', 'blocks.opening')"
  expect(await count(data.database, left)).toBe(0)
  const [kept] = await query(data.database, "select content from entry_versions where entry = 'an-entry'")
  expect(typeof kept?.content === 'string' ? JSON.parse(kept.content) : kept?.content, 'of a version').toEqual({
    content: [{ __component: 'blocks.sessions-to-come', title: 'blocks.featured' }],
  })
  const arranged = "strapi_core_store_settings where key like '%components::blocks.sessions-to-come'"
  expect(await count(data.database, arranged)).toBe(1)
  const definition = readFileSync(join(dir, 'src/blocks/home-intro/HomeIntro.tsx'), 'utf8')
  expect(definition).toContain("formerly: ['blocks.opening']")
  expect(service.lines.filter((line) => /^\[.*(error|warn)/.test(line))).toEqual([])
})
