import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { Submission } from './record.ts'

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
