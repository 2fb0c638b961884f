import type { DatabaseSync } from 'node:sqlite'
import { OutboxClock, type Clock } from './outbox-clock.ts'
import { openDatabase, reportAllOnce, secretOf, toRecord, transaction, Deletions } from './outbox-database.ts'
import { LONGEST_OPEN_MS, OutboxCheckouts } from './checkouts.ts'
import { Jobs, LinkRequests, type JobKind } from './outbox-jobs.ts'
import { newState, type OpenedCheckout, type RecordState, type RegistrationRecord, type Submission } from './record.ts'

/** A new submission. */
export type Incoming = Pick<RegistrationRecord, 'id' | 'token' | 'reference' | 'submission'> & {
  payment: RecordState['payment']
}

/** Registrations per call: the provider may have to be asked about each. */
const BATCH_SIZE = 50
/**
 * What visitors sent, and the jobs that are still to be done about it. It is on this machine's disk before the visitor
 * gets an answer. Once the content service has it, that is the source of truth, also for other processes, and what is here
 * is a copy: pages are drawn from it while the content service is down.
 */
export class Outbox {
  readonly jobs: Jobs
  readonly checkouts: OutboxCheckouts
  readonly links: LinkRequests
  readonly deletions: Deletions
  readonly clock: OutboxClock
  readonly #database: DatabaseSync

  /** @param file of the database, created if it is missing. @throws {Error} if it cannot be written */
  constructor(file: string, clock: Clock = { now: Date.now, elapsed: () => performance.now() }) {
    this.#database = openDatabase(file)
    this.clock = new OutboxClock(this.#database, clock)
    this.jobs = new Jobs(this.#database, clock.now)
    this.checkouts = new OutboxCheckouts(this.#database, () => this.clock.now())
    this.links = new LinkRequests(this.#database, clock.now)
    this.deletions = new Deletions(this.#database)
    reportAllOnce(this.#database, clock.now())
  }

  close(): void {
    this.#database.close()
  }

  /** Stores a new submission, with the job to send it to the content service. Returns the stored one if there is one. */
  keep({ id, token, reference, submission, payment }: Incoming): RegistrationRecord {
    const state = newState(payment, new Date(this.clock.now()))
    return transaction(this.#database, () => {
      const known = this.byId(id)
      if (known) return known
      this.#database
        .prepare(
          'INSERT INTO submissions (id, token, reference, created_at, status, submission, standing) VALUES (?, ?, ?, ?, ?, ?, ?)',
        )
        .run(id, token, reference, this.clock.now(), 'draft', JSON.stringify(submission), JSON.stringify(state))
      this.jobs.add(id, 'store')
      return this.get(id)
    })
  }

  /** A secret of this outbox, for what its processes sign. */
  secret(name: string): string {
    return secretOf(this.#database, name)
  }

  /**
   * Keeps a registration that another process has received, with its checkouts, or what has changed of it there. The content
   * service has it, and need not be told.
   */
  takeOver(
    { id, token, reference, createdAt, submission, state }: RegistrationRecord,
    checkouts: OpenedCheckout[],
  ): void {
    transaction(this.#database, () => {
      this.#database
        .prepare(
          `INSERT INTO submissions (id, token, reference, created_at, status, submission, standing) VALUES (?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET token = excluded.token, submission = excluded.submission`,
        )
        .run(id, token, reference, createdAt.getTime(), state.status, JSON.stringify(submission), JSON.stringify(state))
      for (const checkout of checkouts) this.checkouts.learn(id, checkout)
    })
  }

  /** @throws {Error} if there is no such record any more */
  get(id: string): RegistrationRecord {
    const record = this.byId(id)
    if (!record) throw new Error('The outbox no longer has this submission.')
    return record
  }

  byId(id: string): RegistrationRecord | undefined {
    return this.#one('SELECT * FROM submissions WHERE id = ?', id)
  }

  byToken(token: string): RegistrationRecord | undefined {
    return this.#one('SELECT * FROM submissions WHERE token = ?', token)
  }

  byReference(reference: string): RegistrationRecord | undefined {
    return this.#one('SELECT * FROM submissions WHERE reference = ?', reference)
  }

  byCheckout(checkoutId: string): RegistrationRecord | undefined {
    const sql =
      'SELECT submissions.* FROM submissions JOIN checkouts ON checkouts.submission = submissions.id WHERE checkouts.id = ?'
    return this.#one(sql, checkoutId)
  }

  /**
   * The registrations for a session with one email address that are at most that old and not cancelled, the newest
   * first, but those with a new link. One from the future was stored while the system clock was wrong; it does not count as recent.
   */
  ofVisitor(sessionKey: string, email: string, withinMs: number): RegistrationRecord[] {
    const sql = `SELECT * FROM submissions WHERE status <> 'cancelled' AND submission ->> '$.session.key' = ?
      AND submission ->> '$.email' = ? AND submission ->> '$.hasNewLink' IS NULL
      AND created_at BETWEEN ? AND ? ORDER BY rowid DESC`
    return this.#many(sql, sessionKey, email, this.clock.now() - withinMs, this.clock.now() + withinMs)
  }

  /** The registrations that were sent with one form and are not cancelled, the newest first, but those with a new link. */
  ofForm(formHash: string): RegistrationRecord[] {
    const sql = `SELECT * FROM submissions WHERE submission ->> '$.formHash' = ? AND status <> 'cancelled'
      AND submission ->> '$.hasNewLink' IS NULL ORDER BY rowid DESC`
    return this.#many(sql, formHash)
  }

  /**
   * Changes the state of a submission, and adds the job to send it to the content service, and further jobs, in one
   * transaction. Nothing is written if `change` returns undefined.
   * @param options whether the content service said this itself, so that it need not be told
   */
  change(
    id: string,
    change: (state: RecordState) => Partial<RecordState> | undefined,
    jobs: (state: RecordState) => readonly JobKind[] = () => [],
    { isKnownToService = false }: { isKnownToService?: boolean } = {},
  ): RegistrationRecord {
    return transaction(this.#database, () => {
      const before = this.get(id)
      const changes = change(before.state)
      if (!changes) return before
      const state = { ...before.state, ...changes }
      if (state.status !== before.state.status) {
        const at = new Date(this.clock.now()).toISOString()
        state.history = [...state.history, { at, status: state.status }]
        const isUnpaid = state.status === 'awaiting-payment' || state.status === 'failed'
        if (isUnpaid) state.awaitsPaymentFromMs ??= this.clock.uptimeMs()
      }
      this.#database
        .prepare('UPDATE submissions SET standing = ?, status = ?, revision = revision + ? WHERE id = ?')
        .run(JSON.stringify(state), state.status, isKnownToService ? 0 : 1, id)
      const store: JobKind[] = isKnownToService ? [] : ['store']
      for (const kind of [...store, ...jobs(state)]) this.jobs.add(id, kind)
      return this.get(id)
    })
  }

  /**
   * Writes what a place costs to somebody who had joined the waiting list, where nothing costs anything, or who has entered
   * another code.
   */
  setOrder(id: string, order: Pick<Submission, 'currency' | 'items' | 'total' | 'tax' | 'code' | 'places'>): void {
    const { currency, items, total, tax } = order
    const ofCode = 'code' in order ? { code: order.code } : {}
    const ofPlaces = 'places' in order ? { places: order.places } : {}
    const submission = { ...this.get(id).submission, currency, items, total, tax, ...ofCode, ...ofPlaces }
    this.#database.prepare('UPDATE submissions SET submission = ? WHERE id = ?').run(JSON.stringify(submission), id)
  }

  /**
   * Writes who takes part in which session now, and by which secret link, as the office has decided. An earlier link finds
   * nothing any more, nor does the form that led to it.
   */
  reassign(
    id: string,
    { token, ...facts }: Pick<Submission, 'email' | 'answers' | 'session'> & { token: string },
  ): void {
    const before = this.get(id)
    const ofLink = token === before.token ? {} : { hasNewLink: true }
    const submission = { ...before.submission, ...facts, ...ofLink }
    this.#database
      .prepare('UPDATE submissions SET token = ?, submission = ? WHERE id = ?')
      .run(token, JSON.stringify(submission), id)
  }

  /** For how long a registration has waited for its payment while the site ran, in milliseconds. */
  waitedMs({ state }: Pick<RegistrationRecord, 'state'>): number {
    return this.clock.uptimeMs() - (state.awaitsPaymentFromMs ?? 0)
  }

  /**
   * Registrations that have waited that long for their payment and have no open checkout: fifty, with ids after the
   * given one, so that those that stay do not block the others. Records from before the wait was measured wait since
   * the upgrade.
   */
  unpaidFor(waitedMs: number, afterId: string): RegistrationRecord[] {
    const sql = `SELECT submissions.* FROM submissions WHERE status IN ('awaiting-payment', 'failed')
      AND coalesce(standing ->> '$.awaitsPaymentFromMs', 0) <= ? AND id > ?
      AND NOT EXISTS (SELECT 1 FROM checkouts WHERE checkouts.submission = submissions.id AND expires_at BETWEEN ? AND ?)
      ORDER BY id LIMIT ${BATCH_SIZE}`
    const now = this.clock.now()
    return this.#many(sql, this.clock.uptimeMs() - waitedMs, afterId, now + 1, now + LONGEST_OPEN_MS)
  }

  /** Registrations with an open checkout that need no payment any more, or not of so much. */
  withNeedlessCheckouts(): RegistrationRecord[] {
    const sql = `SELECT submissions.* FROM submissions WHERE status <> 'draft'
      AND EXISTS (SELECT 1 FROM checkouts WHERE checkouts.submission = submissions.id AND expires_at > ?
        AND (status NOT IN ('awaiting-payment', 'failed') OR amount <> submissions.submission ->> '$.total'))
      LIMIT ${BATCH_SIZE}`
    return this.#many(sql, this.clock.now())
  }

  /**
   * Submissions from before that moment with no jobs left. Registrations that wait for a payment or are to be refunded are
   * not among them, nor those of a session that ended after that moment which are confirmed, wait for a place or were paid:
   * their visitors may still look at them, and a bank may send a refund back.
   */
  finishedBefore(moment: number): RegistrationRecord[] {
    const sql = `SELECT * FROM submissions WHERE created_at < ? AND status NOT IN ('awaiting-payment', 'failed')
      AND (status NOT IN ('paid', 'registered', 'waitlisted', 'offered', 'unverified') AND standing ->> '$.paidCheckout' IS NULL
        OR coalesce(submission ->> '$.session.endsAt', '') < ?)
      AND coalesce(standing ->> '$.toReturn', 0) = 0
      AND NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.submission = submissions.id) LIMIT 500`
    return this.#many(sql, moment, new Date(moment).toISOString())
  }

  /** Everything that somebody with this address sent, whatever became of it. */
  ofPerson(email: string): RegistrationRecord[] {
    return this.#many("SELECT * FROM submissions WHERE submission ->> '$.email' = ?", email)
  }

  #one(sql: string, value: string): RegistrationRecord | undefined {
    const row = this.#database.prepare(sql).get(value)
    return row && toRecord(row)
  }

  #many(sql: string, ...values: (number | string)[]): RegistrationRecord[] {
    return this.#database
      .prepare(sql)
      .all(...values)
      .map(toRecord)
  }
}
