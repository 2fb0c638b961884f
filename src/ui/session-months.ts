import { monthName } from './dates.ts'
import type { SessionEvent } from './session-event.ts'

type Month = {
  /** Such as `2027-04`. */
  month: string
  /** Such as "April 2027". */
  name: string
  events: SessionEvent[]
}

const MONTH = 'YYYY-MM'.length

/** Parts of sessions by the month in which each begins, both in the order of time. */
export function monthsOf(events: readonly SessionEvent[]): Month[] {
  const months = new Map<string, SessionEvent[]>()
  for (const event of events.toSorted((one, other) => one.start.localeCompare(other.start))) {
    const month = monthOf(event.start)
    months.set(month, [...(months.get(month) ?? []), event])
  }
  return [...months].map(([month, inMonth]) => ({ month, name: monthName(month), events: inMonth }))
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
