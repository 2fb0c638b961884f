import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { Standing, Submission, type OpenedCheckout, type Kept } from './record.ts'

/** What is still to be done about a submission: keep it in the content service, or write to somebody. */
export type JobKind =
  | 'store'
  | `mail:${'registered' | 'paid' | 'unplaced' | 'waitlisted' | 'payable' | 'refused' | 'office'}`
/** Jobs of one lane wait for each other, and for nobody else. */
export type Lane = 'store' | 'mail'
export type Job = { recordId: string; kind: JobKind; attempts: number }

/** A submission as it comes in. */
export type Incoming = Pick<Kept, 'id' | 'token' | 'reference' | 'submission'> & { payment: Standing['payment'] }

/** Synchronous = FULL: what a visitor was told is on the disk. Several processes may use the file, one writes at a time. */
const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA busy_timeout = 5000;
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
    opened_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS jobs (
    submission TEXT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    PRIMARY KEY (submission, kind)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS jobs_by_due ON jobs (due_at);
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
const JobRow = z.object({ submission: z.string(), kind: z.string(), attempts: z.number() })
const CheckoutRow = z.object({ id: z.string(), url: z.string(), expires_at: z.number() })
const JOB_KINDS = new Set<string>([
  'store',
  'mail:registered',
  'mail:paid',
  'mail:unplaced',
  'mail:waitlisted',
  'mail:payable',
  'mail:refused',
  'mail:office',
] satisfies JobKind[])

/** How many registrations are looked after at a time: each may have to be asked about. */
const AT_ONCE = 50
/** As text, which sorts as time does: see `awaitsPaymentSince`. */
const AWAITS_PAYMENT_SINCE = `SELECT min(entry.value ->> 'at') FROM json_each(standing, '$.history') AS entry
  WHERE entry.value ->> 'status' = 'awaiting-payment'`

/**
 * What visitors sent, on this machine's disk before anybody is told anything, and what is still to be done about it.
 * It is the truth that pages show; the content service gets a copy, sooner or later.
 */
export class Outbox {
  readonly #database: DatabaseSync
  readonly #now: () => number

  /** @param file that keeps it, made where it is missing. @throws {Error} where it cannot be written */
  constructor(file: string, now: () => number = Date.now) {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    this.#database = new DatabaseSync(file)
    this.#database.exec(SCHEMA)
    this.#now = now
  }

  close(): void {
    this.#database.close()
  }

  /** Keeps a submission, unless it is kept: then the earlier one is given, as it stands. */
  keep({ id, token, reference, submission, payment }: Incoming): Kept {
    const standing: Standing = {
      status: 'draft',
      payment,
      isAccepted: false,
      holdsPlace: false,
      isProcessing: false,
      reason: null,
      receiptUrl: null,
      history: [{ at: new Date(this.#now()).toISOString(), status: 'draft' }],
    }
    return this.#atOnce(() => {
      const known = this.byId(id)
      if (known) return known
      this.#database
        .prepare(
          'INSERT INTO submissions (id, token, reference, created_at, status, submission, standing) VALUES (?, ?, ?, ?, ?, ?, ?)',
        )
        .run(id, token, reference, this.#now(), 'draft', JSON.stringify(submission), JSON.stringify(standing))
      this.#enqueue(id, 'store')
      return required(this.byId(id))
    })
  }

  byId(id: string): Kept | undefined {
    return this.#one('SELECT * FROM submissions WHERE id = ?', id)
  }

  byToken(token: string): Kept | undefined {
    return this.#one('SELECT * FROM submissions WHERE token = ?', token)
  }

  byReference(reference: string): Kept | undefined {
    return this.#one('SELECT * FROM submissions WHERE reference = ?', reference)
  }

  byCheckout(checkoutId: string): Kept | undefined {
    const sql =
      'SELECT submissions.* FROM submissions JOIN checkouts ON checkouts.submission = submissions.id WHERE checkouts.id = ?'
    return this.#one(sql, checkoutId)
  }

  /**
   * Writes where a submission stands now, and that the content service is to be told; with it, what else is to be done.
   * Nothing changes where `change` gives undefined.
   */
  change(
    id: string,
    change: (standing: Standing) => Partial<Standing> | undefined,
    jobs: (standing: Standing) => readonly JobKind[] = () => [],
  ): Kept {
    return this.#atOnce(() => {
      const before = required(this.byId(id))
      const changes = change(before.standing)
      if (!changes) return before
      const standing = { ...before.standing, ...changes }
      if (standing.status !== before.standing.status) {
        standing.history = [...standing.history, { at: new Date(this.#now()).toISOString(), status: standing.status }]
      }
      this.#database
        .prepare('UPDATE submissions SET standing = ?, status = ?, revision = revision + 1 WHERE id = ?')
        .run(JSON.stringify(standing), standing.status, id)
      for (const kind of ['store' as const, ...jobs(standing)]) this.#enqueue(id, kind)
      return required(this.byId(id))
    })
  }

  /** Writes down a page that was made for paying; the newest counts. */
  addCheckout(recordId: string, { id, url, expiresAt }: OpenedCheckout): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO checkouts (id, submission, url, expires_at, opened_at) VALUES (?, ?, ?, ?, ?)')
      .run(id, recordId, url, expiresAt.getTime(), this.#now())
  }

  /** A page for paying that is over takes no other payment. */
  closeCheckout(checkoutId: string): void {
    this.#database
      .prepare('UPDATE checkouts SET expires_at = min(expires_at, ?) WHERE id = ?')
      .run(this.#now(), checkoutId)
  }

  /** The pages that were made for paying, the newest first. */
  checkouts(recordId: string): OpenedCheckout[] {
    const sql = 'SELECT * FROM checkouts WHERE submission = ? ORDER BY opened_at DESC, rowid DESC'
    const rows = z.array(CheckoutRow).parse(this.#database.prepare(sql).all(recordId))
    return rows.map(({ id, url, expires_at }) => ({ id, url, expiresAt: new Date(expires_at) }))
  }

  /**
   * Registrations that wait for a payment since before that moment, and on which no page for paying is open any more:
   * fifty of them, those after an id, so that none that stays keeps others from being looked at.
   */
  unpaidSince(moment: number, afterId: string): Kept[] {
    const sql = `SELECT submissions.* FROM submissions WHERE status IN ('awaiting-payment', 'failed')
      AND (${AWAITS_PAYMENT_SINCE}) < ? AND id > ?
      AND NOT EXISTS (SELECT 1 FROM checkouts WHERE checkouts.submission = submissions.id AND expires_at > ?)
      ORDER BY id LIMIT ${AT_ONCE}`
    return this.#many(sql, new Date(moment).toISOString(), afterId, this.#now())
  }

  /** Registrations that need no payment any more, though a page for paying is still open. */
  withNeedlessCheckouts(): Kept[] {
    const sql = `SELECT submissions.* FROM submissions WHERE status NOT IN ('draft', 'awaiting-payment', 'failed')
      AND EXISTS (SELECT 1 FROM checkouts WHERE checkouts.submission = submissions.id AND expires_at > ?) LIMIT ${AT_ONCE}`
    return this.#many(sql, this.#now())
  }

  /** The job that is due first, of one lane or of all, taken for some time: whoever else looks meanwhile does not get it. */
  takeJob(leaseMs: number, lane?: Lane): Job | undefined {
    return this.#atOnce(() => {
      const row = this.#database
        .prepare(`SELECT * FROM jobs WHERE due_at <= ? AND kind LIKE ? ORDER BY due_at LIMIT 1`)
        .get(this.#now(), ofLane(lane))
      if (!row) return undefined
      const { submission, kind, attempts } = JobRow.parse(row)
      this.#database
        .prepare('UPDATE jobs SET attempts = attempts + 1, due_at = ? WHERE submission = ? AND kind = ?')
        .run(this.#now() + leaseMs, submission, kind)
      if (!isJobKind(kind)) return undefined
      return { recordId: submission, kind, attempts: attempts + 1 }
    })
  }

  /** Ends a job, unless something has changed since that it has to tell, too. */
  endJob({ recordId, kind }: Job, revision?: number): void {
    this.#database
      .prepare(
        'DELETE FROM jobs WHERE submission = ? AND kind = ? AND (? IS NULL OR (SELECT revision FROM submissions WHERE id = jobs.submission) = ?)',
      )
      .run(recordId, kind, revision ?? null, revision ?? null)
  }

  /** Has a job wait before it is tried again. */
  delayJob({ recordId, kind }: Job, delayMs: number): void {
    this.#database
      .prepare('UPDATE jobs SET due_at = ? WHERE submission = ? AND kind = ?')
      .run(this.#now() + delayMs, recordId, kind)
  }

  /** When the next job is due, of one lane or of all, in milliseconds since 1970; undefined where there is none. */
  nextDue(lane?: Lane): number | undefined {
    const { due } = z
      .object({ due: z.number().nullable() })
      .parse(this.#database.prepare('SELECT min(due_at) AS due FROM jobs WHERE kind LIKE ?').get(ofLane(lane)))
    return due ?? undefined
  }

  /**
   * What is older than that and has nothing left to be done: the content service keeps it, or it came to nothing. What
   * waits for a payment has not come to anything yet, and who has a place may look at it until the session is long over.
   */
  settledBefore(moment: number): Kept[] {
    const sql = `SELECT * FROM submissions WHERE created_at < ? AND status NOT IN ('awaiting-payment', 'failed')
      AND (status NOT IN ('paid', 'registered') OR coalesce(submission ->> '$.session.endsAt', '') < ?)
      AND NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.submission = submissions.id) LIMIT 500`
    return this.#many(sql, moment, new Date(moment).toISOString())
  }

  /** Deletes a submission with everything about it. */
  forget(id: string): void {
    this.#database.prepare('DELETE FROM submissions WHERE id = ?').run(id)
  }

  #enqueue(recordId: string, kind: JobKind): void {
    this.#database
      .prepare(
        `INSERT INTO jobs (submission, kind, due_at) VALUES (?, ?, ?)
         ON CONFLICT (submission, kind) DO UPDATE SET due_at = min(due_at, excluded.due_at), attempts = 0`,
      )
      .run(recordId, kind, this.#now())
  }

  #one(sql: string, value: string): Kept | undefined {
    const row = this.#database.prepare(sql).get(value)
    return row && toRecord(row)
  }

  #many(sql: string, ...values: (number | string)[]): Kept[] {
    return this.#database
      .prepare(sql)
      .all(...values)
      .map(toRecord)
  }

  #atOnce<Value>(work: () => Value): Value {
    if (this.#database.isTransaction) return work()
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      const value = work()
      this.#database.exec('COMMIT')
      return value
    } catch (error) {
      this.#database.exec('ROLLBACK')
      throw error
    }
  }
}

function toRecord(row: unknown): Kept {
  const { id, token, reference, created_at, revision, submission, standing } = Row.parse(row)
  return {
    id,
    token,
    reference,
    createdAt: new Date(created_at),
    revision,
    submission: Submission.parse(JSON.parse(submission)),
    standing: Standing.parse(JSON.parse(standing)),
  }
}

/** As a pattern for the kinds of jobs. */
function ofLane(lane: Lane | undefined): string {
  return `${lane ?? ''}%`
}

function isJobKind(kind: string): kind is JobKind {
  return JOB_KINDS.has(kind)
}

function required(record: Kept | undefined): Kept {
  if (!record) throw new Error('The outbox has lost a submission.')
  return record
}
