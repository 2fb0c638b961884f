import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { atOnce } from './at-once.ts'

/** What tells a process the time. */
export type Clock = {
  /** Milliseconds since 1970, by a calendar that may be set at any moment. */
  now: () => number
  /** Milliseconds since some moment, by a clock that nobody sets. */
  elapsed: () => number
}

const DAY_MS = 24 * 60 * 60_000
const ClockRow = z.object({
  ran_ms: z.number(),
  day_began_ms: z.number(),
  lead_ms: z.number(),
  lead_before_ms: z.number(),
})
type ClockRow = z.infer<typeof ClockRow>

/**
 * The time of an outbox. A calendar is all that outlasts a restart, and calendars jump: what must not happen too early
 * is measured by how long the site has run, or waits until the calendar has said so for a day.
 */
export class OutboxClock {
  readonly #database: DatabaseSync
  readonly #clock: Clock
  #row: ClockRow
  #readAt: number

  constructor(database: DatabaseSync, clock: Clock) {
    this.#database = database
    this.#clock = clock
    this.#readAt = clock.elapsed()
    this.#row = this.#keep(0)
  }

  /** Milliseconds since 1970 as this machine's calendar says now, right or wrong. */
  now(): number {
    return this.#clock.now()
  }

  /**
   * For how long the site has run on this outbox, in milliseconds: all processes that followed each other, what runs
   * side by side once. Never more than has really passed, whatever the calendar says.
   */
  ran(): number {
    return this.#row.ran_ms + Math.floor(this.#clock.elapsed() - this.#readAt)
  }

  /**
   * Milliseconds since 1970 as the calendar has said for a day in which the site ran: what jumps ahead is believed only
   * then. It may be behind, never ahead of a calendar that was right at any time of that day.
   */
  settled(): number {
    return Math.min(this.now(), this.ran() + Math.min(this.#row.lead_ms, this.#row.lead_before_ms))
  }

  /** Writes down how long the site has run, and what the calendar says. What was not written is lost with the process. */
  keep(): void {
    const ran = this.ran()
    this.#readAt = this.#clock.elapsed()
    this.#row = this.#keep(ran)
  }

  #keep(ran: number): ClockRow {
    return atOnce(this.#database, () => {
      const known = ClockRow.optional().parse(this.#database.prepare('SELECT * FROM clock').get())
      const row = nextRow(known, Math.max(ran, known?.ran_ms ?? 0), this.now())
      this.#database
        .prepare(
          'INSERT OR REPLACE INTO clock (id, ran_ms, day_began_ms, lead_ms, lead_before_ms) VALUES (1, ?, ?, ?, ?)',
        )
        .run(row.ran_ms, row.day_began_ms, row.lead_ms, row.lead_before_ms)
      return row
    })
  }
}

/** The least by which the calendar was ahead of how long the site had run: on this day of running, and on the one before. */
function nextRow(known: ClockRow | undefined, ran: number, now: number): ClockRow {
  const lead = Math.floor(now) - ran
  if (!known) return { ran_ms: ran, day_began_ms: ran, lead_ms: lead, lead_before_ms: lead }
  const isOver = ran - known.day_began_ms >= DAY_MS
  return {
    ran_ms: ran,
    day_began_ms: isOver ? ran : known.day_began_ms,
    lead_ms: isOver ? lead : Math.min(known.lead_ms, lead),
    lead_before_ms: isOver ? known.lead_ms : known.lead_before_ms,
  }
}
