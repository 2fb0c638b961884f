import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const FILES: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  '.oxlintrc.json': '{ "ignorePatterns": ["node_modules"] }',
  'vitest.config.ts': `export default { test: { projects: [{ test: { name: 'unit', include: ['*.test.ts'] } }] } }`,
  'passes.test.ts': `import { test } from 'vitest'\ntest('what passes', () => console.log('said by what passes'))`,
  'fails.test.ts': `import { test } from 'vitest'\ntest('what fails', () => { throw new Error('a planted fault') })`,
}

test('a check that fails says of the tests only what fails, without colours', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const { UNIT_REPORT: _, ...env } = process.env
  const { promise, resolve: end } = Promise.withResolvers<string>()
  execFile(process.execPath, [resolve('scripts/check.ts')], { cwd: folder, env }, (_error, said, complaint) =>
    end(said + complaint),
  )
  const output = await promise
  const ofTests = output.split('── ').find((part) => part.startsWith('unit tests failed')) ?? ''
  expect(ofTests).toContain('what fails')
  expect(ofTests).toContain('a planted fault')
  expect(ofTests).toBe(stripVTControlCharacters(ofTests))
  expect(ofTests).not.toMatch(/what passes|·/)
})
