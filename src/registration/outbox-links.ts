import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

/** Whoever has waited longer has written to the office, or does not need the link any more. */
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
