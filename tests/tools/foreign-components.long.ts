import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { planOf } from '../../scripts/new-block/plan.ts'
import { readModel } from '../../scripts/openapi/model.ts'
import { copyOfSite, run } from './copy-of-site.ts'

const ROOT = join(import.meta.dirname, '../..')
const MUSEUM_BLOCK = { zones: [], fields: [], description: '', isDryRun: false }

test('the components of another site get blocks that compile and draw what its contract makes', async ({
  onTestFinished,
}) => {
  const dir = copyOfSite(onTestFinished)
  cpSync(join(ROOT, 'fixtures/foreign-model/museum/src'), join(dir, 'content-service/src'), { recursive: true })
  await run(dir, 'scripts/schema.ts', [])
  // One as the guide says; the others by the same plan, without renewing everything for each.
  const made = await run(dir, 'scripts/block-new.ts', ['sections.opening-hours'])
  expect(made).toMatchObject({ code: 0, complaint: '' })
  const others = ['exhibition-row', 'object-story', 'ticket-prices', 'visit-notice']
  const museum = readModel(join(dir, 'content-service/src'))
  const files = others.flatMap((name) => planOf({ ...MUSEUM_BLOCK, name: `sections.${name}` }, museum).files)
  for (const { path, text } of files) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  const folders = ['opening-hours', ...others].map((name) => `src/blocks/${name}`)
  await Promise.all([run(dir, 'node_modules/.bin/oxfmt', folders), run(dir, 'scripts/registry.ts', [])])
  const done = await Promise.all([
    run(dir, 'node_modules/@typescript/native/bin/tsc', ['--noEmit', '-p', '.']),
    run(dir, 'node_modules/.bin/vitest', ['run', '--project', 'unit', ...folders]),
  ])
  expect(done.filter(({ code }) => code !== 0)).toEqual([])
  expect(done[1]?.said).toContain('15 passed')
})
