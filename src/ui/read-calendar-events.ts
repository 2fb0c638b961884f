import { type CalendarEvent, SESSION_STATUSES } from '#sessions/calendar-events.ts'

/** What stands in a run of `SessionMonths`, beside the data attributes of its parts. */
type Words = { start: string; title: string; url: string | null; statusText: string }

/** The parts of sessions that `SessionMonths` drew inside an element. */
export function readCalendarEvents(frame: ParentNode): CalendarEvent[] {
  return [...frame.querySelectorAll('[data-run]')].flatMap((run) => {
    const words = {
      title: run.querySelector('[data-title]')?.textContent ?? '',
      url: run.querySelector('a')?.getAttribute('href') ?? null,
      statusText: run.querySelector('[data-status-text]')?.textContent ?? '',
    }
    return [...run.querySelectorAll('time')].map((part) =>
      calendarEvent(part.dataset, { ...words, start: part.dateTime }),
    )
  })
}

/** The event that a part's data attributes and the words of its run stand for. */
export function calendarEvent(data: DOMStringMap, { start, title, url, statusText }: Words): CalendarEvent {
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
