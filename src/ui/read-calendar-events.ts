import { CALENDAR_COLOURS, type CalendarEvent, SESSION_STATUSES } from '#sessions/calendar-events.ts'

/** What stands in a run of `SessionMonths`, beside its data attributes. */
type Words = { start: string; title: string; url: string | null; statusText: string }

/** The runs of sessions that `SessionMonths` drew inside an element, each as one event. */
export function readCalendarEvents(frame: ParentNode): CalendarEvent[] {
  return [...frame.querySelectorAll('[data-run]')].flatMap((run) => {
    const time = run.querySelector('time')
    if (!time) return []
    return calendarEvent(time.dataset, {
      start: time.dateTime,
      title: run.querySelector('[data-title]')?.textContent ?? '',
      url: run.querySelector('a')?.getAttribute('href') ?? null,
      statusText: run.querySelector('[data-status-text]')?.textContent ?? '',
    })
  })
}

/** The event that a run's data attributes and words stand for. How it looks follows from its status. */
export function calendarEvent(data: DOMStringMap, { start, title, url, statusText }: Words): CalendarEvent {
  const status = SESSION_STATUSES.find((known) => known === data.status) ?? 'closed'
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
      status,
      statusText,
    },
    ...CALENDAR_COLOURS[status],
    display: 'block',
  }
}
