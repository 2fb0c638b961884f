import { CALENDAR_COLOURS, type CalendarEvent, SESSION_STATUSES } from '#sessions/calendar-events.ts'

/**
 * The runs of sessions that `SessionMonths` drew inside an element, each as one event. How it looks follows from its
 * status.
 */
export function readCalendarEvents(frame: ParentNode): CalendarEvent[] {
  return [...frame.querySelectorAll('time')].map((time, index) => {
    const { group = '', end = null, status: said } = time.dataset
    // What, and whether there are places: the paragraphs after that of the days.
    const [, title, statusText] = time.closest('li')?.querySelectorAll('p') ?? []
    const status = SESSION_STATUSES.find((known) => known === said) ?? 'closed'
    return {
      id: `${group}-${index}`,
      groupId: group,
      title: title?.textContent ?? '',
      url: title?.querySelector('a')?.getAttribute('href') ?? null,
      start: time.dateTime,
      end,
      allDay: !time.dateTime.includes('T'),
      extendedProps: { status, statusText: statusText?.textContent ?? '' },
      ...CALENDAR_COLOURS[status],
      display: 'block',
    }
  })
}
