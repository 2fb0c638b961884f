import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const execute = promisify(execFile)

test.each(['museum', 'theatre.openapi.json'])(
  'a site with the content model of %s takes a block, and all its own tests pass',
  async (model) => {
    const parent = mkdtempSync(join(tmpdir(), 'other-model-'))
    onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
    const site = join(parent, 'site')
    await run(ROOT, 'scripts/site-new.ts', site, '--from', join(ROOT, 'fixtures/foreign-model', model))
    for (const part of ['node_modules', 'content-service/node_modules']) symlinkSync(join(ROOT, part), join(site, part))
    await run(site, 'scripts/block-new.ts', 'pull-quote', '--zone', 'page.sections')
    expect(await run(site, 'scripts/test.ts')).toMatch(/\d+ passed, 0 failed\n$/)
  },
)

async function run(folder: string, script: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, FORCE_COLOR: '0', TEST_LEVEL: 'usual' }
  return (await execute(process.execPath, [script, ...args], { cwd: folder, env })).stdout
}
