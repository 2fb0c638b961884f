import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const COUNTER = 'content-service/src/components/items/counter.json'

/** Of the test itself. */
type OnTestFinished = (end: () => void) => void

/** A copy of the content model and its contract, until the test ends. */
function copyOfModel(onTestFinished: OnTestFinished): string {
  const dir = mkdtempSync(join(tmpdir(), 'drift-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const part of ['content-service/src/api', 'content-service/src/components', 'schema']) {
    cpSync(join(ROOT, part), join(dir, part), { recursive: true })
  }
  return dir
}

function checkDrift(cwd: string): Promise<{ code: number; said: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; said: string }>()
  execFile(process.execPath, [join(ROOT, 'scripts/schema.ts'), '--check'], { cwd }, (error, _, said) => {
    resolve({ code: typeof error?.code === 'number' ? error.code : 0, said })
  })
  return promise
}

test('a schema file that changed without its contract is found, and nothing is written', async ({ onTestFinished }) => {
  const dir = copyOfModel(onTestFinished)
  const contract = readFileSync(join(dir, 'schema/openapi.json'), 'utf8')
  const schema = readFileSync(join(dir, COUNTER), 'utf8')
  writeFileSync(join(dir, COUNTER), schema.replace('"label": {', '"caption": {'))
  const { code, said } = await checkDrift(dir)
  expect(code).toBe(1)
  expect(said).toContain('schema/openapi.json is out of date')
  expect(said).toContain('schema/contract.gen.ts is out of date')
  expect(said).toContain('These differ: ItemsCounter.')
  expect(readFileSync(join(dir, 'schema/openapi.json'), 'utf8')).toBe(contract)
})
