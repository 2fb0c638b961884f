import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

test('a script ends when npm, and the shell that npm starts it in, are ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const script = join(folder, 'script.mjs')
  writeFileSync(script, 'setInterval(() => {}, 1000)\nconsole.log(process.pid)\n')
  // As npm does it on a system whose shell stays in between.
  const shell = spawn('sh', ['-c', `node scripts/run.mjs ${script}; true`], {
    env: { ...process.env, npm_lifecycle_event: 'dev' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = await new Promise<number>((resolve) => {
    createInterface({ input: shell.stdout }).once('line', (line) => resolve(Number(line)))
  })
  onTestFinished(() => {
    if (runs(pid)) process.kill(pid, 'SIGKILL')
  })
  expect(runs(pid)).toBe(true)
  shell.kill('SIGTERM')
  await expect.poll(() => runs(pid)).toBe(false)
})

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
