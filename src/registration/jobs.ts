import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { atOnce } from './at-once.ts'

/** What is still to be done about a submission: keep it in the content service, or write to somebody. */
export type JobKind =
  | 'store'
  | `mail:${'registered' | 'paid' | 'unpaid' | 'unplaced' | 'waitlisted' | 'payable' | 'refused' | 'office'}`
/** Jobs of one lane wait for each other, and for nobody else. */
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

/** How long a job waits before it is done at all: who is about to pay need not be written to. */
const WAITS_MS: Partial<Record<JobKind, number>> = { 'mail:unpaid': 60 * 60_000 }

/** Once may be a restart. */
const SEVERAL_TRIES = 3
/** Longer than any lease, and than any pause between two tries. */
const LONGEST_PAUSE_MS = 30 * 60_000
/** In SQL: after how long a job of its kind is due at the latest, whenever that was written down. */
const LONGEST_WAIT = `CASE kind ${Object.entries(WAITS_MS)
  .map(([kind, waitMs]) => `WHEN '${kind}' THEN ${waitMs + LONGEST_PAUSE_MS}`)
  .join(' ')} ELSE ${LONGEST_PAUSE_MS} END`

/**
 * What is still to be done about submissions, in the outbox's own database: what is told together is written together.
 * When a job is due is said by the calendar, which may have been wrong when it was written down: one that is due further
 * ahead than any waits is due now.
 */
export class Jobs {
  readonly #database: DatabaseSync
  readonly #now: () => number

  /** @param now milliseconds since 1970 */
  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** Has something done as soon as it may be, however often it was tried before. */
  add(recordId: string, kind: JobKind): void {
    this.#database
      .prepare(
        `INSERT INTO jobs (submission, kind, due_at) VALUES (?, ?, ?)
         ON CONFLICT (submission, kind) DO UPDATE SET due_at = min(due_at, excluded.due_at), attempts = 0`,
      )
      .run(recordId, kind, this.#now() + (WAITS_MS[kind] ?? 0))
  }

  /** The job that is due first, of one lane or of all, taken for some time: whoever else looks meanwhile does not get it. */
  take(leaseMs: number, lane?: Lane): Job | undefined {
    return atOnce(this.#database, () => {
      const row = this.#database
        .prepare(
          `SELECT * FROM jobs WHERE kind LIKE :lane AND (due_at <= :now OR due_at > :now + ${LONGEST_WAIT}) ORDER BY due_at LIMIT 1`,
        )
        .get({ now: this.#now(), lane: ofLane(lane) })
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
  end({ recordId, kind }: Job, revision?: number): void {
    this.#database
      .prepare(
        'DELETE FROM jobs WHERE submission = ? AND kind = ? AND (? IS NULL OR (SELECT revision FROM submissions WHERE id = jobs.submission) = ?)',
      )
      .run(recordId, kind, revision ?? null, revision ?? null)
  }

  /** Has a job wait before it is tried again. */
  delay({ recordId, kind }: Job, delayMs: number): void {
    this.#database
      .prepare('UPDATE jobs SET due_at = ? WHERE submission = ? AND kind = ?')
      .run(this.#now() + delayMs, recordId, kind)
  }

  /**
   * How many have been tried several times in vain, or are far from the time at which they were due, before or after:
   * nobody does them. None where the database is closed already.
   */
  undelivered(): number {
    if (!this.#database.isOpen) return 0
    const sql = `SELECT count(*) AS undelivered FROM jobs
      WHERE attempts >= :tries OR due_at < :now - ${LONGEST_PAUSE_MS} OR due_at > :now + ${LONGEST_WAIT}`
    const found = this.#database.prepare(sql).get({ tries: SEVERAL_TRIES, now: this.#now() })
    return z.object({ undelivered: z.number() }).parse(found).undelivered
  }

  /** When the next job is due, of one lane or of all, in milliseconds since 1970; undefined where there is none. */
  nextDue(lane?: Lane): number | undefined {
    const { due } = z
      .object({ due: z.number().nullable() })
      .parse(
        this.#database
          .prepare(
            `SELECT min(iif(due_at > :now + ${LONGEST_WAIT}, :now, due_at)) AS due FROM jobs WHERE kind LIKE :lane`,
          )
          .get({ now: this.#now(), lane: ofLane(lane) }),
      )
    return due ?? undefined
  }
}

/** As a pattern for the kinds of jobs. */
function ofLane(lane: Lane | undefined): string {
  return `${lane ?? ''}%`
}

function isJobKind(kind: string): kind is JobKind {
  return JOB_KINDS.has(kind)
}
