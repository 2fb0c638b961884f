import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { counted } from '../command-line/counted.ts'
import { About } from './back-up.ts'
import { addErasures, listBeside } from './erasures.ts'
import { IN_BACKUP, isPostgresql, Refusal, type Kept } from './kept.ts'
import { connections, dump, load, tables } from './postgresql.ts'
import { assertWhole, copy, isInUse } from './sqlite.ts'

const ASKED_AGAIN = 10
const ASK_AGAIN_MS = 300

export type Restored = About & {
  /** What was in the way, and where it is now. */
  setAside: string[]
  /** The site's own outbox was there and newer: it was left alone. */
  keptOutbox: boolean
  /** Somebody was erased since there are lists: the content service erases them again when it starts. */
  hasErasures: boolean
}

type Options = {
  /** Takes the place of what is there, which is set aside. */
  overwrite: boolean
  /** Marks what is set aside. */
  now?: Date
}

/**
 * Puts a backup in its place. Looks at everything first and changes nothing where something is wrong; what was there is
 * moved aside, never deleted. An outbox that is there is left alone: it may hold what visitors sent since.
 * @throws {Refusal}
 */
export async function restore(folder: string, kept: Kept, { overwrite, now = new Date() }: Options): Promise<Restored> {
  const about = readAbout(folder)
  assertWholeBackup(folder, about)
  assertSameKind(about, kept.database)
  await assertNobodyWorks(kept)
  if (!overwrite) await assertNothingThere(folder, kept)

  const mark = `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`
  const setAside: string[] = []
  const moveAside = (path: string) => {
    if (!existsSync(path)) return
    renameSync(path, `${path}.${mark}`)
    setAside.push(`${path}.${mark}`)
  }

  if (isPostgresql(kept.database)) {
    if ((await tables(kept.database)) > 0) {
      const before = `${kept.uploads}.${mark}.sql`
      await dump(kept.database, before)
      setAside.push(before)
    }
    await load(kept.database, join(folder, IN_BACKUP.postgresql))
  } else {
    for (const part of ['', '-wal', '-shm']) moveAside(kept.database + part)
    mkdirSync(dirname(kept.database), { recursive: true })
    await copy(join(folder, IN_BACKUP.sqlite), kept.database)
  }
  moveAside(kept.uploads)
  cpSync(join(folder, IN_BACKUP.uploads), kept.uploads, { recursive: true, preserveTimestamps: true })
  if (about.hasSecrets && !isSame(join(folder, IN_BACKUP.secrets), kept.secrets)) {
    moveAside(kept.secrets)
    copyFileSync(join(folder, IN_BACKUP.secrets), kept.secrets)
    chmodSync(kept.secrets, 0o600)
  }
  const keptOutbox = existsSync(kept.outbox)
  if (about.hasOutbox && !keptOutbox) {
    mkdirSync(dirname(kept.outbox), { recursive: true, mode: 0o700 })
    await copy(join(folder, IN_BACKUP.outbox), kept.outbox)
    chmodSync(kept.outbox, 0o600)
  }
  const hasErasures = addErasures(listBeside(folder), kept.erasures)
  return { ...about, setAside, keptOutbox, hasErasures }
}

function readAbout(folder: string): About {
  const file = join(folder, IN_BACKUP.about)
  if (!existsSync(file)) throw new Refusal(`${folder} is not a backup, because it has no ${IN_BACKUP.about}.`)
  try {
    return About.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Refusal(`${file} is damaged.`)
  }
}

function assertWholeBackup(folder: string, { database, hasSecrets, hasOutbox, files }: About): void {
  const needed = [
    IN_BACKUP[database],
    IN_BACKUP.uploads,
    ...(hasSecrets ? [IN_BACKUP.secrets] : []),
    ...(hasOutbox ? [IN_BACKUP.outbox] : []),
  ]
  for (const name of needed) {
    if (!existsSync(join(folder, name)))
      throw new Refusal(`The backup in ${folder} is incomplete, because it has no ${name}.`)
  }
  const found = readdirSync(join(folder, IN_BACKUP.uploads), { recursive: true }).length
  if (found < files)
    throw new Refusal(
      `The backup in ${folder} is incomplete. It contains only ${found} of ${counted(files, 'upload')}.`,
    )
  if (database === 'sqlite') assertWhole(join(folder, IN_BACKUP.sqlite))
}

function assertSameKind({ database }: About, to: string): void {
  const is = isPostgresql(to) ? 'postgresql' : 'sqlite'
  if (is === database) return
  throw new Refusal(
    `The backup is from ${database}, but this content service uses ${is}. Set DATABASE_CLIENT to the database of the backup.`,
  )
}

/** A site may run on: what it has is not touched. */
async function assertNobodyWorks({ database }: Kept): Promise<void> {
  const isBusy = isPostgresql(database) ? await staysConnected(database) : isInUse(database)
  if (isBusy) throw new Refusal('The content service is using this database. Stop the content service first.')
}

/** Whether somebody is connected to a PostgreSQL, but for who has just left: it lists them for a moment longer. */
async function staysConnected(database: string): Promise<boolean> {
  for (let left = ASKED_AGAIN; left > 0; left -= 1) {
    if ((await connections(database)) === 0) return false
    await setTimeout(ASK_AGAIN_MS)
  }
  return (await connections(database)) > 0
}

async function assertNothingThere(folder: string, { database, uploads, secrets }: Kept): Promise<void> {
  const hasDatabase = isPostgresql(database) ? (await tables(database)) > 0 : existsSync(database)
  const hasFiles = existsSync(uploads) && readdirSync(uploads).some((name) => name !== '.gitkeep')
  const hasSecrets = existsSync(secrets) && !isSame(join(folder, IN_BACKUP.secrets), secrets)
  const there = [hasDatabase && 'a database', hasFiles && 'uploads', hasSecrets && 'other secrets'].filter(Boolean)
  if (there.length === 0) return
  throw new Refusal(
    `This would replace existing data (${there.join(', ')}). To move that data aside and continue, use --overwrite.`,
  )
}

function isSame(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other))
}
