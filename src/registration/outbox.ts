import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { atOnce } from './at-once.ts'
import { Jobs, type JobKind } from './jobs.ts'
import { OutboxClock, type Clock } from './outbox-clock.ts'
import { SCHEMA, toCheckout, toRecord } from './outbox-rows.ts'
import type { Kept, OpenedCheckout, Standing } from './record.ts'

/** A submission as it comes in. */
export type Incoming = Pick<Kept, 'id' | 'token' | 'reference' | 'submission'> & { payment: Standing['payment'] }

/** How long a process waits for another that writes. */
const BUSY_MS = 5000
/** How many registrations are looked after at a time: each may have to be asked about. */
const AT_ONCE = 50
/** No provider's page is open for longer, Stripe's for a day: one that seems to be is one of a calendar that was wrong. */
const LONGEST_OPEN_MS = 25 * 60 * 60_000
/** For how long a page is taken to be open that the provider says is, whatever the calendar says. */
const SAID_OPEN_MS = 10 * 60_000
/** Of a page that is over: before any moment that a calendar may show. */
const OVER = 0

/**
 * What visitors sent, on this machine's disk before anybody is told anything, and what is still to be done about it.
 * It is the truth that pages show; the content service gets a copy, sooner or later.
 */
export class Outbox {
  readonly jobs: Jobs
  readonly clock: OutboxClock
  readonly #database: DatabaseSync

  /** @param file that keeps it, made where it is missing. @throws {Error} where it cannot be written */
  constructor(file: string, clock: Clock = { now: Date.now, elapsed: () => performance.now() }) {
    if (file !== ':memory:') makeOwn(file)
    // From the first statement on: several processes may make the file at once.
    this.#database = new DatabaseSync(file, { timeout: BUSY_MS })
    this.#database.exec(SCHEMA)
    this.clock = new OutboxClock(this.#database, clock)
    this.jobs = new Jobs(this.#database, clock.now)
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
      oddPayment: null,
      paidCheckout: null,
      reason: null,
      awaitsPaymentFromMs: null,
      receiptUrl: null,
      history: [{ at: new Date(this.clock.now()).toISOString(), status: 'draft' }],
    }
    return atOnce(this.#database, () => {
      const known = this.byId(id)
      if (known) return known
      this.#database
        .prepare(
          'INSERT INTO submissions (id, token, reference, created_at, status, submission, standing) VALUES (?, ?, ?, ?, ?, ?, ?)',
        )
        .run(id, token, reference, this.clock.now(), 'draft', JSON.stringify(submission), JSON.stringify(standing))
      this.jobs.add(id, 'store')
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
   * The registrations for a session that came with one e-mail address at most that long ago, but for those that came to
   * nothing; the newest first. One that is of a day to come was kept while the calendar was wrong: it is not recent.
   */
  ofVisitor(sessionKey: string, email: string, withinMs: number): Kept[] {
    const sql = `SELECT * FROM submissions WHERE status <> 'cancelled' AND submission ->> '$.session.key' = ?
      AND submission ->> '$.email' = ? AND created_at BETWEEN ? AND ? ORDER BY rowid DESC`
    return this.#many(sql, sessionKey, email, this.clock.now() - withinMs, this.clock.now() + withinMs)
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
    return atOnce(this.#database, () => {
      const before = required(this.byId(id))
      const changes = change(before.standing)
      if (!changes) return before
      const standing = { ...before.standing, ...changes }
      if (standing.status !== before.standing.status) {
        const at = new Date(this.clock.now()).toISOString()
        standing.history = [...standing.history, { at, status: standing.status }]
        const isUnpaid = standing.status === 'awaiting-payment' || standing.status === 'failed'
        if (isUnpaid) standing.awaitsPaymentFromMs ??= this.clock.ran()
      }
      this.#database
        .prepare('UPDATE submissions SET standing = ?, status = ?, revision = revision + 1 WHERE id = ?')
        .run(JSON.stringify(standing), standing.status, id)
      for (const kind of ['store' as const, ...jobs(standing)]) this.jobs.add(id, kind)
      return required(this.byId(id))
    })
  }

  /** Writes down a page that was made for paying; the newest counts. */
  addCheckout(recordId: string, { id, url, expiresAt }: OpenedCheckout): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO checkouts (id, submission, url, expires_at, opened_at) VALUES (?, ?, ?, ?, ?)')
      .run(id, recordId, url, expiresAt.getTime(), this.clock.now())
    this.noteOpen(id)
  }

  /** A page for paying that is over takes no other payment. */
  closeCheckout(checkoutId: string): void {
    this.#database.prepare('UPDATE checkouts SET expires_at = ? WHERE id = ?').run(OVER, checkoutId)
  }

  /** Whether somebody can pay on a page now, as far as this machine's calendar can be believed. */
  isOpen({ expiresAt }: OpenedCheckout): boolean {
    const leftMs = expiresAt.getTime() - this.clock.now()
    return leftMs > 0 && leftMs <= LONGEST_OPEN_MS
  }

  /** Takes a page to be open because the provider says so, where the calendar says that it is over, or open for ever. */
  noteOpen(checkoutId: string): void {
    const now = this.clock.now()
    this.#database
      .prepare(
        'UPDATE checkouts SET expires_at = ? WHERE id = ? AND expires_at <> ? AND expires_at NOT BETWEEN ? AND ?',
      )
      .run(now + SAID_OPEN_MS, checkoutId, OVER, now + 1, now + LONGEST_OPEN_MS)
  }

  /** The pages that were made for paying, the newest first. */
  checkouts(recordId: string): OpenedCheckout[] {
    const sql = 'SELECT * FROM checkouts WHERE submission = ? ORDER BY rowid DESC'
    return this.#database.prepare(sql).all(recordId).map(toCheckout)
  }

  /** How long a registration has waited for its payment while the site ran, in milliseconds. */
  waitedMs({ standing }: Pick<Kept, 'standing'>): number {
    return this.clock.ran() - (standing.awaitsPaymentFromMs ?? 0)
  }

  /**
   * Registrations that have waited that long for their payment, and on which no page for paying seems open any more:
   * fifty of them, those after an id, so that none that stays keeps others from being looked at. What was kept before
   * that was measured waits since the upgrade.
   */
  unpaidFor(waitedMs: number, afterId: string): Kept[] {
    const sql = `SELECT submissions.* FROM submissions WHERE status IN ('awaiting-payment', 'failed')
      AND coalesce(standing ->> '$.awaitsPaymentFromMs', 0) <= ? AND id > ?
      AND NOT EXISTS (SELECT 1 FROM checkouts WHERE checkouts.submission = submissions.id AND expires_at BETWEEN ? AND ?)
      ORDER BY id LIMIT ${AT_ONCE}`
    const now = this.clock.now()
    return this.#many(sql, this.clock.ran() - waitedMs, afterId, now + 1, now + LONGEST_OPEN_MS)
  }

  /** Registrations that need no payment any more, though a page for paying is still open. */
  withNeedlessCheckouts(): Kept[] {
    const sql = `SELECT submissions.* FROM submissions WHERE status NOT IN ('draft', 'awaiting-payment', 'failed')
      AND EXISTS (SELECT 1 FROM checkouts WHERE checkouts.submission = submissions.id AND expires_at > ?) LIMIT ${AT_ONCE}`
    return this.#many(sql, this.clock.now())
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
}

/** Makes a file for the eyes of its owner alone, whatever folder it is in; SQLite gives those beside it the same rights. */
function makeOwn(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
}

function required(record: Kept | undefined): Kept {
  if (!record) throw new Error('The outbox has lost a submission.')
  return record
}
