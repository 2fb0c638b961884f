import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { transaction } from './outbox-database.ts'

/** What is still to be done about a submission: send it to the content service, or send an email. */
export type JobKind =
  | 'store'
  | `mail:${'registered' | 'paid' | 'unpaid' | 'unplaced' | 'waitlisted' | 'payable' | 'refused' | 'office'}`
/** Jobs of one lane wait for each other, and for no others. */
export type Lane = 'store' | 'mail'
export type Job = { recordId: string; kind: JobKind; attempts: number }

const JobRow = z.object({ submission: z.string(), kind: z.string(), attempts: z.number() })
const JOB_KINDS = new Set<string>([
  'store',
  'mail:registered',
  'mail:paid',
  'mail:unpaid',
  'mail:unplaced',
  'mail:waitlisted',
  'mail:payable',
  'mail:refused',
  'mail:office',
] satisfies JobKind[])

/** The delay before a job is first due: a visitor who is about to pay gets no reminder. */
const WAITS_MS: Partial<Record<JobKind, number>> = { 'mail:unpaid': 60 * 60_000 }

/** A single failed try may be due to a restart. */
const SEVERAL_TRIES = 3
/** Longer than any lease, and any pause between two tries. */
const LONGEST_PAUSE_MS = 30 * 60_000
/** In SQL: the longest delay of a job of its kind. */
const LONGEST_WAIT = `CASE kind ${Object.entries(WAITS_MS)
  .map(([kind, waitMs]) => `WHEN '${kind}' THEN ${waitMs + LONGEST_PAUSE_MS}`)
  .join(' ')} ELSE ${LONGEST_PAUSE_MS} END`

/**
 * The jobs of the outbox, in its own database, so that a change and its jobs are written in one transaction. The time at
 * which a job is due was computed by a system clock that may have been wrong: a job that is due further ahead than the
 * longest delay is due now.
 */
export class Jobs {
  readonly #database: DatabaseSync
  readonly #now: () => number

  /** @param now milliseconds since 1970 */
  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** Adds a job, or makes a known one due again with its tries reset. */
  add(recordId: string, kind: JobKind): void {
    this.#database
      .prepare(
        `INSERT INTO jobs (submission, kind, due_at) VALUES (?, ?, ?)
         ON CONFLICT (submission, kind) DO UPDATE SET due_at = min(due_at, excluded.due_at), attempts = 0`,
      )
      .run(recordId, kind, this.#now() + (WAITS_MS[kind] ?? 0))
  }

  /** Whether a job of that kind is still to be done about a submission. */
  isWaiting(recordId: string, kind: JobKind): boolean {
    const sql = 'SELECT 1 FROM jobs WHERE submission = ? AND kind = ?'
    return this.#database.prepare(sql).get(recordId, kind) !== undefined
  }

  /** Takes the job that is due first, of one lane or of all. Nobody else gets it until the lease ends. */
  take(leaseMs: number, lane?: Lane): Job | undefined {
    return transaction(this.#database, () => {
      const row = this.#database
        .prepare(
          `SELECT * FROM jobs WHERE kind LIKE :lane AND (due_at <= :now OR due_at > :now + ${LONGEST_WAIT}) ORDER BY due_at LIMIT 1`,
        )
        .get({ now: this.#now(), lane: kindPattern(lane) })
      if (!row) return undefined
      const { submission, kind, attempts } = JobRow.parse(row)
      this.#database
        .prepare('UPDATE jobs SET attempts = attempts + 1, due_at = ? WHERE submission = ? AND kind = ?')
        .run(this.#now() + leaseMs, submission, kind)
      if (!isJobKind(kind)) return undefined
      return { recordId: submission, kind, attempts: attempts + 1 }
    })
  }

  /** Removes a job, unless the record has changed since that revision. */
  end({ recordId, kind }: Job, revision?: number): void {
    this.#database
      .prepare(
        'DELETE FROM jobs WHERE submission = ? AND kind = ? AND (? IS NULL OR (SELECT revision FROM submissions WHERE id = jobs.submission) = ?)',
      )
      .run(recordId, kind, revision ?? null, revision ?? null)
  }

  /** Delays the next try of a job. */
  delay({ recordId, kind }: Job, delayMs: number): void {
    this.#database
      .prepare('UPDATE jobs SET due_at = ? WHERE submission = ? AND kind = ?')
      .run(this.#now() + delayMs, recordId, kind)
  }

  /**
   * The number of jobs that failed several times, or are long overdue, or due too far ahead. Zero if the database is
   * closed.
   */
  undelivered(): number {
    if (!this.#database.isOpen) return 0
    const sql = `SELECT count(*) AS undelivered FROM jobs
      WHERE attempts >= :tries OR due_at < :now - ${LONGEST_PAUSE_MS} OR due_at > :now + ${LONGEST_WAIT}`
    const found = this.#database.prepare(sql).get({ tries: SEVERAL_TRIES, now: this.#now() })
    return z.object({ undelivered: z.number() }).parse(found).undelivered
  }

  /** When the next job is due, of one lane or of all, in milliseconds since 1970; undefined if there is none. */
  nextDue(lane?: Lane): number | undefined {
    const { due } = z
      .object({ due: z.number().nullable() })
      .parse(
        this.#database
          .prepare(
            `SELECT min(iif(due_at > :now + ${LONGEST_WAIT}, :now, due_at)) AS due FROM jobs WHERE kind LIKE :lane`,
          )
          .get({ now: this.#now(), lane: kindPattern(lane) }),
      )
    return due ?? undefined
  }
}

/** A LIKE pattern for the kinds of jobs of a lane. */
function kindPattern(lane: Lane | undefined): string {
  return `${lane ?? ''}%`
}

function isJobKind(kind: string): kind is JobKind {
  return JOB_KINDS.has(kind)
}

/** Anyone who has waited longer has written to the office, or does not need the link any more. */
const KEPT_MS = 24 * 60 * 60_000
const BATCH_SIZE = 50

/**
 * Email addresses whose owners have asked for new links to their registrations, until the content service has been told. To
 * keep one takes the same time whether it is known or not.
 */
export class LinkRequests {
  readonly #database: DatabaseSync
  readonly #now: () => number

  /** @param now milliseconds since 1970 */
  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** Keeps a request; of one address only one waits. */
  add(email: string): void {
    const sql = 'INSERT OR REPLACE INTO link_requests (email, asked_at) VALUES (?, ?)'
    this.#database.prepare(sql).run(email, this.#now())
  }

  /** The requests that wait, fifty at a time, the oldest first. Those of more than a day ago are deleted. */
  waiting(): string[] {
    this.#database.prepare('DELETE FROM link_requests WHERE asked_at < ?').run(this.#now() - KEPT_MS)
    const rows = this.#database.prepare(`SELECT email FROM link_requests ORDER BY asked_at LIMIT ${BATCH_SIZE}`).all()
    return rows.map((row) => z.object({ email: z.string() }).parse(row).email)
  }

  /** Deletes a request that the content service has been told. */
  end(email: string): void {
    this.#database.prepare('DELETE FROM link_requests WHERE email = ?').run(email)
  }
}
