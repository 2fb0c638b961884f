/** What a session's status may be, as calendars tell them apart. */
export const SESSION_STATUSES = ['open', 'few-places', 'waitlist', 'closed', 'cancelled'] as const

/** One part of a session, as FullCalendar names its fields. Days and times are the school's, without an offset. */
export type SessionEvent = {
  id: string
  /** The session that it is a part of. */
  groupId: string
  title: string
  url: string | null
  start: string
  /** Of a whole day the first day after it. */
  end: string | null
  allDay: boolean
  extendedProps: { dates: string; status: (typeof SESSION_STATUSES)[number]; statusText: string }
  backgroundColor: string
  borderColor: string
  textColor: string
  display: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const DAY = 'YYYY-MM-DD'.length

/** The day of `2027-04-12T09:00:00`, and any number of days after it: `2027-04-12`. */
export function dayOf(clock: string, daysLater = 0): string {
  const midnight = Date.parse(clock.slice(0, DAY))
  return new Date(midnight + daysLater * DAY_MS).toISOString().slice(0, DAY)
}

/** The last day on which a part takes place. */
export function lastDay({ start, end, allDay }: Pick<SessionEvent, 'start' | 'end' | 'allDay'>): string {
  if (end === null) return dayOf(start)
  const last = dayOf(end, allDay ? -1 : 0)
  return last < dayOf(start) ? dayOf(start) : last
}

/** What stands in a run of `SessionMonths`, beside the data attributes of its parts. */
type Words = { start: string; title: string; url: string | null; statusText: string }

/** The parts of sessions that `SessionMonths` drew inside an element. */
export function readSessionEvents(frame: ParentNode): SessionEvent[] {
  return [...frame.querySelectorAll('[data-run]')].flatMap((run) => {
    const words = {
      title: run.querySelector('[data-title]')?.textContent ?? '',
      url: run.querySelector('a')?.getAttribute('href') ?? null,
      statusText: run.querySelector('[data-status-text]')?.textContent ?? '',
    }
    return [...run.querySelectorAll('time')].map((part) =>
      sessionEvent(part.dataset, { ...words, start: part.dateTime }),
    )
  })
}

/** The event that a part's data attributes and the words of its run stand for. */
export function sessionEvent(data: DOMStringMap, { start, title, url, statusText }: Words): SessionEvent {
  return {
    id: data.event ?? '',
    groupId: data.group ?? '',
    title,
    url,
    start,
    end: data.end ?? null,
    allDay: !start.includes('T'),
    extendedProps: {
      dates: data.dates ?? '',
      status: SESSION_STATUSES.find((status) => status === data.status) ?? 'closed',
      statusText,
    },
    backgroundColor: data.backgroundColor ?? '',
    borderColor: data.borderColor ?? '',
    textColor: data.textColor ?? '',
    display: data.display ?? 'auto',
  }
}
