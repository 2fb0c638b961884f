import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startContentService } from '../../scripts/services/content-service.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { seededData } from '../services/services.ts'

/** Loaded into the service: a signal makes a background task fail. */
const FAILS_ON_SIGNAL = 'process.on("SIGUSR2", () => Promise.reject(new Error("The database was busy.")))'

test('a background task that fails is logged, and does not end the service', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'background-tasks-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${encodeURIComponent(FAILS_ON_SIGNAL)}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const port = await freePort()
  const said: string[] = []
  const onLine = (line: string) => said.push(line)
  const service = await startContentService({ port, data: await seededData(folder), onLine })
  onTestFinished(() => service.stop())
  if (service.pid === undefined) throw new Error('The content service has no process.')
  process.kill(service.pid, 'SIGUSR2')
  await expect.poll(() => said.join('\n')).toContain('The database was busy.')
  expect((await fetch(`http://127.0.0.1:${port}/api/about-us`)).status).toBe(200)
})
