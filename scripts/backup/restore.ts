import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
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
 * Puts a backup in its place. Looks at everything first, copies everything beside its place, and then moves it there: where
 * something goes wrong, all is as it was. What was there is moved aside, never deleted. An outbox that is there is left
 * alone: it may hold what visitors sent since.
 * @throws {Refusal}
 */
export async function restore(folder: string, kept: Kept, { overwrite, now = new Date() }: Options): Promise<Restored> {
  const about = readAbout(folder)
  assertWholeBackup(folder, about)
  assertSameKind(about, kept.database)
  await assertNobodyWorks(kept)
  if (!overwrite) await assertNothingThere(folder, kept)

  assertMovable(kept.uploads)
  const hadOutbox = existsSync(kept.outbox)
  const hasOtherSecrets = about.hasSecrets && !isSame(join(folder, IN_BACKUP.secrets), kept.secrets)
  const exchange = new Exchange(`before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  for (const signal of STOPPING) process.on(signal, finishFirst)
  try {
    await exchange.prepare(kept.uploads, (draft) =>
      cpSync(join(folder, IN_BACKUP.uploads), draft, { recursive: true, preserveTimestamps: true }),
    )
    if (hasOtherSecrets) {
      await exchange.prepare(kept.secrets, (draft) => {
        copyFileSync(join(folder, IN_BACKUP.secrets), draft)
        chmodSync(draft, 0o600)
      })
    }
    if (about.hasOutbox && !hadOutbox) {
      mkdirSync(dirname(kept.outbox), { recursive: true, mode: 0o700 })
      const copyOutbox = async (draft: string) => {
        await copy(join(folder, IN_BACKUP.outbox), draft)
        chmodSync(draft, 0o600)
      }
      await exchange.prepare(kept.outbox, copyOutbox, { replaces: false })
    }
    const hasErasures = addErasures(listBeside(folder), kept.erasures)
    if (isPostgresql(kept.database)) {
      if ((await tables(kept.database)) > 0)
        await exchange.dumpBeside(kept.uploads, (file) => dump(kept.database, file))
      exchange.carryOut()
      await load(kept.database, join(folder, IN_BACKUP.postgresql))
    } else {
      await exchange.prepare(kept.database, (draft) => copy(join(folder, IN_BACKUP.sqlite), draft))
      exchange.carryOut(['-wal', '-shm'].map((part) => placeOf(kept.database) + part))
    }
    return { ...about, setAside: exchange.setAside, keptOutbox: hadOutbox || exchange.left.length > 0, hasErasures }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Refusal(`${exchange.takeBack()} ${why}`, { cause: error })
  } finally {
    for (const signal of STOPPING) process.off(signal, finishFirst)
  }
}

const STOPPING = ['SIGINT', 'SIGTERM'] as const

/** Without a listener, Ctrl-C would end the restore halfway. Now it only ends psql: the restore then fails and is taken back. */
function finishFirst(): void {}

/** New files and folders that take the places of others, all of them or none. */
class Exchange {
  /** What was in the way, and where it is now. */
  readonly setAside: string[] = []
  /** Places that were taken meanwhile, and stay as they are. */
  readonly left: string[] = []
  readonly #mark: string
  readonly #prepared: { draft: string; place: string; replaces: boolean }[] = []
  readonly #moved: { from: string; to: string }[] = []
  readonly #dumps: string[] = []

  constructor(mark: string) {
    this.#mark = mark
  }

  /** Makes beside its place what is to be there. Unless it `replaces` something, it only takes a place that is free. */
  async prepare(
    named: string,
    make: (draft: string) => void | Promise<void>,
    { replaces } = { replaces: true },
  ): Promise<void> {
    const place = placeOf(named)
    const draft = `${place}.restoring`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(dirname(place), { recursive: true })
    this.#prepared.push({ draft, place, replaces })
    await make(draft)
  }

  /** Writes a database that cannot be moved aside into a file beside this place. */
  async dumpBeside(place: string, dumpTo: (path: string) => Promise<void>): Promise<void> {
    const aside = `${placeOf(place)}.${this.#mark}.sql`
    await dumpTo(aside)
    this.#dumps.push(aside)
    this.setAside.push(aside)
  }

  /** Moves what is in the way aside, these files first, and what was prepared into its place. */
  carryOut(alsoAside: readonly string[] = []): void {
    for (const place of alsoAside) this.#moveAside(place)
    for (const { draft, place, replaces } of this.#prepared) {
      if (!replaces && existsSync(place)) {
        this.left.push(place)
        rmSync(draft)
        continue
      }
      this.#moveAside(place)
      this.#move(draft, place)
    }
  }

  /** Moves everything back, as far as that is possible. Returns what there is now, in sentences. */
  takeBack(): string {
    const stuck = this.#moved.toReversed().filter(({ from, to }) => !isMoved(to, from))
    for (const { draft } of this.#prepared) rmSync(draft, { recursive: true, force: true })
    const sentences = stuck.map(({ from, to }) => `Move ${to} back to ${from} by hand.`)
    if (stuck.length === 0) sentences.push('Nothing was restored, and all data is as it was before.')
    // If the connection broke at the very end, the new database may have been written all the same.
    for (const dumped of this.#dumps) sentences.push(`The earlier database is also in ${dumped}.`)
    return sentences.join(' ')
  }

  #moveAside(place: string): void {
    if (!existsSync(place)) return
    this.#move(place, `${place}.${this.#mark}`)
    this.setAside.push(`${place}.${this.#mark}`)
  }

  #move(from: string, to: string): void {
    renameSync(from, to)
    this.#moved.push({ from, to })
  }
}

function isMoved(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch {
    return false
  }
}

/** Where a file or folder really is, or will be: its name may be a link to another disk, which stays. */
function placeOf(named: string): string {
  if (existsSync(named)) return realpathSync(named)
  const isLink = lstatSync(named, { throwIfNoEntry: false })?.isSymbolicLink()
  return isLink ? resolve(dirname(named), readlinkSync(named)) : named
}

/** @throws {Refusal} where a folder is the root of a disk, which nobody can move aside */
function assertMovable(folder: string): void {
  const place = placeOf(folder)
  if (!existsSync(place) || statSync(place).dev === statSync(dirname(place)).dev) return
  throw new Refusal(
    `${place} is the root of a disk, and cannot be moved aside. Move the uploads to a folder on that disk, and set UPLOADS_DIR to it.`,
  )
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
  // Earlier versions saved a folder that is a link as the link alone.
  if (lstatSync(join(folder, IN_BACKUP.uploads)).isSymbolicLink())
    throw new Refusal(`The backup in ${folder} is incomplete. It contains a link in place of the uploads.`)
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
