import type { DatabaseSync } from 'node:sqlite'
import { toCheckout } from './outbox-database.ts'
import type { OpenedCheckout } from './record.ts'

/** No provider's page is open for longer; Stripe's is for a day. A later end was written by a wrong system clock. */
export const LONGEST_OPEN_MS = 25 * 60 * 60_000
/** For how long a page counts as open after the provider said so, whatever the system clock says. */
const CONFIRMED_OPEN_MS = 10 * 60_000
/** The end of a closed page: before any time that a system clock may show. */
const CLOSED = 0

/** The checkouts of registrations, in the outbox. */
export class OutboxCheckouts {
  readonly #database: DatabaseSync
  readonly #now: () => number

  /** @param now the system clock, in milliseconds since 1970 */
  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** Stores a checkout that was made for a registration. The newest counts. */
  add(recordId: string, { id, url, expiresAt, amount }: OpenedCheckout): void {
    this.#database
      .prepare(
        'INSERT OR REPLACE INTO checkouts (id, submission, url, expires_at, opened_at, amount) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(id, recordId, url, expiresAt.getTime(), this.#now(), amount)
    this.markOpen(id)
  }

  /** Stores a checkout that another process has made for a registration, or that it has closed. */
  learn(recordId: string, { id, url, expiresAt, amount }: OpenedCheckout): void {
    this.#database
      .prepare(
        'INSERT OR IGNORE INTO checkouts (id, submission, url, expires_at, opened_at, amount) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(id, recordId, url, expiresAt.getTime(), this.#now(), amount)
    if (expiresAt.getTime() === CLOSED) this.close(id)
  }

  /** Marks a checkout as closed: nobody can pay on it any more. */
  close(checkoutId: string): void {
    this.#database.prepare('UPDATE checkouts SET expires_at = ? WHERE id = ?').run(CLOSED, checkoutId)
  }

  /** Whether a visitor can pay on a checkout now, as far as this machine's clock can be trusted. */
  isOpen({ expiresAt }: OpenedCheckout): boolean {
    const leftMs = expiresAt.getTime() - this.#now()
    return leftMs > 0 && leftMs <= LONGEST_OPEN_MS
  }

  /** Marks a checkout as open because the provider says so, if by the system clock it is over, or open for ever. */
  markOpen(checkoutId: string): void {
    const now = this.#now()
    this.#database
      .prepare(
        'UPDATE checkouts SET expires_at = ? WHERE id = ? AND expires_at <> ? AND expires_at NOT BETWEEN ? AND ?',
      )
      .run(now + CONFIRMED_OPEN_MS, checkoutId, CLOSED, now + 1, now + LONGEST_OPEN_MS)
  }

  /** The checkouts of a registration, the newest first. */
  of(recordId: string): OpenedCheckout[] {
    const sql = 'SELECT * FROM checkouts WHERE submission = ? ORDER BY rowid DESC'
    return this.#database.prepare(sql).all(recordId).map(toCheckout)
  }
}
