import { dayOf, lastDay, type SessionEvent } from './session-event.ts'

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
