import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './ports.ts'

test('a service ends when the process that started it is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'service-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const port = await freePort()
  writeFileSync(join(folder, 'service.mjs'), SERVICE)
  writeFileSync(join(folder, 'starts.mjs'), STARTS)
  const starts = spawn(process.execPath, [join(folder, 'starts.mjs'), join(folder, 'service.mjs'), String(port)])
  const pid = await new Promise<number>((resolve) => {
    createInterface({ input: starts.stdout }).once('line', (line) => resolve(Number(line)))
  })
  onTestFinished(async () => {
    if (await answers(port)) process.kill(pid, 'SIGKILL')
  })
  expect(await answers(port)).toBe(true)
  starts.kill('SIGKILL')
  await expect.poll(() => answers(port)).toBe(false)
})

const SERVICE = `
import { createServer } from 'node:http'
createServer((_, answer) => answer.end()).listen(Number(process.env.PORT), '127.0.0.1')
`

const STARTS = `
import { ServiceProcess } from ${JSON.stringify(new URL('service-process.ts', import.meta.url).href)}
const [script, port] = process.argv.slice(2)
const started = await ServiceProcess.start({
  name: 'a service', script, env: { PORT: port }, readyUrl: 'http://127.0.0.1:' + port, readyWithinMs: 60_000,
})
console.log(started.pid)
`

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}`).then(
    ({ ok }) => ok,
    () => false,
  )
}
