import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { secretOf, transaction } from './outbox-database.ts'

/** The clocks of a process. */
export type Clock = {
  /** Milliseconds since 1970, by the system clock, which may be set at any moment. */
  now: () => number
  /** Milliseconds since some moment, by a monotonic clock. */
  elapsed: () => number
}

const DAY_MS = 24 * 60 * 60_000
const NAME_LENGTH = 16
const ClockRow = z.object({
  ran_ms: z.number(),
  day_began_ms: z.number(),
  lead_ms: z.number(),
  lead_before_ms: z.number(),
})
type ClockRow = z.infer<typeof ClockRow>

/**
 * The time of an outbox. Only the system clock survives a restart, and it may jump. What must not happen too early is
 * measured by how long the site has run, or waits until the system clock has shown the time for a day.
 */
export class OutboxClock {
  readonly #database: DatabaseSync
  readonly #clock: Clock
  readonly #name: string
  #row: ClockRow
  #readAt: number

  constructor(database: DatabaseSync, clock: Clock) {
    this.#database = database
    this.#clock = clock
    this.#name = secretOf(database, 'name')
      .replaceAll(/[^A-Za-z\d]/g, '')
      .slice(0, NAME_LENGTH)
    this.#readAt = clock.elapsed()
    this.#row = this.#store(0)
  }

  /** Milliseconds since 1970 by the system clock, right or wrong. */
  now(): number {
    return this.#clock.now()
  }

  /**
   * For how long the site has run on this outbox, in milliseconds, over all restarts. Processes that run side by side
   * count once. Never more than has really passed, whatever the system clock says.
   */
  uptimeMs(): number {
    return this.#row.ran_ms + Math.floor(this.#clock.elapsed() - this.#readAt)
  }

  /**
   * Milliseconds since 1970, by what the system clock has shown for a day in which the site ran: a jump ahead is trusted
   * only after that day. It may be behind, but never ahead of a clock that was right at any time of that day.
   */
  trustedNow(): number {
    return Math.min(this.now(), this.uptimeMs() + Math.min(this.#row.lead_ms, this.#row.lead_before_ms))
  }

  /** A name of this outbox, which no other has. */
  get name(): string {
    return this.#name
  }

  /** The moment of now as a text that every process of the site can tell the age of. */
  stamp(): string {
    return `${this.uptimeMs()}_${this.now()}_${this.#name}`
  }

  /**
   * How old a stamp is, in milliseconds: by the uptime where it is of this outbox, by the system clocks where it is of
   * another one, which has an uptime of its own. One of before 1.1 is an uptime alone.
   */
  ageOf(stamp: string): number {
    const [uptimeMs, at, name] = stamp.split('_')
    return at === undefined || name === this.#name ? this.uptimeMs() - Number(uptimeMs) : this.now() - Number(at)
  }

  /** Stores the uptime and the system time. What is not stored is lost with the process. */
  save(): void {
    const uptimeMs = this.uptimeMs()
    this.#readAt = this.#clock.elapsed()
    this.#row = this.#store(uptimeMs)
  }

  #store(uptimeMs: number): ClockRow {
    return transaction(this.#database, () => {
      const known = ClockRow.optional().parse(this.#database.prepare('SELECT * FROM clock').get())
      const row = nextRow(known, Math.max(uptimeMs, known?.ran_ms ?? 0), this.now())
      this.#database
        .prepare(
          'INSERT OR REPLACE INTO clock (id, ran_ms, day_began_ms, lead_ms, lead_before_ms) VALUES (1, ?, ?, ?, ?)',
        )
        .run(row.ran_ms, row.day_began_ms, row.lead_ms, row.lead_before_ms)
      return row
    })
  }
}

/** Keeps the smallest lead of the system clock over the uptime: of this day of running, and of the day before. */
function nextRow(known: ClockRow | undefined, uptimeMs: number, now: number): ClockRow {
  const lead = Math.floor(now) - uptimeMs
  if (!known) return { ran_ms: uptimeMs, day_began_ms: uptimeMs, lead_ms: lead, lead_before_ms: lead }
  const isOver = uptimeMs - known.day_began_ms >= DAY_MS
  return {
    ran_ms: uptimeMs,
    day_began_ms: isOver ? uptimeMs : known.day_began_ms,
    lead_ms: isOver ? lead : Math.min(known.lead_ms, lead),
    lead_before_ms: isOver ? known.lead_ms : known.lead_before_ms,
  }
}
