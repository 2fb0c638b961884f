import { dateRange } from '#format/dates.ts'
import { dayOf, type SessionEvent } from './session-event.ts'
import { monthOf, sessionRuns } from './session-months.ts'

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

/** Bars of all sessions. Parts of a session that touch make one; a new week or month begins another. */
export function sessionBars(events: readonly SessionEvent[]): SessionBar[] {
  return sessionRuns(events).flatMap(({ parts: [event], first, last }) => {
    if (!event) return []
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
