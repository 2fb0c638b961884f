import { dateRange } from './dates.ts'
import { dayOf, lastDay, type SessionEvent } from './session-event.ts'
import { monthOf } from './session-months.ts'

/** Days of a session that stand side by side in one week of a month: what a calendar draws as one bar. */
export type SessionBar = {
  id: string
  event: SessionEvent
  /** Days of the month, in order. */
  days: number[]
  firstDay: string
  /** The first day after it. */
  end: string
  /** Whether the session goes on before or after the bar without a day between. */
  isStart: boolean
  isEnd: boolean
  /** When, in words: of the whole run of days that the bar is a piece of. */
  dates: string
}

/** Parts that follow one another day by day. */
type Run = { event: SessionEvent; first: string; last: string }

/** Bars of all sessions. Parts of a session that touch make one; a new week or month begins another. */
export function sessionBars(events: readonly SessionEvent[]): SessionBar[] {
  return runsOf(events).flatMap(({ event, first, last }) => {
    const pieces = piecesOf(first, last)
    return pieces.map((days, index) => ({
      id: `${event.id}-${index + 1}`,
      event,
      days: days.map((day) => new Date(day).getUTCDate()),
      firstDay: days[0] ?? first,
      end: dayOf(days.at(-1) ?? last, 1),
      isStart: index === 0,
      isEnd: index === pieces.length - 1,
      dates: dateRange(first, last, 'UTC', { withYear: true }),
    }))
  })
}

function runsOf(events: readonly SessionEvent[]): Run[] {
  const runs: Run[] = []
  for (const event of events.toSorted((one, other) => one.start.localeCompare(other.start))) {
    const first = dayOf(event.start)
    const last = lastDay(event)
    const before = runs.find((run) => isSameSession(run.event, event) && first <= dayOf(run.last, 1))
    if (!before) runs.push({ event, first, last })
    else if (last > before.last) before.last = last
  }
  return runs
}

function isSameSession(one: SessionEvent, other: SessionEvent): boolean {
  return one.groupId === other.groupId && one.title === other.title && one.url === other.url
}

/** Days from the first to the last, cut before each Sunday and each first of a month. */
function piecesOf(first: string, last: string): string[][] {
  const pieces: string[][] = []
  for (let day = first; day <= last; day = dayOf(day, 1)) {
    const piece = pieces.at(-1)
    const [before] = piece ?? []
    const beginsWeek = new Date(day).getUTCDay() === 0
    if (!piece || !before || beginsWeek || monthOf(before) !== monthOf(day)) pieces.push([day])
    else piece.push(day)
  }
  return pieces
}
