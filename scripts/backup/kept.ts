import { join } from 'node:path'

/** Where everything is that must not be lost; each but the database may be missing. */
export type Kept = {
  /** A file of SQLite's, or the address of a PostgreSQL. */
  database: string
  uploads: string
  /** The content service's secrets. */
  secrets: string
  /** What visitors sent, as the site keeps it until it is delivered. */
  outbox: string
  /** Who was erased, by keyed hashes: beside the backups, never in one. */
  erasures: string
}

/** The names that they have in a backup. */
export const IN_BACKUP = {
  about: 'backup.json',
  sqlite: 'data.db',
  postgresql: 'data.sql',
  uploads: 'uploads',
  secrets: 'content-service.env',
  outbox: 'outbox.db',
} as const

/** What goes wrong in a way that its reader can fix, in one sentence. */
export class Refusal extends Error {}

/** Where content service and site keep things by this environment, seen from the project's folder. @throws {Refusal} */
export function keptBy(env: NodeJS.ProcessEnv): Kept {
  const { DATABASE_CLIENT = 'sqlite', DATABASE_URL, DATABASE_FILENAME, UPLOADS_DIR, OUTBOX_FILE, ERASURES_FILE } = env
  if (DATABASE_CLIENT === 'postgres' && !DATABASE_URL) {
    throw new Refusal('DATABASE_CLIENT is postgres, but DATABASE_URL is not set.')
  }
  return {
    database:
      DATABASE_CLIENT === 'postgres' ? (DATABASE_URL ?? '') : inService(DATABASE_FILENAME ?? join('.tmp', 'data.db')),
    uploads: inService(UPLOADS_DIR ?? join('public', 'uploads')),
    secrets: join('content-service', '.env'),
    erasures: inService(ERASURES_FILE ?? join('.tmp', 'erasures.jsonl')),
    outbox: OUTBOX_FILE ?? join('.cache', 'registrations', 'outbox.db'),
  }
}

/** The content service reads paths from its own folder. */
function inService(path: string): string {
  return path.startsWith('/') ? path : join('content-service', path)
}

/** Whether a database is a PostgreSQL, by its address; else it is a file. */
export function isPostgresql(database: string): boolean {
  return /^postgres(ql)?:\/\//.test(database)
}
