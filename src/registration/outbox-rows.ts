import { z } from 'zod'
import { Standing, Submission, type Kept, type OpenedCheckout } from './record.ts'

/** Synchronous = FULL: what a visitor was told is on the disk. Several processes may use the file, one writes at a time. */
export const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
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
  CREATE TABLE IF NOT EXISTS clock (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    ran_ms INTEGER NOT NULL,
    day_began_ms INTEGER NOT NULL,
    lead_ms INTEGER NOT NULL,
    lead_before_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS jobs_by_due ON jobs (due_at);
  CREATE INDEX IF NOT EXISTS submissions_by_email ON submissions (submission ->> '$.email');
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
const CheckoutRow = z.object({ id: z.string(), url: z.string(), expires_at: z.number() })

/** A submission as its row says. @throws {ZodError} where another program has written it */
export function toRecord(row: unknown): Kept {
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

/** A page for paying as its row says. */
export function toCheckout(row: unknown): OpenedCheckout {
  const { id, url, expires_at } = CheckoutRow.parse(row)
  return { id, url, expiresAt: new Date(expires_at) }
}
