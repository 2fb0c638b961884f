import { monthName } from '#format/dates.ts'
import type { SessionEvent } from './session-event.ts'
import { sessionRuns, type SessionRun } from './session-runs.ts'

type Month = {
  /** Such as `2027-04`. */
  month: string
  /** Such as "April 2027". */
  name: string
  runs: SessionRun[]
}

const MONTH = 'YYYY-MM'.length

/** Runs of sessions by the month in which each begins, both in the order of time. */
export function monthsOf(events: readonly SessionEvent[]): Month[] {
  const months = new Map<string, SessionRun[]>()
  for (const run of sessionRuns(events)) {
    const month = monthOf(run.first)
    months.set(month, [...(months.get(month) ?? []), run])
  }
  return [...months].map(([month, runs]) => ({ month, name: monthName(month), runs }))
}

/** The month of a day: `2027-04`. */
export function monthOf(day: string): string {
  return day.slice(0, MONTH)
}

/** The month so many months after another, or before it: `2027-01` is one after `2026-12`. */
export function monthAfter(month: string, monthsLater: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number - 1 + monthsLater)).toISOString())
}
