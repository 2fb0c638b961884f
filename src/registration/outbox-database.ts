import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { RecordState, Submission, type OpenedCheckout, type RegistrationRecord } from './record.ts'

/** How long a process waits for another that writes. */
const BUSY_MS = 5000
const BUSY_AGAIN_MS = 20
const SECRET_BYTES = 32
/** Synchronous = FULL: what a visitor was told is on the disk. Secure_delete: what is deleted is overwritten. Several processes may use the file; one writes at a time. */
const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS submissions (
    id TEXT PRIMARY KEY,
    token TEXT NOT NULL UNIQUE,
    reference TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    revision INTEGER NOT NULL DEFAULT 1,
    status TEXT NOT NULL,
    submission TEXT NOT NULL,
    standing TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS checkouts (
    id TEXT PRIMARY KEY,
    submission TEXT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    url TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    opened_at INTEGER NOT NULL,
    amount INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS jobs (
    submission TEXT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    PRIMARY KEY (submission, kind)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS clock (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    ran_ms INTEGER NOT NULL,
    day_began_ms INTEGER NOT NULL,
    lead_ms INTEGER NOT NULL,
    lead_before_ms INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS secrets (
    name TEXT PRIMARY KEY,
    secret TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS deletions (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    last INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS link_requests (
    email TEXT PRIMARY KEY,
    asked_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS jobs_by_due ON jobs (due_at);
  CREATE INDEX IF NOT EXISTS submissions_by_email ON submissions (submission ->> '$.email');
  CREATE INDEX IF NOT EXISTS submissions_by_form ON submissions (submission ->> '$.formHash');
`

const Row = z.object({
  id: z.string(),
  token: z.string(),
  reference: z.string(),
  created_at: z.number(),
  revision: z.number(),
  submission: z.string(),
  standing: z.string(),
})
const CheckoutRow = z.object({ id: z.string(), url: z.string(), expires_at: z.number(), amount: z.number().nullable() })

/** Opens the outbox's database, and creates it if it is missing. @throws {Error} if the file cannot be written */
export function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') createPrivateFile(file)
  const database = new DatabaseSync(file, { timeout: BUSY_MS })
  prepareFile(database)
  return database
}

/** Several processes may create the file at once: SQLite refuses to change the journal then, without waiting for `timeout`. */
function prepareFile(database: DatabaseSync): void {
  const endsAt = performance.now() + BUSY_MS
  for (;;) {
    try {
      database.exec(SCHEMA)
      addAmounts(database)
      return
    } catch (error) {
      if (!Busy.safeParse(error).success || performance.now() > endsAt) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_AGAIN_MS)
    }
  }
}
const Busy = z.object({ errcode: z.literal(5) })

/** Checkouts of a version before did not say what they ask for. */
function addAmounts(database: DatabaseSync): void {
  transaction(database, () => {
    const columns = database.prepare("SELECT name FROM pragma_table_info('checkouts') WHERE name = 'amount'").all()
    if (columns.length === 0) database.exec('ALTER TABLE checkouts ADD COLUMN amount INTEGER')
  })
}

/** Creates a file that only its owner can read, whatever the folder. SQLite gives the files beside it the same mode. */
function createPrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
}

/**
 * Has every registration reported once more, once for a file: earlier versions told the content service less than other
 * processes need. One whose payment failed stays as the content service has it: reported, it would be held for payment
 * again. SQLite keeps the number of a version for its users.
 */
export function reportAllOnce(database: DatabaseSync, now: number): void {
  transaction(database, () => {
    if (database.prepare('PRAGMA user_version').get()?.user_version === ALL_REPORTED) return
    const sql = `INSERT OR IGNORE INTO jobs (submission, kind, due_at) SELECT id, 'store', ? FROM submissions
      WHERE submission ->> '$.kind' = 'registration' AND standing ->> '$.isAccepted' AND status NOT IN ('draft', 'cancelled', 'failed')`
    database.prepare(sql).run(now)
    database.exec(`PRAGMA user_version = ${ALL_REPORTED}`)
  })
}
const ALL_REPORTED = 2

/** A secret that all processes with this file share, and that is made when it is first asked for. */
export function secretOf(database: DatabaseSync, name: string): string {
  const made = randomBytes(SECRET_BYTES).toString('base64url')
  database.prepare('INSERT OR IGNORE INTO secrets (name, secret) VALUES (?, ?)').run(name, made)
  return z.object({ secret: z.string() }).parse(database.prepare('SELECT secret FROM secrets WHERE name = ?').get(name))
    .secret
}

/** Runs work in a transaction: no other process writes meanwhile, and if it throws, nothing is written. */
export function transaction<Value>(database: DatabaseSync, work: () => Value): Value {
  if (database.isTransaction) return work()
  database.exec('BEGIN IMMEDIATE')
  try {
    const value = work()
    database.exec('COMMIT')
    return value
  } catch (error) {
    // A full disk has ended the transaction already. Its error must not be hidden by that of a failed rollback.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** A row of `submissions` as a record. @throws {ZodError} if another program has written the row */
export function toRecord(row: unknown): RegistrationRecord {
  const { id, token, reference, created_at, revision, submission, standing } = Row.parse(row)
  return {
    id,
    token,
    reference,
    createdAt: new Date(created_at),
    revision,
    submission: Submission.parse(JSON.parse(submission)),
    state: RecordState.parse(JSON.parse(standing)),
  }
}

/** A row of `checkouts` as a checkout. */
export function toCheckout(row: unknown): OpenedCheckout {
  const { id, url, expires_at, amount } = CheckoutRow.parse(row)
  return { id, url, expiresAt: new Date(expires_at), amount }
}

/** What is deleted from the outbox: submissions, some of their answers, and the bytes that they leave in the file. */
export class Deletions {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** The last deletion that was carried out here, by its number in the content service. */
  get last(): number {
    const row = this.#database.prepare('SELECT last FROM deletions').get()
    return z.object({ last: z.number() }).optional().parse(row)?.last ?? 0
  }

  set last(last: number) {
    this.#database.prepare('INSERT OR REPLACE INTO deletions (id, last) VALUES (1, ?)').run(last)
  }

  /** The addresses of all who have sent something, or asked for new links. */
  addresses(): string[] {
    const sql = "SELECT submission ->> '$.email' AS email FROM submissions UNION SELECT email FROM link_requests"
    return z
      .array(z.object({ email: z.string() }))
      .parse(this.#database.prepare(sql).all())
      .map(({ email }) => email)
  }

  /** Deletes a submission with its checkouts and jobs. */
  forget(id: string): void {
    this.#database.prepare('DELETE FROM submissions WHERE id = ?').run(id)
  }

  /** Deletes the answers of a submission that were only for the session. */
  deleteNotes(id: string): void {
    const row = this.#database.prepare('SELECT submission FROM submissions WHERE id = ?').get(id)
    if (!row) return
    const submission = Submission.parse(JSON.parse(z.object({ submission: z.string() }).parse(row).submission))
    const answers = submission.answers.filter(({ isForSessionOnly }) => !isForSessionOnly)
    this.#database
      .prepare('UPDATE submissions SET submission = ? WHERE id = ?')
      .run(JSON.stringify({ ...submission, answers }), id)
  }

  /** Gives up the bytes of what was deleted, in the file and in its write-ahead log. */
  wipe(): void {
    this.#database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
  }
}
