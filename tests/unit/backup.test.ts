import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '../../scripts/backup/back-up.ts'
import type { Kept } from '../../scripts/backup/kept.ts'
import { restore } from '../../scripts/backup/restore.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const MARK = 'before-restore-2026-11-21T03-00-00-000Z'

/** A content service's data: a database that says this, and one upload. */
function dataOf(words: string): Kept & { folder: string } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'backup-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const kept = {
    folder,
    database: join(folder, 'data.db'),
    uploads: join(folder, 'uploads'),
    secrets: join(folder, '.env'),
    outbox: join(folder, 'outbox.db'),
    erasures: join(folder, 'erasures.jsonl'),
  }
  const database = new DatabaseSync(kept.database)
  // As the content service opens it.
  database.exec('pragma journal_mode = wal')
  database.exec(`create table pages (title text); insert into pages values ('${words}')`)
  database.close()
  mkdirSync(kept.uploads)
  writeFileSync(join(kept.uploads, 'hall.jpg'), words)
  writeFileSync(kept.secrets, words)
  return kept
}

/** The words of a service's database, upload and secrets. */
function wordsOf({ database, uploads, secrets }: Kept): unknown[] {
  const opened = new DatabaseSync(database, { readOnly: true })
  const [row] = opened.prepare('select title from pages').all()
  opened.close()
  return [row?.title, readFileSync(join(uploads, 'hall.jpg'), 'utf8'), readFileSync(secrets, 'utf8')]
}

/** Uploads that are a link to another disk. */
function onAnotherDisk(kept: Kept & { folder: string }): string {
  const disk = join(kept.folder, 'disk', 'uploads')
  mkdirSync(join(kept.folder, 'disk'))
  mkdirSync(disk)
  writeFileSync(join(disk, 'hall.jpg'), readFileSync(join(kept.uploads, 'hall.jpg')))
  rmSync(kept.uploads, { recursive: true })
  symlinkSync(disk, kept.uploads)
  return disk
}

test('a backup of uploads on another disk holds the files, and a restore puts them on that disk', async () => {
  const [earlier, now] = [dataOf('earlier'), dataOf('now')]
  onAnotherDisk(earlier)
  const disk = onAnotherDisk(now)
  const backup = join(earlier.folder, 'backup')
  expect((await backUp(earlier, backup)).files).toBe(1)
  rmSync(join(earlier.folder, 'disk'), { recursive: true })
  const { setAside } = await restore(backup, now, { overwrite: true, now: NOW })
  expect(wordsOf(now)).toEqual(['earlier', 'earlier', 'earlier'])
  expect(realpathSync(now.uploads)).toBe(disk)
  expect(setAside).toContain(`${disk}.${MARK}`)
})

test('a restore fills a disk that is new and empty, to which the link leads already', async () => {
  const [earlier, now] = [dataOf('earlier'), dataOf('now')]
  const backup = join(earlier.folder, 'backup')
  await backUp(earlier, backup)
  const disk = onAnotherDisk(now)
  rmSync(disk, { recursive: true })
  await restore(backup, now, { overwrite: true, now: NOW })
  expect([wordsOf(now)[1], realpathSync(now.uploads)]).toEqual(['earlier', disk])
})

test('a link in the uploads that leads nowhere is left out of a backup', async () => {
  const now = dataOf('now')
  symlinkSync(join(now.folder, 'nothing'), join(now.uploads, 'gone.jpg'))
  expect((await backUp(now, join(now.folder, 'backup'))).files).toBe(1)
})

test('a backup that has a link in place of its uploads is refused', async () => {
  const [earlier, now] = [dataOf('earlier'), dataOf('now')]
  const backup = join(earlier.folder, 'backup')
  await backUp(earlier, backup)
  rmSync(join(backup, 'uploads'), { recursive: true })
  symlinkSync(earlier.uploads, join(backup, 'uploads'))
  await expect(restore(backup, now, { overwrite: true })).rejects.toThrow('It contains a link in place of the uploads.')
})

test('a restore that fails halfway leaves everything as it was before, and says so', async () => {
  const [earlier, now] = [dataOf('earlier'), dataOf('now')]
  const backup = join(earlier.folder, 'backup')
  await backUp(earlier, backup)
  // Something is where the secrets would be moved aside, after the uploads.
  mkdirSync(`${now.secrets}.${MARK}`)
  const before = readdirSync(now.folder).toSorted()
  await expect(restore(backup, now, { overwrite: true, now: NOW })).rejects.toThrow(
    /^Nothing was restored, and all data is as it was before\. /,
  )
  expect(readdirSync(now.folder).toSorted()).toEqual(before)
  expect(wordsOf(now)).toEqual(['now', 'now', 'now'])
})

test('what a restore replaces is set aside, and nothing is left of its work', async () => {
  const [earlier, now] = [dataOf('earlier'), dataOf('now')]
  const backup = join(earlier.folder, 'backup')
  await backUp(earlier, backup)
  const { setAside } = await restore(backup, now, { overwrite: true, now: NOW })
  expect(wordsOf(now)).toEqual(['earlier', 'earlier', 'earlier'])
  const places = [now.uploads, now.secrets, now.database]
  expect(setAside).toEqual(places.map((place) => `${place}.${MARK}`))
  const [uploads = '', secrets = '', database = ''] = setAside
  expect(wordsOf({ ...now, uploads, secrets, database })).toEqual(['now', 'now', 'now'])
  expect(readdirSync(now.folder).filter((name) => name.includes('.restoring'))).toEqual([])
})
