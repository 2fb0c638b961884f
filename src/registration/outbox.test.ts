import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Outbox } from './outbox.ts'

test('only the owner can read the outbox, even in a folder that others may read', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'outbox-test-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  await mkdir(join(parent, 'open'), { mode: 0o755 })
  for (const folder of ['open', 'made']) {
    const outbox = new Outbox(join(parent, folder, 'outbox.db'))
    const files = await readdir(join(parent, folder))
    const modes = await Promise.all(files.map(async (file) => (await stat(join(parent, folder, file))).mode & 0o777))
    expect(files).toContain('outbox.db-wal')
    expect(new Set(modes)).toEqual(new Set([0o600]))
    outbox.close()
  }
  expect((await stat(join(parent, 'made'))).mode & 0o777).toBe(0o700)
})
