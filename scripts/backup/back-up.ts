import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { addErasures, listBeside } from './erasures.ts'
import { IN_BACKUP, isPostgresql, Refusal, type Kept } from './kept.ts'
import { dump } from './postgresql.ts'
import { copy } from './sqlite.ts'

/** What a backup says of itself. */
export const About = z.object({
  madeAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgresql']),
  /** Files in uploads. */
  files: z.number(),
  hasSecrets: z.boolean(),
  hasOutbox: z.boolean(),
})
export type About = z.infer<typeof About>

/**
 * Copies everything that must not be lost into a new folder, while content service and site may run. The folder is there
 * when it is whole, and for its owner's eyes alone: it holds secrets and what visitors wrote. Who was erased is noted beside it.
 * @throws {Refusal}
 */
export async function backUp(kept: Kept, folder: string): Promise<About> {
  if (existsSync(folder)) throw new Refusal(`${folder} already exists. Choose a folder that does not exist yet.`)
  const draft = `${folder}.part`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  try {
    const about = await filled(draft, kept)
    renameSync(draft, folder)
    addErasures(kept.erasures, listBeside(folder))
    return about
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

async function filled(draft: string, { database, uploads, secrets, outbox }: Kept): Promise<About> {
  // First what names files, then the files: a file too many harms nobody, a missing one is a hole in a page.
  if (isPostgresql(database)) await dump(database, join(draft, IN_BACKUP.postgresql))
  else if (existsSync(database)) await copy(database, join(draft, IN_BACKUP.sqlite))
  else throw new Refusal(`There is no database at ${database}. Check DATABASE_FILENAME or DATABASE_URL.`)
  if (!existsSync(uploads)) throw new Refusal(`There are no uploads at ${uploads}. Check UPLOADS_DIR.`)
  // The folder may be a link to another disk: a backup has the files. Broken links inside it are left out.
  const asFiles = { recursive: true, dereference: true, preserveTimestamps: true, filter: existsSync }
  cpSync(uploads, join(draft, IN_BACKUP.uploads), asFiles)
  const [hasSecrets, hasOutbox] = [existsSync(secrets), existsSync(outbox)]
  if (hasSecrets) copyFileSync(secrets, join(draft, IN_BACKUP.secrets))
  if (hasOutbox) await copy(outbox, join(draft, IN_BACKUP.outbox))
  const about: About = {
    madeAt: new Date().toISOString(),
    database: isPostgresql(database) ? 'postgresql' : 'sqlite',
    files: readdirSync(join(draft, IN_BACKUP.uploads), { recursive: true }).length,
    hasSecrets,
    hasOutbox,
  }
  writeFileSync(join(draft, IN_BACKUP.about), `${JSON.stringify(about, undefined, 2)}\n`)
  return about
}
