import { execFile } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const execute = promisify(execFile)

const FOREIGN = join(ROOT, 'fixtures/foreign-model')

test.each([
  ['museum', 'visit', 'museum-visit.json', 'The lift is out of order.'],
  ['theatre.openapi.json', 'season', 'theatre-season.json', 'On the main stage'],
])(
  'a site with the content model of %s shows their own content, takes a block, and passes all its own tests',
  async (model, type, answer, words) => {
    const parent = mkdtempSync(join(tmpdir(), 'other-model-'))
    onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
    const site = join(parent, 'site')
    const content = ['--content', `${type}=${join(FOREIGN, answer)}`]
    await run(ROOT, 'scripts/site-new.ts', site, '--from', join(FOREIGN, model), ...content)
    for (const part of ['node_modules', 'content-service/node_modules']) symlinkSync(join(ROOT, part), join(site, part))
    appendFileSync(
      join(site, 'tests/pages/pages.test.ts'),
      `\ntest('their own content is shown', async () => {\n  expect(await page('/${type}')).toContain('${words}')\n})\n`,
    )
    await run(site, 'scripts/block-new.ts', 'pull-quote', '--zone', 'page.sections')
    expect(await run(site, 'scripts/test.ts')).toMatch(/\d+ passed, 0 failed\n$/)
  },
)

async function run(folder: string, script: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, FORCE_COLOR: '0', TEST_LEVEL: 'usual' }
  return (await execute(process.execPath, [script, ...args], { cwd: folder, env })).stdout
}
