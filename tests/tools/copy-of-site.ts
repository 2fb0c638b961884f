import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Of the test itself: several run at once. */
type OnTestFinished = (end: () => void) => void

/** What making a block reads and writes, in a folder of its own until the test ends. */
export function copyOfSite(onTestFinished: OnTestFinished): string {
  const dir = mkdtempSync(join(tmpdir(), 'new-block-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  // Tests that stand beside the code use two files of `tests`.
  const ofTests = ['tests/level.ts', 'tests/fuzz/runs.ts']
  const files = [
    'package.json',
    'vite.config.ts',
    'vitest.config.ts',
    '.oxfmtrc.json',
    'docs/add-a-block.md',
    ...ofTests,
  ]
  const folders = ['content-service/src', 'content-service/database', 'content-service/thumbnails']
  for (const part of [...folders, 'schema', 'src', 'fixtures', 'gallery', ...files]) {
    cpSync(join(ROOT, part), join(dir, part), { recursive: true })
  }
  for (const part of ['node_modules', 'scripts']) symlinkSync(join(ROOT, part), join(dir, part))
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'))
  const tsconfig = { compilerOptions, include: ['src', 'schema', 'fixtures'] }
  writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify(tsconfig))
  return dir
}

/** Every file of the copy with what it holds. */
export function filesOf(dir: string): Record<string, string> {
  const files = globSync('{content-service,schema,src,fixtures,tests}/**/*.*', { cwd: dir }).sort()
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(dir, file), 'latin1')]))
}

/** Runs a script of the copy to its end. */
export function run(
  cwd: string,
  script: string,
  args: readonly string[],
  variables: Record<string, string> = {},
): Promise<{ code: number; said: string; complaint: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; said: string; complaint: string }>()
  const env = { ...process.env, FORCE_COLOR: '0', ...variables }
  execFile(process.execPath, [script, ...args], { cwd, env }, (error, said, complaint) => {
    resolve({ code: error ? Number(error.code) : 0, said, complaint })
  })
  return promise
}
