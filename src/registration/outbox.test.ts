import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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

test('a secret is one for all processes of an outbox, and another for each use', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const processes = [new Outbox(join(folder, 'outbox.db')), new Outbox(join(folder, 'outbox.db'))]
  onTestFinished(() => processes.forEach((outbox) => outbox.close()))
  const secrets = processes.map((outbox) => outbox.secret('bot check'))
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  expect(new Set(secrets).size).toBe(1)
  expect(secrets).not.toContain(processes[0]?.secret('another use'))
})

test('an outbox that version 0.1 wrote is read and worked on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'outbox.db')
  const earlier = new DatabaseSync(file)
  earlier.exec(await readFile(join(import.meta.dirname, 'testing/outbox-of-0.1.sql'), 'utf8'))
  earlier.close()
  const outbox = new Outbox(file)
  onTestFinished(() => outbox.close())
  const { id, reference, submission, state } = outbox.get(
    outbox.byToken('qzG0Bf_uPPu5sz-xJtgKry0g5REb5TqY')?.id ?? 'none',
  )
  expect(reference).toBe('DUP-2704-D2WNDG')
  expect(submission).toMatchObject({ kind: 'registration', total: 640_000, currency: 'USD', isInvited: false })
  expect(state).toMatchObject({ status: 'draft', payment: 'invoice', isAccepted: false })
  expect(outbox.ofVisitor('DUP2704-a4d6pwbibgfcdzbk4ucrpgoy', submission.email, Number.MAX_SAFE_INTEGER)).toHaveLength(
    1,
  )
  const changed = outbox.change(id, () => ({ status: 'registered' }))
  expect(changed.state.history.map(({ status }) => status)).toEqual(['draft', 'registered'])
})

test('what an earlier version has delivered is reported once more, once: other processes need more of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'outbox.db')
  const earlier = new DatabaseSync(file)
  earlier.exec(await readFile(join(import.meta.dirname, 'testing/outbox-of-0.1.sql'), 'utf8'))
  earlier.exec(
    `DELETE FROM jobs; UPDATE submissions SET status = 'registered', standing = json_set(standing, '$.isAccepted', json('true'))`,
  )
  earlier.close()
  for (const expected of ['store', undefined]) {
    const outbox = new Outbox(file)
    const job = outbox.jobs.take(60_000)
    expect(job?.kind).toBe(expected)
    if (job) outbox.jobs.end(job)
    outbox.close()
  }
})
