import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

const CHANGES = join(import.meta.dirname, '../../scripts/block-rename/changes.ts')

/** As the commands around blocks do. */
const COMMAND = `import { apply } from ${JSON.stringify(CHANGES)}
  try {
    apply([{ path: 'new/block.txt', content: 'new' }, { path: 'old.txt', content: 'changed' }], 'The block was not made')
    console.log('The block was made.')
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }`

/** A project whose steps are these. */
function projectWith(schema: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'block-changes-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const folder of ['scripts', 'schema']) mkdirSync(join(dir, folder))
  writeFileSync(join(dir, 'old.txt'), 'old')
  writeFileSync(join(dir, 'schema/openapi.json'), '{}')
  writeFileSync(join(dir, 'scripts/schema.ts'), schema)
  writeFileSync(join(dir, 'scripts/registry.ts'), '')
  return dir
}

function filesOf(dir: string): Record<string, string> {
  const files = globSync('**/*.*', { cwd: dir }).sort()
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(dir, file), 'utf8')]))
}

/** Runs the command in a group of processes of its own. */
async function run(cwd: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', COMMAND], { cwd, detached: true })
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, said, complaint }
}

test.each(['SIGINT', 'SIGTERM'])(
  '%s in the middle takes every change back, and the command says so',
  async (signal) => {
    // A terminal sends it to the whole group, as this step does.
    const dir = projectWith(`require('node:fs').writeFileSync('schema/openapi.json', 'half')
    process.kill(0, '${signal}')
    setInterval(() => {}, 1000)`)
    const before = filesOf(dir)
    expect(await run(dir)).toMatchObject({
      code: 1,
      complaint: 'The block was not made, and no file was changed. The command was stopped.\n',
    })
    expect(filesOf(dir)).toEqual(before)
  },
)

test('without it, the changes are made', async () => {
  const dir = projectWith('')
  const { code, said } = await run(dir)
  expect([code, said]).toEqual([0, expect.stringContaining('wrote    new/block.txt\nchanged  old.txt\n')])
  expect(filesOf(dir)).toMatchObject({ 'new/block.txt': 'new', 'old.txt': 'changed' })
})
