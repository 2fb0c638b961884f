import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Outbox } from '#registration/outbox.ts'
import { backUp } from '../../scripts/backup/back-up.ts'
import type { Kept } from '../../scripts/backup/kept.ts'
import { load } from '../../scripts/backup/postgresql.ts'
import { restore } from '../../scripts/backup/restore.ts'
import { startContentService } from '../../scripts/services/content-service.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { level } from '../level.ts'
import { anonymous } from './content-service.ts'
import { copyOf, count, isPostgresql, query } from './databases.ts'

const DATABASE = process.env.TEST_DATABASE ?? ''
const UPLOADS = process.env.TEST_UPLOADS ?? ''
const PATHS = ['/api/homepage', '/api/programs?pagination[pageSize]=100', '/api/navigation']

function folderOfItsOwn(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What the running services of this run keep, with secrets and an outbox beside it. */
function running(folder: string): Kept {
  const kept = {
    database: DATABASE,
    uploads: UPLOADS,
    secrets: join(folder, 'secrets.env'),
    outbox: join(folder, 'outbox.db'),
    erasures: join(folder, 'of-the-service', 'erasures.jsonl'),
  }
  writeFileSync(kept.secrets, 'APP_KEYS=a,b\n')
  mkdirSync(join(folder, 'of-the-service'))
  writeFileSync(kept.erasures, '{"who":"before"}\n')
  new Outbox(kept.outbox).close()
  return kept
}

if (level !== 'usual') {
  // A second content service takes as long as all that is asked of the first.
  test('what was published is there again after a backup of a running service is restored', async () => {
    const folder = folderOfItsOwn()
    const backup = join(folder, 'backup')
    const about = await backUp(running(folder), backup)
    expect(about).toMatchObject({
      database: isPostgresql(DATABASE) ? 'postgresql' : 'sqlite',
      hasSecrets: true,
      hasOutbox: true,
    })
    expect(about.files).toBeGreaterThan(10)
    expect(statSync(backup).mode & 0o077).toBe(0)

    // Somebody deletes what matters most, and writes something that the backup knows nothing of.
    const lost = join(folder, 'lost')
    mkdirSync(join(lost, 'uploads'), { recursive: true })
    const kept: Kept = {
      database: await copyOf(DATABASE, lost),
      uploads: join(lost, 'uploads'),
      secrets: join(lost, '.env'),
      outbox: join(lost, 'outbox.db'),
      erasures: join(lost, 'erasures.jsonl'),
    }
    await query(kept.database, 'delete from programs')
    await query(kept.database, 'delete from homepages')
    await query(kept.database, 'create table of_nobody (id integer)')
    writeFileSync(join(kept.uploads, 'newer.txt'), 'newer')
    writeFileSync(kept.secrets, 'APP_KEYS=of-somebody-else\n')
    // Somebody was erased before the backup, and somebody after it.
    expect(readFileSync(join(folder, 'erasures.jsonl'), 'utf8')).toBe('{"who":"before"}\n')
    expect(readdirSync(backup)).not.toContain('erasures.jsonl')
    writeFileSync(kept.erasures, '{"who":"before"}\n{"who":"after"}\n')

    await expect(restore(backup, kept, { overwrite: false })).rejects.toThrow(
      'This would replace existing data (a database, uploads, other secrets). To move that data aside and continue, use --overwrite.',
    )
    if (isPostgresql(DATABASE)) {
      const broken = join(folder, 'broken.sql')
      writeFileSync(broken, 'create table;')
      await expect(load(kept.database, broken)).rejects.toThrow('syntax error')
    }
    expect(await count(kept.database, 'programs')).toBe(0)
    const { setAside, hasErasures } = await restore(backup, kept, { overwrite: true })
    expect(hasErasures).toBe(true)
    expect(readFileSync(kept.erasures, 'utf8')).toBe('{"who":"before"}\n{"who":"after"}\n')
    expect(setAside.every((path) => statSync(path))).toBe(true)
    expect(setAside.map((path) => path.replace(/\.before-restore-.*?Z/, '')).toSorted()).toEqual(
      [isPostgresql(DATABASE) ? `${kept.uploads}.sql` : kept.database, kept.uploads, kept.secrets].toSorted(),
    )
    await expect(query(kept.database, 'select * from of_nobody')).rejects.toThrow()
    expect(readdirSync(kept.uploads).toSorted()).toEqual(readdirSync(UPLOADS).toSorted())
    expect(readFileSync(kept.secrets, 'utf8')).toBe('APP_KEYS=a,b\n')
    expect([kept.secrets, kept.outbox].map((path) => statSync(path).mode & 0o077)).toEqual([0, 0])
    new Outbox(kept.outbox).close()

    const port = await freePort()
    const service = await startContentService({ port, data: kept })
    onTestFinished(() => service.stop())
    for (const path of PATHS) {
      const answer = await (await fetch(`http://127.0.0.1:${port}${path}`)).json()
      expect(answer).toEqual((await anonymous(path)).body)
    }
    const { url } = (await anonymous('/api/navigation')).body.data.headerLogo
    expect((await fetch(`http://127.0.0.1:${port}${url}`)).status).toBe(200)
  })
}

test('nothing is restored under a running service, from what is no backup, or into another kind of database', async () => {
  const folder = folderOfItsOwn()
  const kept = running(folder)
  const backup = join(folder, 'backup')
  await backUp(kept, backup)
  await expect(backUp(kept, backup)).rejects.toThrow(
    `${backup} already exists. Choose a folder that does not exist yet.`,
  )
  await anonymous('/api/homepage')
  await expect(restore(backup, kept, { overwrite: true })).rejects.toThrow(
    'The content service is using this database. Stop the content service first.',
  )
  const missing = { ...kept, database: join(folder, 'missing.db') }
  await expect(backUp(missing, join(folder, 'other'))).rejects.toThrow(`There is no database at ${missing.database}`)
  expect(readdirSync(folder)).not.toContain('other.part')
  await expect(restore(folder, missing, { overwrite: true })).rejects.toThrow(
    'is not a backup, because it has no backup.json.',
  )

  const ofOther = isPostgresql(DATABASE) ? missing.database : 'postgres://nobody@127.0.0.1:1/nothing'
  await expect(restore(backup, { ...kept, database: ofOther }, { overwrite: true })).rejects.toThrow(
    /^The backup is from \w+, but this content service uses \w+\./,
  )
  rmSync(join(backup, 'uploads', readdirSync(join(backup, 'uploads'))[0] ?? ''))
  await expect(restore(backup, missing, { overwrite: true })).rejects.toThrow(
    /is incomplete\. It contains only \d+ of \d+ uploads\./,
  )
})

test('a site runs on during a restore, so that visitors have the pages, and keeps its outbox', async () => {
  const folder = folderOfItsOwn()
  const kept = running(folder)
  const backup = join(folder, 'backup')
  await backUp(kept, backup)
  if (isPostgresql(DATABASE)) return expect(readdirSync(backup)).toContain('outbox.db')
  const stopped = { ...kept, database: join(folder, 'new.db'), uploads: join(folder, 'new') }
  const outbox = new Outbox(kept.outbox)
  expect(await restore(backup, stopped, { overwrite: false })).toMatchObject({ setAside: [], keptOutbox: true })
  outbox.close()
})
