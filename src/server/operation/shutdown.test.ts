import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A server that is told to stop while it writes a file, and finishes that file before it ends. */
const SCRIPT = `
  import { createServer } from 'node:http'
  import { once } from 'node:events'
  import writeFileAtomic from 'write-file-atomic'
  import { stopOnSignals } from './src/server/operation/shutdown.ts'
  const server = createServer().listen(0)
  await once(server, 'listening')
  const begun = Promise.withResolvers()
  stopOnSignals({
    server,
    fastLane: { close() {}, closeAtOnce() {} },
    readiness: { stop() {} },
    delaySeconds: 0,
    finish: () => written,
  })
  const written = writeFileAtomic(process.env.FILE, 'whole', { tmpfileCreated: begun.resolve })
  await begun.promise
  process.kill(process.pid, 'SIGTERM')
`

test('a process that is told to stop while it writes finishes what it writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-stop-'))
  const file = join(folder, 'answer.json')
  const env = { ...process.env, FILE: file }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], { env, stdio: 'inherit' })
  const [code, signal] = await once(child, 'exit')
  expect({ code, signal }).toEqual({ code: 0, signal: null })
  expect(readFileSync(file, 'utf8')).toBe('whole')
  rmSync(folder, { recursive: true })
})
