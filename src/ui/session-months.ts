import { monthName } from '#format/dates.ts'
import { dayOf, lastDay, type SessionEvent } from './session-event.ts'

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

/** Parts of a session that follow one another day by day: to people one stretch of time. */
export type SessionRun = {
  /** In the order of time, at least one. */
  parts: SessionEvent[]
  /** The first and the last day, such as `2027-04-12`. */
  first: string
  last: string
}

/** The runs of all sessions, in the order of time. */
export function sessionRuns(events: readonly SessionEvent[]): SessionRun[] {
  const runs: SessionRun[] = []
  for (const event of events.toSorted((one, other) => one.start.localeCompare(other.start))) {
    const first = dayOf(event.start)
    const last = lastDay(event)
    const before = runs.find(({ parts, last: end }) => isSameSession(parts, event) && first <= dayOf(end, 1))
    if (!before) {
      runs.push({ parts: [event], first, last })
      continue
    }
    before.parts.push(event)
    if (last > before.last) before.last = last
  }
  return runs
}

function isSameSession([one]: readonly SessionEvent[], other: SessionEvent): boolean {
  return one?.groupId === other.groupId && one.title === other.title && one.url === other.url
}
